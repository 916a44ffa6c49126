import {
  type Cluster,
  type ClusterNode,
  defineRule,
  describeFigure,
  failedScheduling,
  type Field,
  type Known,
  milliUnits,
  type Origin,
  placementOf,
  podResources,
  podResourcesIn,
  type Quantity,
  showAmount,
  wholeUnits,
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
    why: "The scheduler places a pod on a node whose allocatable CPU and memory hold what the pod requests: the sum over its containers, or its largest init container. A pod that no node can hold stays Pending, however idle the nodes are.",
    fix: "Lower the request, or give the nodes more.",
    refs: [
      "https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#how-pods-with-resource-requests-are-scheduled",
    ],
  },
  visit: "Workload",
  masks: ["requests-exceed-cluster"],

  *check(workload, { graph }) {
    const cluster = graph.clusterFor(workload.object);
    const placement = cluster && placementOf(workload, cluster);
    if (cluster === undefined || placement === undefined || placement.eligible.length === 0) return;
    const { requests, unknown } = podResourcesIn(graph, workload);
    for (const resource of ["cpu", "memory"] as const) {
      const request = requests.get(resource);
      const figures = placement.eligible.map((node) => node[resource]);
      const largest = largestOf(figures);
      if (
        request === undefined ||
        unknown.has(resource) ||
        largest === undefined ||
        amountOf(resource, request) <= largest.value
      )
        continue;
      const field = largestRequest(workload, resource);
      yield {
        at: field.at,
        message: `${whoAsks(workload, resource)} ${showAmount(resource, request)}${resource === "memory" ? " of memory" : ""}, the largest node has ${describeFigure(resource, largest).split(":")[0]}`,
        labels: largest.at === undefined ? [] : [{ at: largest.at, text: "what a node has" }],
        note: `the scheduler says: ${sentence(cluster, placement.eligible, resource)} ${describeFigure(resource, largest)}`,
        help: `request less ${resource}, or give the nodes more`,
        confirm: "kubectl describe nodes | grep -A 6 Allocatable",
      };
    }
  },
});

/** Undefined where one of the nodes is not known: it may be large enough. */
function largestOf(figures: readonly (Known<number> | undefined)[]): Known<number> | undefined {
  if (figures.includes(undefined)) return undefined;
  return figures.reduce((a, b) => (a !== undefined && b !== undefined && b.value > a.value ? b : a));
}

function amountOf(resource: "cpu" | "memory", quantity: Quantity): number {
  return resource === "cpu" ? milliUnits(quantity) : wholeUnits(quantity);
}

function whoAsks({ containers, name, kind }: Workload, resource: string): string {
  const asking = containers.filter(
    ({ field }) =>
      field.get("resources", "requests", resource).exists || field.get("resources", "limits", resource).exists,
  );
  return asking.length === 1
    ? `container "${asking[0]?.name ?? ""}" requests`
    : `the pods of ${kind} "${name}" request`;
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

function sentence(cluster: Cluster, eligible: readonly ClusterNode[], resource: string): string {
  const others = cluster.nodes.length - eligible.length;
  return failedScheduling(
    cluster.nodes.length,
    new Map([
      [`Insufficient ${resource}`, eligible.length],
      ["node(s) didn't match Pod's node affinity/selector", others],
    ]),
  );
}
