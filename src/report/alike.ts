import type { Finding } from "../base/model.ts";
import { groupBy } from "../base/collections.ts";
import { printable } from "./printable.ts";
import { placeText, type Sources } from "./sources.ts";

/** From so many findings of one rule on, the first stands for all. */
const MANY = 4;
/** So many of the others are named. */
const MOST_NAMED = 5;

/** A finding that is shown whole, and those of its rule that it stands for. */
export interface Shown {
  readonly finding: Finding;
  readonly alike: readonly Finding[];
}

/**
 * Findings as a reader takes them in: many of one rule are mended in one go, so that the first is shown and the others are counted.
 * What makes the run fail, and every error, stands for itself.
 */
export function collapsed(findings: readonly Finding[], staysWhole: (finding: Finding) => boolean): readonly Shown[] {
  const groups = groupBy(
    findings.filter((finding) => finding.level !== "error" && !staysWhole(finding)),
    ({ rule, level }) => `${level} ${rule}`,
  );
  const many = [...groups.values()].filter((group) => group.length >= MANY);
  const heads = new Map(many.map(([first, ...others]) => [first, others]));
  const left = new Set([...heads.values()].flat());
  return findings.filter((one) => !left.has(one)).map((finding) => ({ finding, alike: heads.get(finding) ?? [] }));
}

/** What is said of the others: how many they are, and where the first of them stand. */
export function alikeLines(alike: readonly Finding[], gutter: number, sources: Sources): readonly string[] {
  if (alike.length === 0) return [];
  const named = alike.slice(0, MOST_NAMED).map(({ at, object }) => {
    const place = placeText(at, sources.place(at));
    return `${" ".repeat(gutter + 3)}${printable(object === undefined ? place : `${place}  ${object}`)}`;
  });
  const rest = alike.length - named.length;
  return [
    `${" ".repeat(gutter + 1)}= and ${alike.length} more of this rule, which --all shows:`,
    ...named,
    ...(rest === 0 ? [] : [`${" ".repeat(gutter + 3)}and ${rest} more`]),
  ];
}
