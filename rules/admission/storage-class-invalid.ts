import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "storage-class-invalid",
  title: "A StorageClass or VolumeAttributesClass that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A class names its driver, and hands on parameters of at most 256 KiB; each term of allowedTopologies asks for labels with values, none of them twice.",
    fix: "Add what is missing, or remove what stands twice.",
    refs: ["https://kubernetes.io/docs/concepts/storage/storage-classes/"],
  },
  visit: "Object",
  only: ["StorageClass.storage.k8s.io", "VolumeAttributesClass.storage.k8s.io"],

  check: (object, context) => refusalDrafts(object, "storage-class-invalid", context),
});
