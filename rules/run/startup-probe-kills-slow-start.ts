import { defineRule, describePods, earliestKill, probeOf, slowStart, thresholdFor } from "../../src/api.ts";

export default defineRule({
  id: "startup-probe-kills-slow-start",
  title: "A startup probe gives up before the container has started",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "The startup probe's failureThreshold x periodSeconds is all the time that a container has to start. When it is over, the kubelet kills the container, which starts again and is killed again.",
    fix: "Raise failureThreshold until failureThreshold x periodSeconds is longer than the slowest start.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#startup-probe"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const probe = probeOf(container, "startupProbe");
    if (probe === undefined) return;
    const kill = earliestKill(probe.timing);
    const start = slowStart(probe, kill.seconds, graph);
    if (start === undefined) return;
    const surely = start.surely !== undefined && kill.seconds < start.surely;
    const threshold = thresholdFor(probe.timing, Math.ceil((start.seconds * 2) / 10) * 10);
    yield {
      at: probe.field.keyAt,
      level: container.workload.idle ? "info" : surely ? "error" : "warning",
      message: `"${container.name}" has ${kill.seconds} s to start, but ${start.fact}`,
      labels: [{ at: start.at, text: start.label }],
      note: start.sum === "" ? kill.text : `${start.sum}; ${kill.text}`,
      help: `raise failureThreshold to ${threshold}`,
      confirm: describePods(container.workload),
    };
  },
});
