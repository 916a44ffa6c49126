import { defineRule, madeHere, partOf, suggestTag, type TagSuggestion, runLevel } from "../../src/api.ts";

export default defineRule({
  id: "image-tag-typo",
  title: "A tag that is nearly another one",
  layer: "image",
  level: "warning",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "Tags are free text: a slip in one is another tag, which nobody pushed. The registry answers `not found`.",
    fix: "Write the tag as the registry lists it.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-names"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { image, reference } = container;
    const range = reference?.ranges.tag;
    if (reference === undefined || range === undefined || madeHere(container, graph.supply(container)) !== undefined)
      return;
    const suggestion = suggestTag(reference);
    if (suggestion === undefined) return;
    const at = partOf(image, range);
    yield {
      at,
      level: runLevel(container.workload, "warning"),
      message: MESSAGES[suggestion.why](reference.tag ?? "", suggestion.tag, reference.familiar),
      note: "it is assumed that nobody pushed a tag of that name",
      help: `write the tag ${suggestion.tag}`,
      confirm: `docker manifest inspect ${reference.text}`,
      fix:
        at.span.end - at.span.start === range.end - range.start
          ? { title: `Write ${suggestion.tag}`, safety: "unsafe", edits: [{ at: at.span, text: suggestion.tag }] }
          : undefined,
    };
  },
});

const MESSAGES: Readonly<Record<TagSuggestion["why"], (tag: string, meant: string, image: string) => string>> = {
  slip: (tag, meant) => `the tag "${tag}" is not "${meant}"`,
  flavour: (tag, meant) => `the tag "${tag}" is nearly "${meant}"`,
  "latest-with-flavour": (tag, meant, image) =>
    `"${image}" calls the newest image of this flavour "${meant}", not "${tag}"`,
  "version-prefix": (tag, meant, image) => `"${image}" tags its releases like "${meant}", not like "${tag}"`,
};
