import type { ClusterState } from "./cluster-state.ts";

/** How a search for room for everything ended; `unknown` where it would have taken too long. */
export type Search = "found" | "none" | "unknown";

/** Nodes that are tried before the search gives up. */
const MAX_STEPS = 20_000;

/**
 * Whether some order of placing finds room for all pods that last. Only where what a pod asks of others does not depend on who comes
 * first, so that a set of places is possible or not: with spread constraints and affinity the answer is not known.
 */
export function searchRoom(state: ClusterState, order: readonly number[]): Search {
  if (order.some((pod) => state.topology.isBound(pod))) return "unknown";
  const heavy = order.toSorted((a, b) => state.room.weight(b) - state.room.weight(a));
  const each = heavy.flatMap((pod) => Array.from({ length: state.pods[pod]?.replicas ?? 0 }, () => pod));
  if (each.length > MAX_PODS) return "unknown";
  const budget = { steps: MAX_STEPS };
  return search(state, each, 0, 0, budget);
}

/** Each pod is one level of the recursion. */
const MAX_PODS = 200;

/** Pods of one class are alike, so they stand in the order of the nodes. */
function search(
  state: ClusterState,
  each: readonly number[],
  at: number,
  from: number,
  budget: { steps: number },
): Search {
  const pod = each[at];
  if (pod === undefined) return "found";
  for (let node = from; node < state.nodes.length; node++) {
    if (budget.steps <= 0) return "unknown";
    budget.steps -= 1;
    if (!state.fits(pod, node)) continue;
    state.change(pod, node, 1);
    const result = search(state, each, at + 1, each[at + 1] === pod ? node : 0, budget);
    state.change(pod, node, -1);
    if (result !== "none") return result;
  }
  return "none";
}
