import {
  defineRule,
  describeFigure,
  type Field,
  type Known,
  type Origin,
  parseQuantity,
  type Pending,
  pendingNote,
  pendingOf,
  podResources,
  showAmount,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "request-exceeds-node",
  title: "A pod asks for more than any node has",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "The scheduler places a pod on a node whose allocatable CPU, memory and storage hold what the pod requests: the sum over its containers, or its largest init container, with what a LimitRange or a RuntimeClass adds, beside what DaemonSets take. A pod that no node can hold stays Pending, however idle the nodes are.",
    fix: "Lower the request, or give the nodes more.",
    refs: [
      "https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#how-pods-with-resource-requests-are-scheduled",
    ],
  },
  visit: "Workload",
  masks: ["requests-exceed-cluster"],

  *check(workload, { graph, version }) {
    const pending = pendingOf(graph, workload);
    if (pending?.cause !== "resources") return;
    const resources = [...pending.pod.requests.keys()].filter((name) => pending.short.includes(`Insufficient ${name}`));
    // Devices that no node has are another finding.
    for (const resource of resources.filter((name) => !name.includes("/"))) {
      const field = largestRequest(workload, resource);
      const most = largestOf(pending, resource);
      if (most === undefined) continue;
      const { figure, taken, text } = most;
      yield {
        at: field.at,
        message: `${whoAsks(workload, resource)} ${asked(pending, resource)}${resource === "memory" ? " of memory" : ""}, ${pending.pod.mode === "each-node" ? "a node" : "the largest node"} has ${text}${taken}`,
        labels: figure?.at === undefined ? [] : [{ at: figure.at, text: "what a node has" }],
        note: `${pendingNote(pending, { version })}${figure?.assumed === true ? "; set `cluster.nodes` to change it" : ""}`,
        help: `request less ${resource}, or give the nodes more`,
        confirm: "kubectl describe nodes | grep -A 6 Allocatable",
      };
    }
  },
});

interface Most {
  readonly text: string;
  readonly figure: Known<number> | undefined;
  /** What of it is not there for the pod, as a clause. */
  readonly taken: string;
}

/** The eligible node with most of a resource; for a DaemonSet the one with least, which is the one that fails. */
function largestOf({ set, eligible, pod }: Pending, resource: string): Most | undefined {
  const each = eligible.flatMap((index) => {
    const node = set.nodes[index];
    const of = set.cluster.nodes[index];
    const figure = resource === "cpu" || resource === "memory" ? of?.[resource] : undefined;
    const value = node?.allocatable.get(resource) ?? (node?.closed === true ? 0 : undefined);
    if (node === undefined || value === undefined) return [];
    const isMain = resource === "cpu" || resource === "memory";
    const text = isMain && figure !== undefined ? describeFigure(resource, figure).split(":")[0] : undefined;
    return [{ node, figure, value, text: text ?? amountText(resource, value) }];
  });
  const sorted = each.toSorted((a, b) => (pod.mode === "each-node" ? a.value - b.value : b.value - a.value));
  const [most] = sorted;
  if (most === undefined) return undefined;
  const daemons = set.pods
    .filter(({ mode }) => mode === "each-node" && pod.mode !== "each-node")
    .reduce((sum, { requests }) => sum + (requests.get(resource) ?? 0), 0);
  const taken = (most.node.taken.get(resource) ?? 0) + daemons;
  // What others take is told where the node would be large enough without them.
  const isTold = taken > 0 && (pod.requests.get(resource) ?? 0) <= most.value;
  const who = daemons === 0 ? "the cluster's own pods" : "DaemonSets";
  return { ...most, taken: isTold ? `, of which ${who} take ${amountText(resource, taken)}` : "" };
}

function asked({ pod }: Pending, resource: string): string {
  return amountText(resource, pod.requests.get(resource) ?? 0);
}

/** An amount in plain numbers, as the server would print it. */
function amountText(resource: string, amount: number): string {
  const quantity = parseQuantity(resource === "cpu" ? `${amount}m` : String(amount));
  return quantity.ok ? showAmount(resource, quantity.quantity) : String(amount);
}

function whoAsks({ containers, name, kind, podSpec }: Workload, resource: string): string {
  const asking = containers.filter(
    ({ field }) =>
      field.get("resources", "requests", resource).exists || field.get("resources", "limits", resource).exists,
  );
  const isOne = asking.length === 1 && !podSpec.get("resources").exists && !podSpec.get("overhead").exists;
  return isOne ? `container "${asking[0]?.name ?? ""}" requests` : `the pods of ${kind} "${name}" request`;
}

/** The line that weighs most: the first container's request, or the limit that stands for it. */
function largestRequest({ containers, podSpec }: Workload, resource: string): { at: Origin } {
  const fields = containers.map(({ field }): Field => {
    const request = field.get("resources", "requests", resource);
    return request.exists ? request : field.get("resources", "limits", resource);
  });
  const pod = podSpec.get("resources", "requests", resource);
  const written = fields.filter((field) => field.exists);
  const sorted = written.toSorted((a, b) => weight(b, resource) - weight(a, resource));
  return pod.exists ? pod : (sorted[0] ?? podSpec);
}

function weight(field: Field, resource: string): number {
  const amounts = podResources({ containers: [{ resources: { requests: { [resource]: field.value } } }] }).requests;
  return amounts.get(resource)?.number ?? 0;
}
