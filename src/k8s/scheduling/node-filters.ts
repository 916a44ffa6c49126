import { isMap, listOf, textOf, valueAt } from "../../base/json.ts";
import { readRequirement, requirementHolds } from "../selector.ts";

/** What the scheduler's filters read of a node. */
export interface FilteredNode {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly taints: readonly { readonly key: string; readonly value: string; readonly effect: string }[];
}

/** Whether every pair of a nodeSelector stands on the node. */
export function matchesNodeSelector(selector: unknown, { labels }: FilteredNode): boolean {
  if (!isMap(selector)) return true;
  return Object.entries(selector).every(([key, value]) => Object.hasOwn(labels, key) && labels[key] === value);
}

/**
 * Whether a node satisfies the required terms of a pod's node affinity: terms are alternatives, the expressions of a term all hold,
 * a term without any matches nothing. https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#node-affinity
 */
export function matchesNodeAffinity(podSpec: unknown, node: FilteredNode): boolean {
  const required = valueAt(podSpec, "affinity", "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution");
  return isMap(required) ? matchesNodeTerms(required, node) : true;
}

/** Whether a node satisfies one of the terms of a node selector: a pod's required affinity, or that of a volume. */
export function matchesNodeTerms(selector: unknown, node: FilteredNode): boolean {
  return listOf(valueAt(selector, "nodeSelectorTerms")).some((term) => matchesTerm(term, node));
}

function matchesTerm(term: unknown, node: FilteredNode): boolean {
  const expressions = listOf(valueAt(term, "matchExpressions"));
  const fields = listOf(valueAt(term, "matchFields"));
  if (expressions.length + fields.length === 0) return false;
  const holds = (list: readonly unknown[], labels: FilteredNode["labels"]): boolean =>
    list.every((one) => {
      const requirement = readRequirement(one);
      return requirement !== undefined && requirementHolds(requirement, labels);
    });
  return holds(expressions, node.labels) && holds(fields, { "metadata.name": node.name });
}

/** What a taint can do to pods. https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/ */
export const TAINT_EFFECTS: readonly string[] = ["NoSchedule", "PreferNoSchedule", "NoExecute"];

const REPELLING: ReadonlySet<string> = new Set(["NoSchedule", "NoExecute"]);

/** The taints of a node that keep a pod away: those of effect NoSchedule and NoExecute that it does not tolerate. */
export function untoleratedTaints(podSpec: unknown, { taints }: FilteredNode): FilteredNode["taints"] {
  const tolerations = listOf(valueAt(podSpec, "tolerations"));
  return taints.filter((taint) => REPELLING.has(taint.effect) && !tolerations.some((one) => tolerates(one, taint)));
}

/** https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/ */
export function tolerates(toleration: unknown, taint: FilteredNode["taints"][number]): boolean {
  const [key, effect, operator, value] = ["key", "effect", "operator", "value"].map(
    (name) => textOf(valueAt(toleration, name)) ?? "",
  );
  if (effect !== "" && effect !== taint.effect) return false;
  if (key !== "" && key !== taint.key) return false;
  return operator === "Exists" ? true : key !== "" && value === taint.value;
}
