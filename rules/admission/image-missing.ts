import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "image-missing",
  title: "A container has no image",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each container of a pod names the image that it starts. The API server refuses a pod, and a pod template of a workload, in which one has none or an empty one.",
    fix: "Name the image, or remove the container.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-names"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "image-missing", context),
});
