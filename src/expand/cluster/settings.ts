import { type Origin, placed } from "../../base/model.ts";
import { profileOf } from "../../k8s/cluster-profiles.ts";
import type { Cluster, ClusterMember, ClusterNode, Known } from "../model.ts";
import { profileCluster, unknownCluster } from "./base-cluster.ts";
import type { ClusterSettings, NodeSettings } from "./model.ts";
import { firstWorker, nodeMemory } from "./nodes.ts";

/** More nodes than this need no figure of their own to be enough. */
const MAX_NODES = 10_000;

/**
 * The cluster that the configuration describes. What it leaves out is taken from the cluster of the repository that it means (the
 * one of its name, of its profile, or the only one), else from its profile, else it is unknown.
 */
export function configuredCluster(settings: ClusterSettings, found: readonly Cluster[]): Cluster {
  const base = baseOf(settings, found);
  const machine = withMachine(base, settings);
  const unknown = new Set(machine.unknown);
  const take = <T>(value: T | undefined, member: ClusterMember, otherwise: T): T => {
    if (value !== undefined) unknown.delete(member);
    return value ?? otherwise;
  };
  const registries = settings.registries?.map(({ inCluster, onHost, at }) => ({
    inCluster,
    onHost,
    aliases: [],
    at: placed(at),
    by: "configuration" as const,
  }));
  const nodes = settings.nodes && nodesOf(settings.nodes, machine);
  if (nodes !== undefined) for (const member of ["labels", "taints"] as const) unknown.delete(member);
  return {
    ...machine,
    id: `configuration:${settings.at.start}`,
    name: settings.name ?? base.name,
    configured: true,
    at: placed(settings.at),
    nodes: take(nodes, "nodes", machine.nodes),
    images: take(settings.images, "images", machine.images),
    registries: take(registries, "registries", machine.registries),
    ingressClasses: take(settings.ingressClasses, "ingressClasses", machine.ingressClasses),
    storageClasses: take(settings.storageClasses, "storageClasses", machine.storageClasses),
    components: new Set(take(settings.components, "components", [...machine.components])),
    podSecurity: settings.podSecurity.size > 0 ? settings.podSecurity : machine.podSecurity,
    unknown,
  };
}

function baseOf(settings: ClusterSettings, found: readonly Cluster[]): Cluster {
  const { profile, name } = settings;
  const ofProfile = found.filter(({ tool }) => profile === undefined || tool === profile);
  const meant = name === undefined ? ofProfile : ofProfile.filter((cluster) => cluster.name === name);
  if (meant.length === 1 && meant[0] !== undefined) return meant[0];
  const at = placed(settings.at);
  return profile === undefined ? unknownCluster("configuration", name ?? "", at) : profileCluster(profile, at);
}

/** The machine beneath, and what the nodes get of it where nobody says more of them. */
function withMachine(cluster: Cluster, { cpu, memory }: ClusterSettings): Cluster {
  const profile = profileOf(cluster);
  const ofMemory = memory && (profile === undefined ? memory : nodeMemory(memory, profile));
  return {
    ...cluster,
    vmCpu: cpu ?? cluster.vmCpu,
    vmMemory: memory ?? cluster.vmMemory,
    nodes: cluster.nodes.map((node) => ({
      ...node,
      cpu: isOpen(node.cpu) ? (cpu ?? node.cpu) : node.cpu,
      memory: isOpen(node.memory) ? (ofMemory ?? node.memory) : node.memory,
    })),
  };
}

function isOpen(figure: Known<number> | undefined): boolean {
  return figure === undefined || figure.assumed === true;
}

function nodesOf(settings: readonly NodeSettings[], cluster: Cluster): readonly ClusterNode[] {
  const alone = settings.length === 1 && settings[0]?.count === 1;
  const controlPlanes = settings.reduce((sum, { role, count }) => sum + (role === "control-plane" ? count : 0), 0);
  const profile = profileOf(cluster);
  const indexes = { "control-plane": 0, worker: profile === undefined ? 0 : firstWorker(profile, controlPlanes) };
  const nodes: ClusterNode[] = [];
  for (const setting of settings) {
    const role = setting.role ?? (alone ? "control-plane" : "worker");
    for (let count = 0; count < setting.count && nodes.length < MAX_NODES; count++) {
      nodes.push(nodeOf(setting, role, indexes[role], cluster));
      indexes[role] += 1;
    }
  }
  return nodes;
}

function nodeOf(setting: NodeSettings, role: ClusterNode["role"], index: number, cluster: Cluster): ClusterNode {
  const profile = profileOf(cluster);
  const name = nameOf(setting, role, index, cluster);
  const own = role === "control-plane" ? profile?.controlPlaneLabels : undefined;
  const labels = { ...(profile?.nodeLabels ?? GENERAL), ...own, "kubernetes.io/hostname": name, ...setting.labels };
  const memory = cluster.vmMemory && profile ? nodeMemory(cluster.vmMemory, profile) : cluster.vmMemory;
  return {
    name,
    role,
    cpu: setting.cpu ?? cluster.vmCpu,
    memory: setting.memory ?? memory,
    labels,
    labelsAt: new Map([...setting.labelsAt].map(([key, at]): [string, Origin] => [key, placed(at)])),
    openLabels: new Set((profile?.openLabels ?? OPEN).filter((key) => !Object.hasOwn(labels, key))),
    taints: setting.taints,
  };
}

const GENERAL = { "kubernetes.io/os": "linux" };
const OPEN = ["kubernetes.io/arch", "beta.kubernetes.io/arch"];

function nameOf(setting: NodeSettings, role: ClusterNode["role"], index: number, cluster: Cluster): string {
  if (setting.name !== undefined) return setting.count === 1 ? setting.name : `${setting.name}-${index}`;
  return profileOf(cluster)?.nodeName(cluster.name, role, index) ?? `${role}-${index}`;
}
