import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "liveness-probe-missing",
  title: "A server that nothing restarts when it hangs",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["strict"],
  since: "0.1.0",
  docs: {
    why: "A process that ends is started again; one that hangs is not, unless a liveness probe asks it. For a program that cannot hang without ending, the probe is a risk of its own.",
    fix: "Add a livenessProbe that is cheap and fails only where a restart helps.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/"],
  },
  visit: "Container",

  *check({ name, field, role, workload }, { graph }) {
    if (role === "init" || workload.runsToEnd || field.get("livenessProbe").exists || field.isUnknown) return;
    const isServed = graph.selectedBy(workload).some(({ edge }) => edge === "service");
    if (!isServed) return;
    yield {
      at: field.get("name").at,
      message: `nothing restarts container "${name}" when it hangs`,
      help: "add a livenessProbe that is cheap and fails only where a restart helps",
    };
  },
});
