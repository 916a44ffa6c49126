import {
  type Cluster,
  type ClusterNode,
  defineRule,
  type Draft,
  isRefusedNodeLabel,
  type Origin,
} from "../../src/api.ts";

export default defineRule({
  id: "node-label-refused",
  title: "A label that a node may not give itself",
  layer: "build",
  level: "error",
  predicts: "the node never joins",
  since: "0.1.0",
  docs: {
    why: "k3d and kind hand labels of nodes to the kubelet, which sets them on its own node. Of the domains kubernetes.io and k8s.io it may set a few; with any other label there it stops at its start, and the node never becomes ready. Among the refused are the roles that `kubectl get nodes` shows.",
    fix: "Use a key of a domain of your own, or label the node with kubectl once the cluster is there.",
    refs: [
      "https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#noderestriction",
      "https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/",
    ],
  },
  visit: "Cluster",

  *check(cluster) {
    if (cluster.tool !== "k3d" && cluster.tool !== "kind") return;
    const told = new Set<string>();
    for (const node of cluster.nodes) {
      for (const [key, at] of node.labelsAt) {
        const place = `${at.span.file} ${at.span.start} ${key}`;
        if (!isRefusedNodeLabel(key) || told.has(place)) continue;
        told.add(place);
        yield draftOf(cluster, node, { key, at });
      }
    }
  },
});

function draftOf(
  { tool }: Cluster,
  { name, labels }: ClusterNode,
  { key, at }: { readonly key: string; readonly at: Origin },
): Draft {
  const pair = `${key}=${labels[key] ?? ""}`;
  return {
    at,
    message: `the kubelet of node "${name}" may not give its node the label "${key}"`,
    note: `it stops with: unknown 'kubernetes.io' or 'k8s.io' labels specified with --node-labels: [${key}]`,
    help: `use a key without kubernetes.io, or run \`kubectl label node ${name} ${pair}\` after the cluster is made`,
    confirm: tool === "k3d" ? `docker logs ${name}` : `docker exec ${name} journalctl -u kubelet`,
  };
}
