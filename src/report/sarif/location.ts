import type { Span } from "../../base/model.ts";
import type { Place, Source, Sources } from "../sources.ts";
import { limited } from "../limited.ts";
import { messageText } from "./text.ts";

/** What places need besides the span. */
export interface Placing {
  readonly sources: Sources;
  /** Path from the repository's root to the root of the report. */
  readonly prefix: string;
}

const ROOT = "%SRCROOT%";
const LONGEST_SNIPPET = 1000;

/** The roots that artifact locations name; where the root is, only the reader knows. */
export const URI_BASES = { [ROOT]: { description: { text: "The root of the repository." } } };

/** A file as SARIF names it: relative to the repository, percent-encoded. */
export function artifactLocation(file: string, { prefix }: Placing): object {
  return { uri: relativeUri(prefix === "" ? file : `${prefix}/${file}`), uriBaseId: ROOT };
}

/** A place with its code, secrets masked. */
export function physicalLocation(span: Span, placing: Placing): object {
  const source = placing.sources.get(span.file);
  const place = onePlace(source, placing.sources.place(span));
  return {
    artifactLocation: artifactLocation(span.file, placing),
    region: { ...region(place), ...snippetOf(source, place) },
    ...contextOf(source, place),
  };
}

/** A place with an id and a text, for evidence. */
export function relatedLocation(id: number, span: Span, text: string, placing: Placing): object {
  return { id, physicalLocation: physicalLocation(span, placing), message: { text: messageText(text) } };
}

/** The line in which a place starts, as its region says; undefined where the file's text is not known. */
export function startLine(span: Span, sources: Sources): number | undefined {
  const source = sources.get(span.file);
  return source && onePlace(source, sources.place(span)).line;
}

/** The exact region that an edit replaces; undefined where the file's text is not known. */
export function editRegion(span: Span, { sources }: Placing): object | undefined {
  const place = sources.place(span);
  return place && region(place);
}

/** A path as a relative URI: each segment percent-encoded, never an authority or a scheme. */
export function relativeUri(path: string): string {
  const whole = path.replace(/[\ud800-\udfff]/gu, "\ufffd");
  const uri = whole.split("/").map(encodeURIComponent).join("/");
  if (uri === "") return ".";
  return uri.startsWith("/") ? `.${uri}` : uri;
}

/**
 * The place on its first line: GitHub annotates a pull request only where all lines of a region were changed. The empty last
 * line of a file does not exist for it, so a place there moves to the end of the line before. Without a text: line 1.
 */
function onePlace(source: Source | undefined, place: Place | undefined): Place {
  if (source === undefined || place === undefined) return { line: 1, column: 1, endLine: 1, endColumn: 1 };
  const { lines, text } = source;
  const isBehind = place.line > 1 && place.line === lines.count && lines.start(place.line) === text.length;
  const line = isBehind ? place.line - 1 : place.line;
  const lineEnd = lines.end(line) - lines.start(line) + 1;
  const column = isBehind ? lineEnd : Math.min(place.column, lineEnd);
  const end = place.endLine > line ? lineEnd : place.endColumn;
  // An empty region is drawn nowhere: it takes the character behind it where there is one.
  return { line, column, endLine: line, endColumn: Math.min(Math.max(end, column + 1), Math.max(lineEnd, column)) };
}

function region(place: Place): object {
  const { line, column, endLine, endColumn } = place;
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function snippetOf(source: Source | undefined, place: Place): object {
  if (source === undefined || place.column === place.endColumn) return {};
  const start = source.lines.start(place.line);
  const text = source.masked.slice(start + place.column - 1, start + place.endColumn - 1);
  return { snippet: { text: limited(text, LONGEST_SNIPPET) } };
}

function contextOf(source: Source | undefined, { line }: Place): object {
  if (source === undefined) return {};
  const text = source.masked.slice(source.lines.start(line), source.lines.end(line));
  if (text.length > LONGEST_SNIPPET) return {};
  return { contextRegion: { startLine: line, endLine: line, snippet: { text } } };
}
