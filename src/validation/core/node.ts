import { blockProblems } from "../../k8s/address-problems.ts";
import { readAddressBlock } from "../../k8s/ip-address.ts";
import { labelKeyProblems, labelValueProblems } from "../../k8s/names.ts";
import { TAINT_EFFECTS } from "../../k8s/scheduling/node-filters.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, listedRefusals, textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { amountRefusals } from "./resource-quota.ts";

const refuse = refusalsFor("node-invalid");
const { duplicate, invalid, required } = refuse;

/** What the server refuses of a Node. https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/node-v1/ */
export function* nodeRefusals(root: Field): Iterable<Refusal> {
  yield* taintRefusals(root.get("spec", "taints"));
  for (const part of ["capacity", "allocatable"]) {
    for (const [key, field] of root.get("status", part).entries) {
      for (const refusal of amountRefusals(field, key, `status.${part}.${key}`))
        yield { ...refusal, rule: "node-invalid" };
    }
  }
  yield* podBlockRefusals(root.get("spec", "podCIDRs"), root.get("spec", "podCIDR"));
}

/** The server calls them by a path below metadata. */
function* taintRefusals(taints: Field): Iterable<Refusal> {
  const seen = new Map<string, Field>();
  for (const [i, taint] of taints.items.entries()) {
    if (!taint.isMap) continue;
    const path = `metadata.taints[${i}]`;
    const [key, effect] = [textOf(taint.get("key")), textOf(taint.get("effect"))];
    if (key !== undefined)
      for (const words of labelKeyProblems(key))
        yield invalid(taint.get("key"), words, { path: `${path}.key`, value: key });
    yield* grammarRefusals(refuse, taint.get("value"), labelValueProblems, { path: `${path}.value` });
    if (effect === "") yield required(taint.get("effect"), "", { path: `${path}.effect` });
    yield* listedRefusals(taint.get("effect"), TAINT_EFFECTS, { path: `${path}.effect` });
    if (key === undefined || effect === undefined) continue;
    const id = `${effect} ${key}`;
    const first = seen.get(id);
    seen.set(id, first ?? taint);
    if (first !== undefined) yield repeated(taint, first, path, [key, effect]);
  }
}

function repeated(taint: Field, first: Field, path: string, [key, effect]: readonly [string, string]): Refusal {
  const value = { Key: key, Value: textOf(taint.get("value")) ?? "", Effect: effect, TimeAdded: null };
  return {
    ...duplicate(taint, first, { path, value, message: `the taint ${key}:${effect} stands twice` }),
    detail: "taints must be unique by key and effect pair",
  };
}

/** The older `podCIDR` replaces a list that does not begin with it. */
function* podBlockRefusals(blocks: Field, single: Field): Iterable<Refusal> {
  if (single.isUnknown || blocks.items[0]?.isUnknown === true) return;
  const items = single.text && single.text !== blocks.items[0]?.text ? [single] : blocks.items;
  for (const [i, block] of items.entries())
    yield* grammarRefusals(refuse, block, blockProblems, { path: `spec.podCIDRs[${i}]` });
  const families = items.map(({ text = "" }) => readAddressBlock(text)?.family);
  const isWrong = families.includes(undefined);
  if (items.length < 2 || (!isWrong && items.length === 2 && new Set(families).size === 2)) return;
  yield invalid(blocks, "may specify no more than one CIDR for each IP family", { isEcho: isWrong });
}
