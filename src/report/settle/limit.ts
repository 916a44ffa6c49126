import { groupBy } from "../../base/collections.ts";
import { lineIndex } from "../../base/line-index.ts";
import { LEVELS, type Span } from "../../base/model.ts";
import type { Candidate } from "./candidate.ts";

/** Findings of one line, and of one rule in one object, that are told; a reader mends the first ones, and a file can be made to have any number. */
export const MOST_OF_LINE = 100;
export const MOST_OF_RULE_AND_OBJECT = 1000;
/** All findings of a run: rendering more takes longer than finding them. */
export const MOST_OF_ALL = 5000;

/** Findings of one place that are not told. */
export interface LeftOut {
  readonly at: Span;
  readonly message: string;
}

/** The graver ones of too many findings at one place, and for each place how many were left out. */
export interface Limited {
  readonly told: readonly Candidate[];
  readonly cut: readonly LeftOut[];
}

/** Keeps what is told of one place within bounds; the order stays. */
export function limitedByPlace(
  candidates: readonly Candidate[],
  textOf: (file: string) => string | undefined,
): Limited {
  const left = new Set<Candidate>();
  const cut: LeftOut[] = [];
  const limit = (group: readonly Candidate[], most: number, where: string): void => {
    if (group.length <= most) return;
    const byLevel = group.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
    for (const one of byLevel.slice(most)) left.add(one);
    const [first] = byLevel;
    const rest = group.length - most;
    if (first !== undefined)
      cut.push({
        at: first.at,
        message: rest === 1 ? `1 more finding ${where} is not told` : `${rest} more findings ${where} are not told`,
      });
  };
  for (const [file, ofFile] of groupBy(candidates, ({ at }) => at.file)) {
    // Most files need no closer look.
    if (ofFile.length <= MOST_OF_LINE) continue;
    for (const group of byLine(ofFile, textOf(file) ?? "")) limit(group, MOST_OF_LINE, "of this line");
    const rest = groupBy(
      ofFile.filter((one) => !left.has(one)),
      ({ rule, object }) => `${rule}\n${object ?? ""}`,
    );
    for (const group of rest.values())
      limit(group, MOST_OF_RULE_AND_OBJECT, `of ${group[0]?.rule ?? ""} in this object`);
  }
  limit(
    candidates.filter((one) => !left.has(one)),
    MOST_OF_ALL,
    "of this run",
  );
  return { told: candidates.filter((one) => !left.has(one)), cut };
}

function byLine(candidates: readonly Candidate[], text: string): Iterable<readonly Candidate[]> {
  const lines = lineIndex(text);
  return groupBy(candidates, ({ at }) => lines.position(at.start).line).values();
}
