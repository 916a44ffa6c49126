import { LEVELS, type Finding, type Level, type Report, type Span } from "../base/model.ts";
import { annotation } from "../report/github.ts";
import { evidence } from "../report/labels.ts";
import { type Listed, listingOf } from "../report/listed.ts";
import { placeText } from "../report/sources.ts";
import type { ChangedLines } from "./changed-lines.ts";

/** The runner shows so many annotations of each level of a step, and leaves the rest to the log. */
const MOST = 10;

/**
 * The workflow commands for the findings: those on changed lines first, then the most severe. A finding in a place that the change
 * does not touch stands at the related place that it does touch, where there is one: that is where a reviewer looks.
 */
export function annotations(report: Report, changed: ChangedLines | undefined, prefix: string): readonly string[] {
  const { entries, sources } = listingOf(report, prefix);
  const placed = entries.map((entry) => {
    const at = anchor(entry.finding, changed, (span) => sources.place(span)?.line);
    return { entry: at === undefined ? entry : moved(entry, at, prefix, sources), isChanged: at !== undefined };
  });
  return LEVELS.flatMap((level) => {
    const all = placed.filter(({ entry }) => entry.finding.level === level);
    const ranked = [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)];
    const lines = ranked.slice(0, MOST).map(({ entry }) => annotation(entry, sources));
    return ranked.length > MOST ? [...lines, restText(level, ranked.length)] : lines;
  });
}

function restText(level: Level, number: number): string {
  return `showing ${MOST} of ${number} findings of level ${level}; the report above and the summary of the job hold all of them`;
}

/** The place of the finding that lies in the change: its own, else that of its evidence. */
function anchor(
  finding: Finding,
  changed: ChangedLines | undefined,
  lineOf: (span: Span) => number | undefined,
): Span | undefined {
  const spans = [finding.at, ...evidence(finding).map(({ at }) => at), ...finding.via.map(({ at }) => at)];
  return spans.find((span) => changed?.get(span.file)?.has(lineOf(span) ?? 0) === true);
}

function moved(entry: Listed, at: Span, prefix: string, sources: ReturnType<typeof listingOf>["sources"]): Listed {
  const { finding } = entry;
  if (at === finding.at) return entry;
  const own = { at: finding.at, text: "found here" };
  const labels = [own, ...evidence(finding).filter((label) => label.at !== at)];
  const note = `at ${placeText(finding.at, sources.place(finding.at))}`;
  return {
    finding: { ...finding, at, labels, note: finding.note === undefined ? note : `${note}; ${finding.note}` },
    path: prefix === "" ? at.file : `${prefix}/${at.file}`,
    place: sources.place(at),
  };
}
