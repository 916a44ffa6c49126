import {
  type Container,
  defineRule,
  type Draft,
  type Graph,
  type ImageSupply,
  type Level,
  isLocalName,
  isReplacedName,
  loadCommand,
  mayBeBuilt,
  partOf,
  speltWrong,
  writeFix,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "image-not-delivered",
  title: "A local image that nothing brings to the nodes",
  layer: "image",
  level: "warning",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "A bare name is an image of Docker Hub's official list. One that is not on it can only run where something puts it on the nodes: Tilt, skaffold, or a command such as `k3d image import`. The nodes of k3d and kind do not see the images of the workstation's Docker.",
    fix: "Build the image with Tilt, load it on the nodes, or push it to a registry that they reach and name that registry.",
    refs: [
      "https://k3d.io/stable/usage/importing_images/",
      "https://kind.sigs.k8s.io/docs/user/quick-start/#loading-an-image-into-your-cluster",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { image, reference } = container;
    if (reference === undefined || !isLocalName(reference) || isReplacedName(reference)) return;
    const supply = graph.supply(container);
    // A policy of Never is told where it stands.
    if (container.pullPolicy === "Never" && supply.missed === undefined) return;
    if (supply.delivered || supply.preloaded) return;
    const other = otherTag(container, supply, graph);
    if (other === undefined && isBrought(supply)) return;
    const draft =
      other ?? (supply.missed ? missedDraft(container, supply) : undeliveredDraft(container, supply, graph));
    if (draft === undefined) return;
    yield {
      at: partOf(image, reference.ranges.path),
      ...draft,
      level: runLevel(container.workload, draft.level),
      note: `the node asks Docker Hub for ${reference.normalized}: pull access denied, repository does not exist`,
      confirm: `kubectl describe ${container.workload.kind.toLowerCase()} ${container.workload.name}`,
    };
  },
});

/** A command that names no image may be about any; where Tilt builds one that is nearly this, it is about another. */
function isBrought({ loaded, pushed, tagged, missed }: ImageSupply): boolean {
  return [loaded, pushed, tagged].some((one) => one !== undefined && (missed === undefined || one.match !== "any"));
}

/** The same image is loaded under another tag, and nothing else may bring this one. */
function otherTag(
  { reference }: Container,
  { loaded, pushed, tagged, missed }: ImageSupply,
  graph: Graph,
): Said | undefined {
  if (reference === undefined || loaded?.match !== "repository" || pushed || tagged || missed) return undefined;
  const { image, at } = loaded.delivery;
  const isOpen = graph.deliveries.some((one) => one.kind === "load" && one.image?.value === undefined);
  if (image?.value === undefined || isOpen || loaded.delivery.documented) return undefined;
  return {
    level: "error",
    message: `"${reference.text}" is not on the nodes; what is loaded there is "${image.value}"`,
    labels: [{ at: { span: at, via: [] }, text: "loaded on the nodes here" }],
    help: `write ${image.value} here, or load ${reference.text}`,
  };
}

type Said = Pick<Draft, "message" | "labels" | "help" | "fix"> & { readonly level: Level };

/** Tilt builds an image that is spelt a little differently. */
function missedDraft(container: Container, { missed }: ImageSupply): Said | undefined {
  const { image, reference } = container;
  if (missed === undefined || reference === undefined || !speltWrong(container, missed)) return undefined;
  const ref = missed.build.ref ?? "";
  const meant =
    missed.build.tilt?.selector?.exact === true ? ref : ref + reference.text.slice(reference.ranges.path.end);
  return {
    level: "error",
    message: `nothing builds "${reference.familiar}"; Tilt builds "${ref}", which no object uses`,
    labels: [{ at: missed.build.at, text: `Tilt builds "${ref}"` }],
    help: `write ${meant} here, or the other name in the Tiltfile`,
    fix: writeFix(image, meant),
  };
}

function undeliveredDraft(container: Container, { built }: ImageSupply, graph: Graph): Said | undefined {
  const { reference, build, workload } = container;
  const cluster = graph.clusterFor(workload.object);
  const name = reference?.text ?? "";
  // A command of which only variables tell the image may build this one.
  if (build === undefined && built?.match === "any") return undefined;
  if (built !== undefined || build !== undefined) {
    // Elsewhere the nodes may share the images of the workstation.
    if (cluster === undefined || (cluster.tool !== "k3d" && cluster.tool !== "kind")) return undefined;
    const isScripted =
      built !== undefined && built.match === "image" && !built.delivery.documented && !built.delivery.ci;
    const at = built === undefined ? build?.at : { span: built.delivery.at, via: [] };
    return {
      level: isScripted ? "error" : "warning",
      message: `"${name}" is built here, but nothing brings it to the nodes of the ${cluster.tool} cluster`,
      labels: at === undefined ? [] : [{ at, text: "built here, on the workstation" }],
      help: `load it: ${loadCommand(cluster, name) ?? "with the tool of the cluster"}`,
    };
  }
  if (mayBeBuilt(container, graph)) return undefined;
  const command = cluster && loadCommand(cluster, name);
  return {
    level: "warning",
    message: `"${name}" is no official image, and nothing here builds it or loads it on the nodes`,
    labels: [],
    help:
      command === undefined
        ? "write the registry and the namespace of the image, or build and load it"
        : `build it, and load it: ${command}`,
  };
}
