import { unquoted } from "./ranges.ts";

/** What a line of a block mapping or list holds, as offsets in the text and columns from 0. */
export interface Line {
  /** Column of the first `-` of a list item. */
  readonly dash: number | undefined;
  /** Column of what follows the dashes. */
  readonly column: number;
  readonly key: string | undefined;
  /** Offset behind the key's colon, or of the item. */
  readonly value: number;
  readonly end: number;
}

const LONGEST_KEY = 200;
const QUOTED_KEY = /(?:"(?:[^"\\\r\n]|\\.){0,200}"|'[^'\r\n]{0,200}')[ \t]{0,20}:(?=[ \t\r\n]|$)/y;

/** Reads one line; `end` for a document marker, undefined for a blank line, a comment or a template's directive. */
export function readLine(text: string, start: number, end: number): Line | "end" | undefined {
  if (/^(?:---|\.\.\.)(?:[ \t\r\n]|$)/.test(text.slice(start, start + 4))) return "end";
  let at = skipBlanks(text, start, end);
  let dash: number | undefined;
  while (text[at] === "-" && (at + 1 >= end || isBlank(text[at + 1]))) {
    dash ??= at - start;
    at = skipBlanks(text, at + 1, end);
  }
  if (dash === undefined && (at >= end || text[at] === "#" || text.startsWith("{{", at))) return undefined;
  const colon = keyEnd(text, at, end);
  const key = colon === undefined ? undefined : unquoted(text.slice(at, colon).trimEnd());
  return { dash, column: at - start, key, value: colon === undefined ? at : colon + 1, end };
}

/** Offset of a line's value behind blanks, anchor and tag. */
export function valueStart(text: string, line: Line): number {
  let at = skipBlanks(text, line.value, line.end);
  while (text[at] === "&" || text[at] === "!") {
    while (at < line.end && !isBlank(text[at])) at++;
    at = skipBlanks(text, at, line.end);
  }
  return at;
}

/** Offset of the colon that ends a key at `start`. */
function keyEnd(text: string, start: number, end: number): number | undefined {
  const first = text[start] ?? "";
  if (first === '"' || first === "'") {
    QUOTED_KEY.lastIndex = start;
    const match = QUOTED_KEY.exec(text);
    return match === null ? undefined : start + match[0].length - 1;
  }
  return "[]{}#|>*&!%@`,".includes(first) ? undefined : plainKeyEnd(text, start, Math.min(end, start + LONGEST_KEY));
}

function plainKeyEnd(text: string, start: number, end: number): number | undefined {
  for (let at = start; at < end; at++) {
    const char = text[at];
    if (char === ":" && (at + 1 >= text.length || /\s/.test(text[at + 1] ?? ""))) return at;
    // A quotation mark or comment before the colon: a sentence or a command, no key.
    if (char === '"' || char === "'" || (char === "#" && isBlank(text[at - 1]))) return undefined;
  }
  return undefined;
}

function skipBlanks(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(text[at])) at++;
  return at;
}

function isBlank(char: string | undefined): boolean {
  return char === " " || char === "\t";
}
