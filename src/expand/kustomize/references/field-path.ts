import { readRe2 } from "../../../base/re2.ts";
import { partsOfPath } from "../spec-walk.ts";
import { isNothing, ListNode, MapNode, type Node, type Place, Scalar, textOf } from "../tree.ts";

/** The parts of a path in which dots inside of brackets do not count: `[name=a.b]`, `annotations.[config.io/x]`. */
export function smartParts(path: string): readonly string[] {
  const pieces = partsOfPath(path, ".");
  const parts: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? "";
    if (!piece.startsWith("[") || piece.endsWith("]")) {
      parts.push(piece);
      continue;
    }
    const bracketed = [piece];
    while (at < pieces.length - 1 && !(bracketed.at(-1) ?? "").endsWith("]")) bracketed.push(pieces[++at] ?? "");
    const whole = bracketed.join(".");
    parts.push(whole.includes("=") ? whole : whole.replace(/^[[\]]+|[[\]]+$/g, ""));
  }
  return parts;
}

function isIndex(part: string): boolean {
  return /^\+?\d{1,9}$/.test(part);
}

function isMatch(part: string): boolean {
  return part.startsWith("[") && part.endsWith("]");
}

/** `[name=web]` as the field and the value; undefined without a sign between them. */
function matchIn(part: string): readonly [field: string, value: string] | undefined {
  const inner = part.slice(1, -1);
  const cut = inner.indexOf("=");
  return cut < 0 ? undefined : [inner.slice(0, cut), inner.slice(cut + 1)];
}

/** The one value that a path leads to. */
export function lookUp(root: Node, path: readonly string[]): Node | undefined {
  let at: Node | undefined = root;
  for (const part of path.map((one) => one.trim()).filter((one) => one !== "")) {
    if (isNothing(at)) return undefined;
    at = step(at, part);
  }
  return at;
}

function step(node: Node, part: string): Node | undefined {
  if (node.kind === "list") {
    if (part === "-") return node.items.at(-1);
    if (isIndex(part)) return node.items[Number(part)];
    const match = isMatch(part) ? matchIn(part) : undefined;
    return match && node.items.find((item) => hasValue(item, match));
  }
  return node.kind === "map" && !isIndex(part) && !isMatch(part) ? node.get(part) : undefined;
}

function hasValue(item: Node, [field, value]: readonly [string, string]): boolean {
  if (field === "") return item.kind === "scalar" && item.text === value;
  return item.kind === "map" && textOf(item.get(field)) === value && item.get(field) !== undefined;
}

/** Thrown where a path cannot be followed; the words are those of kustomize. */
export class PathFault extends Error {
  readonly says: string;

  constructor(says: string) {
    super("path");
    this.says = says;
  }
}

/** What is done to the values that a path leads to. */
export interface PathEdit {
  /** Changes a value; undefined stands for one that is made. */
  change(node: Node): Node;
  /** The kind of what is made where nothing is; undefined to make nothing. */
  readonly makes: Node["kind"] | undefined;
  readonly place: Place;
  /** Counts the values that were found or made. */
  hit(): void;
}

/** Changes all values that a path with wildcards and matches leads to. */
export function editPath(node: Node, [part, ...rest]: readonly string[], edit: PathEdit): Node {
  if (part === undefined) {
    edit.hit();
    return edit.change(node);
  }
  if (isIndex(part)) return editIndex(node, Number(part), rest, edit);
  if (isMatch(part)) return editMatches(node, part, rest, edit);
  if (part === "*") return editEvery(node, rest, edit);
  return editField(node, part, rest, edit);
}

function editField(node: Node, part: string, rest: readonly string[], edit: PathEdit): Node {
  if (isNothing(node)) return node;
  if (node.kind !== "map") throw new PathFault(`wrong node kind: expected MappingNode but got ${kindOf(node)}`);
  const below = node.get(part) ?? (edit.makes === undefined ? undefined : fresh(rest[0], edit));
  return below === undefined ? node : node.with(part, editPath(below, rest, edit));
}

/** A container that fits the next part, or a value of the kind that is set. */
function fresh(next: string | undefined, { makes, place }: PathEdit): Node {
  const kind = next === undefined ? makes : isIndex(next) || isMatch(next) ? "list" : "map";
  if (kind === "list") return new ListNode(place, []);
  return kind === "map" ? new MapNode(place, new Map()) : new Scalar("none", place, "");
}

function listOf(node: Node): ListNode {
  if (node.kind === "list") return node;
  throw new PathFault(`wrong node kind: expected SequenceNode but got ${kindOf(node)}`);
}

function kindOf({ kind }: Node): string {
  return kind === "scalar" ? "ScalarNode" : kind === "map" ? "MappingNode" : "SequenceNode";
}

function editIndex(node: Node, index: number, rest: readonly string[], edit: PathEdit): Node {
  const list = isNothing(node) ? new ListNode(edit.place, []) : listOf(node);
  const items =
    edit.makes !== undefined && list.items.length === index ? [...list.items, fresh(rest[0], edit)] : list.items;
  if (items.length <= index) throw new PathFault(`index ${index} specified but only ${items.length} elements found`);
  return new ListNode(
    list.place,
    items.map((item, i) => (i === index ? editPath(item, rest, edit) : item)),
  );
}

function editEvery(node: Node, rest: readonly string[], edit: PathEdit): Node {
  if (isNothing(node)) return node;
  const list = listOf(node);
  return new ListNode(
    list.place,
    list.items.map((item) => editPath(item, rest, edit)),
  );
}

function editMatches(node: Node, part: string, rest: readonly string[], edit: PathEdit): Node {
  const match = matchIn(part);
  if (match === undefined)
    throw new PathFault("list path element must contain fieldName=fieldValue for element to match");
  const list = isNothing(node) ? new ListNode(edit.place, []) : listOf(node);
  const fits = matcher(match);
  const isFound = list.items.some((item) => fits(item));
  const items = isFound || edit.makes === undefined ? list.items : [...list.items, madeItem(match, edit)];
  return new ListNode(
    list.place,
    items.map((item) => (fits(item) ? editPath(item, match[0] === "" ? [] : rest, edit) : item)),
  );
}

/** The value of a match is a regular expression that may fit anywhere. */
function matcher([field, value]: readonly [string, string]): (item: Node) => boolean {
  const reading = readRe2(value);
  if (!reading.ok) throw new PathFault("error parsing regexp");
  const { pattern } = reading;
  return (item) => {
    const node = field === "" ? item : item.kind === "map" ? item.get(field) : undefined;
    const text = textOf(node);
    return text !== undefined && pattern.test(text.trim());
  };
}

function madeItem([field, value]: readonly [string, string], { place }: PathEdit): Node {
  const scalar = new Scalar("none", place, value);
  return field === "" ? scalar : new MapNode(place, new Map([[field, scalar]]));
}
