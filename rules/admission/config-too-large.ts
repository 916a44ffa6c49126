import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "config-too-large",
  title: "A ConfigMap or Secret larger than the API server takes",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "The values of a ConfigMap or Secret may have 1,048,576 bytes together (1 MiB), Secrets counted after decoding. A generator of kustomize puts in files of any size.",
    fix: "Take out the largest files, and bring them in an image or a volume.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/configmap/#motivation"],
  },
  visit: "Object",
  only: ["ConfigMap", "Secret"],

  check: (object, context) => refusalDrafts(object, "config-too-large", context),
});
