import { defineRule, type Draft, isServerChecked, type KubeObject, refusalDraft, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "metadata-invalid",
  title: "Metadata that the API server refuses",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
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
    yield* versionDrafts(object);
  },
});

/** The storage refuses a new object that says which version it is; of an object that is there it must be the newest. */
function* versionDrafts(object: KubeObject): Generator<Draft> {
  const version = object.root.get("metadata", "resourceVersion");
  if (version.text === undefined || !/^[1-9][0-9]*$/.test(version.text)) return;
  yield {
    at: version.at,
    level: isServerChecked(object) ? undefined : "warning",
    message: `resourceVersion is ${version.text}: an object that is to be made has none`,
    predicts: "the create is refused",
    note: "the server says: resourceVersion should not be set on objects to be created",
    help: "remove resourceVersion, and what else the server fills in: uid, creationTimestamp, generation, managedFields",
  };
}
