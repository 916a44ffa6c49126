import { defineRule, unmatchedDrafts } from "../../src/api.ts";

export default defineRule({
  id: "service-selects-no-pod",
  title: "A Service selects no pod",
  layer: "network",
  level: "error",
  predicts: "Running, no endpoints",
  since: "0.1.0",
  docs: {
    why: "The API server accepts any selector. Without a matching pod the Service keeps an empty list of endpoints: clients are refused while every pod reports Ready.",
    fix: "Make each pair of the selector equal a label of the pod template of one workload in the same namespace.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service"],
  },
  visit: "Selection",
  only: ["service"],

  *check(selection) {
    const { from, outcome } = selection;
    yield* unmatchedDrafts(selection, {
      near: "error",
      elsewhere: "error",
      missing: "info",
      because: outcome.is === "other-namespace" ? "a Service selects pods of its own namespace only" : undefined,
      move: "declare the Service in namespace",
      otherwise: "correct the selector, or remove the Service if its workload is gone",
      confirm: `kubectl get endpointslices -l kubernetes.io/service-name=${from.name ?? ""}`,
    });
  },
});
