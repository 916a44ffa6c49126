import type { Finding, Report } from "../base/model.ts";

/** What a change did to the findings. */
export interface Comparison {
  /** The report of the new state with the findings that the change caused. */
  readonly report: Report;
  /** How many findings were there before and still are. */
  readonly kept: number;
  /** How many findings the change suppressed, by a comment, an annotation or the configuration. */
  readonly newlySuppressed: number;
}

/**
 * The findings that are in the new state of the tree and were not in the old one, wherever they lie: lines may move, files may be
 * renamed. Findings that say the same of the same object are counted.
 */
export function compare(before: Report, after: Report, renamedFrom: ReadonlyMap<string, string>): Comparison {
  const left = countsOf(before.findings, new Map());
  const fresh = after.findings.filter((finding) => !take(left, keyOf(finding, renamedFrom)));
  const hidden = countsOf(before.suppressed, new Map());
  // What a baseline accepts was accepted before the change; the former state is linted without it.
  const own = after.suppressed.filter(({ suppression }) => suppression?.kind !== "baseline");
  const newlySuppressed = own.filter((finding) => !take(hidden, keyOf(finding, renamedFrom)));
  return {
    report: { ...after, findings: fresh },
    kept: after.findings.length - fresh.length,
    newlySuppressed: newlySuppressed.length,
  };
}

/** The report with the findings that only the change suppresses among the findings again. */
export function withoutNewSuppressions(
  before: Report,
  after: Report,
  renamedFrom: ReadonlyMap<string, string>,
): Report {
  const known = new Set(before.suppressed.map((finding) => suppressionKey(finding, new Map())));
  const isOld = (finding: Finding): boolean => known.has(suppressionKey(finding, renamedFrom));
  const reopened = after.suppressed.filter((finding) => !isOld(finding)).map(reopen);
  if (reopened.length === 0) return after;
  const findings = [...after.findings, ...reopened].toSorted(
    (a, b) => (a.at.file < b.at.file ? -1 : a.at.file > b.at.file ? 1 : 0) || a.at.start - b.at.start,
  );
  return { ...after, findings, suppressed: after.suppressed.filter(isOld) };
}

function reopen({ suppression, ...finding }: Finding): Finding {
  const said = `the change suppresses it (${suppression?.reason ?? "without a reason"}), which does not count here`;
  return { ...finding, note: finding.note === undefined ? said : `${finding.note}; ${said}` };
}

function countsOf(findings: readonly Finding[], renamedFrom: ReadonlyMap<string, string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) {
    const key = keyOf(finding, renamedFrom);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function take(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  if (count > 0) counts.set(key, count - 1);
  return count > 0;
}

function keyOf({ rule, level, at, object, message }: Finding, renamedFrom: ReadonlyMap<string, string>): string {
  return [rule, level, renamedFrom.get(at.file) ?? at.file, object ?? "", message].join("\0");
}

function suppressionKey({ rule, at, suppression }: Finding, renamedFrom: ReadonlyMap<string, string>): string {
  const file = renamedFrom.get(at.file) ?? at.file;
  return [rule, file, suppression?.kind ?? "", suppression?.reason ?? ""].join("\0");
}
