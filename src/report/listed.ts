import { type Finding, LEVELS, type Report } from "../base/model.ts";
import { redacted } from "./redact.ts";
import { type Place, type Sources, sourcesOf } from "./sources.ts";

/** A finding as the formats for other tools need it: no secret in it, its place counted, its path from the repository's root. */
export interface Listed {
  readonly finding: Finding;
  readonly path: string;
  /** Undefined where the text of the file is not known. */
  readonly place: Place | undefined;
}

/** What a format of one entry a finding is made of. */
export interface Listing {
  readonly entries: readonly Listed[];
  readonly sources: Sources;
}

/** The findings in the order of the report. */
export function listingOf(report: Report, prefix = ""): Listing {
  const sources = sourcesOf(report.texts);
  const entries = redacted(report.findings, sources).map((finding) => ({
    finding,
    path: pathFrom(prefix, finding.at.file),
    place: sources.place(finding.at),
  }));
  return { entries, sources };
}

/** The path from the repository's root, for readers that count from there; the root itself is ".". */
export function pathFrom(prefix: string, file: string): string {
  return (prefix === "" ? file : `${prefix}/${file}`) || ".";
}

/** The most severe first, for readers that show only so many. */
export function bySeverity(entries: readonly Listed[]): readonly Listed[] {
  return LEVELS.flatMap((level) => entries.filter(({ finding }) => finding.level === level));
}
