import { lineIndex, type LineIndex } from "../base/line-index.ts";
import type { Span } from "../base/model.ts";
import { maskRanges, secretRanges } from "./secrets/mask.ts";
import { bareLines } from "./secrets/env-lines.ts";
import { merged, type Range } from "./secrets/ranges.ts";

/** A file that a report points into. */
export interface Source {
  readonly text: string;
  /** The text with its secrets as `*`, of equal length. */
  readonly masked: string;
  readonly secrets: readonly Range[];
  readonly lines: LineIndex;
}

/** A span as people and other tools count it: from 1, columns in UTF-16 units, the end exclusive. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The files of a report, each read once when it is first asked for. */
export interface Sources {
  /** Undefined for a file whose text is not known: a directory, what could not be read. */
  get(file: string): Source | undefined;
  /** Where a span is; undefined where the text is not known. */
  place(span: Span): Place | undefined;
}

/** The lines of each file, which are found when one of them is shown. */
export function sourcesOf(texts: ReadonlyMap<string, string>): Sources {
  const known = new Map<string, Source>();
  const get = (file: string): Source | undefined => {
    const text = texts.get(file);
    if (text === undefined) return undefined;
    const source = known.get(file) ?? sourceOf(file, text);
    known.set(file, source);
    return source;
  };
  return { get, place: (span) => placeOf(get(span.file), span) };
}

/** A place as text: `k8s/api.yaml:31:11`. */
export function placeText(span: Span, place: Place | undefined): string {
  return place === undefined ? span.file : `${span.file}:${place.line}:${place.column}`;
}

function sourceOf(file: string, text: string): Source {
  const lines = lineIndex(text);
  // Of a text too long to be looked through, nothing is shown.
  if (text.length > MOST_TEXT) return { text, secrets: [[0, text.length]], masked: "*".repeat(text.length), lines };
  const secrets = merged([...secretRanges(text), ...bareLines(file, text)]);
  return { text, secrets, masked: maskRanges(text, secrets), lines };
}

const MOST_TEXT = 3_000_000;

function placeOf(source: Source | undefined, span: Span): Place | undefined {
  if (source === undefined) return undefined;
  const start = source.lines.position(span.start);
  const end = source.lines.position(Math.max(span.start, span.end));
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
