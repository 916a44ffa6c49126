import { defineRule, isServerChecked, refusalDraft, refusalsOf, scopeOf } from "../../src/api.ts";

/** Requests that are posted and answered, but not kept: they need no name. */
const REVIEWS = /Review$|^(Binding|Eviction|TokenRequest|ComponentStatus)$/;

export default defineRule({
  id: "object-name-missing",
  title: "An object has no name",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "An object is stored under its name. kubectl stops at one that has neither metadata.name nor metadata.generateName.",
    fix: "Add metadata.name.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/names/"],
  },
  visit: "Object",

  *check(object, context) {
    // What is no kind of the API itself, nor of a known project, may be read by something else than an API server.
    if (scopeOf(object.kindKey) === undefined || REVIEWS.test(object.kind)) return;
    const nested = object.root.get("name");
    for (const refusal of refusalsOf(object, "object-name-missing", context)) {
      const words = {
        message: `this ${object.kind} has no metadata.name`,
        help: nested.exists ? "move the name under metadata" : "add metadata.name",
        related: nested.exists ? [{ field: nested, part: "key" as const, text: "a name stands here" }] : [],
      };
      const level = isServerChecked(object) ? undefined : "warning";
      yield { ...refusalDraft(object, { ...refusal, ...words }, context), level };
    }
  },
});
