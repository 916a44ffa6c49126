import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "grace-period-zero",
  title: "A pod that is killed without a chance to end",
  layer: "practice",
  level: "warning",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "With a grace period of 0 the kubelet sends SIGKILL at once: requests are cut off at each rollout, databases have to recover, and the pods of a StatefulSet may run twice when a node is not reachable. Hooks are not run. A negative number counts as 1.",
    fix: "Remove terminationGracePeriodSeconds, whose default is 30, or set the time that the process needs to end.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination"],
  },
  visit: "Workload",

  *check({ podSpec, name, kind }) {
    const grace = podSpec.get("terminationGracePeriodSeconds");
    if (grace.integer === undefined || grace.integer > 0) return;
    yield {
      at: grace.at,
      message:
        grace.integer === 0
          ? `the pods of ${kind} "${name}" get SIGKILL at once when they are deleted`
          : `a grace period of ${grace.integer} s counts as 1 s`,
      help: "remove it (the default is 30), or write the seconds that the process needs to end",
    };
  },
});
