import { LEVELS } from "../../base/model.ts";
import type { Candidate } from "./candidate.ts";

/** The order of a report: file, place, rule, message; by code units, so that it is the same everywhere. */
export function inOrder(a: Candidate, b: Candidate): number {
  return (
    compare(a.at.file, b.at.file) ||
    a.at.start - b.at.start ||
    compare(a.rule, b.rule) ||
    compare(a.message, b.message) ||
    a.at.end - b.at.end ||
    compare(a.object ?? "", b.object ?? "")
  );
}

/**
 * The same finding from several bundles, or twice from one, is one finding that names the bundles. What differs besides is
 * told as in the first bundle; the level is the worst. A suppression in one overlay does not speak for another.
 */
export function mergeEqual(candidates: readonly Candidate[]): readonly Candidate[] {
  const merged = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const key = JSON.stringify([one.rule, one.at.file, one.at.start, one.at.end, one.message, one.suppression?.kind]);
    const group = merged.get(key);
    if (group === undefined) merged.set(key, [one]);
    else group.push(one);
  }
  return [...merged.values()].map((group) => mergeGroup(group));
}

function mergeGroup(group: readonly Candidate[]): Candidate {
  const [first, ...others] = group.toSorted((a, b) => compare(a.bundles[0] ?? "", b.bundles[0] ?? "") || inOrder(a, b));
  if (first === undefined) throw new Error("a group is never empty");
  if (others.length === 0) return first;
  const bundles = [...new Set(group.flatMap((one) => one.bundles))].toSorted(compare);
  const level = LEVELS.find((word) => group.some((one) => one.level === word)) ?? first.level;
  return { ...first, bundles, level };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
