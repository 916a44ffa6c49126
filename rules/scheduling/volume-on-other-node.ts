import {
  claimOf,
  type Cluster,
  type ClusterNode,
  defineRule,
  describeCluster,
  type Draft,
  eligibleNodes,
  failedScheduling,
  type Field,
  type KubeObject,
  matchesNodeTerms,
  pinnedElsewhere,
  claimUsersOf,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "volume-on-other-node",
  title: "A volume that the nodes of its pods cannot reach",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A volume with node affinity, as each local volume has, is only reached from the nodes that it names. A pod that mounts it runs there or not at all: where its own nodeSelector, affinity or tolerations lead elsewhere, or no node is called so, it stays Pending.",
    fix: "Make nodeAffinity of the volume name a node of the cluster on which the pod may run.",
    refs: ["https://kubernetes.io/docs/concepts/storage/persistent-volumes/#node-affinity"],
  },
  visit: "Object",
  only: ["PersistentVolume"],

  *check(volume, { graph }) {
    const required = volume.root.get("spec", "nodeAffinity", "required");
    if (!required.isMap) return;
    const cluster = graph.clusterFor(volume);
    const nodes = cluster && nodesOf(required, cluster);
    if (cluster !== undefined && nodes !== undefined && nodes.length === 0) {
      // The name of a node that is not there is told by itself.
      if (pinnedElsewhere(volume, graph) === undefined) yield noNode(volume, required, cluster);
      return;
    }
    const claim = claimOf(volume, graph);
    for (const { workload, field } of claim === undefined ? [] : claimUsersOf(claim, graph)) {
      const where = { volume, nodes, cluster };
      const fact = nodes === undefined ? contradiction(required, workload.podSpec) : apart(workload, where);
      if (fact === undefined) continue;
      yield {
        at: field.at,
        message: `${workload.kind} "${workload.name}" ${fact}`,
        labels: [{ at: required.at, text: "reached from here only" }],
        note: `the scheduler says: node(s) didn't match PersistentVolume's node affinity${cluster === undefined || nodes === undefined ? "" : `; held against ${describeCluster(cluster)}`}`,
        help: "let the pod run where the volume is, or move the volume",
        confirm: `kubectl describe pv ${volume.name ?? ""}`,
      };
    }
  },
});

/** Nodes from which a volume is reached; undefined where labels that decide are not known. */
function nodesOf(required: Field, { nodes, unknown }: Cluster): readonly ClusterNode[] | undefined {
  if (nodes.length === 0 || unknown.has("nodes") || unknown.has("labels")) return undefined;
  const asked = JSON.stringify(required.value);
  if (nodes.some(({ openLabels }) => [...openLabels].some((label) => asked.includes(label)))) return undefined;
  return nodes.filter((node) => matchesNodeTerms(required.value, node));
}

function noNode(volume: KubeObject, required: Field, cluster: Cluster): Draft {
  const asked = required.get("nodeSelectorTerms", 0, "matchExpressions", 0);
  const [value] = asked.get("values").items;
  const words = `${asked.get("key").raw ?? "the labels"}${value === undefined ? "" : `=${value.raw ?? "..."}`}`;
  const reasons = new Map([["node(s) didn't match PersistentVolume's node affinity", cluster.nodes.length]]);
  return {
    at: value?.at ?? required.at,
    message: `volume "${volume.name ?? ""}" is reached from nodes with ${words}, no node of cluster "${cluster.name}" has that`,
    note: `pods that mount it stay Pending: ${failedScheduling(cluster.nodes.length, reasons)} Held against ${describeCluster(cluster)}`,
    help: `name a node of the cluster: ${cluster.nodes
      .slice(0, 3)
      .map(({ name }) => name)
      .join(", ")}`,
    confirm: "kubectl get nodes --show-labels",
  };
}

interface Where {
  readonly volume: KubeObject;
  readonly nodes: readonly ClusterNode[] | undefined;
  readonly cluster: Cluster | undefined;
}

function apart(workload: Workload, { volume, nodes, cluster }: Where): string | undefined {
  const eligible = eligibleNodes(workload, cluster);
  if (eligible === undefined || eligible.length === 0 || nodes === undefined) return undefined;
  const reached = new Set(nodes.map(({ name }) => name));
  if (eligible.some(({ name }) => reached.has(name))) return undefined;
  return `runs on ${named(eligible)}, its volume "${volume.name ?? ""}" is on ${named(nodes)}`;
}

function named(nodes: readonly ClusterNode[]): string {
  const shown = nodes
    .slice(0, 2)
    .map(({ name }) => name)
    .join(", ");
  return nodes.length > 2 ? `${shown} and ${nodes.length - 2} more` : shown;
}

/** Without a cluster: one label of which volume and pod ask for different values. */
function contradiction(required: Field, podSpec: Field): string | undefined {
  const [term, another] = required.get("nodeSelectorTerms").items;
  if (term === undefined || another !== undefined) return undefined;
  for (const expression of term.get("matchExpressions").items) {
    const key = expression.get("key").text;
    const values = expression.get("values").items.map(({ text }) => text);
    if (key === undefined || expression.get("operator").text !== "In" || values.includes(undefined)) continue;
    const asked = podSpec.get("nodeSelector", key).text;
    if (asked !== undefined && !values.includes(asked))
      return `asks for ${key}=${asked}, its volume is on ${key}=${values.join(" or ")}`;
  }
  return undefined;
}
