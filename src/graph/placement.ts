import type { Cluster, ClusterNode } from "../expand/model.ts";
import { matchesNodeAffinity, matchesNodeSelector, untoleratedTaints } from "../k8s/scheduling/node-filters.ts";
import type { Workload } from "./model.ts";

export { failedScheduling } from "../k8s/scheduling/place.ts";

/** Where the pods of a workload may run, filter by filter, as the scheduler asks. */
export interface Placement {
  /** Nodes whose labels the pod asks for. */
  readonly selected: readonly ClusterNode[];
  /** Of these, the nodes whose taints it tolerates. */
  readonly eligible: readonly ClusterNode[];
}

/** Undefined where the nodes, or the labels and taints that decide, are not fully known. */
export function placementOf({ podSpec, kind }: Workload, cluster: Cluster): Placement | undefined {
  const { nodes, unknown } = cluster;
  if (nodes.length === 0 || unknown.has("nodes") || unknown.has("labels") || unknown.has("taints")) return undefined;
  const spec = podSpec.value;
  const asked = JSON.stringify([podSpec.get("nodeSelector").value, podSpec.get("affinity", "nodeAffinity").value]);
  if (nodes.some(({ openLabels }) => [...openLabels].some((label) => asked.includes(label)))) return undefined;
  const selected = nodes.filter(
    (node) => matchesNodeSelector(podSpec.get("nodeSelector").value, node) && matchesNodeAffinity(spec, node),
  );
  // The DaemonSet controller gives its pods tolerations of their own, but none for what people taint nodes with.
  const tolerated = kind === "DaemonSet" ? NODE_CONDITION : undefined;
  const eligible = selected.filter((node) =>
    untoleratedTaints(spec, node).every(({ key }) => tolerated?.test(key) ?? false),
  );
  return { selected, eligible };
}

const NODE_CONDITION =
  /^node\.kubernetes\.io\/(not-ready|unreachable|disk-pressure|memory-pressure|pid-pressure|unschedulable)$/;
