import type { Span } from "../../base/model.ts";
import { equal } from "./equality.ts";
import type { ManifestSource } from "./facts.ts";
import { CHOICE_LIMIT, CROWDED, type Value, unknown } from "./value.ts";

/** How many sources a value keeps. */
const SOURCE_LIMIT = 64;

/** The manifests that values were worked out from; undefined for none. */
export function sourcesBehind(values: readonly Value[]): readonly ManifestSource[] | undefined {
  const found = new Set<ManifestSource>();
  for (const value of values) {
    const sources = value.type === "blob" || value.type === "unknown" ? (value.sources ?? []) : [];
    for (const source of sources) if (found.size < SOURCE_LIMIT) found.add(source);
  }
  return found.size > 0 ? [...found] : undefined;
}

/** One value for what different branches leave: the value where they agree, else one that is not known but among these. */
export function join(values: readonly Value[], at: Span): Value {
  const distinct: Value[] = [];
  for (const value of values.flatMap((one) => (one.type === "unknown" ? (one.choices ?? [one]) : [one]))) {
    if (!distinct.some((other) => other === value || equal(other, value) === true)) distinct.push(value);
  }
  const [first] = distinct;
  if (first !== undefined && distinct.length === 1) return first;
  const isKnown = distinct.every(({ type }) => type !== "unknown");
  const known = distinct.length <= CHOICE_LIMIT && isKnown;
  const effects = distinct.some((value) => value.type === "unknown" && value.effects === true) || undefined;
  return unknown(isKnown && !known ? CROWDED : "a value that depends on a condition", at, {
    choices: known && distinct.length > 0 ? distinct : undefined,
    sources: sourcesBehind(distinct),
    effects,
  });
}
