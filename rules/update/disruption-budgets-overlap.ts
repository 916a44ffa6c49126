import { defineRule, type Graph, type KubeObject } from "../../src/api.ts";

export default defineRule({
  id: "disruption-budgets-overlap",
  title: "Two disruption budgets select the same pods",
  layer: "update",
  level: "warning",
  predicts: "This pod has more than one PodDisruptionBudget",
  since: "0.1.0",
  docs: {
    why: "The eviction API refuses a pod that several budgets match, with an internal error: nodes that run it cannot be drained.",
    fix: "Leave one budget for the pods, or narrow the selectors until they are disjoint.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/configure-pdb/#arbitrary-controllers-and-selectors"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    if (workload.runsToEnd) return;
    const budgets = graph.selectedBy(workload).filter(({ edge, from, outcome }) => {
      if (edge !== "disruption-budget" || !from.judged) return false;
      return outcome.is === "everything" || (outcome.is === "found" && outcome.where === "bundle");
    });
    const [first] = budgets;
    const second = budgets.find(({ from }) => first !== undefined && areApplied(first.from, from, graph));
    if (first === undefined || second === undefined) return;
    yield {
      at: second.field.keyAt,
      message: `the pods of ${workload.kind} "${workload.name}" belong to the budgets "${first.from.name ?? ""}" and "${second.from.name ?? ""}"`,
      labels: [{ at: first.field.keyAt, text: `"${first.from.name ?? ""}" selects them too` }],
      note: "the eviction API refuses pods that more than one budget matches",
      help: "remove one of the budgets, or make their selectors disjoint",
      confirm: "kubectl get poddisruptionbudget -o wide",
    };
  },
});

/** Two objects of one apply; alternatives such as dev/ and prod/ never meet. */
function areApplied(one: KubeObject, other: KubeObject, graph: Graph): boolean {
  if (one === other || one.name === other.name) return false;
  return graph.peers(one, one.kindKey).includes(other) || graph.peers(other, other.kindKey).includes(one);
}
