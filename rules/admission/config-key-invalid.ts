import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "config-key-invalid",
  title: "A key that a ConfigMap or Secret cannot have",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each key becomes the name of a file: letters, digits, '-', '_' and '.', but no slash. kustomize builds a generator with any key; the API server refuses what comes out of it. A path below the mount is written in the volume's items.",
    fix: "Remove what is not allowed from the key, and give the path in `items` of the volume.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/configmap/#configmap-object"],
  },
  visit: "Object",
  only: ["ConfigMap", "Secret"],

  check: (object, context) => refusalDrafts(object, "config-key-invalid", context),
});
