import { lineView } from "./frame/line-view.ts";
import { sectionsOf, type LineMark, type Mark, type Section } from "./frame/marks.ts";
import { underlineRows, type PaintMark } from "./frame/underlines.ts";
import { printable } from "./printable.ts";
import type { Source, Sources } from "./sources.ts";

export type { Mark } from "./frame/marks.ts";

/** Colours of a frame. */
export interface FramePaint {
  /** Arrows, bars and line numbers. */
  gutter(text: string): string;
  mark: PaintMark;
}

/** A code frame, and how wide its line numbers are, for what is written below it. */
export interface Frame {
  readonly lines: readonly string[];
  readonly gutter: number;
}

/**
 * Shows where something is: the lines with their numbers, the place underlined with `^` and its evidence with `-`, each
 * further file or far place under a heading of its own. Secrets are masked, and nothing reaches the terminal raw.
 */
export function codeFrame(marks: readonly Mark[], sources: Sources, paint: FramePaint): Frame {
  const sections = sectionsOf(marks, sources);
  const last = Math.max(0, ...sections.flatMap((section) => section.marks.map((mark) => mark.line)));
  const gutter = String(last).length;
  const lines = sections.flatMap((section, index) => [
    ...heading(section, gutter, index === 0, paint),
    ...body(section, gutter, paint),
  ]);
  return { lines, gutter };
}

function heading(section: Section, gutter: number, isFirst: boolean, paint: FramePaint): readonly string[] {
  const [first] = section.marks;
  const place = section.source === undefined || first === undefined ? "" : `:${first.line}:${first.from + 1}`;
  const arrow = `${" ".repeat(gutter)}${paint.gutter(isFirst ? "-->" : ":::")} ${printable(section.file) || "."}${place}`;
  if (section.source !== undefined) return isFirst ? [arrow, bar(gutter, "", paint)] : [arrow];
  const texts = section.marks.filter((mark) => mark.text !== "");
  return [arrow, ...texts.map((mark) => bar(gutter, paint.mark(printable(mark.text), mark.isPrimary), paint))];
}

function body({ source, marks }: Section, gutter: number, paint: FramePaint): readonly string[] {
  if (source === undefined) return [];
  const numbers = [...new Set(marks.map((mark) => mark.line))].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => [
    ...between(source, numbers[index - 1], number, gutter, paint),
    ...markedLine(source, number, marks, gutter, paint),
  ]);
}

/** What stands between two marked lines: the one line that is left out, or a sign that there are more. */
function between(
  source: Source,
  before: number | undefined,
  number: number,
  gutter: number,
  paint: FramePaint,
): readonly string[] {
  if (before === undefined || number === before + 1) return [];
  if (number > before + 2) return [paint.gutter("...")];
  return [numbered(number - 1, lineView(source, number - 1, []).code, gutter, paint)];
}

function markedLine(
  source: Source,
  number: number,
  marks: readonly LineMark[],
  gutter: number,
  paint: FramePaint,
): readonly string[] {
  const { code, underlines } = lineView(
    source,
    number,
    marks.filter((mark) => mark.line === number),
  );
  const rows = underlineRows(underlines, paint.mark);
  return [numbered(number, code, gutter, paint), ...rows.map((row) => bar(gutter, row, paint))];
}

function numbered(number: number, code: string, gutter: number, paint: FramePaint): string {
  return paint.gutter(`${String(number).padStart(gutter)} |`) + (code === "" ? "" : ` ${code}`);
}

function bar(gutter: number, text: string, paint: FramePaint): string {
  return paint.gutter(`${" ".repeat(gutter)} |`) + (text === "" ? "" : ` ${text}`);
}
