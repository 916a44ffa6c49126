import { defineRule, imagePlaceholder, isServerChecked, parseImageReference, partOf, runLevel } from "../../src/api.ts";

export default defineRule({
  id: "image-placeholder",
  title: "An image with a placeholder that nothing here fills in",
  layer: "image",
  level: "warning",
  predicts: "InvalidImageName",
  since: "0.1.0",
  docs: {
    why: "Kubernetes expands nothing in an image: `${TAG}`, `<image>` and `IMAGE_URL` reach the kubelet as they are written, and it cannot read them as a name.",
    fix: "Write the image, or let a tool (kustomize's images, envsubst, Tilt) fill it in before the apply.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-names"],
  },
  visit: "Container",

  *check({ image, workload }, { graph }) {
    const { object } = workload;
    const text = image.raw;
    const found = text === undefined ? undefined : imagePlaceholder(text);
    if (text === undefined || found === undefined || found.form === "ko" || !isServerChecked(object)) return;
    if (graph.substitution(object) !== undefined) return;
    yield {
      at: partOf(image, found),
      level: runLevel(workload, "warning"),
      predicts: parseImageReference(text).ok ? "ErrImagePull, ImagePullBackOff" : undefined,
      message: `the image "${text}" holds the placeholder ${found.text}`,
      note: "nothing in this repository fills it in; it is assumed that nothing outside of it does",
      help: "write the image, or fill it in before the apply (the images of a kustomization, envsubst)",
      confirm: `kubectl get ${workload.kind.toLowerCase()} ${workload.name} -o jsonpath='{..image}'`,
    };
  },
});
