import { defineRule, earliestKill, knownImageOf, probeOf } from "../../src/api.ts";

export default defineRule({
  id: "liveness-without-startup-probe",
  title: "A liveness probe without a startup probe",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["strict"],
  since: "0.1.0",
  docs: {
    why: "One probe then has two tasks: to wait for a slow start and to notice quickly that a running container hangs. On a busy node a start takes longer than usual, and the liveness probe kills what would soon have answered.",
    fix: "Add a startupProbe on the same endpoint, and let the liveness probe be quick.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#startup-probe"],
  },
  visit: "Container",

  *check(container) {
    const probe = probeOf(container, "livenessProbe");
    const isInstant = (knownImageOf(container)?.startSeconds?.[1] ?? Infinity) <= 3;
    if (probe === undefined || isInstant || container.field.get("startupProbe").exists) return;
    const kill = earliestKill(probe.timing);
    yield {
      at: probe.field.keyAt,
      message: `"${container.name}" has ${kill.seconds} s to start before livenessProbe kills it`,
      note: kill.text,
      help: "add a startupProbe on the same endpoint",
    };
  },
});
