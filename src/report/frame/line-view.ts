import { glyphs } from "../printable.ts";
import type { Source } from "../sources.ts";
import { charWidth } from "../width.ts";
import type { LineMark } from "./marks.ts";

/** Columns from which a mark is drawn, half open. */
export interface Underline {
  readonly from: number;
  readonly to: number;
  readonly mark: LineMark;
}

/** One line of code as it is printed, with its marks in columns of the terminal. */
export interface LineView {
  readonly code: string;
  readonly underlines: readonly Underline[];
}

const TAB = "    ";
const CUT = "...";
/** Columns of code that are shown of one line, and how many of them before its first mark. */
const LONGEST = 100;
const BEFORE = 30;
/** UTF-16 units of a longer line that are looked at, around its marks. */
const WINDOW = 1000;

interface Cell {
  readonly text: string;
  readonly column: number;
  readonly start: number;
}

/** Shows a line: masked, made safe, tabs as spaces, and cut around its marks where it is long. */
export function lineView(source: Source, line: number, marks: readonly LineMark[]): LineView {
  const first = Math.min(...marks.map((mark) => mark.from), Infinity);
  const [from, text] = excerpt(source, line, first);
  const isMarked = (offset: number): boolean =>
    marks.some((mark) => offset + from >= mark.from && offset + from < Math.max(mark.to, mark.from + 1));
  const cells = cellsOf(text, isMarked, line === 1 && from === 0);
  const width = columnAt(cells, Infinity);
  const left = leftEdge(from, columnAt(cells, first - from), width);
  const right = width - left > LONGEST ? left + LONGEST : width;
  const shift = (left > 0 || from > 0 ? CUT.length : 0) - left;
  const underlines = marks.map((mark): Underline => {
    const start = clamp(columnAt(cells, mark.from - from), left, right);
    const end = clamp(columnAt(cells, mark.to - from), start, right);
    return { mark, from: start + shift, to: Math.max(end, start + 1) + shift };
  });
  return { code: codeBetween(cells, left, right, from > 0, width), underlines };
}

/** The part of a long line around its first mark, and its offset in the line. */
function excerpt({ masked, lines }: Source, line: number, first: number): readonly [number, string] {
  const start = lines.start(line);
  const end = lines.end(line);
  if (end - start <= WINDOW) return [0, masked.slice(start, end)];
  const from = snap(masked, Math.min(start + Math.max(0, first - WINDOW / 4), end));
  return [from - start, masked.slice(from, snap(masked, Math.min(end, from + WINDOW)))];
}

/** An offset that does not part a pair of surrogates. */
function snap(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset + 1 : offset;
}

function cellsOf(text: string, isMarked: (offset: number) => boolean, isFirst: boolean): readonly Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (const glyph of glyphs(text, isMarked)) {
    const isMark = isFirst && glyph.start === 0 && text.startsWith("\ufeff");
    const shown = text[glyph.start] === "\t" ? TAB : isMark ? "" : glyph.text;
    cells.push({ text: shown, column, start: glyph.start });
    for (const char of shown) column += charWidth(char);
  }
  return [...cells, { text: "", column, start: text.length }];
}

/** Column of an offset; that of the line's end for offsets behind it. */
function columnAt(cells: readonly Cell[], offset: number): number {
  return (cells.find((cell) => cell.start >= offset) ?? cells.at(-1))?.column ?? 0;
}

function leftEdge(from: number, first: number, width: number): number {
  if (from === 0 && (width <= LONGEST || first + BEFORE <= LONGEST)) return 0;
  return Math.max(0, Math.min(first - BEFORE, width));
}

function codeBetween(cells: readonly Cell[], left: number, right: number, isCut: boolean, width: number): string {
  const code = cells
    .filter((cell) => cell.column >= left && cell.column < right)
    .map((cell) => cell.text)
    .join("");
  return ((left > 0 || isCut ? CUT : "") + code + (right < width ? CUT : "")).trimEnd();
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
