import { type Container, defineRule, type Graph, loadCommand, runLevel } from "../../src/api.ts";

export default defineRule({
  id: "image-never-pulled",
  title: "imagePullPolicy Never, and nothing puts the image on the nodes",
  layer: "image",
  level: "warning",
  predicts: "ErrImageNeverPull",
  since: "0.1.0",
  docs: {
    why: "With the policy Never the kubelet only looks among the images that the node holds already. On a new cluster there are none but the cluster's own.",
    fix: "Load the image on the nodes, or let the kubelet pull it with IfNotPresent.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { field, reference, pullPolicy, workload } = container;
    if (pullPolicy !== "Never" || reference === undefined || isThere(container, graph)) return;
    const { built } = graph.supply(container);
    const cluster = graph.clusterFor(workload.object);
    const command = cluster && loadCommand(cluster, reference.text);
    const isScripted = built?.match === "image" && !built.delivery.documented && !built.delivery.ci;
    yield {
      at: field.get("imagePullPolicy").at,
      level: runLevel(workload, isScripted && cluster !== undefined ? "error" : "warning"),
      message: `imagePullPolicy Never keeps the node from pulling "${reference.text}", and nothing here loads it`,
      labels:
        built === undefined
          ? []
          : [{ at: { span: built.delivery.at, via: [] }, text: "built here, on the workstation" }],
      note: "it is assumed that nobody loads the image by hand",
      help: `${command === undefined ? "load the image on the nodes" : `load it: ${command}`}, or write IfNotPresent`,
      confirm: `kubectl describe ${workload.kind.toLowerCase()} ${workload.name}`,
    };
  },
});

/** Loaded, brought by a tool that writes the policy as well, or built where the nodes may see it. */
function isThere(container: Container, graph: Graph): boolean {
  const { delivered, loaded, preloaded, built, missed } = graph.supply(container);
  if (delivered || loaded || preloaded || missed) return true;
  if (built === undefined && container.build === undefined) return false;
  const tool = graph.clusterFor(container.workload.object)?.tool;
  // The nodes of other clusters, and those of clusters that are not known, may share the images of the workstation.
  return tool !== "k3d" && tool !== "kind";
}
