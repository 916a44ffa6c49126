import { defineRule, unmatchedDrafts } from "../../src/api.ts";

export default defineRule({
  id: "network-policy-selects-nothing",
  title: "A NetworkPolicy selects no pod",
  layer: "network",
  level: "info",
  predicts: "Running, not isolated",
  since: "0.1.0",
  docs: {
    why: "A policy isolates the pods of its own namespace that its podSelector matches. One that matches none restricts nothing and allows nothing: the pods that were meant keep whatever other policies give them.",
    fix: "Make the podSelector equal the labels of the pod template that the policy is meant for, in the same namespace.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/network-policies/#networkpolicy-resource"],
  },
  visit: "Selection",
  only: ["network-policy"],

  *check(selection) {
    const { outcome, from } = selection;
    yield* unmatchedDrafts(selection, {
      near: "warning",
      elsewhere: "warning",
      missing: "info",
      because: outcome.is === "other-namespace" ? "a policy selects pods of its own namespace only" : undefined,
      move: "declare the policy in namespace",
      otherwise: "correct the selector, or remove the policy if its workload is gone",
      confirm: `kubectl describe networkpolicy ${from.name ?? ""}`,
    });
  },
});
