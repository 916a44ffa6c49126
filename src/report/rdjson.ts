import type { Fix, Level, Report, Span } from "../base/model.ts";
import { asciiJson } from "./ascii-json.ts";
import { evidence } from "./labels.ts";
import { type Listed, listingOf, pathFrom } from "./listed.ts";
import type { RenderOptions } from "./options.ts";
import { sentences } from "./sentences.ts";
import type { Sources } from "./sources.ts";

const SEVERITY: Readonly<Record<Level, string>> = { error: "ERROR", warning: "WARNING", info: "INFO" };

/** Reviewdog's diagnostics, with fixes as suggestions. https://github.com/reviewdog/reviewdog/tree/master/proto/rdf */
export function rdjson(report: Report, options: RenderOptions = {}): string {
  const { entries, sources } = listingOf(report, options.prefix);
  const refs = new Map(report.rules.map(({ id, refs: [url] }) => [id, url] as const));
  return asciiJson({
    source: { name: "k8slint", ...(options.home === undefined ? {} : { url: options.home }) },
    diagnostics: entries.map((entry) =>
      diagnosticOf(entry, sources, refs.get(entry.finding.rule), options.prefix ?? ""),
    ),
  });
}

function diagnosticOf({ finding, path }: Listed, sources: Sources, url: string | undefined, prefix: string): object {
  const related = evidence(finding).map(({ at, text }) => ({
    message: text,
    location: { path: pathFrom(prefix, at.file), ...rangeOf(at, sources) },
  }));
  return {
    message: sentences(finding, sources).join("\n"),
    location: { path, ...rangeOf(finding.at, sources) },
    severity: SEVERITY[finding.level],
    code: { value: finding.rule, ...(url === undefined ? {} : { url }) },
    ...(related.length === 0 ? {} : { related_locations: related }),
    ...suggestionsOf(finding.fix, finding.at.file, sources),
  };
}

/** A suggestion replaces text of the file that the diagnostic points into; an edit of another one cannot be said here. */
function suggestionsOf(fix: Fix | undefined, file: string, sources: Sources): object {
  if (fix === undefined || fix.edits.some(({ at }) => at.file !== file)) return {};
  return { suggestions: fix.edits.map(({ at, text }) => ({ ...rangeOf(at, sources), text })) };
}

/** Columns count UTF-8 bytes from 1, and the end is exclusive. */
function rangeOf(at: Span, sources: Sources): object {
  const [place, source] = [sources.place(at), sources.get(at.file)];
  if (place === undefined || source === undefined) return {};
  const bytes = (column: number, offset: number): number =>
    Buffer.byteLength(source.text.slice(offset - (column - 1), offset)) + 1;
  return {
    range: {
      start: { line: place.line, column: bytes(place.column, at.start) },
      end: { line: place.endLine, column: bytes(place.endColumn, Math.max(at.start, at.end)) },
    },
  };
}
