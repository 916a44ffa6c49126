import { defineRule, lacksLatest, madeHere, partOf, runLevel } from "../../src/api.ts";

export default defineRule({
  id: "image-tag-not-published",
  title: "An image without a tag whose repository has no latest",
  layer: "image",
  level: "error",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "An image without a tag means the tag `latest`, which is a tag like any other: somebody has to push it. Some projects never do, and the registry answers `not found`.",
    fix: "Write the tag of a release.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-names"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { image, reference } = container;
    if (reference === undefined || reference.digest !== undefined || !lacksLatest(reference)) return;
    if ((reference.tag ?? "latest") !== "latest" || madeHere(container, graph.supply(container)) !== undefined) return;
    yield {
      at: partOf(image, reference.ranges.tag ?? reference.ranges.path),
      level: runLevel(container.workload, "error"),
      message:
        reference.tag === undefined
          ? `"${reference.text}" means the tag latest, which ${reference.familiar} does not have`
          : `${reference.familiar} has no tag latest`,
      note: `the registry answers: ${reference.normalized}: not found`,
      help: `write the tag of a release, ${reference.familiar}:<version>`,
      confirm: `docker manifest inspect ${reference.text}`,
    };
  },
});
