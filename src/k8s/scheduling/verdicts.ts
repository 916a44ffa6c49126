import { ClusterState } from "./cluster-state.ts";
import type { PodClass, SchedulerNode } from "./model.ts";
import { type Attempt, type Choice, leavesOver, placeAll, type Unplaced } from "./place.ts";
import { searchRoom } from "./search.ts";
import { nodeVerdicts } from "./static-filters.ts";
import { selects } from "./topology.ts";

/** What becomes of the pods of a class that do not all find a node. */
export interface Stranded extends Pick<Unplaced, "count" | "placed"> {
  /** Nodes by the reason that the scheduler gives for them. */
  readonly reasons: ReadonlyMap<string, number>;
  /** `alone`: nothing else is in the way. `together`: each fits by itself, but not beside the others. */
  readonly why: "alone" | "together";
  /** `never`: whatever the order. `depends`: some order places all. `unsettled`: none that was tried does. */
  readonly order: "never" | "depends" | "unsettled";
}

/** Where the pods went, and which found no node, by class. */
export interface Schedule {
  readonly stranded: ReadonlyMap<number, Stranded>;
  /** How many pods of each class find a node, where they come in the order in which they are declared. */
  readonly placed: readonly number[];
}

/**
 * Places all pods as the scheduler would and tells which find no node. It takes pods in the order in which they come, which nobody
 * knows: what fails in one order is tried in others.
 */
export function schedulePods(nodes: readonly SchedulerNode[], pods: readonly PodClass[]): Schedule {
  if (nodes.length === 0) return { stranded: new Map(), placed: pods.map(() => 0) };
  const verdictsOf = nodeVerdicts(nodes);
  const fresh = (): ClusterState => new ClusterState(nodes, pods, verdictsOf);
  const { attempts, placed } = attemptsWith(fresh);
  const suspects = new Set(attempts.flatMap((one) => [...one.keys()]));
  if (suspects.size === 0) return { stranded: new Map(), placed };
  const alone = new Set([...suspects].filter(aloneIn(fresh())));
  const rest = (one: Attempt): readonly number[] => [...one.keys()].filter((pod) => !alone.has(pod));
  const failing = attempts.find((one) => rest(one).length > 0);
  const stranded = new Map<number, Stranded>();
  for (const pod of alone) {
    const unplaced = attempts.find((one) => one.has(pod))?.get(pod);
    if (unplaced !== undefined)
      stranded.set(pod, { ...unplaced, reasons: unplaced.reasons(), why: "alone", order: "never" });
  }
  if (failing === undefined) return { stranded, placed };
  const isFree = attempts.some((one) => rest(one).length === 0);
  const order = isFree ? "depends" : searched(fresh(), pods, alone);
  for (const pod of rest(failing)) {
    const unplaced = failing.get(pod);
    if (unplaced !== undefined) stranded.set(pod, { ...unplaced, reasons: unplaced.reasons(), why: "together", order });
  }
  return { stranded, placed };
}

/** More classes than this are placed in one order alone, and in a second one where the first leaves some over. */
const MANY = 1000;

interface Attempts {
  readonly attempts: readonly Attempt[];
  /** Of the first attempt. */
  readonly placed: readonly number[];
}

/** As declared, the small ones first (which fills all nodes a little), the large ones first. */
function attemptsWith(fresh: () => ClusterState): Attempts {
  const state = fresh();
  const order = state.pods.map((_, index) => index);
  const weights = order.map((pod) => state.room.weight(pod));
  const rising = order.toSorted((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0));
  const falling = rising.toReversed();
  const declared = placeAll(state, order, "spread");
  const placed = order.map((pod) => placedOf(state, pod, declared));
  const again = (list: readonly number[], choice: Choice): Attempt => placeAll(fresh(), list, choice);
  if (order.length > MANY)
    return { placed, attempts: declared.size === 0 ? [declared] : [declared, again(falling, "pack")] };
  const attempts = [
    declared,
    again(rising, "spread"),
    again(order, "spread-last"),
    again(order.toReversed(), "spread-last"),
  ];
  if (attempts.every(({ size }) => size === 0)) return { placed, attempts };
  return { placed, attempts: [...attempts, again(falling, "pack"), again(falling, "spread")] };
}

/** What ends has given its place back. */
function placedOf(state: ClusterState, pod: number, attempt: Attempt): number {
  const one = state.pods[pod];
  if (one?.mode !== "transient") return state.placedCount(pod);
  return one.replicas - (attempt.get(pod)?.count ?? 0);
}

/**
 * Whether a class finds no room on nodes that hold nothing but the pods of DaemonSets. What wants pods of other classes beside it is
 * left to the order, where there are such pods.
 */
function aloneIn(base: ClusterState): (pod: number) => boolean {
  const { pods } = base;
  const daemons = daemonsOf(pods);
  placeAll(base, daemons, "spread");
  return (index) => {
    const own = pods[index];
    if (own === undefined) return false;
    if (own.mode === "each-node") return isShortAlone(base, index, daemons);
    const foreign = own.affinity.filter((term) => !selects(term, own));
    if (foreign.length > 0 && pods.some((pod) => foreign.every((term) => selects(term, pod)))) return false;
    return (["spread", "pack"] as const).every((choice) => leavesOver(base, index, choice));
  };
}

/** A pod of a DaemonSet is in the way of the others' too, so it is looked at without them. */
function isShortAlone(base: ClusterState, index: number, daemons: readonly number[]): boolean {
  const own = base.pods[index];
  if (own === undefined || daemons.length === 1) return own !== undefined;
  return placeAll(new ClusterState(base.nodes, [own]), [0], "spread").has(0);
}

function daemonsOf(pods: readonly PodClass[]): readonly number[] {
  return [...pods.keys()].filter((pod) => pods[pod]?.mode === "each-node");
}

function searched(state: ClusterState, pods: readonly PodClass[], alone: ReadonlySet<number>): Stranded["order"] {
  placeAll(state, daemonsOf(pods), "spread");
  const lasting = [...pods.keys()].filter(
    (pod) => !alone.has(pod) && (pods[pod]?.mode === "together" || pods[pod]?.mode === "ordered"),
  );
  const found = searchRoom(state, lasting);
  return found === "found" ? "depends" : found === "none" ? "never" : "unsettled";
}
