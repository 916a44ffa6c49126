import {
  defineRule,
  type Field,
  isOnNoNode,
  orderNote,
  type Pending,
  pendingCount,
  pendingLevel,
  pendingNote,
  pendingOf,
  REASONS,
  replicasPlace,
} from "../../src/api.ts";

export default defineRule({
  id: "topology-spread-unsatisfiable",
  title: "Pods that must be spread evenly cannot be",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "With whenUnsatisfiable: DoNotSchedule a node must carry the topology key, and no domain may hold maxSkew more of the pods than the emptiest one. A tainted node is a domain too unless nodeTaintsPolicy is Honor: nothing can run there, so the others may hold maxSkew pods each and no more. The same goes for domains that are too few for minDomains, or full.",
    fix: "Label the nodes, set nodeTaintsPolicy: Honor, raise maxSkew, or use whenUnsatisfiable: ScheduleAnyway.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/topology-spread-constraints/"],
  },
  visit: "Workload",

  *check(workload, { graph, version }) {
    const pending = pendingOf(graph, workload);
    if (pending?.cause !== "topology-spread") return;
    const constraints = workload.podSpec
      .get("topologySpreadConstraints")
      .items.filter((one) => one.get("whenUnsatisfiable").text === "DoNotSchedule");
    const unlabelled = constraints.find((one) => isOnNoNode(one, pending));
    const [first] = constraints;
    if (first === undefined) return;
    const key = (unlabelled ?? first).get("topologyKey");
    yield {
      at: unlabelled === undefined ? replicasPlace(pending) : key.at,
      level: pendingLevel(pending),
      message:
        unlabelled === undefined
          ? unevenText(pending, first)
          : `pods must be spread by ${key.text ?? ""}, and no node that they may run on carries that label`,
      labels: unlabelled === undefined ? [{ at: key.at, text: "they must be spread by this" }] : [],
      note: `${orderNote(pending)}${pendingCount(pending)}; ${emptyNote(pending)}${pendingNote(pending, { version })}`,
      help:
        unlabelled === undefined
          ? evenHelp(pending)
          : `label the nodes with ${key.text ?? ""}, or spread by kubernetes.io/hostname`,
      confirm: `kubectl get nodes -L ${key.text ?? ""}`,
    };
  },
});

function unevenText({ pod, stranded }: Pending, constraint: Field): string {
  const skew = constraint.get("maxSkew").integer ?? 1;
  return `${stranded.placed} of ${pod.replicas} pods can be spread by ${constraint.get("topologyKey").text ?? ""} with a skew of at most ${skew}`;
}

/** The trap: nodes that count as domains and take no pod. */
function emptyNote({ stranded: { reasons } }: Pending): string {
  const tainted = reasons.get(REASONS.taint) ?? 0;
  if (tainted === 0) return "";
  return `${tainted} tainted node${tainted === 1 ? " counts as an empty domain" : "s count as empty domains"}; `;
}

function evenHelp({ stranded: { reasons } }: Pending): string {
  return reasons.has(REASONS.taint)
    ? "set nodeTaintsPolicy: Honor, or tolerate the taint"
    : "ask for fewer replicas, raise maxSkew, or use whenUnsatisfiable: ScheduleAnyway";
}
