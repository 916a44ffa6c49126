import { customDraft, customRefusals, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "custom-resource-invalid",
  title: "A custom resource does not fit the definition of its kind",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "The API server holds a custom resource against the schema of its CustomResourceDefinition: types, required fields, allowed values, and rules that compare fields. Here the definition is the one in the input, or else the copy of a widespread operator's that comes with k8slint, of which only what is sure is told.",
    fix: "Write the field as the definition of the kind says.",
    refs: [
      "https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation",
      "https://kubernetes.io/docs/reference/using-api/cel/",
    ],
  },
  visit: "Object",

  *check(object, context) {
    for (const refusal of customRefusals(object, context)) yield customDraft(object, refusal);
  },
});
