import {
  type Container,
  defineRule,
  type Graph,
  madeHere,
  partOf,
  suggestRegistry,
  writeFix,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "image-registry-typo",
  title: "A registry host that is nearly another one",
  layer: "image",
  level: "error",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "Nobody checks a registry's host before the node asks it for the image. A slip leads to a host that does not exist, or to somebody else's; the web pages of a registry are no registry either.",
    fix: "Write the registry's host as its documentation does.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-names"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { image, reference } = container;
    const suggestion = reference && suggestRegistry(reference.text);
    if (reference === undefined || suggestion === undefined || isMeant(container, graph)) return;
    const { written, meant, text, certainty, note } = suggestion;
    const range = reference.ranges.domain ?? reference.ranges.path;
    const message =
      written === meant
        ? `"${reference.text}" is the address of a page; the image is ${text}`
        : `no public registry is at "${written}"; "${meant}" is one`;
    yield {
      at: partOf(image, range),
      level: runLevel(container.workload, certainty === "known" ? "error" : "warning"),
      message,
      note: note ?? (certainty === "known" ? undefined : `it is assumed that "${written}" is no registry of your own`),
      help: `write ${text}`,
      confirm: `docker manifest inspect ${reference.text}`,
      fix: writeFix(image, text),
    };
  },
});

/** A host that several images, builds, pushes, pull secrets or the cluster name is one on purpose. */
function isMeant(container: Container, graph: Graph): boolean {
  const { reference, workload } = container;
  if (reference === undefined || madeHere(container, graph.supply(container)) === "surely") return true;
  const { domain } = reference;
  const known = graph.clusterFor(workload.object)?.registries ?? [];
  if (known.some(({ inCluster, aliases }) => [inCluster, ...aliases].includes(domain))) return true;
  const repositories = new Set(
    graph.workloads.flatMap(({ containers }) =>
      containers.flatMap((one) => (one.reference?.domain === domain ? one.reference.repository : [])),
    ),
  );
  return repositories.size >= SEVERAL;
}

/** A slip is seldom made in so many names. */
const SEVERAL = 3;
