import {
  type Cluster,
  defineRule,
  type Graph,
  type ImageBuild,
  isLocalName,
  parseImageReference,
} from "../../src/api.ts";

export default defineRule({
  id: "tilt-registry-missing",
  title: "Tilt has no registry for the images of a k3d cluster",
  layer: "image",
  level: "warning",
  predicts: "push access denied",
  since: "0.1.0",
  docs: {
    why: "Tilt loads images by itself on the nodes of kind, and shares those of Docker Desktop. For k3d it does neither: without a registry of the cluster's own it pushes a bare name to Docker Hub, which refuses it, and the workload is never deployed.",
    fix: "Let k3d create a registry with the cluster; Tilt finds it. Or name one with default_registry.",
    refs: ["https://docs.tilt.dev/choosing_clusters.html", "https://k3d.io/stable/usage/registries/"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const cluster = lackingCluster(build, graph);
    if (cluster === undefined) return;
    // The same is wrong with all of them.
    const first = graph.builds.find(
      (one) => one.tilt?.file === build.tilt?.file && lackingCluster(one, graph) !== undefined,
    );
    if (first !== build) return;
    yield {
      at: build.at,
      message: `Tilt pushes "${build.ref ?? ""}" to Docker Hub, since the k3d cluster "${cluster.name}" has no registry`,
      labels: cluster.at === undefined ? [] : [{ at: cluster.at, text: "the cluster, without registries" }],
      note: "it is assumed that the cluster is made from this configuration",
      help: "add registries: { create: { name: registry.localhost } } to the configuration of k3d",
      confirm: "tilt ci",
    };
  },
});

/** The k3d cluster to which Tilt cannot bring the image. */
function lackingCluster({ ref, tilt, certain }: ImageBuild, graph: Graph): Cluster | undefined {
  const parsed = ref === undefined ? undefined : parseImageReference(ref);
  if (parsed?.ok !== true || tilt?.pushes !== true || tilt.hasRegistry === true || !certain || !isLocalName(parsed))
    return undefined;
  const runner = graph.workloads.find(({ object, containers }) => {
    return tilt.bundles.includes(object.bundle) && containers.some((one) => one.build?.ref === ref);
  });
  const cluster = runner && graph.clusterFor(runner.object);
  if (cluster?.tool !== "k3d" || cluster.at === undefined || cluster.registries.length > 0) return undefined;
  return cluster.unknown.has("registries") || graph.deliveries.some(({ kind }) => kind === "registry")
    ? undefined
    : cluster;
}
