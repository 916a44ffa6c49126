import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "disruption-budget-missing",
  title: "Replicas that one drain may take all at once",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["strict"],
  since: "0.1.0",
  docs: {
    why: "When nodes are drained for an upgrade, nothing keeps all pods of a workload from being evicted together, unless a PodDisruptionBudget says how many must stay.",
    fix: "Add a PodDisruptionBudget with maxUnavailable: 1.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/configure-pdb/"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const { object, kind, name, replicas = 0 } = workload;
    if (replicas < 2 || workload.runsToEnd || !["Deployment.apps", "StatefulSet.apps"].includes(object.kindKey)) return;
    if (graph.selectedBy(workload).some(({ edge }) => edge === "disruption-budget")) return;
    yield {
      at: object.root.get("spec", "replicas").at,
      message: `a drain may evict all ${replicas} pods of ${kind} "${name}" at once`,
      help: "add a PodDisruptionBudget with maxUnavailable: 1",
    };
  },
});
