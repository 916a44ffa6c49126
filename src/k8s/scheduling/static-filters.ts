import { isMap, listOf, textOf, valueAt } from "../../base/json.ts";
import { type PodClass, REASONS, type SchedulerNode } from "./model.ts";
import { matchesNodeAffinity, matchesNodeSelector, tolerates, untoleratedTaints } from "./node-filters.ts";

/** What a pod's spec alone says of each node, whatever else runs there; undefined for a node that is left. */
export type NodeVerdicts = readonly (string | undefined)[];

/** Answers for all classes of pods; those that ask for the same share the answer. */
export function nodeVerdicts(nodes: readonly SchedulerNode[]): (pod: PodClass) => NodeVerdicts {
  const known = new Map<string, NodeVerdicts>();
  return ({ spec, mode }) => {
    const key = nodeRulesKey(spec, mode);
    const before = known.get(key);
    if (before !== undefined) return before;
    const named = namedNodes(spec);
    const asked = mode === "each-node" ? withDaemonTolerations(spec) : spec;
    const verdicts = nodes.map((node) =>
      named !== undefined && !named.has(node.name) ? REASONS.pinned : nodeVerdict(asked, node),
    );
    known.set(key, verdicts);
    return verdicts;
  };
}

/** Equal for pods that the filters of nodes treat alike. */
export function nodeRulesKey(spec: unknown, mode: PodClass["mode"]): string {
  const parts = [["nodeName"], ["nodeSelector"], ["affinity", "nodeAffinity"], ["tolerations"], ["hostNetwork"]];
  return JSON.stringify([mode === "each-node", ...parts.map((path) => valueAt(spec, ...path))]);
}

/** The filters that ask for nothing but the node, in the scheduler's order. */
function nodeVerdict(spec: unknown, node: SchedulerNode): string | undefined {
  if (node.unschedulable && !listOf(valueAt(spec, "tolerations")).some((one) => tolerates(one, CORDON)))
    return REASONS.unschedulable;
  const name = textOf(valueAt(spec, "nodeName")) ?? "";
  if (name !== "" && name !== node.name) return REASONS.name;
  if (untoleratedTaints(spec, node).length > 0) return REASONS.taint;
  return matchesNodeSelector(valueAt(spec, "nodeSelector"), node) && matchesNodeAffinity(spec, node)
    ? undefined
    : REASONS.affinity;
}

const CORDON = { key: "node.kubernetes.io/unschedulable", value: "", effect: "NoSchedule" };

/** The nodes that each term of the required node affinity names, which the scheduler looks at alone. */
function namedNodes(spec: unknown): ReadonlySet<string> | undefined {
  const terms = listOf(
    valueAt(spec, "affinity", "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution", "nodeSelectorTerms"),
  );
  const named = terms.map((term) => {
    const fields = listOf(valueAt(term, "matchFields")).filter((one) => valueAt(one, "operator") === "In");
    return fields.map((one) => listOf(valueAt(one, "values")).filter((value) => typeof value === "string"));
  });
  if (named.length === 0 || named.some((lists) => lists.length === 0)) return undefined;
  return new Set(
    named.flatMap(([first = [], ...rest]) => first.filter((one) => rest.every((list) => list.includes(one)))),
  );
}

/**
 * What the DaemonSet controller lets its pods tolerate.
 * https://kubernetes.io/docs/concepts/workloads/controllers/daemonset/#taints-and-tolerations
 */
export function withDaemonTolerations(spec: unknown): unknown {
  if (!isMap(spec)) return spec;
  const onHost = spec["hostNetwork"] === true ? ["network-unavailable"] : [];
  const own = [
    ...["not-ready", "unreachable"].map((key) => ({ key, effect: "NoExecute" })),
    ...["disk-pressure", "memory-pressure", "pid-pressure", "unschedulable", ...onHost].map((key) => ({
      key,
      effect: "NoSchedule",
    })),
  ].map(({ key, effect }) => ({ key: `node.kubernetes.io/${key}`, operator: "Exists", effect }));
  return { ...spec, tolerations: [...listOf(spec["tolerations"]), ...own] };
}
