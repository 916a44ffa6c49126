import { textOf, valueAt } from "../../base/json.ts";
import type { ClusterState } from "./cluster-state.ts";
import { REASONS } from "./model.ts";

/** Pods that found no node in one attempt. */
export interface Unplaced {
  /** Pods that are Pending: of those that are made one after another, only the next one is. */
  readonly count: number;
  /** Pods of the class that found a node. */
  readonly placed: number;
  /** Nodes by the reason that the scheduler gives for them; a node can count for several shortages. */
  reasons(): ReadonlyMap<string, number>;
}

/**
 * `spread` as the scheduler likes it: apart, and where most is left. `pack`: where least is left. Of nodes that are as good the scheduler
 * takes any: here the first one, for `spread-last` the last one.
 */
export type Choice = "spread" | "spread-last" | "pack";

/** What is left over of each class that was placed in full: nothing. */
export type Attempt = ReadonlyMap<number, Unplaced>;

/**
 * Places all classes in an order, those of higher priority and the pods of DaemonSets first. A pod that found no node is tried again
 * once others stand that it may want beside it, as the scheduler does.
 */
export function placeAll(state: ClusterState, order: readonly number[], choice: Choice): Attempt {
  const { pods } = state;
  const modeOf = (pod: number) => pods[pod]?.mode;
  const lasting = order.filter((pod) => modeOf(pod) !== "each-node" && modeOf(pod) !== "transient");
  const byPriority = lasting.toSorted((a, b) => (pods[b]?.priority ?? 0) - (pods[a]?.priority ?? 0));
  const daemons = order.filter((pod) => modeOf(pod) === "each-node").flatMap((pod) => placeDaemon(state, pod));
  const missing = new Map(byPriority.map((pod) => [pod, placeClass(state, pod, pods[pod]?.replicas ?? 0, choice)]));
  placeAgain(state, missing, choice);
  const left = [...missing].filter(([, count]) => count > 0);
  const unplaced = left.map(([pod, count]) => {
    const placed = state.placedCount(pod);
    return [
      pod,
      { count: modeOf(pod) === "ordered" ? 1 : count, placed, reasons: () => reasonsFor(state, pod) },
    ] as const;
  });
  const ended = order.filter((pod) => modeOf(pod) === "transient").flatMap((pod) => placeTransient(state, pod, choice));
  return new Map([...daemons, ...unplaced, ...ended]);
}

/** Places pods of a class; how many are left. */
function placeClass(state: ClusterState, pod: number, count: number, choice: Choice): number {
  const bound = textOf(valueAt(state.pods[pod]?.spec, "nodeName")) ?? "";
  for (let left = count; left > 0; left--) {
    const node = bound === "" ? bestNode(state, pod, choice) : state.nodes.findIndex(({ name }) => name === bound);
    if (node === undefined) return left;
    // A pod that names its node is not scheduled at all.
    if (node >= 0) state.change(pod, node, 1);
  }
  return 0;
}

function bestNode(state: ClusterState, pod: number, choice: Choice): number | undefined {
  const free = state.room.freeShare(pod);
  let best: number | undefined;
  let most = -Infinity;
  for (const node of state.candidates(pod)) {
    if (!state.fitsNow(pod, node)) continue;
    const score = choice === "pack" ? -free(node) : free(node) - 10 * state.countOn(pod, node);
    if (score > most || (score === most && choice === "spread-last")) [best, most] = [node, score];
  }
  return best;
}

/** Only what depends on other pods can fit later; each round places one at least. */
function placeAgain(state: ClusterState, missing: Map<number, number>, choice: Choice): void {
  const bound = [...missing.keys()].filter((pod) => state.topology.isBound(pod));
  for (let placed = true; placed;) {
    placed = false;
    for (const pod of bound) {
      const before = missing.get(pod) ?? 0;
      const after = before === 0 ? 0 : placeClass(state, pod, before, choice);
      missing.set(pod, after);
      placed ||= after < before;
    }
  }
}

/** One pod on each node that the spec allows; one without room is bound to its node all the same. */
function placeDaemon(state: ClusterState, pod: number): readonly (readonly [number, Unplaced])[] {
  const verdicts = state.verdictsOf(pod);
  const reasons = new Map<string, number>();
  let count = 0;
  for (const [node] of state.nodes.entries()) {
    if (verdicts[node] !== undefined) continue;
    if (state.fits(pod, node)) {
      state.change(pod, node, 1);
      continue;
    }
    count += 1;
    if (count === 1) for (const reason of state.refusals(pod, node)) reasons.set(reason, 1);
  }
  if (count === 0) return [];
  if (state.nodes.length > 1) reasons.set(REASONS.pinned, state.nodes.length - 1);
  return [[pod, { count, placed: state.placedCount(pod), reasons: () => reasons }]];
}

/** What ends gives its room back. */
function placeTransient(state: ClusterState, pod: number, choice: Choice): readonly (readonly [number, Unplaced])[] {
  const count = placeClass(state, pod, state.pods[pod]?.replicas ?? 0, choice);
  const placed = state.placedCount(pod);
  const reasons = count === 0 ? undefined : reasonsFor(state, pod);
  takeAll(state, pod);
  return reasons === undefined ? [] : [[pod, { count, placed, reasons: () => reasons }]];
}

/** Whether pods of a class find no node beside what stands; they are not left there. */
export function leavesOver(state: ClusterState, pod: number, choice: Choice): boolean {
  const left = placeClass(state, pod, state.pods[pod]?.replicas ?? 0, choice);
  takeAll(state, pod);
  return left > 0;
}

function takeAll(state: ClusterState, pod: number): void {
  for (const node of state.candidates(pod)) {
    for (let count = state.countOn(pod, node); count > 0; count--) state.change(pod, node, -1);
  }
}

/** Why each node refuses the next pod of a class. */
export function reasonsFor(state: ClusterState, pod: number): ReadonlyMap<string, number> {
  const reasons = new Map<string, number>();
  for (const [node] of state.nodes.entries()) {
    for (const reason of state.refusals(pod, node)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return reasons;
}

/** The scheduler's sentence with its counts per reason, sorted as it sorts them. */
export function failedScheduling(total: number, reasons: ReadonlyMap<string, number>): string {
  if (total === 0) return "no nodes available to schedule pods";
  const parts = [...reasons].filter(([, count]) => count > 0).map(([reason, count]) => `${count} ${reason}`);
  return `0/${total} nodes are available: ${parts.toSorted().join(", ")}.`;
}
