/** Clusters on a virtual machine of their own, whose size is stated: minikube and colima. */
import { placed, type Origin } from "../../base/model.ts";
import { type ClusterProfile, clusterProfile } from "../../k8s/cluster-profiles.ts";
import type { Field } from "../../source/field.ts";
import { scriptFlavour } from "../../source/script-flavour.ts";
import type { ClusterCreated } from "../deliveries/index.ts";
import type { Cluster, ClusterMember, Known } from "../model.ts";
import { bareCluster, nameOf, withComponents, withNodes, withUnknown, withVersion } from "./base-cluster.ts";
import { versionOfTag } from "./image-version.ts";
import { sizeIn } from "./memory-size.ts";
import type { Setting } from "./model.ts";
import { draftNodes, nodeMemory } from "./nodes.ts";
import { asCount, countSetting, isFixed, looseSetting, wordSetting } from "./setting.ts";

/** What is said of such a cluster; undefined where nothing is. */
export interface MachineSpec {
  readonly at: Origin;
  readonly name?: Setting<string> | undefined;
  readonly nodes?: Setting<number> | undefined;
  readonly cpus?: Setting<string> | undefined;
  readonly memory?: Setting<string> | undefined;
  readonly kubeVersion?: Setting<string> | undefined;
  readonly addons?: readonly Setting<string>[] | undefined;
}

const MINIKUBE = clusterProfile("minikube");
const COLIMA = clusterProfile("colima");

/** True for the config.json of a minikube profile, which has no apiVersion. */
export function isMinikubeConfig(root: Field): boolean {
  return root.get("KubernetesConfig").isMap && root.get("CPUs").exists && root.get("Memory").exists;
}

/** The cluster of a profile that minikube wrote. */
export function minikubeFromConfig(root: Field): Cluster {
  const addons = root.get("Addons").entries.filter(([, value]) => value.boolean === true);
  const nodes = root.get("Nodes");
  return minikubeCluster({
    at: root.get("KubernetesConfig").keyAt,
    name: looseSetting(root.get("Name")),
    nodes: nodes.isList ? { value: Math.max(1, nodes.items.length), text: "", at: nodes.at } : countSetting(nodes, 1),
    cpus: looseSetting(root.get("CPUs")),
    memory: looseSetting(root.get("Memory")),
    kubeVersion: looseSetting(root.get("KubernetesConfig", "KubernetesVersion")),
    addons: addons.map(([name, value]) => ({ value: name, text: name, at: value.keyAt })),
  });
}

/** `minikube start` and its flags: https://minikube.sigs.k8s.io/docs/commands/start/ */
export function minikubeFromScript(created: ClusterCreated): Cluster {
  const addons = (created.flags.get("addons") ?? []).map(wordSetting);
  return minikubeCluster({
    ...specOf(created),
    nodes: asCount(lastOf(created, "nodes"), 1),
    addons: addons.flatMap((setting) =>
      (setting.value?.split(",") ?? [undefined]).map((value) => ({ ...setting, value })),
    ),
  });
}

/** The cluster that minikube makes of these settings, with its own defaults where they say nothing. */
export function minikubeCluster(spec: MachineSpec): Cluster {
  const total = spec.nodes === undefined ? 1 : spec.nodes.value;
  const cluster = machineCluster(MINIKUBE, spec, total, "m");
  return withAddons(cluster, spec.addons?.map(({ value }) => value) ?? []);
}

/** `colima start --kubernetes`: https://github.com/abiosoft/colima */
export function colimaFromScript(created: ClusterCreated): Cluster {
  return machineCluster(COLIMA, specOf(created), 1, "g");
}

function specOf(created: ClusterCreated): MachineSpec {
  return {
    at: placed(created.at),
    name: created.name && wordSetting(created.name),
    cpus: lastOf(created, "cpus"),
    memory: lastOf(created, "memory"),
    kubeVersion: lastOf(created, "kubernetes-version"),
  };
}

function lastOf(created: ClusterCreated, flag: string): Setting<string> | undefined {
  return created.flags.get(flag)?.map(wordSetting).at(-1);
}

function machineCluster(
  profile: ClusterProfile,
  spec: MachineSpec,
  total: number | undefined,
  unit: "m" | "g",
): Cluster {
  const bare = bareCluster(profile, spec.name, spec.at);
  const vmCpu = spec.cpus === undefined ? bare.vmCpu : figure("cpus", spec.cpus, millicores(spec.cpus.value));
  const bytes = sizeIn(unit, spec.memory?.value ?? "");
  const vmMemory = spec.memory === undefined ? bare.vmMemory : figure("memory", spec.memory, bytes);
  const counts = { controlPlanes: 1, workers: (total ?? 1) - 1 };
  const drafts = total === undefined ? [] : draftNodes(profile, nameOf(spec.name, profile), counts);
  for (const draft of drafts) {
    draft.cpu = vmCpu;
    draft.memory = vmMemory && nodeMemory(vmMemory, profile);
  }
  const cluster = withNodes(withComponents({ ...bare, vmCpu, vmMemory }, profile, profile.components), drafts);
  const version = versionOfTag(spec.kubeVersion?.value ?? "");
  return withVersion(withUnknown(cluster, total === undefined ? ["nodes"] : []), version);
}

function figure(what: string, setting: Setting<string>, value: number | undefined): Known<number> | undefined {
  const { file } = setting.at.span;
  const written = scriptFlavour(file) === undefined ? `${what}: ${setting.text}` : `--${what} ${setting.text}`;
  return value === undefined ? undefined : { value, source: `\`${written}\` in ${file}`, at: setting.at };
}

/** `max` and `no-limit` depend on the host. */
function millicores(text: string | undefined): number | undefined {
  const isNumber = text !== undefined && isFixed(text) && /^\d{1,4}(?:\.\d{1,3})?$/.test(text);
  return isNumber ? Math.round(Number(text) * 1000) : undefined;
}

const OPENED_BY_ADDONS: readonly ClusterMember[] = ["components", "ingressClasses", "storageClasses"];

/** The cluster of minikube with addons; one whose name is not known may bring anything. */
export function withAddons(cluster: Cluster, addons: readonly (string | undefined)[]): Cluster {
  const known = addons.flatMap((addon) => addon ?? []);
  const extended = withComponents(cluster, MINIKUBE, [...cluster.components, ...known]);
  return withUnknown(extended, known.length < addons.length ? OPENED_BY_ADDONS : []);
}
