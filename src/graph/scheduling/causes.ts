import { ClusterState } from "../../k8s/scheduling/cluster-state.ts";
import { insufficient, type PodClass, REASONS } from "../../k8s/scheduling/model.ts";
import { matchesNodeAffinity, matchesNodeSelector } from "../../k8s/scheduling/node-filters.ts";
import { failedScheduling, placeAll } from "../../k8s/scheduling/place.ts";
import { nodeVerdicts } from "../../k8s/scheduling/static-filters.ts";
import type { Stranded } from "../../k8s/scheduling/verdicts.ts";
import { valueAt } from "../../base/json.ts";
import type { Graph, Workload } from "../model.ts";
import { type PlacedSet, placedSet } from "./placed-set.ts";

/** What keeps pods Pending; each is told by one rule. */
export type PendingCause =
  | "node-selector"
  | "taint"
  | "node-name"
  | "resources"
  | "host-port"
  | "pod-affinity"
  | "pod-anti-affinity"
  | "topology-spread"
  | "together";

/** Pods of a workload that find no node. */
export interface Pending {
  readonly set: PlacedSet;
  readonly workload: Workload;
  readonly pod: PodClass;
  readonly stranded: Stranded;
  readonly cause: PendingCause;
  /** Nodes that the spec alone leaves, by their place in the set. */
  readonly eligible: readonly number[];
  /** For `resources`: what no eligible node has enough of, even without other workloads. */
  readonly short: readonly string[];
  /** The scheduler's own sentence. */
  readonly sentence: string;
}

const known = new WeakMap<Workload, { readonly pending: Pending | undefined }>();

/** Why pods of a workload stay Pending; undefined where all find a node, or nobody knows. */
export function pendingOf(graph: Graph, workload: Workload): Pending | undefined {
  const before = known.get(workload);
  if (before !== undefined) return before.pending;
  const set = placedSet(graph, workload.object);
  const pending = set && pendingIn(set, workload);
  known.set(workload, { pending });
  return pending;
}

function pendingIn(set: PlacedSet, workload: Workload): Pending | undefined {
  const index = set.indexOf.get(workload);
  const stranded = index === undefined ? undefined : set.schedule.stranded.get(index);
  const pod = index === undefined ? undefined : set.pods[index];
  if (pod === undefined || stranded === undefined) return undefined;
  const verdicts = nodeVerdicts(set.nodes)(pod);
  const eligible = [...set.nodes.keys()].filter((node) => verdicts[node] === undefined);
  const short = stranded.why === "alone" ? shortAlone(set, pod, eligible) : [];
  const cause = eligible.length === 0 ? nodeCause(set, pod) : short.length > 0 ? "resources" : otherCause(stranded);
  const sentence = failedScheduling(set.nodes.length, stranded.reasons);
  return { set, workload, pod, stranded, cause, eligible, short, sentence };
}

function nodeCause({ nodes }: PlacedSet, { spec }: PodClass): PendingCause {
  const name = valueAt(spec, "nodeName");
  if (typeof name === "string" && name !== "") return "node-name";
  const isSelected = nodes.some(
    (node) => matchesNodeSelector(valueAt(spec, "nodeSelector"), node) && matchesNodeAffinity(spec, node),
  );
  return isSelected ? "taint" : "node-selector";
}

/** Resources of which no eligible node has enough beside its DaemonSets; empty where some node can hold the pod. */
function shortAlone({ nodes, pods }: PlacedSet, pod: PodClass, eligible: readonly number[]): readonly string[] {
  const daemons = pods.filter(({ mode }) => mode === "each-node" && pod.mode !== "each-node");
  const state = new ClusterState(nodes, [...daemons, pod]);
  placeAll(state, [...daemons.keys()], "spread");
  const shortages = eligible.map((node) => state.room.shortages(daemons.length, node));
  const isShort = pod.mode === "each-node" ? shortages.some(hasAny) : shortages.every(hasAny);
  return isShort ? [...new Set(shortages.flat())] : [];
}

function hasAny(list: readonly unknown[]): boolean {
  return list.length > 0;
}

/** The filter that the scheduler names last is the one that is left when all others are met. */
const BY_REASON: readonly (readonly [reason: string, cause: PendingCause])[] = [
  [REASONS.podAffinity, "pod-affinity"],
  [REASONS.podAntiAffinity, "pod-anti-affinity"],
  [REASONS.repelled, "pod-anti-affinity"],
  [REASONS.spreadLabel, "topology-spread"],
  [REASONS.spread, "topology-spread"],
  [REASONS.ports, "host-port"],
];

function otherCause({ reasons, why }: Stranded): PendingCause {
  const isShort = [...reasons.keys()].some((reason) => reason === REASONS.pods || reason.startsWith(insufficient("")));
  if (isShort && why === "together") return "together";
  return BY_REASON.find(([reason]) => reasons.has(reason))?.[1] ?? "together";
}

/** Nodes for which the DaemonSet controller makes a pod; undefined where they are not known. */
export function daemonNodes(graph: Graph, workload: Workload): readonly number[] | undefined {
  const set = placedSet(graph, workload.object);
  const index = set?.indexOf.get(workload);
  const pod = index === undefined ? undefined : set?.pods[index];
  if (set === undefined || pod?.mode !== "each-node") return undefined;
  const verdicts = nodeVerdicts(set.nodes)(pod);
  return [...set.nodes.keys()].filter((node) => verdicts[node] === undefined);
}
