import { daysOf } from "./formats.ts";

/** A piece of a time as Go's layouts spell it, and what it takes of the text. */
type Piece = readonly [layout: string, pattern: RegExp];

const DATE_AND_CLOCK: readonly Piece[] = [
  ["2006", /^\d{4}/],
  ["-", /^-/],
  ["01", /^\d\d/],
  ["-", /^-/],
  ["02", /^\d\d/],
  ["T", /^T/],
  ["15", /^\d{1,2}/],
  [":", /^:/],
  ["04", /^\d\d/],
  [":", /^:/],
  ["05", /^\d\d/],
];
const ZONE: Piece = ["Z07:00", /^(?:Z|[+-]\d\d:\d\d)/];
/** A fraction is taken after the seconds whether the layout has one or not. */
const TIME: readonly Piece[] = [...DATE_AND_CLOCK, ["", /^(?:[.,]\d+)?/], ZONE];
const MICRO_TIME: readonly Piece[] = [...DATE_AND_CLOCK, [".000000", /^[.,]\d{6}/], ZONE];

/** The words of Go's `time.Parse` for a text that is no time by RFC 3339; undefined for one that is. */
export function timeProblem(text: string, isMicro = false): string | undefined {
  const pieces = isMicro ? MICRO_TIME : TIME;
  const layout = pieces.map(([piece]) => piece).join("");
  const parts: string[] = [];
  let rest = text;
  for (const [piece, pattern] of pieces) {
    const [part] = pattern.exec(rest) ?? [];
    if (part === undefined)
      return `parsing time ${quote(text)} as ${quote(layout)}: cannot parse ${quote(rest)} as ${quote(piece)}`;
    const outside = rangeProblem(piece, part, parts);
    if (outside !== undefined) return `parsing time ${quote(text)}: ${outside} out of range`;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return rest === "" ? undefined : `parsing time ${quote(text)}: extra text: ${quote(rest)}`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}

const HIGHEST: ReadonlyMap<string, readonly [string, number]> = new Map([
  ["15", ["hour", 23]],
  ["04", ["minute", 59]],
  ["05", ["second", 59]],
]);

function rangeProblem(piece: string, part: string, before: readonly string[]): string | undefined {
  const number = Number(part);
  if (piece === "01") return number < 1 || number > 12 ? "month" : undefined;
  if (piece === "02") return number < 1 || number > daysOf(Number(before[0]), Number(before[2])) ? "day" : undefined;
  const [name, highest = 0] = HIGHEST.get(piece) ?? [];
  return name !== undefined && number > highest ? name : undefined;
}
