import { defineRule, placed, PROBE_NAMES } from "../../src/api.ts";

export default defineRule({
  id: "healthcheck-ignored",
  title: "A HEALTHCHECK that Kubernetes does not run",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "HEALTHCHECK is Docker's. The kubelet does not look at it: a container without probes counts as ready as soon as it runs, and is never started again while its process hangs.",
    fix: "Write the check as a readinessProbe of the container, with httpGet where it asks over HTTP.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/"],
  },
  visit: "Container",

  *check({ build, field, role, workload, name, image }) {
    const check = build?.image?.healthcheck;
    const hasProbe = PROBE_NAMES.some((probe) => field.get(probe).exists);
    if (check?.value?.command === undefined || hasProbe || role === "init" || workload.runsToEnd) return;
    yield {
      at: image.at,
      message: `"${name}" has no probe, and the kubelet does not run the HEALTHCHECK of its image`,
      labels: [{ at: placed(check.at), text: "runs only in Docker" }],
      help: "write the check as a readinessProbe",
    };
  },
});
