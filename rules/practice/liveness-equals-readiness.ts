import { defineRule, type Probe, probeOf, toleratedSilence } from "../../src/api.ts";

export default defineRule({
  id: "liveness-equals-readiness",
  title: "Liveness asks what readiness asks, and is no more patient",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "Readiness takes an overloaded pod out of the Service until it has recovered. A liveness probe on the same endpoint that gives up as early kills it instead, and the others get its load.",
    fix: "Let liveness ask an endpoint that depends on nothing, or give it a higher failureThreshold.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/"],
  },
  visit: "Container",

  *check(container) {
    const liveness = probeOf(container, "livenessProbe");
    const readiness = probeOf(container, "readinessProbe");
    if (liveness === undefined || readiness === undefined || question(liveness) !== question(readiness)) return;
    const [kill, withdraw] = [toleratedSilence(liveness.timing), toleratedSilence(readiness.timing)];
    if (kill.seconds > withdraw.seconds) return;
    yield {
      at: liveness.field.keyAt,
      message: `livenessProbe kills "${container.name}" after ${kill.seconds} s of silence, readinessProbe withdraws it after ${withdraw.seconds} s of the same`,
      labels: [{ at: readiness.field.keyAt, text: "asks the same" }],
      note: `liveness: ${kill.text}; readiness: ${withdraw.text}`,
      help: "raise failureThreshold of livenessProbe, or let it ask another endpoint",
    };
  },
});

function question({ field, handler }: Probe): string {
  return `${handler} ${JSON.stringify(field.get(handler).value)}`;
}
