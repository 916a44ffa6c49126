import { defineRule, describePods, earliestKill, probeOf, slowStart, thresholdFor } from "../../src/api.ts";

export default defineRule({
  id: "liveness-kills-slow-start",
  title: "A liveness probe kills the container while it starts",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "Without a startup probe the liveness probe counts from the container's start. A container that needs longer than the probe tolerates is killed, starts again, and is killed again: the restarts look like a crash.",
    fix: "Add a startupProbe on the same endpoint whose failureThreshold x periodSeconds is longer than the slowest start.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const probe = probeOf(container, "livenessProbe");
    if (probe === undefined || container.field.get("startupProbe").exists) return;
    const kill = earliestKill(probe.timing);
    const start = slowStart(probe, kill.seconds, graph);
    if (start === undefined) return;
    const surely = start.surely !== undefined && kill.seconds < start.surely;
    const five = { ...probe.timing, initialDelaySeconds: 0, periodSeconds: 5 };
    const sum = start.sum === "" ? "" : `${start.sum}; `;
    yield {
      at: probe.field.keyAt,
      level: container.workload.idle ? "info" : surely ? "error" : "warning",
      message: `"${container.name}" is killed after ${kill.seconds} s without an answer, but ${start.fact}`,
      labels: [{ at: start.at, text: start.label }],
      note: `${sum}${kill.text}; there is no startupProbe to hold liveness back`,
      help: `add a startupProbe on the same endpoint with periodSeconds 5 and failureThreshold ${Math.max(6, thresholdFor(five, Math.ceil((start.seconds * 1.5) / 10) * 10))}`,
      confirm: describePods(container.workload),
    };
  },
});
