import type { Cluster, ClusterNode } from "../../expand/model.ts";
import { profileOf } from "../../k8s/cluster-profiles.ts";
import type { SchedulerNode } from "../../k8s/scheduling/model.ts";

const HOSTNAME = "kubernetes.io/hostname";

/** The nodes of a cluster as the scheduler sees them; undefined where they, or what the filters ask of them, are not fully known. */
export function schedulerNodes(cluster: Cluster): readonly SchedulerNode[] | undefined {
  const { nodes, unknown } = cluster;
  if (nodes.length === 0 || unknown.has("nodes") || unknown.has("labels") || unknown.has("taints")) return undefined;
  const taken = systemRequests(cluster);
  return nodes.map((node) => ({
    name: node.name,
    // A node whose name is not known still is a host of its own.
    labels: node.openLabels.has(HOSTNAME) ? { ...node.labels, [HOSTNAME]: node.name } : node.labels,
    taints: node.taints,
    unschedulable: node.unschedulable === true,
    allocatable: allocatableOf(node),
    closed: node.others?.has("pods") === true && node.cpu !== undefined && node.memory !== undefined,
    taken,
  }));
}

function allocatableOf({ cpu, memory, others }: ClusterNode): ReadonlyMap<string, number> {
  const known = [
    ["cpu", cpu?.value],
    ["memory", memory?.value],
  ] as const;
  return new Map([
    ...known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    ...(others ?? []),
  ]);
}

/** What the cluster's own pods request, where there is one node on which they can be and all of them are there. */
function systemRequests(cluster: Cluster): ReadonlyMap<string, number> {
  const profile = profileOf(cluster);
  const hasAll = profile?.components.every((name) => name === "traefik" || cluster.components.has(name));
  if (profile === undefined || cluster.nodes.length !== 1 || hasAll !== true || cluster.unknown.has("components"))
    return new Map();
  return new Map([
    ["cpu", profile.systemCpu.value],
    ["memory", profile.systemMemory.value],
  ]);
}
