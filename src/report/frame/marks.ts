import type { Span } from "../../base/model.ts";
import type { Source, Sources } from "../sources.ts";

/** A place to point at, and what to say of it. */
export interface Mark {
  readonly at: Span;
  readonly text: string;
  /** The place of the finding itself; the others are its evidence. */
  readonly isPrimary: boolean;
}

/** A mark in its line: offsets from the line's start. A span over several lines is marked on its first. */
export interface LineMark {
  readonly text: string;
  readonly isPrimary: boolean;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Marks that are shown together, under one heading with a place. */
export interface Section {
  readonly file: string;
  /** Undefined where the text is not known: then only the file is named. */
  readonly source: Source | undefined;
  /** In the order given: the heading names the first. */
  readonly marks: LineMark[];
}

/** Lines, and columns of one line, that still belong into one picture. */
const NEAR_LINES = 30;
const NEAR_COLUMNS = 100;

/** Puts marks that are near each other in a file together: both halves of a contradiction read best in one frame. */
export function sectionsOf(marks: readonly Mark[], sources: Sources): readonly Section[] {
  const sections: Section[] = [];
  for (const mark of marks) {
    const source = sources.get(mark.at.file);
    const inLine = lineMark(mark, source);
    const section = sections.find(
      ({ file, marks: others }) => file === mark.at.file && others.some((one) => isNear(one, inLine)),
    );
    if (section === undefined) sections.push({ file: mark.at.file, source, marks: [inLine] });
    else section.marks.push(inLine);
  }
  return sections;
}

function lineMark({ at, text, isPrimary }: Mark, source: Source | undefined): LineMark {
  if (source === undefined) return { text, isPrimary, line: 0, from: 0, to: 0 };
  const { lines } = source;
  const { line, column } = lines.position(at.start);
  const start = lines.start(line);
  const end = lines.end(line);
  const isLonger = at.end > end;
  const to = isLonger ? start + source.text.slice(start, end).trimEnd().length : at.end;
  const from = column - 1;
  return { text, isPrimary, line, from, to: Math.max(from, Math.min(to, end) - start) };
}

function isNear(one: LineMark, other: LineMark): boolean {
  if (one.line === other.line) return Math.abs(one.from - other.from) <= NEAR_COLUMNS;
  return Math.abs(one.line - other.line) <= NEAR_LINES;
}
