import { ANONYMOUS_PULL_LIMIT, defineRule, lacksLatest, madeHere, partOf } from "../../src/api.ts";

export default defineRule({
  id: "image-tag-floating",
  title: "An image without a fixed tag",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict", "security"],
  since: "0.1.0",
  docs: {
    why: "No tag means latest, which is whatever was pushed last: two pods of one workload may run different programs, and nobody can go back. Its pull policy is Always, so each start depends on the registry's answer and counts against its limits.",
    fix: "Write the tag of a release, or a digest.",
    refs: [
      "https://kubernetes.io/docs/concepts/containers/images/#image-names",
      "https://docs.docker.com/docker-hub/usage/",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { image, reference, pullPolicy } = container;
    if (reference === undefined || reference.digest !== undefined || (reference.tag ?? "latest") !== "latest") return;
    if (lacksLatest(reference) || madeHere(container, graph.supply(container)) !== undefined) return;
    const { domain, pulls, hours, per } = ANONYMOUS_PULL_LIMIT;
    yield {
      at: partOf(image, reference.ranges.tag ?? reference.ranges.path),
      message:
        reference.tag === undefined
          ? `"${reference.text}" has no tag, and so runs whatever was pushed last`
          : `"${reference.text}" runs whatever was pushed last`,
      note:
        reference.domain === domain && pullPolicy === "Always"
          ? `each start asks Docker Hub, which lets clients without a login pull ${pulls} times in ${hours} hours per ${per}`
          : undefined,
      help: `write the tag of a release, ${reference.familiar}:<version>`,
    };
  },
});
