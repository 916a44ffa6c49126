import {
  defineRule,
  type ImageReference,
  madeHere,
  officialImage,
  partOf,
  suggestRepository,
  writeFix,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "image-repository-typo",
  title: "An image whose name is nearly that of a well-known one",
  layer: "image",
  level: "error",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "A bare name such as `nginx` is one of the Docker Official Images, a closed list. A name that is not in it does not exist, and the registry answers with `pull access denied`, since it tells nobody whether a repository exists.",
    fix: "Write the repository's name as the registry has it.",
    refs: [
      "https://hub.docker.com/u/library",
      "https://docs.docker.com/docker-hub/repos/manage/trusted-content/official-images/",
    ],
  },
  visit: "Container",
  masks: ["image-not-delivered"],

  *check(container, { graph }) {
    const { image, reference } = container;
    const made = madeHere(container, graph.supply(container));
    if (reference === undefined || made === "surely" || reference.digest !== undefined) return;
    const suggestion = suggestRepository(reference);
    if (suggestion === undefined) return;
    const isSure = suggestion.confidence === "high" && officialImage(reference) === "missing" && made === undefined;
    const meant = textOf(suggestion, reference);
    yield {
      at: partOf(image, reference.ranges.path),
      level: runLevel(container.workload, isSure ? "error" : "warning"),
      message: isSure
        ? `no image is called "${reference.familiar}"; "${suggestion.repository}" is one`
        : `"${reference.familiar}" is nearly the well-known image "${suggestion.repository}"`,
      note: isSure
        ? `${reference.repository} is not among the Docker Official Images`
        : "it is assumed that nobody pushed an image of that name",
      help: `write ${meant}`,
      confirm: `docker manifest inspect ${reference.text}`,
      fix: writeFix(image, meant),
    };
  },
});

/** The flavour that was written into the name belongs into the tag. */
function textOf({ repository, tag }: { repository: string; tag: string | undefined }, written: ImageReference): string {
  const parts = [written.tag === "latest" ? undefined : written.tag, tag].filter((part) => part !== undefined);
  return parts.length === 0 ? repository : `${repository}:${parts.join("-")}`;
}
