import { defineRule, probesOf } from "../../src/api.ts";

export default defineRule({
  id: "probe-timeout-exceeds-period",
  title: "A probe waits longer for its answer than the time between two probes",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "Probes of one kind never overlap: while one waits for its answer the next is put off. A hanging container is then found later than failureThreshold x periodSeconds says.",
    fix: "Set timeoutSeconds to periodSeconds at most.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#configure-probes",
    ],
  },
  visit: "Container",

  *check(container) {
    for (const { name, field, timing } of probesOf(container)) {
      const { timeoutSeconds, periodSeconds, failureThreshold } = timing;
      if (timeoutSeconds <= periodSeconds) continue;
      const timeout = field.get("timeoutSeconds");
      yield {
        at: timeout.exists ? timeout.at : field.keyAt,
        message: `${name} waits ${timeoutSeconds} s for an answer, but is due each ${periodSeconds} s`,
        labels: field.get("periodSeconds").exists
          ? [{ at: field.get("periodSeconds").at, text: `each ${periodSeconds} s` }]
          : [],
        note: `a hanging container is found after failureThreshold ${failureThreshold} x timeoutSeconds ${timeoutSeconds} = ${failureThreshold * timeoutSeconds} s, not after ${failureThreshold * periodSeconds} s`,
        help: `set timeoutSeconds to ${periodSeconds} or less, or periodSeconds to ${timeoutSeconds} or more`,
      };
    }
  },
});
