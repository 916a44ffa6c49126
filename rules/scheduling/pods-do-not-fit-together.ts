import {
  defineRule,
  isAssumed,
  orderNote,
  type Pending,
  pendingCount,
  pendingNote,
  pendingOf,
  placedSet,
  type PlacedSet,
  replicasPlace,
} from "../../src/api.ts";

export default defineRule({
  id: "pods-do-not-fit-together",
  title: "Each pod fits on a node, but not all of them together",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A pod needs room on one node; what is left on several adds up to nothing. The nodes may have enough in sum and still no place for the last pods: those that come last, or have the lowest priority, stay Pending.",
    fix: "Lower requests or replicas, or add nodes or larger ones.",
    refs: [
      "https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#how-pods-with-resource-requests-are-scheduled",
    ],
  },
  visit: "Bundle",

  *check(bundle, { graph, version }) {
    const [first] = bundle.objects;
    const set = first && placedSet(graph, first);
    if (set === undefined || isSumTooLarge(set)) return;
    const pending = set.workloads.flatMap((workload) => {
      const one = workload.object.bundle === bundle.id ? pendingOf(graph, workload) : undefined;
      return one?.cause === "together" ? [one] : [];
    });
    const [most, ...others] = pending;
    // That the order matters is told of a cluster whose figures somebody stated.
    if (most === undefined || (most.stranded.order !== "never" && isAssumed(most))) return;
    const isSure = most.stranded.order === "never" && !isAssumed(most);
    yield {
      at: replicasPlace(most),
      level: isSure ? "error" : "warning",
      message: `${pendingCount(most)}: ${most.workload.kind} "${most.workload.name}" finds no node with room beside the other pods`,
      labels: others.slice(0, 3).map((one) => ({ at: replicasPlace(one), text: pendingCount(one) })),
      note: `${othersNote(others)}${orderNote(most)}${pendingNote(most, { version })}`,
      help: `lower ${shortOf(most).join(" or ")} requests or replicas, or add a node`,
      confirm: "kubectl describe nodes | grep -A 9 'Allocated resources'",
    };
  },
});

/** CPU or memory that no packing could provide: another rule shows the sum. */
function isSumTooLarge({ nodes, pods }: PlacedSet): boolean {
  return ["cpu", "memory"].some((resource) => {
    const has = nodes.reduce((sum, { allocatable }) => sum + (allocatable.get(resource) ?? Infinity), 0);
    const wanted = pods.reduce((sum, { requests, replicas, mode }) => {
      const count = mode === "each-node" ? nodes.length : mode === "transient" ? 0 : replicas;
      return sum + count * (requests.get(resource) ?? 0);
    }, 0);
    return wanted > has;
  });
}

function othersNote(others: readonly Pending[]): string {
  if (others.length === 0) return "";
  return `so do pods of ${others.length} other workload${others.length === 1 ? "" : "s"}; `;
}

function shortOf({ stranded }: Pending): readonly string[] {
  const names = [...stranded.reasons.keys()].flatMap((reason) => /^Insufficient (.+)$/.exec(reason)?.[1] ?? []);
  return names.length === 0 ? ["cpu", "memory"] : names;
}
