import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "autoscaler-bounds-invalid",
  title: "An autoscaler with bounds that leave no room",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A HorizontalPodAutoscaler needs maxReplicas, at least as many as minReplicas; fewer than one replica needs a feature that clusters leave off.",
    fix: "Set maxReplicas to minReplicas or more.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/"],
  },
  visit: "Object",
  only: ["HorizontalPodAutoscaler.autoscaling"],

  check: (object, context) => refusalDrafts(object, "autoscaler-bounds-invalid", context),
});
