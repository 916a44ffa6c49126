import { clusterProfile, k3dNodeCapacity } from "../../../k8s/cluster-profiles.ts";
import { scriptFlavour } from "../../../source/script-flavour.ts";
import type { Cluster, ClusterMember, PortMapping } from "../../model.ts";
import { admissionFileOf, podSecurityDefaults } from "../admission-configuration.ts";
import { bareCluster, nameOf, withComponents, withNodes, withUnknown, withVersion } from "../base-cluster.ts";
import { versionOfNodeImage } from "../image-version.ts";
import { dockerSize } from "../memory-size.ts";
import type { ClusterSources, Setting } from "../model.ts";
import { draftNodes, type NodeDraft } from "../nodes.ts";
import { portSpec } from "../ports.ts";
import { applyArgument, applyLabel, disabledBy, readArgument } from "./arguments.ts";
import { chooseNodes } from "./filters.ts";
import { kubeletOf, mountsOf } from "./mounts.ts";
import { k3dRegistries } from "./registries.ts";
import type { Filtered, K3dSpec } from "./spec.ts";

const PROFILE = clusterProfile("k3d");

/** The cluster that k3d would make. */
export function k3dCluster(spec: K3dSpec, sources: ClusterSources): Cluster {
  const unknown = new Set<ClusterMember>();
  const name = nameOf(spec.name, PROFILE);
  const nodes = nodesOf(spec, name, unknown);
  const { registries, complete } = k3dRegistries(spec, name, sources);
  if (!complete) unknown.add("registries");
  const bare = bareCluster(PROFILE, spec.name, spec.at);
  const cluster = withNodes(withComponents(bare, PROFILE, componentsOf(spec, unknown)), nodes);
  const version = spec.image?.value === undefined ? undefined : versionOfNodeImage(spec.image.value);
  const ports = portsOf(spec, nodes, unknown);
  const podSecurity = podSecurityDefaults(admissionFile(spec), sources);
  const mounts = mountsOf(spec);
  if (mounts === undefined) unknown.add("mounts");
  const more = { registries, ports, podSecurity, mounts: mounts ?? [], kubelet: kubeletOf(spec, nodes) };
  return withVersion(withUnknown({ ...cluster, ...more }, unknown), version);
}

/** The file that the API server is told to read: `--kube-apiserver-arg=admission-control-config-file=...`. */
function admissionFile({ args }: K3dSpec): string | undefined {
  for (const { setting } of args) {
    const argument = setting.value === undefined ? undefined : readArgument(setting.value);
    const file = argument?.name === "kube-apiserver-arg" ? admissionFileOf(argument.value) : undefined;
    if (file !== undefined) return file;
  }
  return undefined;
}

function nodesOf(spec: K3dSpec, name: string | undefined, unknown: Set<ClusterMember>): readonly NodeDraft[] {
  const controlPlanes = countOf(spec.servers, 1);
  const workers = countOf(spec.agents, 0);
  if (controlPlanes === undefined || workers === undefined) {
    unknown.add("nodes");
    return [];
  }
  const nodes = draftNodes(PROFILE, name, { controlPlanes, workers });
  for (const node of nodes) {
    limitMemory(node, node.role === "control-plane" ? spec.serversMemory : spec.agentsMemory);
    if (controlPlanes > 1 && node.role === "control-plane") embedEtcd(node);
  }
  applyAll(spec.labels, nodes, unknown, "labels", (text, node, setting) => applyLabel(text, node, setting.at));
  applyAll(spec.args, nodes, unknown, "taints", (text, node, setting) => {
    const argument = readArgument(text);
    if (argument !== undefined) applyArgument(argument, node, setting.at);
  });
  return nodes;
}

function countOf(setting: Setting<number> | undefined, fallback: number): number | undefined {
  return setting === undefined ? fallback : setting.value;
}

/** Several servers share an etcd of their own, and say so: https://docs.k3s.io/datastore/ha-embedded */
function embedEtcd(node: NodeDraft): void {
  node.openLabels.delete("node-role.kubernetes.io/etcd");
  node.labels.set("node-role.kubernetes.io/etcd", "true");
}

function limitMemory(node: NodeDraft, setting: Setting<string> | undefined): void {
  if (setting === undefined) return;
  const bytes = setting.value === undefined ? undefined : dockerSize(setting.value);
  const group = node.role === "control-plane" ? "servers" : "agents";
  const { file } = setting.at.span;
  const written =
    scriptFlavour(file) === undefined ? `${group}Memory: ${setting.text}` : `--${group}-memory ${setting.text}`;
  const source = `\`${written}\` in ${file}`;
  node.memory = bytes === undefined ? undefined : { value: k3dNodeCapacity(bytes), source, at: setting.at };
}

type Apply = (text: string, node: NodeDraft, setting: Setting<string>) => void;

function applyAll(
  all: readonly Filtered[],
  nodes: readonly NodeDraft[],
  unknown: Set<ClusterMember>,
  member: ClusterMember,
  apply: Apply,
): void {
  for (const { setting, filters } of all) {
    const chosen = chooseNodes(filters, nodes);
    if (setting.value === undefined || chosen === undefined) {
      // A variable in an argument may be a label, a taint or anything else.
      unknown.add(member).add("labels");
      continue;
    }
    for (const node of chosen.nodes) apply(setting.value, node, setting);
  }
}

function componentsOf({ args, bringsManifests }: K3dSpec, unknown: Set<ClusterMember>): readonly string[] {
  const isOpen = args.some(({ setting }) => setting.value === undefined);
  if (isOpen || bringsManifests) unknown.add("components").add("ingressClasses").add("storageClasses");
  const disabled = new Set(
    args.flatMap(({ setting }) => {
      const argument = setting.value === undefined ? undefined : readArgument(setting.value);
      return argument === undefined ? [] : disabledBy(argument);
    }),
  );
  return PROFILE.components.filter((component) => !disabled.has(component));
}

function portsOf({ ports }: K3dSpec, nodes: readonly NodeDraft[], unknown: Set<ClusterMember>): readonly PortMapping[] {
  return ports.flatMap(({ setting, filters }) => {
    const spec = setting.value === undefined ? undefined : portSpec(setting.value);
    const chosen = chooseNodes(filters, nodes);
    if (spec === undefined || chosen === undefined) {
      unknown.add("ports");
      return [];
    }
    const all = chosen.balancer && !chosen.direct;
    const names = (all ? nodes : chosen.nodes).map(({ name }) => name);
    return [{ ...spec, balanced: !chosen.direct, nodes: names, at: setting.at }];
  });
}
