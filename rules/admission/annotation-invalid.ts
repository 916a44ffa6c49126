import { defineRule, isServerChecked, refusalDraft, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "annotation-invalid",
  title: "An annotation that Kubernetes does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "The value of an annotation may hold anything, but its key is built like that of a label: an optional DNS prefix, a slash, and a name of at most 63 characters. All annotations of an object together may hold 256 KiB.",
    fix: "Correct the key.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/#syntax-and-character-set"],
  },
  visit: "Object",

  *check(object, context) {
    const level = isServerChecked(object) ? undefined : "warning";
    for (const refusal of refusalsOf(object, "annotation-invalid", context))
      yield { ...refusalDraft(object, refusal, context), level };
  },
});
