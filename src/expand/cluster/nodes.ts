import type { Origin } from "../../base/model.ts";
import type { ClusterProfile, Figure, NodeRole } from "../../k8s/cluster-profiles.ts";
import type { ClusterNode, Known, Taint } from "../model.ts";

/** A node while it is put together. */
export interface NodeDraft {
  readonly name: string;
  readonly role: NodeRole;
  readonly labels: Map<string, string>;
  readonly labelsAt: Map<string, Origin>;
  readonly openLabels: Set<string>;
  readonly taints: Taint[];
  cpu: Known<number> | undefined;
  memory: Known<number> | undefined;
}

export interface NodeCounts {
  readonly controlPlanes: number;
  readonly workers: number;
}

/** The nodes as the tool makes them. A name that is not known leaves the label of the host open. */
export function draftNodes(profile: ClusterProfile, cluster: string | undefined, counts: NodeCounts): NodeDraft[] {
  const isAlone = counts.controlPlanes + counts.workers === 1;
  const first = firstWorker(profile, counts.controlPlanes);
  const make = (role: NodeRole, index: number): NodeDraft => nodeOf(profile, { role, cluster, index, isAlone });
  return [
    ...Array.from({ length: counts.controlPlanes }, (_, index) => make("control-plane", index)),
    ...Array.from({ length: counts.workers }, (_, index) => make("worker", first + index)),
  ];
}

/** The number in the name of the first worker: where names do not tell the role, all nodes are counted together. */
export function firstWorker(profile: ClusterProfile, controlPlanes: number): number {
  const [server, worker] = [profile.nodeName("?", "control-plane", 1), profile.nodeName("?", "worker", 1)];
  return server === worker ? controlPlanes : 0;
}

interface NodePlace {
  readonly role: NodeRole;
  readonly cluster: string | undefined;
  readonly index: number;
  readonly isAlone: boolean;
}

function nodeOf(profile: ClusterProfile, { role, cluster, index, isAlone }: NodePlace): NodeDraft {
  const name = profile.nodeName(cluster ?? "?", role, index);
  const isControlPlane = role === "control-plane";
  const labels = new Map(
    Object.entries({ ...profile.nodeLabels, ...(isControlPlane ? profile.controlPlaneLabels : {}) }),
  );
  if (cluster !== undefined) labels.set(HOSTNAME, name);
  const open = profile.openLabels.filter((key) => !labels.has(key) && (isControlPlane || !key.startsWith(ROLE)));
  const taint = profile.controlPlaneTaint;
  const isTainted = taint !== undefined && isControlPlane && (!isAlone || taint.alone);
  return {
    name,
    role,
    labels,
    labelsAt: new Map(),
    openLabels: new Set(open),
    taints: isTainted ? [{ key: taint.key, value: "", effect: taint.effect }] : [],
    cpu: assumed(profile.cpu),
    memory: nodeMemory(assumed(profile.memory), profile),
  };
}

const HOSTNAME = "kubernetes.io/hostname";
const ROLE = "node-role.kubernetes.io/";

/** A figure that only the profile states. */
export function assumed(figure: Figure): Known<number> {
  return { value: figure.value, source: figure.source, assumed: true };
}

/** What pods get of the memory of the machine beneath. */
export function nodeMemory(machine: Known<number>, profile: ClusterProfile): Known<number> {
  return { ...machine, value: Math.max(0, machine.value - profile.evictionMemory.value) };
}

/** Gives a node a label whose value is known from now on. */
export function setLabel(node: NodeDraft, key: string, value: string, at: Origin): void {
  node.labels.set(key, value);
  node.labelsAt.set(key, at);
  node.openLabels.delete(key);
}

/** `key=value:Effect`, `key:Effect`; undefined for anything else. */
export function taintOf(text: string, at: Origin): Taint | undefined {
  const match = /^([^=:]+)(?:=([^:]*))?:([A-Za-z]+)$/.exec(text);
  return match === null ? undefined : { key: match[1] ?? "", value: match[2] ?? "", effect: match[3] ?? "", at };
}

/** The node as the graph has it: nothing about it changes any more. */
export function finishNode(node: NodeDraft): ClusterNode {
  return { ...node, labels: Object.fromEntries(node.labels) };
}
