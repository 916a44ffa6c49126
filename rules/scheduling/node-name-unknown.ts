import {
  type Cluster,
  defineRule,
  type Draft,
  type Field,
  type Graph,
  type KubeObject,
  nearest,
} from "../../src/api.ts";

export default defineRule({
  id: "node-name-unknown",
  title: "A pod or a volume that is bound to a node which the cluster does not have",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A pod with a nodeName is handed to that node without the scheduler, and a local volume is usable on the node that its affinity names. The tools give nodes the name of the cluster: a node of another name is not there.",
    fix: "Name a node of the cluster, or select nodes by a label.",
    refs: [
      "https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#nodename",
      "https://kubernetes.io/docs/concepts/storage/volumes/#local",
    ],
  },
  visit: "Object",

  *check(object, { graph }) {
    const pinned = pinnedTo(object, graph);
    const cluster = pinned.length === 0 ? undefined : graph.clusterFor(object);
    if (cluster === undefined || !isKnown(cluster)) return;
    const names = cluster.nodes.flatMap(({ name, labels }) => [name, labels["kubernetes.io/hostname"] ?? name]);
    if (pinned.some(({ text }) => text === undefined || names.includes(text))) return;
    const [first] = pinned;
    if (first !== undefined) yield draftOf(first, cluster, object, names);
  },
});

function isKnown({ nodes, unknown }: Cluster): boolean {
  return nodes.length > 0 && !unknown.has("nodes") && !unknown.has("name");
}

/** The names of nodes that an object is bound to; a volume may have several to choose from. */
function pinnedTo(object: KubeObject, graph: Graph): readonly Field[] {
  if (object.kind !== "PersistentVolume") {
    const name = graph.workload(object)?.podSpec.get("nodeName");
    return name?.exists === true ? [name] : [];
  }
  const terms = object.root.get("spec", "nodeAffinity", "required", "nodeSelectorTerms").items;
  const values = terms.map((term) =>
    term
      .get("matchExpressions")
      .items.filter((one) => one.get("key").text === "kubernetes.io/hostname" && one.get("operator").text === "In")
      .flatMap((one) => one.get("values").items),
  );
  // A term without a name leaves all nodes to choose from.
  return values.some((one) => one.length === 0) ? [] : values.flat();
}

function draftOf(field: Field, cluster: Cluster, { kind }: KubeObject, names: readonly string[]): Draft {
  const name = field.text ?? "";
  const meant = nearest(name, names);
  const isVolume = kind === "PersistentVolume";
  return {
    at: field.at,
    predicts: isVolume ? "Pending: volume node affinity conflict" : undefined,
    message: `cluster "${cluster.name}" has no node "${name}"`,
    labels: cluster.at === undefined ? [] : [{ at: cluster.at, text: `its nodes are ${listed(names)}` }],
    note: isVolume
      ? "no pod that claims the volume finds a node"
      : "no kubelet takes the pod, and it is removed after a while as one of a lost node",
    help: `write ${meant ?? names[0] ?? "a node of the cluster"}`,
    confirm: "kubectl get nodes",
  };
}

function listed(names: readonly string[]): string {
  const all = [...new Set(names)];
  return all.length > 3 ? `${all.slice(0, 3).join(", ")} and ${all.length - 3} more` : all.join(", ");
}
