import {
  defineRule,
  type Field,
  labelSelector,
  matchesSelector,
  orderNote,
  type Pending,
  pendingCount,
  pendingLevel,
  pendingNote,
  pendingOf,
  replicasPlace,
} from "../../src/api.ts";

export default defineRule({
  id: "anti-affinity-exceeds-nodes",
  title: "Pods that keep apart outnumber the nodes",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "Required anti-affinity of a workload against itself lets one pod run on each node, or in each zone: whatever the topology key tells apart. It holds the other way round too: a pod that stands keeps away those that its rule selects. Pods beyond that stay Pending.",
    fix: "Ask for fewer replicas, or make the rule preferred (preferredDuringSchedulingIgnoredDuringExecution).",
    refs: [
      "https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#inter-pod-affinity-and-anti-affinity",
    ],
  },
  visit: "Workload",

  *check(workload, { graph, version }) {
    const pending = pendingOf(graph, workload);
    if (pending?.cause !== "pod-anti-affinity") return;
    const own = selfRepelling(pending);
    const label = own === undefined ? [] : [{ at: own.at, text: `one pod for each ${own.text ?? "domain"}` }];
    yield {
      at: replicasPlace(pending),
      level: pendingLevel(pending),
      message: messageOf(pending, own),
      labels: label,
      note: `${orderNote(pending)}${pendingCount(pending)}; ${pendingNote(pending, { version })}`,
      help:
        own === undefined || pending.stranded.why === "together"
          ? "make the anti-affinity preferred, or add a node"
          : `ask for at most ${pending.stranded.placed} replicas, or make the anti-affinity preferred`,
      confirm: `kubectl get pods -o wide${workload.namespace === undefined ? "" : ` -n ${workload.namespace}`}`,
    };
  },
});

function messageOf({ pod, eligible, stranded, set }: Pending, own: Field | undefined): string {
  const { placed } = stranded;
  if (own === undefined || stranded.why === "together")
    return `anti-affinity leaves places for ${placed} of ${pod.replicas} pods beside the others on ${set.nodes.length} nodes`;
  if (own.text === "kubernetes.io/hostname")
    return `${pod.replicas} replicas keep apart by hostname, the cluster has ${eligible.length} nodes for them`;
  return `${pod.replicas} replicas keep apart by ${own.text ?? ""}, the nodes for them have ${placed} values of it`;
}

/** The required term by which pods of the workload repel each other. */
function selfRepelling({ workload: { podSpec, labels } }: Pending): Field | undefined {
  const terms = podSpec.get("affinity", "podAntiAffinity", "requiredDuringSchedulingIgnoredDuringExecution").items;
  const term = terms.find((one) => {
    const selector = labelSelector(one.get("labelSelector").value);
    return selector !== undefined && labels !== undefined && matchesSelector(selector, labels);
  });
  return term?.get("topologyKey");
}
