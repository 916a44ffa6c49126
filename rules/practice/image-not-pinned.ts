import { defineRule, madeHere } from "../../src/api.ts";

export default defineRule({
  id: "image-not-pinned",
  title: "An image that its registry may change",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["strict"],
  since: "0.1.0",
  docs: {
    why: "A tag can be moved to another image at any time, by its owner or by somebody who got into the account. A digest names one image for good.",
    fix: "Write the digest behind the tag.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-names"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { image, reference } = container;
    if (reference === undefined || reference.digest !== undefined) return;
    if ((reference.tag ?? "latest") === "latest" || madeHere(container, graph.supply(container)) !== undefined) return;
    yield {
      at: image.at,
      message: `"${reference.text}" may be another image tomorrow: its tag can be moved`,
      help: `write ${reference.text}@sha256:<digest>`,
    };
  },
});
