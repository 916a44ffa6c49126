import type { Bundle } from "../expand/model.ts";
import type { PodResources } from "../k8s/quantities/pod-resources.ts";
import { milliUnits, wholeUnits } from "../k8s/quantities/quantity.ts";
import type { Graph, Workload } from "./model.ts";
import { podResourcesIn } from "./namespace-limits.ts";

/** What one workload adds to a sum. */
export interface Share {
  readonly workload: Workload;
  /** Pods at full size; a DaemonSet has one on each node. */
  readonly pods: number;
  /** Millicores or bytes of one pod. */
  readonly each: number;
}

/**
 * The shares of all workloads that a bundle applies, its context included, an object counted once. What ends (Jobs) does not count:
 * it need not run beside the rest. What LimitRanges fill in counts. Amounts that are not known, those that a patch may change too, count as nothing, so that a sum is
 * never too large.
 */
export function sharesOf(
  graph: Graph,
  bundle: Bundle,
  side: "requests" | "limits",
  resource: "cpu" | "memory",
  nodes: number,
): readonly Share[] {
  // The farthest first, as they were declared.
  const ids = [bundle.id, ...bundle.context].toReversed();
  const workloads = ids.flatMap((id) => graph.workloadsOf(id));
  const running = workloads.filter(({ object, idle, runsToEnd }) => object.judged && !idle && !runsToEnd);
  return lastDeclared(running).flatMap((workload) => {
    const each = amountOf(podResourcesIn(graph, workload), side, resource);
    const pods = workload.kind === "DaemonSet" ? nodes : (workload.replicas ?? 1);
    return each === 0 || pods === 0 ? [] : [{ workload, pods, each }];
  });
}

/** Of an object that is declared twice, what the apply leaves: the later declaration. */
export function lastDeclared(workloads: readonly Workload[]): readonly Workload[] {
  const identity = ({ id, object, template }: Workload): string =>
    object.name === undefined
      ? id
      : [object.kindKey, object.namespace ?? "", object.name, template.pathText].join("\n");
  return [...new Map(workloads.map((workload) => [identity(workload), workload])).values()];
}

function amountOf(resources: PodResources, side: "requests" | "limits", resource: "cpu" | "memory"): number {
  const quantity = resources[side].get(resource);
  if (quantity === undefined || resources.unknown.has(resource)) return 0;
  return resource === "cpu" ? milliUnits(quantity) : wholeUnits(quantity);
}

/** What all pods of the shares ask for together. */
export function totalOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { pods, each }) => sum + pods * each, 0);
}
