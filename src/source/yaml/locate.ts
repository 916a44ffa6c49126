import type { Path } from "../../base/model.ts";
import { entriesOf } from "./entries.ts";
import type { Dialect, YamlPart } from "./model.ts";
import { dereference, type Mapping, type Node, type Pair } from "./tree.ts";

/** A range of offsets in the file. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Finds paths in a tree, as the reader sees it: the last of equal keys, through aliases and merge keys. */
export class TreeLocator {
  private readonly root: Node;
  private readonly dialect: Dialect;
  private readonly entries = new Map<Mapping, ReadonlyMap<string, Pair>>();

  constructor(root: Node, dialect: Dialect) {
    this.root = root;
    this.dialect = dialect;
  }

  /** Where the value of an existing path was written, if that was without quotes. */
  plainScalar(path: Path): Range | undefined {
    const { found, length } = this.nearest(path);
    const node = length === path.length ? dereference(valueOf(found)) : undefined;
    return node?.kind === "scalar" && node.style === "plain" ? rangeOf(node) : undefined;
  }

  /** The place of an existing path. */
  locate(path: Path, part: YamlPart): Range | undefined {
    const { found, length } = this.nearest(path);
    if (length !== path.length) return undefined;
    return part === "value" ? this.written(valueOf(found)) : this.keyOrPair(found, part);
  }

  /** The place of a path, or the key of its nearest existing ancestor. */
  origin(path: Path, part: "key" | "value"): Range {
    const { found, length } = this.nearest(path);
    if (part === "key" || length !== path.length) return this.keyOrPair(found, "key");
    const value = this.written(valueOf(found));
    return value.end > value.start ? value : this.keyOrPair(found, "pair");
  }

  /** How far a path can be followed. */
  private nearest(path: Path): { readonly found: Pair | Node; readonly length: number } {
    let found: Pair | Node = this.root;
    for (const [length, step] of path.entries()) {
      const next = this.step(dereference(valueOf(found)), step);
      if (next === undefined) return { found, length };
      found = next;
    }
    return { found, length: path.length };
  }

  private step(node: Node | undefined, step: string | number): Pair | Node | undefined {
    if (node?.kind === "list") return typeof step === "number" ? node.items[step] : undefined;
    return node?.kind === "map" && typeof step === "string" ? this.entriesOf(node).get(step) : undefined;
  }

  private keyOrPair(found: Pair | Node, part: "key" | "pair"): Range {
    if (isPair(found)) return part === "key" ? rangeOf(found.key) : rangeOfPair(found);
    if (part === "pair" && found !== this.root) return rangeOf(found);
    return this.head(found);
  }

  /** What a person would point at for a whole item or document: its `name`, else its first key, else all of it. */
  private head(item: Node): Range {
    const node = dereference(item);
    if (node?.kind === "list" && node.items[0] !== undefined) return this.head(node.items[0]);
    if (node?.kind !== "map") return rangeOf(item);
    const name = item === this.root ? undefined : this.entriesOf(node).get("name");
    if (name !== undefined) return rangeOfPair(name);
    const [first] = node.pairs;
    return first === undefined ? rangeOf(item) : rangeOf(first.key);
  }

  /** Where a value was written: for an alias, the node that carries the anchor. */
  private written(node: Node): Range {
    return rangeOf(dereference(node) ?? node);
  }

  private entriesOf(map: Mapping): ReadonlyMap<string, Pair> {
    const known = this.entries.get(map);
    if (known !== undefined) return known;
    const entries = entriesOf(map, this.dialect);
    this.entries.set(map, entries);
    return entries;
  }
}

function isPair(found: Pair | Node): found is Pair {
  return !("kind" in found);
}

function valueOf(found: Pair | Node): Node {
  return isPair(found) ? found.value : found;
}

function rangeOf({ start, end }: Node): Range {
  return { start, end };
}

function rangeOfPair({ key, value }: Pair): Range {
  return { start: key.start, end: Math.max(key.end, value.end) };
}
