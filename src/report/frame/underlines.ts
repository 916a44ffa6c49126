import { printable } from "../printable.ts";
import { textWidth } from "../width.ts";
import type { Underline } from "./line-view.ts";

/** Colours the drawing of a mark. */
export type PaintMark = (text: string, isPrimary: boolean) => string;

/** A piece of a row at a column. */
interface Piece {
  readonly column: number;
  readonly text: string;
  readonly isPrimary: boolean;
}

/**
 * The rows below a line of code: `^` under the finding, `-` under its evidence, texts behind the last underline and, for
 * the others, on rows of their own that a `|` leads to.
 */
export function underlineRows(underlines: readonly Underline[], paint: PaintMark): readonly string[] {
  const texts = underlines.filter(({ mark }) => mark.text !== "").toSorted((a, b) => b.from - a.from || b.to - a.to);
  const end = Math.max(...underlines.map((one) => one.to), 0);
  const last = texts[0]?.to === end ? texts[0] : undefined;
  const hanging = last === undefined ? texts : texts.slice(1);
  const behind = last === undefined ? [] : [piece(last, end + 1, printable(last.mark.text))];
  const rows: (readonly Piece[])[] = [[...strokes(underlines, end), ...behind]];
  if (hanging.length > 0) rows.push(bars(hanging));
  hanging.forEach((one, index) => {
    const below = hanging.slice(index + 1).filter((other) => other.from < one.from);
    rows.push([...bars(below), piece(one, one.from, printable(one.mark.text))]);
  });
  return rows.map((row) => drawn(row, paint));
}

/** The underlines of a row; where two overlap, the finding's own shows. */
function strokes(underlines: readonly Underline[], end: number): readonly Piece[] {
  const owners = Array.from({ length: end }, (): boolean | undefined => undefined);
  for (const { from, to, mark } of underlines) {
    for (let i = from; i < to; i++) owners[i] = mark.isPrimary || owners[i] === true;
  }
  const pieces: Piece[] = [];
  for (let i = 0; i < end;) {
    const owner = owners[i];
    let to = i + 1;
    while (to < end && owners[to] === owner) to++;
    if (owner !== undefined) pieces.push({ column: i, text: (owner ? "^" : "-").repeat(to - i), isPrimary: owner });
    i = to;
  }
  return pieces;
}

function bars(underlines: readonly Underline[]): readonly Piece[] {
  const columns = new Map(underlines.map((one) => [one.from, piece(one, one.from, "|")] as const));
  return [...columns.values()].toSorted((a, b) => a.column - b.column);
}

function piece({ mark }: Underline, column: number, text: string): Piece {
  return { column, text, isPrimary: mark.isPrimary };
}

function drawn(row: readonly Piece[], paint: PaintMark): string {
  let result = "";
  let column = 0;
  for (const { column: at, text, isPrimary } of row) {
    result += " ".repeat(Math.max(0, at - column)) + paint(text, isPrimary);
    column = at + textWidth(text);
  }
  return result;
}
