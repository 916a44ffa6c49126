import { isMap, type JsonMap } from "../../base/json.ts";
import { holder } from "./holds.ts";
import type { Fault } from "../schema/model.ts";
import type { SchemaNode } from "../schema/node.ts";
import { pathText, shownValue } from "../schema/words.ts";

type Steps = readonly (string | number)[];

const MAX_DEPTH = 200;
const holdsUniqueLists = holder(({ list }) => list?.type === "set" || list?.type === "map");

/**
 * Items that stand twice in lists which the schema calls a set, or a map by some keys.
 * https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy
 */
export function* duplicateFaults(
  node: SchemaNode | undefined,
  value: unknown,
  isUnknown: (text: string) => boolean,
  at: Steps = [],
): Iterable<Fault> {
  if (node === undefined || at.length > MAX_DEPTH || !holdsUniqueLists(node)) return;
  if (Array.isArray(value)) {
    yield* twins(node, value, isUnknown, at);
    for (const [i, item] of value.entries()) yield* duplicateFaults(node.items, item, isUnknown, [...at, i]);
  } else if (isMap(value)) {
    for (const [key, item] of Object.entries(value)) {
      yield* duplicateFaults(node.below(key), item, isUnknown, [...at, key]);
    }
  }
}

function* twins(
  { list }: SchemaNode,
  items: readonly unknown[],
  isUnknown: (text: string) => boolean,
  at: Steps,
): Iterable<Fault> {
  if (list?.type !== "set" && list?.type !== "map") return;
  const counts = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const identity = list.type === "set" ? item : keysOf(item, list.keys ?? []);
    const text = JSON.stringify(identity) ?? "";
    // The second of several alike is told, as the server does; what a placeholder stands for may differ.
    if (isUnknown(text)) continue;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count !== 2) continue;
    const path = [...at, index];
    yield {
      kind: "duplicate",
      path,
      expected: "items that differ",
      words: `${pathText(path)}: Duplicate value: ${shownValue(identity)}`,
    };
  }
}

function keysOf(item: unknown, keys: readonly string[]): JsonMap {
  if (!isMap(item)) return {};
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(item, key) ? [[key, item[key]] as const] : [])));
}
