import type { Level, Report } from "../base/model.ts";
import { limited } from "./limited.ts";
import { bySeverity, type Listed, listingOf } from "./listed.ts";
import type { RenderOptions } from "./options.ts";
import { printable } from "./printable.ts";
import { sentences } from "./sentences.ts";
import type { Place, Sources } from "./sources.ts";

const COMMAND: Readonly<Record<Level, string>> = { error: "error", warning: "warning", info: "notice" };
/** The runner cuts a message at 4096 characters, and escaping may triple one. */
const LONGEST_MESSAGE = 3900;
const LONGEST_TITLE = 250;

/**
 * The report as workflow commands: one line, and so one annotation, for each finding. The most severe stand first, since a
 * step shows ten errors, ten warnings and ten notices and leaves the others to the log.
 */
export function github(report: Report, options: RenderOptions = {}): string {
  const { entries, sources } = listingOf(report, options.prefix);
  return bySeverity(entries)
    .map((entry) => `${annotation(entry, sources)}\n`)
    .join("");
}

/** One workflow command; columns are left out where a place has several lines, as the runner drops them. */
export function annotation({ finding, path, place }: Listed, sources: Sources): string {
  const properties = [
    ["file", path],
    ...placeProperties(place),
    ["title", limited(`k8slint ${finding.rule}`, LONGEST_TITLE)],
  ].map(([name, value]) => `${name}=${property(value ?? "")}`);
  const text = limited(sentences(finding, sources).join("\n"), LONGEST_MESSAGE);
  return `::${COMMAND[finding.level]} ${properties.join(",")}::${data(text)}`;
}

/** The runner drops columns where a place has several lines. */
function placeProperties(place: Place | undefined): readonly (readonly [string, string])[] {
  if (place === undefined) return [];
  const { line, column, endLine, endColumn } = place;
  const lines = [
    ["line", String(line)],
    ["endLine", String(endLine)],
  ] as const;
  if (line !== endLine) return lines;
  return [...lines, ["col", String(column)], ["endColumn", String(Math.max(endColumn, column))]];
}

/** Escapes what ends a command's line, and `%`, by which the runner escapes. */
function data(value: string): string {
  return value.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes what ends a property, too. */
function property(value: string): string {
  return data(printable(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
