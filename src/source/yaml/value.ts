import type { Path } from "../../base/model.ts";
import { entriesOf, stringKey, type EntryNotes } from "./entries.ts";
import type { Dialect } from "./model.ts";
import type { Resolved } from "./plain.ts";
import { readScalar } from "./scalar.ts";
import { dereference, type Mapping, type Node, type Pair, type Scalar } from "./tree.ts";

/** Why a document that parses cannot become JSON. */
export type RefusalCode = "bad-key" | "bad-merge" | "bad-tag" | "unsupported-value";

/** What is noticed while values are read; the path is the one being read and is only valid during the call. */
export interface ValueNotes {
  duplicateKey(path: Path, key: string, first: Pair, second: Pair): void;
  key(path: Path, key: string, node: Scalar): void;
  number(path: Path, node: Scalar, resolved: Resolved): void;
  refused(path: Path, node: Node, code: RefusalCode, message: string, says: string): void;
}

/**
 * A map without inherited properties, so that keys such as `__proto__` and `constructor` are keys like any other. Made by a
 * class, since engines keep the objects of `Object.create(null)` in a slower form.
 */
class Bare {
  [key: string]: unknown;
}
Reflect.deleteProperty(Bare.prototype, "constructor");
Object.setPrototypeOf(Bare.prototype, null);

/** The value of a tree as the Go reader gives it as JSON. Recursion is bounded, since the tree's depth is. */
export function readValue(root: Node, dialect: Dialect, notes: ValueNotes, hasAliases: boolean): unknown {
  return new ValueReader(dialect, notes, hasAliases).read(root);
}

class ValueReader {
  private readonly dialect: Dialect;
  private readonly notes: ValueNotes;
  private readonly entryNotes: EntryNotes;
  private readonly path: (string | number)[] = [];
  /** Values by their nodes, so that what aliases share stays shared and is noted once; most documents have no alias. */
  private readonly known: Map<Node, unknown> | undefined;
  /** True while a value is read that a later one with the same key replaces. */
  private isLost = false;

  constructor(dialect: Dialect, notes: ValueNotes, hasAliases: boolean) {
    this.known = hasAliases ? new Map() : undefined;
    this.dialect = dialect;
    this.notes = { ...notes, refused: (...told) => this.refused(notes, told) };
    this.entryNotes = toEntryNotes(this.path, this.notes, (pair) => this.readLost(pair.value));
  }

  /** What YAML refuses is refused in a lost value too; what JSON cannot have, only where it would become JSON. */
  private refused(notes: ValueNotes, told: Parameters<ValueNotes["refused"]>): void {
    if (!this.isLost || !isAboutJson(told[4])) notes.refused(...told);
  }

  private readLost(value: Node): void {
    const before = this.isLost;
    this.isLost = true;
    this.read(value);
    this.isLost = before;
  }

  read(written: Node): unknown {
    const node = dereference(written);
    if (node === undefined) return undefined;
    if (node.kind === "scalar") return this.scalar(node);
    if (this.known?.has(node)) return this.known.get(node);
    const value = node.kind === "list" ? this.list(node.items) : this.map(node);
    this.known?.set(node, value);
    return value;
  }

  private list(items: readonly Node[]): unknown[] {
    return items.map((item, index) => this.below(index, item));
  }

  private map(node: Mapping): object {
    const map = new Bare();
    const keys = simpleKeys(node, this.dialect);
    if (keys === undefined) {
      for (const [key, pair] of entriesOf(node, this.dialect, this.entryNotes)) this.set(map, key, pair);
      return map;
    }
    let index = 0;
    for (const pair of node.pairs) this.set(map, keys[index++] ?? "", pair);
    return map;
  }

  private set(map: Bare, key: string, pair: Pair): void {
    if (pair.key.kind === "scalar" && pair.key.style === "plain") this.notes.key(this.path, key, pair.key);
    map[key] = this.below(key, pair.value);
  }

  private below(step: string | number, node: Node): unknown {
    this.path.push(step);
    const value = this.read(node);
    this.path.pop();
    return value;
  }

  private scalar(node: Scalar): unknown {
    const reading = readScalar(node, this.dialect);
    if (reading.type === "bad") {
      this.notes.refused(this.path, node, "bad-tag", reading.message, reading.says);
      return undefined;
    }
    if (reading.type === "int" || reading.type === "float") return this.number(node, reading);
    return reading.value;
  }

  private number(node: Scalar, reading: Extract<Resolved, { type: "int" | "float" }>): number {
    const value = Number(reading.value);
    if (Number.isFinite(value)) this.notes.number(this.path, node, reading);
    else
      this.notes.refused(
        this.path,
        node,
        "unsupported-value",
        `"${node.text}" is a number that JSON cannot carry`,
        `json: unsupported value: ${goFloat(value)}`,
      );
    return value;
  }
}

/** Maps with more keys are looked up by hash rather than one key after the other. */
const FEW_KEYS = 16;

/** The keys of the common map, which has no merge key and no key twice; undefined for any other, which needs `entriesOf`. */
function simpleKeys({ pairs }: Mapping, dialect: Dialect): readonly string[] | undefined {
  const keys: string[] = [];
  const known = pairs.length > FEW_KEYS ? new Set<string>() : undefined;
  for (const { key } of pairs) {
    const text = stringKey(key, dialect);
    if (text === undefined || (known?.has(text) ?? keys.includes(text))) return undefined;
    keys.push(text);
    known?.add(text);
  }
  return keys;
}

/** True for the words of the converter to JSON, rather than those of the reader of YAML. */
export function isAboutJson(says: string): boolean {
  return says.startsWith("json:") || says.startsWith("unsupported map key");
}

/** `read` is told of values that are lost to a later one with the same key: what is wrong in them is wrong all the same. */
function toEntryNotes(path: Path, notes: ValueNotes, read: (lost: Pair) => void): EntryNotes {
  return {
    duplicate: (key, first, second) => {
      notes.duplicateKey(path, key, first, second);
      read(first);
    },
    badKey: (key, says) => notes.refused(path, key, "bad-key", badKeyMessage(key), says),
    badMerge: (value) =>
      notes.refused(path, value, "bad-merge", BAD_MERGE, "map merge requires map or sequence of maps as the value"),
  };
}

const BAD_MERGE = 'merge key "<<" holds something other than maps';

function badKeyMessage(node: Node): string {
  const key = dereference(node);
  if (key?.kind === "scalar") return `key "${key.text}" is none that JSON can have`;
  return `a ${key?.kind ?? "value"} stands where a key must be`;
}

function goFloat(value: number): string {
  return Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
}
