import { defineRule, isServerChecked, refused, scopeOf } from "../../src/api.ts";

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

  *check(object) {
    const metadata = object.root.get("metadata");
    const isNamed = [metadata.get("name"), metadata.get("generateName")].some(
      (field) => field.exists && field.value !== "",
    );
    // What is no kind of the API itself, nor of a known project, may be read by something else than an API server.
    if (isNamed || scopeOf(object.kindKey) === undefined || REVIEWS.test(object.kind)) return;
    const nested = object.root.get("name");
    yield {
      at: metadata.get("name").at,
      level: isServerChecked(object) ? undefined : "warning",
      message: `this ${object.kind} has no metadata.name`,
      labels: nested.exists ? [{ at: nested.keyAt, text: "a name stands here" }] : [],
      ...refused(object, {
        path: "metadata.name",
        type: "Required value",
        detail: "name or generateName is required",
      }),
      help: nested.exists ? "move the name under metadata" : "add metadata.name",
    };
  },
});
