import { isMap, type JsonMap } from "../../base/json.ts";
import { holder } from "./holds.ts";
import { NULL } from "../schema/model.ts";
import type { SchemaNode } from "../schema/node.ts";

const MAX_DEPTH = 200;
const holdsDefaults = holder((node) => node.checks?.default !== undefined);

/** A value as the API server sees it after it filled in the defaults of its schema; the value itself where there are none. */
export function withDefaults(node: SchemaNode | undefined, value: unknown, depth = 0): unknown {
  if (node === undefined || depth > MAX_DEPTH || !holdsDefaults(node)) return value;
  if (Array.isArray(value)) return listWithDefaults(node, value, depth);
  return isMap(value) ? mapWithDefaults(node, value, depth) : value;
}

function listWithDefaults(node: SchemaNode, list: readonly unknown[], depth: number): readonly unknown[] {
  const filled = list.map((item) => withDefaults(node.items, item, depth + 1));
  return filled.some((item, index) => item !== list[index]) ? filled : list;
}

function mapWithDefaults(node: SchemaNode, map: JsonMap, depth: number): JsonMap {
  const changed = new Map<string, unknown>();
  for (const [name, field] of node.fields) {
    const given = Object.hasOwn(map, name) ? map[name] : undefined;
    const preset = field.node.checks?.default;
    const isNothing = given === undefined || (given === null && (field.node.types & NULL) === 0);
    const before = isNothing && preset !== undefined ? preset.value : given;
    const after = before === undefined ? undefined : withDefaults(field.node, before, depth + 1);
    if (after !== given) changed.set(name, after);
  }
  for (const [name, given] of Object.entries(map)) {
    if (node.fields.has(name)) continue;
    const after = withDefaults(node.values, given, depth + 1);
    if (after !== given) changed.set(name, after);
  }
  return changed.size === 0 ? map : Object.fromEntries([...Object.entries(map), ...changed]);
}
