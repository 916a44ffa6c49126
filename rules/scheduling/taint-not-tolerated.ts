import { defineRule, describeCluster, failedScheduling, placementOf, untoleratedTaints } from "../../src/api.ts";

export default defineRule({
  id: "taint-not-tolerated",
  title: "Every node that a pod may run on has a taint that it does not tolerate",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A taint keeps pods away from a node unless they tolerate it. Where each node that the pod's selector and affinity leave is tainted, the pod stays Pending.",
    fix: "Add a toleration for the taint, or let the pod run on other nodes.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const cluster = graph.clusterFor(workload.object);
    const placement = cluster && placementOf(workload, cluster);
    if (cluster === undefined || placement === undefined) return;
    const { selected, eligible } = placement;
    const [node] = selected;
    const [taint] = node === undefined ? [] : untoleratedTaints(workload.podSpec.value, node);
    if (eligible.length > 0 || node === undefined || taint === undefined) return;
    const total = cluster.nodes.length;
    const reasons = new Map([
      ["node(s) didn't match Pod's node affinity/selector", total - selected.length],
      ["node(s) had untolerated taint(s)", selected.length],
    ]);
    const affinity = workload.podSpec.get("affinity", "nodeAffinity");
    const selector = workload.podSpec.get("nodeSelector");
    const terms = affinity.get("requiredDuringSchedulingIgnoredDuringExecution", "nodeSelectorTerms");
    const [expression] = terms.items.flatMap((term) => term.get("matchExpressions").items);
    const cause = selector.exists
      ? selector.keyAt
      : (expression?.get("key").at ?? workload.podSpec.get("containers").keyAt);
    const written = `${taint.key}${taint.value === "" ? "" : `=${taint.value}`}:${taint.effect}`;
    yield {
      at: cause,
      message: `${selected.length} of ${total} nodes match, and each has the taint ${written}, which the pod does not tolerate`,
      note: `the scheduler says: ${failedScheduling(total, reasons)} Held against ${describeCluster(cluster)}`,
      help: `add a toleration with key ${taint.key}, operator Exists and effect ${taint.effect}`,
      confirm: "kubectl get nodes -o custom-columns=NAME:.metadata.name,TAINTS:.spec.taints",
    };
  },
});
