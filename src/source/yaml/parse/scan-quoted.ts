import { isBlank, isBreak, isBlankOrEnd, END, type Cursor } from "./cursor.ts";
import { fold } from "./scan-plain.ts";

const SINGLE = 39;
const DOUBLE = 34;
const BACKSLASH = 92;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["0", "\0"],
  ["a", "\x07"],
  ["b", "\b"],
  ["t", "\t"],
  ["\t", "\t"],
  ["n", "\n"],
  ["v", "\v"],
  ["f", "\f"],
  ["r", "\r"],
  ["e", "\x1b"],
  [" ", " "],
  ['"', '"'],
  ["'", "'"],
  ["\\", "\\"],
  ["N", "\x85"],
  ["_", "\xa0"],
  ["L", "\u2028"],
  ["P", "\u2029"],
]);

const HEX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

/** Scans a quoted scalar and answers its content; in JSON, double quotes know two more escapes. */
export function scanQuoted(at: Cursor, isJson: boolean): string {
  const open = at.pos;
  const quote = at.code();
  let text = "";
  at.pos++;
  for (;;) {
    if (at.isAtDocumentMark()) return unclosed(at, open, "found unexpected document indicator");
    if (at.code() === END) return unclosed(at, open, "found unexpected end of stream");
    const run = scanRun(at, quote, isJson);
    if (run === undefined) return text;
    text += run.text;
    if (at.code() === quote) {
      at.pos++;
      return text;
    }
    text += passSpace(at, run.escapedBreak);
  }
}

function unclosed(at: Cursor, open: number, says: string): string {
  at.fail("unclosed-quote", open, at.lineEnd(open), says);
  return "";
}

/** Scans up to a blank, a line break or the closing quote; undefined after a fault. */
function scanRun(
  at: Cursor,
  quote: number,
  isJson: boolean,
): { readonly text: string; readonly escapedBreak: boolean } | undefined {
  let text = "";
  let start = at.pos;
  for (let code = at.code(); !isBlankOrEnd(code); code = at.code()) {
    if (code === quote && !(quote === SINGLE && at.code(1) === SINGLE)) break;
    if (code === SINGLE && quote === SINGLE) {
      text += at.text.slice(start, at.pos + 1);
      at.pos += 2;
      start = at.pos;
    } else if (code === BACKSLASH && quote === DOUBLE) {
      text += at.text.slice(start, at.pos);
      if (isBreak(at.code(1))) {
        at.pos++;
        at.passBreak();
        return { text, escapedBreak: true };
      }
      const escaped = scanEscape(at, isJson);
      if (escaped === undefined) return undefined;
      text += escaped;
      start = at.pos;
    } else {
      at.pos++;
    }
  }
  return { text: text + at.text.slice(start, at.pos), escapedBreak: false };
}

function scanEscape(at: Cursor, isJson: boolean): string | undefined {
  const start = at.pos;
  const letter = at.text.charAt(start + 1);
  const digits = HEX_LENGTHS.get(letter);
  if (digits !== undefined) return scanHex(at, digits, isJson);
  const text = ESCAPES.get(letter) ?? (isJson && letter === "/" ? "/" : undefined);
  if (text === undefined) at.fail("bad-escape", start, start + 2);
  at.pos += 2;
  return text;
}

/** A character by its number. JSON writes the large ones as two halves, which YAML refuses. */
function scanHex(at: Cursor, digits: number, isJson: boolean): string | undefined {
  const start = at.pos;
  const hex = at.text.slice(start + 2, Math.min(start + 2 + digits, at.end));
  at.pos += 2 + digits;
  if (hex.length < digits || !/^[0-9a-fA-F]+$/.test(hex)) {
    at.fail("bad-escape", start, start + 2 + digits, "did not find expected hexdecimal number");
    return undefined;
  }
  const value = Number.parseInt(hex, 16);
  const isHalf = value >= 0xd800 && value <= 0xdfff;
  if (value > 0x10ffff || (isHalf && !isJson)) {
    at.fail("bad-escape", start, start + 2 + digits, "found invalid Unicode character escape code");
    return undefined;
  }
  return String.fromCodePoint(value);
}

/** Blanks stay on one line; around line breaks they go, and the breaks fold. */
function passSpace(at: Cursor, escapedBreak: boolean): string {
  const start = at.pos;
  at.passBlanks();
  if (!escapedBreak && !isBreak(at.code())) return at.text.slice(start, at.pos);
  const first = escapedBreak ? "" : at.passBreak();
  let more = "";
  while (isBlank(at.code()) || isBreak(at.code())) {
    if (isBlank(at.code())) at.pos++;
    else more += at.passBreak();
  }
  return first === "" ? more : fold(first, more);
}
