import { defineRule, unmatchedDrafts } from "../../src/api.ts";

export default defineRule({
  id: "disruption-budget-selects-nothing",
  title: "A disruption budget selects no pod",
  layer: "update",
  level: "warning",
  predicts: "NoPods",
  since: "0.1.0",
  docs: {
    why: "The API server accepts any selector. A budget without pods protects nothing: a drain may evict all pods of the workload at once.",
    fix: "Make the selector equal the labels of the pod template that the budget is meant for, in the same namespace.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/configure-pdb/"],
  },
  visit: "Selection",
  only: ["disruption-budget"],

  *check(selection) {
    const { outcome, from } = selection;
    yield* unmatchedDrafts(selection, {
      near: "warning",
      elsewhere: "warning",
      missing: "info",
      because: outcome.is === "other-namespace" ? "a budget counts pods of its own namespace only" : undefined,
      move: "declare the budget in namespace",
      otherwise: "correct the selector, or remove the budget if its workload is gone",
      confirm: `kubectl describe poddisruptionbudget ${from.name ?? ""}`,
    });
  },
});
