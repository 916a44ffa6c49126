import { isMap, listOf, textOf, valueAt } from "../../../base/json.ts";
import { rememberedWeakly } from "../../../base/remembered.ts";

/** Where the kinds that make pods hold the template of these pods. */
export const TEMPLATE_PATHS: ReadonlyMap<string, readonly string[]> = new Map([
  ["DaemonSet", ["spec", "template"]],
  ["Deployment", ["spec", "template"]],
  ["Job", ["spec", "template"]],
  ["StatefulSet", ["spec", "template"]],
  ["ReplicaSet", ["spec", "template"]],
  ["ReplicationController", ["spec", "template"]],
  ["CronJob", ["spec", "jobTemplate", "spec", "template"]],
]);

const NONE: ReadonlySet<string> = new Set();

/**
 * The kinds for which Kyverno makes rules of a policy's rules for pods: none where a rule names kinds beside Pod, names, labels or
 * annotations. https://kyverno.io/docs/policy-types/cluster-policy/autogen/
 */
export function autogenControllers(policy: unknown): ReadonlySet<string> {
  return isMap(policy) ? controllersOf(policy) : NONE;
}

const controllersOf = rememberedWeakly((policy: object): ReadonlySet<string> => {
  const rules = listOf(valueAt(policy, "spec", "rules"));
  const blocks = rules.flatMap((rule) => [valueAt(rule, "match"), valueAt(rule, "exclude")]);
  const filters = blocks.flatMap((block) => [
    block,
    ...listOf(valueAt(block, "any")),
    ...listOf(valueAt(block, "all")),
  ]);
  const described = filters.flatMap((filter) =>
    isMap(valueAt(filter, "resources")) ? [valueAt(filter, "resources")] : [],
  );
  const isPlain = described.every((resources) => {
    const kinds = listOf(valueAt(resources, "kinds"));
    const isNarrow = ["name", "names", "selector", "annotations"].some((key) => valueAt(resources, key) !== undefined);
    return !isNarrow && (kinds.length < 2 || !kinds.some((kind) => /(?:^|\/)Pod$/.test(textOf(kind) ?? "")));
  });
  if (!isPlain || rules.some((rule) => isMap(valueAt(rule, "generate")))) return NONE;
  const wanted = textOf(valueAt(policy, "metadata", "annotations", "pod-policies.kyverno.io/autogen-controllers"));
  if (wanted === undefined || wanted === "" || wanted === "all") return new Set(TEMPLATE_PATHS.keys());
  return new Set(wanted.split(",").map((kind) => kind.trim()));
});
