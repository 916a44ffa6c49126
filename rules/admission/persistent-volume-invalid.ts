import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "persistent-volume-invalid",
  title: "A PersistentVolume that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A PersistentVolume says how much storage it has, how it can be mounted, and from exactly one source; a local volume names its node besides.",
    fix: "Correct the field that the message names.",
    refs: ["https://kubernetes.io/docs/concepts/storage/persistent-volumes/#persistent-volumes"],
  },
  visit: "Object",
  only: ["PersistentVolume"],

  check: (object, context) => refusalDrafts(object, "persistent-volume-invalid", context),
});
