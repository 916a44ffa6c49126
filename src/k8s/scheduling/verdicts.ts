import { ClusterState } from "./cluster-state.ts";
import type { PodClass, PodTerm, SchedulerNode } from "./model.ts";
import { type Attempt, placeAll, type Unplaced } from "./place.ts";
import { searchRoom } from "./search.ts";
import { nodeVerdicts } from "./static-filters.ts";
import { selects } from "./topology.ts";

/** What becomes of the pods of a class that do not all find a node. */
export interface Stranded extends Unplaced {
  /** `alone`: nothing else is in the way. `together`: each fits by itself, but not beside the others. */
  readonly why: "alone" | "together";
  /** `never`: whatever the order. `depends`: some order places all. `unsettled`: none that was tried does. */
  readonly order: "never" | "depends" | "unsettled";
}

/** Where the pods went, and which found no node, by class. */
export interface Schedule {
  readonly stranded: ReadonlyMap<number, Stranded>;
  /** What the first attempt left over. */
  readonly attempt: Attempt;
}

/**
 * Places all pods as the scheduler would and tells which find no node. It takes pods in the order in which they come, which nobody
 * knows: what fails in one order is tried in others.
 */
export function schedulePods(nodes: readonly SchedulerNode[], pods: readonly PodClass[]): Schedule {
  if (nodes.length === 0) return { stranded: new Map(), attempt: new Map() };
  const verdictsOf = nodeVerdicts(nodes);
  const fresh = (of: readonly PodClass[]): ClusterState => new ClusterState(nodes, of, verdictsOf);
  const attempts = attemptsWith(() => fresh(pods));
  const [attempt = new Map<number, Unplaced>()] = attempts;
  const suspects = new Set(attempts.flatMap((one) => [...one.keys()]));
  const alone = new Set([...suspects].filter((pod) => failsAlone(pods, pod, fresh)));
  const rest = (one: Attempt): readonly number[] => [...one.keys()].filter((pod) => !alone.has(pod));
  const failing = attempts.find((one) => rest(one).length > 0);
  const stranded = new Map<number, Stranded>();
  for (const pod of alone) {
    const unplaced = attempts.find((one) => one.has(pod))?.get(pod);
    if (unplaced !== undefined) stranded.set(pod, { ...unplaced, why: "alone", order: "never" });
  }
  if (failing === undefined) return { stranded, attempt };
  const isFree = attempts.some((one) => rest(one).length === 0);
  const order = isFree ? "depends" : searched(fresh(pods), pods, alone);
  for (const pod of rest(failing)) {
    const unplaced = failing.get(pod);
    if (unplaced !== undefined) stranded.set(pod, { ...unplaced, why: "together", order });
  }
  return { stranded, attempt };
}

/** More classes than this are placed in one order alone where that leaves nothing over. */
const MANY = 1000;

/** As declared, the small ones first (which fills all nodes a little), the large ones first. */
function attemptsWith(fresh: () => ClusterState): readonly Attempt[] {
  const state = fresh();
  const order = state.pods.map((_, index) => index);
  const weights = order.map((pod) => state.room.weight(pod));
  const rising = order.toSorted((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0));
  const declared = placeAll(state, order, "spread");
  if (declared.size === 0 && order.length > MANY) return [declared];
  const attempts = [declared, placeAll(fresh(), rising, "spread")];
  if (attempts.every(({ size }) => size === 0)) return attempts;
  return [
    ...attempts,
    placeAll(fresh(), rising.toReversed(), "pack"),
    placeAll(fresh(), rising.toReversed(), "spread"),
  ];
}

/** Whether a class finds no room on nodes that hold nothing but the pods of DaemonSets and those that it wants beside it. */
function failsAlone(
  pods: readonly PodClass[],
  index: number,
  fresh: (of: readonly PodClass[]) => ClusterState,
): boolean {
  const own = pods[index];
  if (own === undefined) return false;
  const foreign = own.affinity.filter((term) => !selects(term, own));
  const beside = pods.filter(
    (pod) => pod !== own && (isWanted(foreign, pod) || (pod.mode === "each-node" && own.mode !== "each-node")),
  );
  // Where those stand that it wants beside it depends on the order.
  if (foreign.length > 0 && beside.some((pod) => isWanted(foreign, pod))) return false;
  const state = (): ClusterState => fresh([...beside, own]);
  const order = [...beside.keys(), beside.length];
  return (["spread", "pack"] as const).every((choice) => placeAll(state(), order, choice).has(beside.length));
}

function isWanted(terms: readonly PodTerm[], pod: PodClass): boolean {
  return terms.some((term) => selects(term, pod));
}

function searched(state: ClusterState, pods: readonly PodClass[], alone: ReadonlySet<number>): Stranded["order"] {
  const daemons = [...pods.keys()].filter((pod) => pods[pod]?.mode === "each-node");
  placeAll(state, daemons, "spread");
  const lasting = [...pods.keys()].filter(
    (pod) => !alone.has(pod) && (pods[pod]?.mode === "together" || pods[pod]?.mode === "ordered"),
  );
  const found = searchRoom(state, lasting);
  return found === "found" ? "depends" : found === "none" ? "never" : "unsettled";
}
