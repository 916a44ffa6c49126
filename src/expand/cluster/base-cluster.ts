import type { Origin } from "../../base/model.ts";
import { type ClusterProfile, clusterProfile, type ProfileName } from "../../k8s/cluster-profiles.ts";
import type { Cluster, ClusterMember } from "../model.ts";
import type { Setting } from "./model.ts";
import { assumed, draftNodes, finishNode, type NodeDraft } from "./nodes.ts";

/** A cluster of which nothing is known. */
export function unknownCluster(tool: Cluster["tool"], name: string, at: Origin | undefined): Cluster {
  return {
    id: `${tool}:${at === undefined ? name : `${at.span.file}@${at.span.start}`}`,
    name,
    tool,
    configured: false,
    at,
    nodes: [],
    unknown: new Set<ClusterMember>([
      "nodes",
      "labels",
      "taints",
      "storageClasses",
      "ingressClasses",
      "components",
      "registries",
      "ports",
      "mounts",
      "kubeVersion",
      "images",
    ]),
    vmMemory: undefined,
    vmCpu: undefined,
    storageClasses: [],
    ingressClasses: [],
    components: new Set(),
    registries: [],
    ports: [],
    mounts: [],
    kubelet: [],
    kubeVersion: undefined,
    images: [],
    podSecurity: new Map(),
  };
}

/** What a tool makes when it is told nothing more. */
export function profileCluster(tool: ProfileName, at: Origin | undefined): Cluster {
  const profile = clusterProfile(tool);
  const name = profile.defaultCluster;
  const nodes = draftNodes(profile, name, profile).map(finishNode);
  return { ...withComponents(bareCluster(profile, undefined, at), profile, profile.components), nodes };
}

/** The name that a tool gives, where nothing is written; undefined where what is written is not known. */
export function nameOf(setting: Setting<string> | undefined, profile: ClusterProfile): string | undefined {
  return setting === undefined ? profile.defaultCluster : setting.value;
}

/** A cluster of the tool without nodes: the rest of what it is like when nobody says more. */
export function bareCluster(
  profile: ClusterProfile,
  name: Setting<string> | undefined,
  at: Origin | undefined,
): Cluster {
  const known = nameOf(name, profile);
  return {
    ...unknownCluster(profile.name, known ?? name?.text ?? "", at),
    unknown: new Set<ClusterMember>(known === undefined ? ["kubeVersion", "name"] : ["kubeVersion"]),
    vmMemory: assumed(profile.memory),
    vmCpu: assumed(profile.cpu),
  };
}

/** The cluster with what is known of its Kubernetes version. */
export function withVersion(cluster: Cluster, kubeVersion: string | undefined): Cluster {
  const unknown = new Set(cluster.unknown);
  if (kubeVersion === undefined) unknown.add("kubeVersion");
  else unknown.delete("kubeVersion");
  return { ...cluster, kubeVersion, unknown };
}

/** The cluster with more members that are not fully known. */
export function withUnknown(cluster: Cluster, members: Iterable<ClusterMember>): Cluster {
  return { ...cluster, unknown: new Set([...cluster.unknown, ...members]) };
}

/** The cluster with these components, and the classes that they bring. */
export function withComponents(cluster: Cluster, profile: ClusterProfile, components: readonly string[]): Cluster {
  const present = new Set(components);
  const addons = profile.addons
    .filter(({ name }) => present.has(name))
    .flatMap(({ ingressClass }) => ingressClass ?? []);
  const own = profile.ingressClasses.filter(({ component }) => present.has(component)).map(({ name }) => name);
  return {
    ...cluster,
    components: present,
    ingressClasses: [...new Set([...own, ...addons])],
    storageClasses: profile.storageClasses.filter(({ component }) => present.has(component)).map(({ name }) => name),
  };
}

/** The machine's memory is an assumption where nobody states it; a node that is told to have more refutes it. */
export function withNodes(cluster: Cluster, drafts: readonly NodeDraft[]): Cluster {
  const { vmMemory } = cluster;
  const stated = drafts.flatMap(({ memory }) =>
    memory === undefined || memory.assumed === true ? [] : [memory.value],
  );
  const isRefuted = vmMemory?.assumed === true && stated.some((value) => value > vmMemory.value);
  return { ...cluster, nodes: drafts.map(finishNode), vmMemory: isRefuted ? undefined : vmMemory };
}
