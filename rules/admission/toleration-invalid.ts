import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "toleration-invalid",
  title: "A toleration that contradicts itself",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "With operator Exists a toleration has no value, without a key it needs that operator, and only NoExecute takes tolerationSeconds.",
    fix: "Remove the value, or write operator: Equal.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "toleration-invalid", context),
});
