import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "owner-reference-literal",
  title: "A manifest that names its owner by a uid",
  layer: "update",
  level: "warning",
  predicts: "garbage-collected",
  since: "0.1.0",
  docs: {
    why: "The uid of an object is made when it is created, and another one at each time. Where no object has the uid of an ownerReference, the garbage collector deletes what names it, soon after the apply. Such references are mostly left over from `kubectl get -o yaml`.",
    fix: "Remove ownerReferences from the manifest; controllers set them.",
    refs: ["https://kubernetes.io/docs/concepts/architecture/garbage-collection/#owners-dependents"],
  },
  visit: "Object",

  *check({ root, kind, name }) {
    for (const reference of root.get("metadata", "ownerReferences").items) {
      const uid = reference.get("uid");
      if (uid.text === undefined || !UID.test(uid.text)) continue;
      yield {
        at: uid.at,
        message: `${kind} "${name ?? ""}" is owned by ${reference.get("kind").raw ?? "an object"} "${reference.get("name").raw ?? ""}" of a fixed uid, and is deleted where no object has it`,
        note: "an object that is created again has another uid",
        help: "remove ownerReferences from the manifest",
        confirm: `kubectl get events --field-selector reason=OwnerRefInvalidNamespace`,
      };
      return;
    }
  },
});

const UID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
