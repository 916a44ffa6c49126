import {
  type Container,
  defineRule,
  type Graph,
  type ImageReference,
  madeHere,
  partOf,
  type Retired,
  retiredImage,
  writeFix,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "image-retired",
  title: "An image from a place that is gone, frozen or moved",
  layer: "image",
  level: "warning",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "Projects move to another registry, and registries close. What was pushed before may be served for a while, or be gone; what came later was never there. Nodes that hold the image run on, new ones cannot pull it.",
    fix: "Pull the image from its new place, with a tag that exists there.",
    refs: [
      "https://kubernetes.io/blog/2023/03/10/image-registry-redirect/",
      "https://kubernetes.io/docs/concepts/containers/images/",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { image, reference } = container;
    const retired = reference && retiredImage(reference);
    if (reference === undefined || retired === undefined || isServedElsewhere(container, graph)) return;
    const { source, replacement, level, fails } = retired;
    const meant = replacement && `${replacement}${rest(reference)}`;
    yield {
      at: partOf(image, { start: 0, end: reference.ranges.path.end }),
      level: runLevel(container.workload, level),
      predicts: fails
        ? undefined
        : level === "info"
          ? "none"
          : "ErrImagePull, ImagePullBackOff on nodes that do not hold the image",
      message: messageOf(reference, retired),
      note: source.note,
      help: meant ? `write ${meant}, with a tag that exists there` : "move to an image that is maintained",
      confirm: `docker manifest inspect ${reference.text}`,
      fix: meant ? writeFix(image, meant) : undefined,
    };
  },
});

/** Built or loaded here, or the nodes ask a mirror for everything of that registry. */
function isServedElsewhere(container: Container, graph: Graph): boolean {
  if (madeHere(container, graph.supply(container)) === "surely") return true;
  const registries = graph.clusterFor(container.workload.object)?.registries ?? [];
  return registries.some(({ inCluster }) => inCluster === container.reference?.domain);
}

function rest({ tag, digest }: ImageReference): string {
  return `${tag === undefined ? "" : `:${tag}`}${digest === undefined ? "" : `@${digest}`}`;
}

function messageOf({ familiar, tag }: ImageReference, { source, fails }: Retired): string {
  const name = tag === undefined ? familiar : `${familiar}:${tag}`;
  const since = source.since === undefined ? "" : ` (${source.since})`;
  return fails ? `"${name}" cannot be pulled any more${since}` : `"${familiar}" ${STATES[source.state]}${since}`;
}

const STATES: Readonly<Record<Retired["source"]["state"], string>> = {
  removed: "is gone",
  closed: "is in a registry that was closed",
  frozen: "gets nothing new",
  moved: "has moved",
  abandoned: "is abandoned",
  deprecated: "is deprecated",
};
