import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "env-field-unsupported",
  title: "A variable that shows a field which it cannot show",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A variable can show the name, namespace, uid, node, addresses and ServiceAccount of its pod, and single labels and annotations. Other fields, and all labels at once, are there for downwardAPI volumes at most.",
    fix: "Use one of the fields that the message lists, or metadata.labels['key'].",
    refs: ["https://kubernetes.io/docs/concepts/workloads/pods/downward-api/#available-fields"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "env-field-unsupported", context),
});
