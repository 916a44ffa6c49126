import {
  defineRule,
  describeCluster,
  failedScheduling,
  type Field,
  labelSelector,
  matchesSelector,
  placementOf,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "anti-affinity-exceeds-nodes",
  title: "Pods that keep apart outnumber the nodes",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "Required anti-affinity of a workload against itself by hostname lets one pod run on each node. Replicas beyond the number of nodes stay Pending.",
    fix: "Ask for fewer replicas, or make the rule preferred (preferredDuringSchedulingIgnoredDuringExecution).",
    refs: [
      "https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#inter-pod-affinity-and-anti-affinity",
    ],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const cluster = graph.clusterFor(workload.object);
    const placement = cluster && placementOf(workload, cluster);
    const term = selfRepelling(workload);
    const { replicas } = workload;
    if (cluster === undefined || placement === undefined || term === undefined || replicas === undefined) return;
    const nodes = placement.eligible.length;
    if (nodes === 0 || replicas <= nodes) return;
    const field = workload.object.root.get("spec", "replicas");
    const reasons = new Map([
      ["node(s) didn't match Pod's node affinity/selector", cluster.nodes.length - placement.selected.length],
      ["node(s) had untolerated taint(s)", placement.selected.length - nodes],
      ["node(s) didn't match pod anti-affinity rules", nodes],
    ]);
    yield {
      at: field.at,
      message: `${replicas} replicas keep apart by hostname, the cluster has ${nodes} nodes for them`,
      labels: [{ at: term.at, text: "one pod a node" }],
      note: `${replicas} - ${nodes} = ${replicas - nodes} pods stay Pending; the scheduler says: ${failedScheduling(cluster.nodes.length, reasons)} Held against ${describeCluster(cluster)}`,
      help: `ask for at most ${nodes} replicas, or make the anti-affinity preferred`,
      confirm: `kubectl get pods -o wide -l app=${workload.name}`,
    };
  },
});

/** The required term by which pods of the workload repel each other from a node. */
function selfRepelling({ podSpec, labels }: Workload): Field | undefined {
  const terms = podSpec.get("affinity", "podAntiAffinity", "requiredDuringSchedulingIgnoredDuringExecution").items;
  const term = terms.find((one) => {
    const selector = labelSelector(one.get("labelSelector").value);
    const elsewhere = one.get("namespaces").exists || one.get("namespaceSelector").exists;
    return (
      one.get("topologyKey").text === "kubernetes.io/hostname" &&
      !elsewhere &&
      selector !== undefined &&
      labels !== undefined &&
      matchesSelector(selector, labels)
    );
  });
  return term?.get("topologyKey");
}
