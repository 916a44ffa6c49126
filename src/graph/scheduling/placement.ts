import type { Cluster, ClusterNode } from "../../expand/model.ts";
import { matchesNodeAffinity, matchesNodeSelector, untoleratedTaints } from "../../k8s/scheduling/node-filters.ts";
import { labelSelector, matchesSelector } from "../../k8s/selector.ts";
import type { Field } from "../../source/field.ts";
import type { Workload } from "../model.ts";

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

/** Nodes of a known cluster on which pods of the workload may run; undefined where that is not known. */
export function eligibleNodes(workload: Workload, cluster: Cluster | undefined): readonly ClusterNode[] | undefined {
  return cluster && placementOf(workload, cluster)?.eligible;
}

/** The required term by which pods of a workload keep each other from a node; undefined where they may share one. */
export function keepsApart({ podSpec, labels }: Workload): Field | undefined {
  const terms = podSpec.get("affinity", "podAntiAffinity", "requiredDuringSchedulingIgnoredDuringExecution").items;
  const term = terms.find((one) => {
    const selector = labelSelector(one.get("labelSelector").value);
    const isElsewhere = one.get("namespaces").exists || one.get("namespaceSelector").exists;
    const isByNode = one.get("topologyKey").text === "kubernetes.io/hostname";
    return (
      isByNode && !isElsewhere && selector !== undefined && labels !== undefined && matchesSelector(selector, labels)
    );
  });
  return term?.get("topologyKey");
}
