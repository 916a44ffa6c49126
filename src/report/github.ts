import { LEVELS, type Finding, type Level, type Report } from "../base/model.ts";
import { evidence } from "./labels.ts";
import { limited } from "./limited.ts";
import type { RenderOptions } from "./options.ts";
import { printable } from "./printable.ts";
import { redacted } from "./redact.ts";
import { placeText, sourcesOf, type Place, type Sources } from "./sources.ts";

const COMMAND: Readonly<Record<Level, string>> = { error: "error", warning: "warning", info: "notice" };
/** The runner cuts a message at 4096 characters, and escaping may triple one. */
const LONGEST_MESSAGE = 3900;
const LONGEST_TITLE = 250;
const MOST_LABELS = 3;

/**
 * The report as workflow commands: one line, and so one annotation, for each finding. The most severe stand first, since a
 * step shows ten errors, ten warnings and ten notices and leaves the others to the log.
 */
export function github(report: Report, options: RenderOptions = {}): string {
  const sources = sourcesOf(report.texts);
  const findings = redacted(report.findings, sources);
  const bySeverity = LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level));
  return bySeverity.map((finding) => `${annotation(finding, sources, options.prefix ?? "")}\n`).join("");
}

function annotation(finding: Finding, sources: Sources, prefix: string): string {
  const { at, rule, level } = finding;
  const file = prefix === "" ? at.file : `${prefix}/${at.file}`;
  const properties = [
    ["file", file || "."],
    ...placeProperties(sources.place(at)),
    ["title", limited(`k8slint ${rule}`, LONGEST_TITLE)],
  ].map(([name, value]) => `${name}=${property(value ?? "")}`);
  return `::${COMMAND[level]} ${properties.join(",")}::${data(text(finding, sources))}`;
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

/** The finding without its frame, which the annotation stands in. */
function text(finding: Finding, sources: Sources): string {
  const { message, predicts, note, help } = finding;
  const lines = [
    message,
    predicts === "none" || predicts === "" ? "" : `predicts: ${predicts}`,
    ...evidence(finding)
      .slice(0, MOST_LABELS)
      .map((label) => `${placeText(label.at, sources.place(label.at))}: ${label.text}`),
    note === undefined ? "" : `note: ${note}`,
    help === undefined ? "" : `help: ${help}`,
  ];
  return limited(lines.filter(Boolean).map(printable).join("\n"), LONGEST_MESSAGE);
}

/** Escapes what ends a command's line, and `%`, by which the runner escapes. */
function data(value: string): string {
  return value.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes what ends a property, too. */
function property(value: string): string {
  return data(printable(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
