import {
  defineRule,
  type Field,
  type Graph,
  isOnNoNode,
  labelSelector,
  matchesSelector,
  orderNote,
  type Pending,
  pendingCount,
  pendingNote,
  pendingOf,
} from "../../src/api.ts";

export default defineRule({
  id: "pod-affinity-matches-no-pod",
  title: "A pod must run beside pods that are nowhere",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "Required pod affinity is met on nodes, or in zones, that hold a pod with the labels. Where nothing that is applied makes such a pod, or such pods cannot run where this one can, it stays Pending. A rule without labelSelector selects no pod at all.",
    fix: "Select labels that a workload of the same namespace gives its pods, or make the rule preferred (preferredDuringSchedulingIgnoredDuringExecution).",
    refs: [
      "https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#inter-pod-affinity-and-anti-affinity",
    ],
  },
  visit: "Workload",

  *check(workload, { graph, version }) {
    const pending = pendingOf(graph, workload);
    if (pending?.cause !== "pod-affinity") return;
    const terms = workload.podSpec.get("affinity", "podAffinity", "requiredDuringSchedulingIgnoredDuringExecution");
    const unmet = terms.items.find((term) => selectsNothing(term, pending));
    if (unmet !== undefined && isElsewhere(unmet, graph)) return;
    // What it wants beside it is Pending itself, which is told there.
    const unlabelled = terms.items.find((term) => isOnNoNode(term, pending));
    const isCircle = waitsForItself(pending);
    if (unmet === undefined && unlabelled === undefined && !isCircle && isKeptBack(terms, pending)) return;
    const term = unmet ?? unlabelled ?? terms.items[0];
    if (term === undefined) return;
    const selector = term.get("labelSelector");
    const [, first] = selector.get("matchLabels").entries[0] ?? [];
    const topology = term.get("topologyKey").text ?? "";
    yield {
      at: first?.at ?? (selector.exists ? selector.at : term.at),
      level: levelOf(unmet, pending),
      message:
        unmet === undefined
          ? besideText(topology, unlabelled !== undefined, isCircle)
          : selector.exists
            ? `it must run beside pods with ${selectorText(selector)}, and no workload that is applied with it makes such pods`
            : "the affinity term has no labelSelector, and so selects no pod to run beside",
      note: `${orderNote(pending)}${pendingCount(pending)}; ${pendingNote(pending, { version })}`,
      help: "select labels that pods of the same namespace have, or make the affinity preferred",
      confirm: "kubectl get pods -A --show-labels",
    };
  },
});

/** The term looks into namespaces of which nothing here says what runs there: those of the cluster, or of another repository. */
function isElsewhere(term: Field, graph: Graph): boolean {
  if (term.get("namespaceSelector").exists) return true;
  const names = term.get("namespaces").items.map(({ text }) => text);
  const filled = new Set(graph.workloads.map(({ namespace }) => namespace));
  return names.some((name) => name === undefined || name.startsWith("kube-") || !filled.has(name));
}

/** Pods of another repository may run in the same cluster. */
function levelOf(unmet: Field | undefined, { stranded }: Pending): "error" | "warning" {
  const isForeign = unmet !== undefined && unmet.get("namespaces").exists;
  return isForeign || stranded.order !== "never" ? "warning" : "error";
}

function besideText(topology: string, isUnlabelled: boolean, isCircle: boolean): string {
  if (isCircle && !isUnlabelled)
    return "it must run beside pods that must run beside its own, and neither can come first";
  return isUnlabelled
    ? `it must run beside pods by ${topology}, and no node that it may run on carries that label`
    : `the pods that it must run beside stand where it cannot run (${topology})`;
}

function selectsNothing(term: Field, { set }: Pending): boolean {
  const selector = labelSelector(term.get("labelSelector").value);
  return selector === undefined || !set.pods.some(({ labels }) => matchesSelector(selector, labels));
}

/** Whether pods of which none runs want these beside them, directly or by way of others. */
function waitsForItself({ set, workload }: Pending): boolean {
  const own = set.indexOf.get(workload);
  const queue = own === undefined ? [] : [own];
  const seen = new Set<number>();
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const pod = set.pods[at];
    for (const [index, other] of set.pods.entries()) {
      const isNone = set.schedule.placed[index] === 0;
      const isWanted = pod?.affinity.some(
        ({ selector }) => selector !== undefined && matchesSelector(selector, other.labels),
      );
      if (!isNone || isWanted !== true || seen.has(index)) continue;
      if (index === own) return true;
      seen.add(index);
      queue.push(index);
    }
  }
  return false;
}

/** Whether all pods that some term selects find no node. */
function isKeptBack(terms: Field, { set }: Pending): boolean {
  return terms.items.some((term) => {
    const selector = labelSelector(term.get("labelSelector").value);
    const wanted = [...set.pods.entries()].filter(
      ([, { labels }]) => selector !== undefined && matchesSelector(selector, labels),
    );
    return (
      wanted.length > 0 && wanted.every(([index, { replicas }]) => set.schedule.stranded.get(index)?.count === replicas)
    );
  });
}

function selectorText(selector: Field): string {
  const pairs = selector.get("matchLabels").entries.map(([key, value]) => `${key}=${value.text ?? ""}`);
  const expressions = selector.get("matchExpressions").items.map((one) =>
    [
      one.get("key").text,
      one.get("operator").text,
      one
        .get("values")
        .items.map(({ text }) => text)
        .join("|"),
    ]
      .filter((part) => part !== "")
      .join(" "),
  );
  return [...pairs, ...expressions].join(", ");
}
