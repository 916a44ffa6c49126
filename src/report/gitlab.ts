import type { Level, Report } from "../base/model.ts";
import { asciiJson } from "./ascii-json.ts";
import { type Listed, listingOf } from "./listed.ts";
import type { RenderOptions } from "./options.ts";
import { sentences } from "./sentences.ts";

const SEVERITY: Readonly<Record<Level, string>> = { error: "critical", warning: "minor", info: "info" };

/**
 * A code quality report of GitLab, which shows it beside the lines of a merge request.
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function gitlab(report: Report, options: RenderOptions = {}): string {
  const { entries, sources } = listingOf(report, options.prefix);
  const fingerprintOf = distinct();
  return asciiJson(
    entries.map((entry) => ({
      description: sentences(entry.finding, sources).join("; "),
      check_name: entry.finding.rule,
      fingerprint: fingerprintOf(entry.finding.fingerprint),
      severity: SEVERITY[entry.finding.level],
      location: { path: entry.path, positions: positionsOf(entry) },
    })),
  );
}

function positionsOf({ place }: Listed): object {
  const { line = 1, column = 1, endLine = line, endColumn = column } = place ?? {};
  return { begin: { line, column }, end: { line: endLine, column: endColumn } };
}

/** GitLab keeps one of several entries with the same fingerprint, so each further one is told apart by its number. */
function distinct(): (fingerprint: string) => string {
  const seen = new Map<string, number>();
  return (fingerprint) => {
    const count = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, count);
    return count === 1 ? fingerprint : `${fingerprint}-${count}`;
  };
}
