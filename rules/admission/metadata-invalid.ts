import { defineRule, isServerChecked, refusalDraft, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "metadata-invalid",
  title: "Metadata that the API server refuses",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.2.0",
  docs: {
    why: "Owners need an apiVersion, a kind, a name and a uid; finalizers need the domain of who removes them. An object whose metadata was copied from a cluster carries more than can be applied.",
    fix: "Remove the field, or complete it as the message says.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/object-meta/"],
  },
  visit: "Object",

  *check(object, context) {
    const level = isServerChecked(object) ? undefined : "warning";
    for (const refusal of refusalsOf(object, "metadata-invalid", context))
      yield { ...refusalDraft(object, refusal, context), level };
  },
});
