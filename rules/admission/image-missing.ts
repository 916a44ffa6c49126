import { defineRule, isServerChecked, podRefused } from "../../src/api.ts";

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
  visit: "Container",

  *check({ field, image, name, workload }, { version }) {
    const { object, template } = workload;
    if (!field.isMap || (image.exists && image.value !== "") || !isServerChecked(object)) return;
    yield {
      at: image.at,
      message: `container "${name}" has ${image.exists ? "an empty image" : "no image"}`,
      help: `name an image for "${name}", or remove the container`,
      ...podRefused(object, template, { path: image.pathText, type: "Required value" }, version),
    };
  },
});
