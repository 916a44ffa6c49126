import { defineRule, refusalDraft, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "volume-duplicate",
  title: "Two volumes of a pod with one name",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Containers mount a volume by its name, which must be unique in the pod.",
    fix: "Rename one of the two, or remove it.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/config-and-storage-resources/volume/"],
  },
  visit: "Object",

  *check(object, context) {
    for (const refusal of refusalsOf(object, "volume-duplicate", context)) {
      const message = `two volumes of this ${object.kind} are called "${String(refusal.value)}"`;
      yield refusalDraft(object, { ...refusal, message }, context);
    }
  },
});
