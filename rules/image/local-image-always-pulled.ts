import {
  type Container,
  defineRule,
  type Draft,
  type Graph,
  isLocalName,
  isReplacedName,
  partOf,
  writeFix,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "local-image-always-pulled",
  title: "A local image that the node asks a registry for at each start",
  layer: "image",
  level: "error",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "With the policy Always the kubelet asks the registry at each start, also where the node holds the image. Always is the default of the tag latest and of images without a tag. An image that is only loaded on the nodes is in no registry, so the pull fails.",
    fix: "Set imagePullPolicy to IfNotPresent, or give the image a tag other than latest.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#imagepullpolicy-defaulting"],
  },
  visit: "Container",
  masks: ["image-tag-floating"],

  *check(container, { graph }) {
    const { field, image, reference, pullPolicy, workload } = container;
    const origin = originOf(container, graph);
    if (reference === undefined || pullPolicy !== "Always" || origin === undefined) return;
    const policy = field.get("imagePullPolicy");
    const isHub = isLocalName(reference);
    yield {
      at: policy.exists ? policy.at : partOf(image, reference.ranges.tag ?? reference.ranges.path),
      level: runLevel(workload, isHub ? "error" : "warning"),
      message: policy.exists
        ? `imagePullPolicy Always makes the node ask ${reference.domain} for "${reference.text}", a local image`
        : `"${reference.text}" has ${reference.tag === undefined ? "no tag" : "the tag latest"}, so the node asks ${reference.domain} for it at each start`,
      labels: [origin],
      note: isHub
        ? `Docker Hub has no ${reference.normalized}: pull access denied`
        : "it is assumed that nobody pushed the image",
      help: policy.exists ? "write IfNotPresent" : "add imagePullPolicy: IfNotPresent, or use another tag than latest",
      confirm: `kubectl describe ${workload.kind.toLowerCase()} ${workload.name}`,
      fix: policy.exists ? writeFix(policy, "IfNotPresent", "safe") : undefined,
    };
  },
});

type Label = NonNullable<Draft["labels"]>[number];

/** What says that the image is only on the nodes; undefined where it may be in a registry, and where a tool writes the policy. */
function originOf(container: Container, graph: Graph): Label | undefined {
  const { reference, build, workload } = container;
  const { delivered, missed, pushed, loaded, built } = graph.supply(container);
  if (reference === undefined || isReplacedName(reference) || delivered || missed || pushed) return undefined;
  if (loaded !== undefined && loaded.match !== "any" && loaded.match !== "name") {
    return { at: { span: loaded.delivery.at, via: [] }, text: "loaded on the nodes here" };
  }
  const tool = graph.clusterFor(workload.object)?.tool;
  // On the nodes of k3d and kind it is not there at all, which is another finding.
  if (!isLocalName(reference) || tool === "k3d" || tool === "kind") return undefined;
  const isBuilt = built !== undefined && (built.match === "image" || built.match === "repository");
  if (isBuilt) return { at: { span: built.delivery.at, via: [] }, text: "built here, on the workstation" };
  return build === undefined ? undefined : { at: build.at, text: "built here, on the workstation" };
}
