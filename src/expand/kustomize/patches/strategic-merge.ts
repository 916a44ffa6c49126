import { mergeList } from "./associative-list.ts";
import { BuildFailure } from "../failure.ts";
import type { Schema, Schemas } from "../schema.ts";
import { isNothing, ListNode, type MapNode, type Node, Scalar, textOf } from "../tree.ts";

/** A patch that cannot be merged; the field is told by whoever applies the patch. */
function misfit(base: Node, patch: Node): BuildFailure {
  return new BuildFailure(
    "patch-fails",
    patch.place.at,
    `the patch has a ${patch.kind} where the object has a ${base.kind}`,
    {
      note: `kustomize: wrong node kind: expected ${goKind(base)} but got ${goKind(patch)}`,
      labels: [{ at: base.place.at, text: "in the object" }],
    },
  );
}

function goKind(node: Node): string {
  return node.kind === "scalar" ? "ScalarNode" : node.kind === "map" ? "MappingNode" : "SequenceNode";
}

/**
 * A strategic merge as kustomize does it: maps are merged field by field, lists by the keys that the schema names, everything
 * else is replaced; null and `$patch` remove. Undefined where nothing is left.
 * https://github.com/kubernetes-sigs/kustomize/tree/master/kyaml/yaml/walk
 */
export function strategicMerge(base: MapNode, patch: MapNode, schemas: Schemas): Node | undefined {
  return merge(base, patch, undefined, schemas);
}

/** Merges two nodes, either of which may be missing; undefined where the field is removed. */
export function merge(
  base: Node | undefined,
  patch: Node | undefined,
  known: Schema | undefined,
  schemas: Schemas,
): Node | undefined {
  const schema = known ?? schemaOf(base, schemas) ?? schemaOf(patch, schemas);
  const first = isNothing(base) ? patch : base;
  if (!isNothing(base) && !isNothing(patch) && base.kind !== patch.kind) throw misfit(base, patch);
  if (isNothing(first)) return nothingOf(base, patch);
  if (first.kind === "scalar") return isNull(patch) ? undefined : mergeScalar(base, patch);
  if (first.kind === "map") return mergeMap(asMap(base), asMap(patch), isNull(patch), { schema, schemas });
  return mergeLists(base, patch, { schema, schemas });
}

/** A value that the patch repeats stays where it was written first. */
function mergeScalar(base: Node | undefined, patch: Node | undefined): Node | undefined {
  if (base?.kind !== "scalar" || patch?.kind !== "scalar") return patch ?? base;
  return base.value === patch.value ? base : patch.in(base.share);
}

interface Known {
  readonly schema: Schema | undefined;
  readonly schemas: Schemas;
}

/** The kind of an object tells its schema, also where one is written inside of another. */
function schemaOf(node: Node | undefined, schemas: Schemas): Schema | undefined {
  if (node?.kind !== "map") return undefined;
  const [apiVersion, kind] = [textOf(node.get("apiVersion")), textOf(node.get("kind"))];
  if (apiVersion === undefined || kind === undefined || apiVersion === "" || kind === "") return undefined;
  return schemas.of(apiVersion, kind);
}

function isNull(node: Node | undefined): boolean {
  return node !== undefined && isNothing(node);
}

/** Of nulls, one that somebody wrote out in the object stays; the others go. */
function nothingOf(base: Node | undefined, patch: Node | undefined): Node | undefined {
  const isWritten = base instanceof Scalar && base.text !== "";
  return patch === undefined && isWritten ? base : undefined;
}

function asMap(node: Node | undefined): MapNode | undefined {
  return node?.kind === "map" ? node : undefined;
}

function mergeMap(
  base: MapNode | undefined,
  patch: MapNode | undefined,
  isRemoved: boolean,
  known: Known,
): Node | undefined {
  if (isRemoved && base !== undefined) return undefined;
  const directive = patch === undefined ? undefined : directiveOf(patch, base === undefined);
  const rest = directive === undefined ? patch : patch?.without("$patch");
  if (directive === "delete") return undefined;
  // What is new is merged with itself: directives and nulls in it count too.
  const target = base === undefined || directive === "replace" ? rest : base;
  if (target === undefined) return undefined;
  if (rest === undefined) return mergeAlone(target, known);
  let merged: MapNode = target;
  for (const key of new Set([...target.entries.keys(), ...rest.entries.keys()])) {
    const value = merge(target.get(key), rest.get(key), known.schema?.field(key), known.schemas);
    merged = value === undefined ? merged.without(key) : merged.with(key, value);
  }
  return merged;
}

/** A part of the object that the patch does not name: only what is empty in it goes. */
function mergeAlone(target: MapNode, known: Known): Node {
  if (target.field !== undefined && isPlain(target.value, known.schema, 0)) return target;
  let merged: MapNode = target;
  for (const [key, node] of target.entries) {
    const value = merge(node, undefined, known.schema?.field(key), known.schemas);
    merged = value === undefined ? merged.without(key) : merged.with(key, value);
  }
  return merged;
}

const MAX_LOOK = 64;

/** True for a value that a merge with nothing leaves as it is: no null in its maps, and no list that is merged. */
function isPlain(value: unknown, schema: Schema | undefined, depth: number): boolean {
  if (typeof value !== "object") return true;
  if (value === null || depth > MAX_LOOK) return false;
  if (Array.isArray(value)) return schema?.mergeKeys === undefined;
  if (schema === undefined && Object.hasOwn(value, "apiVersion") && Object.hasOwn(value, "kind")) return false;
  return Object.entries(value).every(([key, item]) => isPlain(item, schema?.field(key), depth + 1));
}

/** What `$patch` says; a word that is none is only refused where there is something to patch. */
function directiveOf(patch: MapNode, isNew: boolean): "delete" | "replace" | "merge" | undefined {
  const node = patch.get("$patch");
  const word = textOf(node);
  if (node === undefined || word === undefined) return undefined;
  if (word === "delete" || word === "replace" || word === "merge") return word;
  if (isNew) return undefined;
  throw new BuildFailure("patch-fails", node.place.at, `"$patch: ${word}" is none of delete, merge, replace`, {
    note: `kustomize: unknown patch strategy '${word}'`,
  });
}

function mergeLists(base: Node | undefined, patch: Node | undefined, known: Known): Node | undefined {
  const keys = known.schema?.mergeKeys;
  if (keys === undefined) return isNull(patch) ? undefined : (patch ?? base);
  if (isNull(patch) && base?.kind === "list") return undefined;
  const [target, source] = [asList(base), asList(patch)];
  const directive = source === undefined || target === undefined ? undefined : listDirective(source);
  if (directive === "delete") return undefined;
  const rest = directive === undefined ? source : source && withoutDirective(source, directive);
  const list = target === undefined || directive === "replace" ? rest : target;
  return list && mergeItems(list, rest, keys, known);
}

function mergeItems(
  list: ListNode,
  patch: ListNode | undefined,
  keys: readonly string[],
  { schema, schemas }: Known,
): Node {
  const items = mergeList(list.items, patch?.items, keys, {
    item: (one, other) => merge(one, other, schema?.items, schemas),
  });
  return sameItems(items, list) ? list : new ListNode(list.place, items);
}

function asList(node: Node | undefined): ListNode | undefined {
  return node?.kind === "list" ? node : undefined;
}

function sameItems(items: readonly Node[], list: ListNode): boolean {
  return items.length === list.items.length && items.every((item, i) => item === list.items[i]);
}

/** `- $patch: replace` as an item of its own speaks for the whole list. */
function listDirective(list: ListNode): "delete" | "replace" | "merge" | undefined {
  const item = list.items.find((one) => one.kind === "map" && one.get("$patch") !== undefined);
  if (item?.kind !== "map" || item.entries.size > 1) return undefined;
  return directiveOf(item, false);
}

function withoutDirective(list: ListNode, word: string): ListNode {
  return new ListNode(
    list.place,
    list.items.filter((one) => !(one.kind === "map" && textOf(one.get("$patch")) === word)),
  );
}
