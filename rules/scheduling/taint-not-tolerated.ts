import { defineRule, pendingNote, pendingOf, REASONS, untoleratedTaints } from "../../src/api.ts";

export default defineRule({
  id: "taint-not-tolerated",
  title: "Every node that a pod may run on has a taint that it does not tolerate",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A taint keeps pods away from a node unless they tolerate it, and a cordon keeps all away. Where each node that the pod's selector and affinity leave is tainted, the pod stays Pending.",
    fix: "Add a toleration for the taint, or let the pod run on other nodes.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/"],
  },
  visit: "Workload",

  *check(workload, { graph, version }) {
    const pending = pendingOf(graph, workload);
    if (pending?.cause !== "taint") return;
    const { nodes } = pending.set;
    const others = pending.stranded.reasons.get(REASONS.affinity) ?? 0;
    const kept = nodes.filter(
      (node) => node.unschedulable || untoleratedTaints(workload.podSpec.value, node).length > 0,
    );
    const [taint] = kept.flatMap((node) => untoleratedTaints(workload.podSpec.value, node));
    const affinity = workload.podSpec.get("affinity", "nodeAffinity");
    const selector = workload.podSpec.get("nodeSelector");
    const terms = affinity.get("requiredDuringSchedulingIgnoredDuringExecution", "nodeSelectorTerms");
    const [expression] = terms.items.flatMap((term) => term.get("matchExpressions").items);
    const cause = selector.exists
      ? selector.keyAt
      : (expression?.get("key").at ?? workload.podSpec.get("containers").keyAt);
    const left = `${nodes.length - others} of ${nodes.length} nodes match, and each`;
    const written = taint && `${taint.key}${taint.value === "" ? "" : `=${taint.value}`}:${taint.effect}`;
    yield {
      at: cause,
      message:
        written === undefined
          ? `${left} is cordoned (spec.unschedulable)`
          : `${left} has the taint ${written}, which the pod does not tolerate`,
      note: pendingNote(pending, { version }),
      help:
        taint === undefined
          ? "uncordon a node, or let the pod run on other nodes"
          : `add a toleration with key ${taint.key}, operator Exists and effect ${taint.effect}`,
      confirm: "kubectl get nodes -o custom-columns=NAME:.metadata.name,TAINTS:.spec.taints",
    };
  },
});
