import type { Draft } from "../base/model.ts";
import type { Bundle, Cluster, Known } from "../expand/model.ts";
import { describeFigure } from "../expand/cluster/describe.ts";
import type { Graph } from "../graph/model.ts";
import { type Share, sharesOf, totalOf } from "../graph/sums.ts";

/** What a sum over a bundle is held against. */
export interface Capacity {
  readonly resource: "cpu" | "memory";
  readonly side: "requests" | "limits";
  /** Millicores or bytes. */
  readonly has: Known<number>;
  readonly whose: string;
}

/** A sum over what a bundle applies that is larger than what is there, at the largest share, with the arithmetic. */
export function* overcommitted(bundle: Bundle, cluster: Cluster, capacity: Capacity, graph: Graph): Generator<Draft> {
  const { resource, side, has, whose } = capacity;
  const shares = sharesOf(graph, bundle, side, resource, cluster.nodes.length);
  const total = totalOf(shares);
  const [largest] = shares.toSorted((a, b) => b.pods * b.each - a.pods * a.each);
  // A single pod that does not fit is another finding, and a sum that the context alone makes is the context's.
  const above = totalOf(shares.filter(({ workload }) => workload.object.bundle !== bundle.id));
  if (largest === undefined || total <= has.value || largest.each > has.value || above > has.value) return;
  const word = side === "requests" ? "requests" : "limits";
  yield {
    at: placeOf(largest, side, resource).at,
    message: `${resource} ${word} add up to ${show(resource, total)}, ${whose} has ${show(resource, has.value)}`,
    labels: has.at === undefined ? [] : [{ at: has.at, text: "the cluster" }],
    note: `${arithmetic(shares, resource, total)}; ${describeFigure(resource, has, side === "limits" ? `cluster.${resource}` : undefined)}`,
    help:
      side === "requests"
        ? `lower requests or replicas, or give the cluster more ${resource}`
        : `lower the limits, or give the machine more ${resource}`,
  };
}

function placeOf({ workload }: Share, side: string, resource: string) {
  const fields = workload.containers.map(({ field }) => field.get("resources", side, resource));
  return fields.find((field) => field.exists) ?? workload.object.root.get("metadata", "name");
}

/** `api 2 x 256Mi + db 1 x 512Mi = 1Gi`. */
function arithmetic(shares: readonly Share[], resource: "cpu" | "memory", total: number): string {
  const sorted = shares.toSorted((a, b) => b.pods * b.each - a.pods * a.each);
  const shown = sorted
    .slice(0, 5)
    .map(({ workload, pods, each }) => `${workload.name} ${pods} x ${show(resource, each)}`);
  const rest = sorted.slice(5);
  const more = rest.length === 0 ? [] : [`${rest.length} more ${show(resource, totalOf(rest))}`];
  return `${[...shown, ...more].join(" + ")} = ${show(resource, total)}`;
}

/** An amount in the unit that people write: cores, GiB or MiB. */
function show(resource: "cpu" | "memory", amount: number): string {
  if (resource === "cpu") return amount % 1000 === 0 ? `${amount / 1000} CPU` : `${amount}m`;
  const gib = amount / 2 ** 30;
  return gib >= 1 ? `${Number(gib.toFixed(2))}Gi` : `${Math.round(amount / 2 ** 20)}Mi`;
}
