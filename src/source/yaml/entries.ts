import type { Dialect } from "./model.ts";
import { formatFloatKey, isUnsignedOnly } from "./numbers.ts";
import { resolvePlain } from "./plain.ts";
import { readScalar, type ScalarReading } from "./scalar.ts";
import { dereference, type Mapping, type Node, type Pair } from "./tree.ts";

/** What may be noticed while the pairs of a map are settled. */
export interface EntryNotes {
  duplicate(key: string, first: Pair, second: Pair): void;
  badKey(key: Node, says: string): void;
  badMerge(value: Node): void;
}

/** The key of a pair as JSON has it, or what the reader says of one that JSON cannot have. */
export type KeyReading = { readonly key: string } | { readonly says: string };

const MERGE_TAG = "tag:yaml.org,2002:merge";

/**
 * The pairs of a map that take effect, by key, in the order in which the reader sets them: the last of equal keys, and the
 * pairs that merge keys bring in, each with the nodes where it was written.
 */
export function entriesOf(map: Mapping, dialect: Dialect, notes?: EntryNotes): ReadonlyMap<string, Pair> {
  const entries = new Map<string, Pair>();
  const own = map.pairs.some(isMerge) ? new Map<string, Pair>() : entries;
  for (const pair of map.pairs) {
    if (own !== entries && isMerge(pair)) mergeInto(entries, pair.value, dialect, notes);
    else addOwn(own, entries, pair, dialect, notes);
  }
  // go-yaml v2 lets a merge key override what stands above it; v3 keeps the map's own pairs.
  if (own !== entries && dialect === "kustomize") for (const [key, pair] of own) entries.set(key, pair);
  return entries;
}

function addOwn(
  own: Map<string, Pair>,
  entries: Map<string, Pair>,
  pair: Pair,
  dialect: Dialect,
  notes?: EntryNotes,
): void {
  const reading = readKey(pair.key, dialect);
  if ("says" in reading) {
    notes?.badKey(pair.key, reading.says);
    return;
  }
  const { key } = reading;
  const first = own.get(key);
  if (first !== undefined) notes?.duplicate(key, first, pair);
  own.set(key, pair);
  if (own !== entries) entries.set(key, pair);
}

function isMerge({ key }: Pair): boolean {
  if (key.kind !== "scalar" || key.text !== "<<") return false;
  return key.tag === undefined ? key.style === "plain" : key.tag === MERGE_TAG;
}

/** Of several maps in a list the first wins, so they are set from the last to the first. */
function mergeInto(entries: Map<string, Pair>, value: Node, dialect: Dialect, notes?: EntryNotes): void {
  const written = dereference(value);
  const sources = value.kind === "list" ? value.items.map(dereference).toReversed() : [written];
  for (const source of sources) {
    if (source?.kind !== "map") {
      notes?.badMerge(value);
      return;
    }
    for (const [key, pair] of entriesOf(source, dialect)) entries.set(key, pair);
  }
}

/** A key that is a string as it stands, and no merge key; undefined for any other. */
export function stringKey(key: Node, dialect: Dialect): string | undefined {
  if (key.kind !== "scalar" || key.tag !== undefined) return undefined;
  if (key.style !== "plain") return key.text;
  return key.text === "<<" || resolvePlain(key.text, dialect) !== undefined ? undefined : key.text;
}

/** A key as JSON text: `on:` becomes "true", `80:` "80" and `1.10:` "1.1" for kubectl; kustomize keeps what was written. */
export function readKey(node: Node, dialect: Dialect): KeyReading {
  const key = dereference(node);
  if (key === undefined) return { says: "unknown anchor" };
  if (key.kind !== "scalar") return { says: `invalid map key: ${key.kind === "map" ? "map[...]" : "[...]"}` };
  if (key.tag === undefined && key.style !== "plain") return { key: key.text };
  const reading = readScalar(key, dialect);
  if (reading.type === "bad") return { says: reading.says };
  return dialect === "kustomize" ? kustomizeKey(key.text, reading) : kubectlKey(key.text, reading);
}

function kubectlKey(text: string, reading: Exclude<ScalarReading, { type: "bad" }>): KeyReading {
  switch (reading.type) {
    case "null":
      return { says: "unsupported map key of type: %!s(<nil>)" };
    case "int":
      return isUnsignedOnly(reading.value)
        ? { says: "unsupported map key of type: uint64" }
        : { key: String(reading.value) };
    case "float":
      return { key: formatFloatKey(reading.value) };
    case "bool":
      return { key: String(reading.value) };
    default:
      return { key: reading.type === "string" ? reading.value : text };
  }
}

function kustomizeKey(text: string, reading: ScalarReading): KeyReading {
  return reading.type === "null" && text !== "" ? { says: `mapping key "${text}" already defined` } : { key: text };
}
