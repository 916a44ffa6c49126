import { isEmpty, isNothing, MapNode, type Node, Scalar, textOf } from "../tree.ts";

/** How two items of a list become one. */
interface ItemMerge {
  item(base: Node | undefined, patch: Node | undefined): Node | undefined;
}

/** An item while its list is merged: kustomize changes items in place, and which of two it keeps can be seen in the result. */
interface Cell {
  node: Node;
}

interface List {
  cells: Cell[];
}

/** The values of the merge keys in one item. */
type Values = readonly string[];

/**
 * Two lists whose items are told apart by keys: items of the patch come first, those of both are merged, the rest follows. A list
 * that is new is merged with itself. No keys stand for a list of plain values.
 */
export function mergeList(
  base: readonly Node[],
  patch: readonly Node[] | undefined,
  keys: readonly string[],
  merge: ItemMerge,
): readonly Node[] {
  const target: List = { cells: base.map((node) => ({ node })) };
  const isSame = patch === base;
  const source: List | undefined =
    patch === undefined ? undefined : isSame ? target : { cells: patch.map((node) => ({ node })) };
  const wanted = keys.length > 0 ? keys : [""];
  const all = valuesIn([source, target], keys);
  const valuesList = keys.length > 1 ? joined(all) : all;
  const added: List = { cells: [] };
  let used: readonly string[] = wanted;
  for (const values of valuesList) {
    const [validKeys, validValues] = valid(valuesList, values, wanted);
    used = validKeys;
    place(target, added, merged({ target, source }, validKeys, validValues, merge), validKeys, validValues);
  }
  if (valuesList.length > 0) {
    appendAll(added, target.cells, used);
    return added.cells.map(({ node }) => node);
  }
  return target.cells.map(({ node }) => node);
}

/** The values of all items, those of the patch first, each once. */
function valuesIn(lists: readonly (List | undefined)[], keys: readonly string[]): Values[] {
  const found = new Map<string, Values>();
  for (const list of lists) {
    for (const { node } of list?.cells ?? []) {
      const values = keys.length === 0 ? [textOf(node) ?? ""] : keys.map((key) => keyText(node, key));
      found.set(JSON.stringify(values), found.get(JSON.stringify(values)) ?? values);
    }
  }
  return [...found.values()];
}

function keyText(node: Node, key: string): string {
  const field = node.kind === "map" ? node.get(key) : undefined;
  return isNothing(field) ? "" : (textOf(field) ?? "");
}

/** Items that agree in one key and leave another one out are the same item: port 80, and port 80 over TCP. */
function joined(all: readonly Values[]): Values[] {
  // Each pair is compared, so a list that nobody would write is left as it is.
  if (all.length > MOST_ITEMS) return [...all];
  const values = [...all];
  for (const [i, one] of values.entries()) {
    for (const [j, other] of values.entries()) {
      const both = joinedValues(one, other);
      if (both !== undefined) [values[i], values[j]] = [both, both];
    }
  }
  return values;
}

const MOST_ITEMS = 1000;

function joinedValues(a: Values, b: Values): Values | undefined {
  let isCommon = false;
  const joint: string[] = [];
  for (const [i, one] of a.entries()) {
    const other = b[i] ?? "";
    if (one === other) isCommon = true;
    else if (one !== "" && other !== "") return undefined;
    joint.push(one === "" ? other : one);
  }
  return isCommon ? joint : undefined;
}

/** Keys that no item has do not count. */
function valid(all: readonly Values[], values: Values, keys: readonly string[]): readonly [readonly string[], Values] {
  const counts = keys.map((_, i) => all.some((one) => (one[i] ?? "") !== ""));
  if (!counts.includes(true)) return [keys, values];
  return [keys.filter((_, i) => counts[i]), values.filter((_, i) => counts[i])];
}

/** Merges the items of both lists that have these values; undefined where nothing is left. */
function merged(
  { target, source }: { readonly target: List; readonly source: List | undefined },
  validKeys: readonly string[],
  validValues: Values,
  merge: ItemMerge,
): Cell | undefined {
  const [keys, values] = valid([validValues], validValues, validKeys);
  const base = itemWith(target, keys, values);
  const patch = source === undefined ? undefined : itemWith(source, keys, values);
  const isReplaced =
    patch !== undefined && (base === undefined || patch.node.kind === "scalar" || isReplacing(patch.node));
  const node = merge.item(base?.node, patch?.node);
  const kept = isReplaced ? patch : base;
  if (node === undefined || kept === undefined || isEmptyItem(node)) return undefined;
  kept.node = withKeys(node, validKeys, validValues);
  return kept;
}

function isReplacing(node: Node): boolean {
  return node.kind === "map" && textOf(node.get("$patch")) === "replace";
}

function isEmptyItem(node: Node): boolean {
  return isNothing(node) || (node.kind === "map" && node.entries.size === 0);
}

function withKeys(node: Node, keys: readonly string[], values: Values): Node {
  let whole = node;
  for (const [i, key] of keys.entries()) {
    const value = values[i] ?? "";
    if (whole instanceof MapNode && whole.get(key) === undefined && value !== "")
      whole = whole.with(key, new Scalar("none", whole.place, value));
  }
  return whole;
}

function itemWith({ cells }: List, keys: readonly string[], values: Values): Cell | undefined {
  if (keys[0] === "") return cells.find(({ node }) => textOf(node) === values[0]);
  return cells.find(
    ({ node }) =>
      node.kind === "map" && keys.every((key, i) => node.get(key) !== undefined && textOf(node.get(key)) === values[i]),
  );
}

/** Takes a merged item over, or removes what nothing is left of. */
function place(target: List, added: List, item: Cell | undefined, keys: readonly string[], values: Values): void {
  if (item === undefined) setItem(target, undefined, keys, values);
  else setItem(added, item, keys, values);
}

/** Replaces the item that has these values, or adds one; without an item, removes it. Empty items are dropped on the way. */
function setItem(list: List, item: Cell | undefined, keys: readonly string[], values: Values): void {
  const cells: Cell[] = [];
  let isFound = false;
  for (const cell of list.cells) {
    if (isEmpty(cell.node) && cell.node.kind !== "list") continue;
    if (!hasValues(cell.node, keys, values)) {
      if (values.length > 0) cells.push(cell);
      continue;
    }
    isFound = true;
    if (item !== undefined) cells.push(item);
  }
  if (item !== undefined && !isFound) cells.push(item);
  list.cells = cells;
}

/** An empty value stands for any, as long as the key is there; keys without a value are not asked for. */
function hasValues(node: Node, keys: readonly string[], values: Values): boolean {
  if (values.length === 0) return false;
  if (keys[0] === "") return node.kind === "scalar" && node.text === values[0];
  if (node.kind !== "map") return false;
  return values.every((value, i) => {
    const field = node.get(keys[i] ?? "");
    return field !== undefined && (value === "" || textOf(field) === value);
  });
}

function appendAll(list: List, cells: readonly Cell[], keys: readonly string[]): void {
  for (const cell of cells) {
    if (keys[0] === "") setItem(list, cell, keys, [textOf(cell.node) ?? ""]);
    else appendItem(list, cell, keys);
  }
}

function appendItem(list: List, cell: Cell, keys: readonly string[]): void {
  const values: string[] = [];
  for (const key of keys) {
    const field = cell.node.kind === "map" ? cell.node.get(key) : undefined;
    if (field === undefined) list.cells.push(cell);
    else values.push(textOf(field) ?? "");
  }
  if (keys.length > 1) setItem(list, undefined, keys, values);
  setItem(list, cell, keys, values);
}
