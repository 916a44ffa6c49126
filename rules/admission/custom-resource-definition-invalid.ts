import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "custom-resource-definition-invalid",
  title: "A definition of a custom kind that the server refuses",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A CustomResourceDefinition has exactly one version that is stored, and each version a structural schema: every field with a type, lists with items, choices (anyOf, oneOf) that only restrict values, defaults that fit. Schemas that are written by hand, or for older releases, miss some of it.",
    fix: "Add the type, items or version that the message names; `controller-gen` writes schemas that are whole.",
    refs: [
      "https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#specifying-a-structural-schema",
    ],
  },
  visit: "Object",
  only: ["CustomResourceDefinition.apiextensions.k8s.io"],

  check: (object, context) => refusalDrafts(object, "custom-resource-definition-invalid", context),
});
