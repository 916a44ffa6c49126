import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "autoscaler-invalid",
  title: "An autoscaler whose metrics or behavior contradict themselves",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each metric of a HorizontalPodAutoscaler has a type, the field of that type and no other, and a target above zero. What is scaled is named by kind, name and, since 1.34, an apiVersion with its group; periods and windows have an upper bound.",
    fix: "Give each metric the field that its type names, with a target of one kind.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/"],
  },
  visit: "Object",
  only: ["HorizontalPodAutoscaler.autoscaling"],

  check: (object, context) => refusalDrafts(object, "autoscaler-invalid", context),
});
