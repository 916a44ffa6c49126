import type { Origin, Path } from "../../base/model.ts";
import { Field } from "../../source/field.ts";
import { resolvePlain } from "../../source/yaml/index.ts";

/** Where a node was written; a field is one, and answers when somebody asks. */
export interface Place {
  readonly at: Origin;
  readonly keyAt: Origin;
}

/** A value that remembers for each of its parts where it was written. Nodes never change: an edit makes new ones above it. */
export type Node = Scalar | MapNode | ListNode;

/** The type of a scalar as YAML tags it; `none` is told by the text when the value is read. */
export type Tag = "str" | "int" | "float" | "bool" | "null" | "none";

/** A text, number, boolean or null, as it was written or as a transformer set it. */
export class Scalar {
  readonly kind = "scalar";
  readonly tag: Tag;
  readonly place: Place;
  /** The same in all places that one step filled: see `shared.ts`. */
  readonly share: symbol | undefined;
  private readonly written: string | undefined;
  private readonly read: unknown;

  constructor(tag: Tag, place: Place, text: string | undefined, value?: unknown, share?: symbol) {
    this.tag = tag;
    this.place = place;
    this.written = text;
    this.read = value;
    this.share = share;
  }

  /** The same value, in the share of another one, or in none. */
  in(share: symbol | undefined): Scalar {
    return share === this.share ? this : new Scalar(this.tag, this.place, this.written, this.read, share);
  }

  /** As it was written, without quotes: merge keys and names are compared as texts. */
  get text(): string {
    if (this.written !== undefined) return this.written;
    // A date without quotes is read as a time; its text is what was written.
    if (typeof this.read === "string" && !/^\d{4}-/.test(this.read)) return this.read;
    return (this.place instanceof Field ? this.place.plain : undefined) ?? String(this.read);
  }

  get value(): unknown {
    if (this.read !== undefined) return this.read;
    if (this.tag === "null") return null;
    return this.tag === "str" ? this.text : plainValue(this.text);
  }
}

function plainValue(text: string): unknown {
  const resolved = resolvePlain(text, "kustomize");
  if (resolved === undefined) return text;
  return typeof resolved.value === "bigint" ? Number(resolved.value) : resolved.value;
}

/** A map that may change, with the place of each value. It is read from its field when something in it is asked for. */
export class MapNode {
  readonly kind = "map";
  readonly place: Place;
  /** The field that it is, as long as nothing in it has changed. */
  readonly field: Field | undefined;
  private known: ReadonlyMap<string, Node> | undefined;
  private made: unknown;

  constructor(place: Place, entries: ReadonlyMap<string, Node> | undefined, field?: Field) {
    this.place = place;
    this.known = entries;
    this.field = field;
  }

  get entries(): ReadonlyMap<string, Node> {
    this.known ??= new Map((this.field?.entries ?? []).map(([key, field]) => [key, nodeOf(field)]));
    return this.known;
  }

  get value(): unknown {
    if (this.field !== undefined) return this.field.value;
    this.made ??= valueOfMap(this.entries);
    return this.made;
  }

  get(key: string): Node | undefined {
    return this.entries.get(key);
  }

  with(key: string, node: Node): MapNode {
    if (this.get(key) === node) return this;
    return new MapNode(this.place, new Map(this.entries).set(key, node));
  }

  without(key: string): MapNode {
    if (!this.entries.has(key)) return this;
    const entries = new Map(this.entries);
    entries.delete(key);
    return new MapNode(this.place, entries);
  }
}

/** A list that may change, as a `MapNode` does. */
export class ListNode {
  readonly kind = "list";
  readonly place: Place;
  readonly field: Field | undefined;
  private known: readonly Node[] | undefined;
  private made: unknown;

  constructor(place: Place, items: readonly Node[] | undefined, field?: Field) {
    this.place = place;
    this.known = items;
    this.field = field;
  }

  get items(): readonly Node[] {
    this.known ??= (this.field?.items ?? []).map((item) => nodeOf(item));
    return this.known;
  }

  get value(): unknown {
    if (this.field !== undefined) return this.field.value;
    this.made ??= this.items.map(({ value }) => value);
    return this.made;
  }
}

/** Maps without a prototype, so that any key is only a key. */
function valueOfMap(entries: ReadonlyMap<string, Node>): unknown {
  const made = Object.create(null) as Record<string, unknown>;
  for (const [key, node] of entries) made[key] = node.value;
  return made;
}

/** The node of a field as it was written. */
export function nodeOf(field: Field): Node {
  const { value } = field;
  if (Array.isArray(value)) return new ListNode(field, undefined, field);
  if (typeof value === "object" && value !== null) return new MapNode(field, undefined, field);
  return new Scalar(tagOf(value), field, undefined, value ?? null);
}

function tagOf(value: unknown): Tag {
  if (typeof value === "string") return "str";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  return typeof value === "boolean" ? "bool" : "null";
}

/** A string that something other than its line has made. */
export function textNode(text: string, place: Place): Scalar {
  return new Scalar("str", place, text);
}

/** A node for a value that stands at one place as a whole. */
export function madeNode(value: unknown, place: Place): Node {
  if (Array.isArray(value))
    return new ListNode(
      place,
      value.map((item) => madeNode(item, place)),
    );
  if (typeof value !== "object" || value === null) return new Scalar(tagOf(value), place, undefined, value ?? null);
  return new MapNode(place, new Map(Object.entries(value).map(([key, item]) => [key, madeNode(item, place)])));
}

/** A place that is one origin, for keys and values alike. */
export function placeAt(at: Origin): Place {
  return { at, keyAt: at };
}

/** True for what is not there, and for null. */
export function isNothing(node: Node | undefined): node is undefined {
  return node === undefined || (node.kind === "scalar" && node.tag === "null");
}

/** True for nothing and for empty maps and lists. */
export function isEmpty(node: Node | undefined): boolean {
  if (isNothing(node)) return true;
  return node.kind === "map" ? node.entries.size === 0 : node.kind === "list" && node.items.length === 0;
}

/** The text of a scalar; undefined for anything else. */
export function textOf(node: Node | undefined): string | undefined {
  return node?.kind === "scalar" ? node.text : undefined;
}

/** The node below by keys of maps. */
export function find(node: Node | undefined, ...keys: readonly string[]): Node | undefined {
  let at = node;
  for (const key of keys) at = at?.kind === "map" ? at.get(key) : undefined;
  return at;
}

/** Sets a value below, with the maps on the way. What is no map on the way is left as it is. */
export function setIn(root: MapNode, [key, ...rest]: readonly string[], node: Node): MapNode {
  if (key === undefined) return root;
  if (rest.length === 0) return root.with(key, node);
  const below = root.get(key);
  const map = isNothing(below) ? new MapNode(node.place, new Map()) : below;
  return map.kind === "map" ? root.with(key, setIn(map, rest, node)) : root;
}

/** The map as a field whose parts lead to where they were written. */
export function fieldOf(root: MapNode): Field {
  return new Field(root.value, [], {
    origin: (path, part) => originIn(root, path, part),
    plainScalar: (path) => plainIn(root, path),
  });
}

/** A missing part answers with the key of its nearest ancestor, as in a document. */
function originIn(root: Node, path: Path, part: "key" | "value"): Origin {
  let at = root;
  for (const [depth, step] of path.entries()) {
    if (at.kind !== "scalar" && at.field !== undefined) {
      const field = at.field.get(...path.slice(depth));
      return part === "key" ? field.keyAt : field.at;
    }
    const next = below(at, step);
    if (next === undefined) return at.place.keyAt;
    at = next;
  }
  return part === "key" ? at.place.keyAt : at.place.at;
}

function plainIn(root: Node, path: Path): string | undefined {
  let at: Node | undefined = root;
  for (const step of path) at = at === undefined ? undefined : below(at, step);
  return at?.kind === "scalar" && at.place instanceof Field ? at.place.plain : undefined;
}

function below(node: Node, step: string | number): Node | undefined {
  if (node.kind === "list") return typeof step === "number" ? node.items[step] : undefined;
  return node.kind === "map" && typeof step === "string" ? node.get(step) : undefined;
}
