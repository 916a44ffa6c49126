import { defineRule, probeOf, toleratedSilence } from "../../src/api.ts";

export default defineRule({
  id: "liveness-impatient",
  title: "A liveness probe that one pause is enough for",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "A garbage collection, a full disk queue or a busy node keeps a healthy process from answering for some seconds. A liveness probe that gives up after a single miss, or within ten seconds, restarts it then, which adds to the load that caused the pause.",
    fix: "Let failureThreshold x periodSeconds be 30 s or more; take pods out of a Service with readiness instead.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#liveness-probe"],
  },
  visit: "Container",

  *check(container) {
    const probe = probeOf(container, "livenessProbe");
    if (probe === undefined) return;
    const { failureThreshold } = probe.timing;
    const silence = toleratedSilence(probe.timing);
    if (failureThreshold > 1 && silence.seconds >= LEAST_SECONDS) return;
    const once = failureThreshold === 1;
    const at = probe.field.get(once ? "failureThreshold" : "periodSeconds");
    yield {
      at: at.exists ? at.at : probe.field.keyAt,
      message: once
        ? `"${container.name}" is restarted when it misses a single liveness probe`
        : `"${container.name}" is restarted after ${silence.seconds} s without an answer`,
      note: silence.text,
      help: "raise failureThreshold and periodSeconds until their product is 30 s or more",
    };
  },
});

/** Pauses of a process that is well last some seconds. */
const LEAST_SECONDS = 10;
