import { DEFAULTS, defineRule, earliestReady, probeOf } from "../../src/api.ts";

export default defineRule({
  id: "readiness-exceeds-progress-deadline",
  title: "A rollout is given up before its pods can be ready",
  layer: "update",
  level: "error",
  predicts: "ProgressDeadlineExceeded",
  since: "0.1.0",
  docs: {
    why: "A Deployment whose new pods do not become ready within progressDeadlineSeconds is reported as failed, and tools that wait for it stop. A readiness probe that waits longer than that makes each rollout fail, however quickly the pods start.",
    fix: "Shorten initialDelaySeconds, or raise progressDeadlineSeconds.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#progress-deadline-seconds"],
  },
  visit: "Workload",

  *check({ object, containers, idle, name }) {
    if (object.kindKey !== "Deployment.apps") return;
    const written = object.root.get("spec", "progressDeadlineSeconds");
    if (written.exists && written.integer === undefined) return;
    const deadline = written.integer ?? DEFAULTS.progressDeadlineSeconds;
    for (const container of containers) {
      const probe = probeOf(container, "readinessProbe");
      if (probe === undefined) continue;
      const ready = earliestReady(probe.timing, probeOf(container, "startupProbe")?.timing);
      if (ready.seconds < deadline) continue;
      const delay = probe.field.get("initialDelaySeconds");
      yield {
        at: delay.exists ? delay.at : probe.field.keyAt,
        level: idle ? "info" : "error",
        message: `"${container.name}" is ready after ${ready.seconds} s at the earliest, but the rollout is given up after ${deadline} s`,
        labels: written.exists ? [{ at: written.at, text: `given up after ${deadline} s` }] : [],
        note: `${ready.text}; progressDeadlineSeconds is ${deadline}${written.exists ? "" : " by default"}`,
        help: `lower initialDelaySeconds, or set progressDeadlineSeconds above ${ready.seconds}`,
        confirm: `kubectl rollout status deployment/${name}`,
      };
    }
  },
});
