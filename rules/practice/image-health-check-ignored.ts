import { defineRule, placed, PROBE_NAMES } from "../../src/api.ts";

export default defineRule({
  id: "image-health-check-ignored",
  title: "A HEALTHCHECK that Kubernetes does not run",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "HEALTHCHECK is an instruction for Docker alone. The kubelet does not look at it: without probes in the pod nothing asks whether the process is well.",
    fix: "Write the same command as a livenessProbe or readinessProbe of the container.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/"],
  },
  visit: "Container",

  *check({ build, field, role, workload, name, image }) {
    const check = build?.image?.healthcheck;
    if (check?.value?.command === undefined || role === "init" || workload.runsToEnd) return;
    if (PROBE_NAMES.some((probe) => field.get(probe).exists)) return;
    yield {
      at: image.at,
      message: `"${name}" has no probe, and Kubernetes does not run the HEALTHCHECK of its Dockerfile`,
      labels: [{ at: placed(check.at), text: "read by Docker alone" }],
      help: "write it as a readinessProbe and a livenessProbe of the container",
    };
  },
});
