/** Cuts the text of a Tiltfile into tokens, one after the other: names, signs, and what indentation opens and closes. */

/** What a token is to the grammar. */
export type TokenKind =
  | "name"
  | "keyword"
  | "number"
  | "text"
  | "sign"
  | "newline"
  | "indent"
  | "dedent"
  | "end"
  | "bad"; // what no token begins with, or a text that is never closed

/** The token at hand, and all that is needed to come to the next one. */
export interface Scanner {
  readonly text: string;
  kind: TokenKind;
  /** A name, a keyword or a sign; "" for all others. */
  value: string;
  start: number;
  end: number;
  /** Where the last token ended that is no line break and no indentation. */
  last: number;
  /** Where the next token is looked for. */
  position: number;
  /** How many brackets are open. */
  depth: number;
  /** The columns of the blocks that are open. */
  readonly indents: number[];
  /** Blocks that end here. */
  dedents: number;
  isLineStart: boolean;
  /** The next backslash and the next line break from a place on that was looked at before. */
  backslash: number;
  lineBreak: number;
}

/** A scanner of a range of a text, at its first token. */
export function scannerOf(text: string, from = 0): Scanner {
  const scanner: Scanner = {
    text,
    kind: "end",
    value: "",
    start: from,
    end: from,
    last: from,
    position: from,
    depth: 0,
    indents: [0],
    dedents: 0,
    isLineStart: from === 0,
    backslash: -1,
    lineBreak: -1,
  };
  advance(scanner);
  return scanner;
}

/** Goes to the next token. */
export function advance(scanner: Scanner): void {
  if (scanner.end > scanner.start && scanner.kind !== "newline") scanner.last = scanner.end;
  if (scanner.dedents > 0) {
    scanner.dedents--;
    token(scanner, "dedent", scanner.position, scanner.position);
  } else if (!scanner.isLineStart || !indentation(scanner)) scan(scanner);
}

function token(scanner: Scanner, kind: TokenKind, start: number, end: number, value = ""): void {
  scanner.kind = kind;
  scanner.value = value;
  scanner.start = start;
  scanner.end = end;
  scanner.position = end;
}

const BLANK = /(?:[ \t\f]+|\\\r?\n|#[^\n]*)*/y;
const BLANK_IN_BRACKETS = /(?:[ \t\f\r\n]+|\\\r?\n|#[^\n]*)*/y;
const EMPTY_LINES = /(?:[ \t\f]*(?:#[^\n]*)?\r?\n)*/y;
const MARGIN = /[ \t\f]*/y;
const WORD = /[A-Za-z_\u0080-\uFFFF][\w\u0080-\uFFFF]*/y;
const NUMBER = /0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?[jJ]?/y;
const SIGN =
  /\*\*=|\/\/=|>>=|<<=|\.\.\.|==|!=|<=|>=|<>|->|:=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|@=|\*\*|\/\/|<<|>>|[-+*/%&|^~<>=()[\]{},:;.@]/y;
const PREFIX = /^[rRbBuUfF]{1,2}$/;

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    "and break continue def elif else for if in lambda not or pass return while as assert class del except finally from global " +
    "import is nonlocal raise try with yield async await True False None"
  ).split(" "),
);

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** At the beginning of a line; true where a block begins or ends there. */
function indentation(scanner: Scanner): boolean {
  const { text, indents } = scanner;
  scanner.isLineStart = false;
  const line = endOf(EMPTY_LINES, text, scanner.position);
  const first = endOf(MARGIN, text, line);
  const isLast = first >= text.length || (text[first] === "#" && !text.includes("\n", first));
  const width = isLast ? 0 : columnsOf(text, line, first);
  scanner.position = first;
  const top = indents.at(-1) ?? 0;
  if (width === top) return false;
  if (width > top) {
    indents.push(width);
    token(scanner, "indent", first, first);
    return true;
  }
  while ((indents.at(-1) ?? 0) > width) {
    indents.pop();
    scanner.dedents++;
  }
  if (indents.at(-1) !== width) {
    // No block that is open stands at this column.
    scanner.dedents = 0;
    indents.push(width);
    token(scanner, "bad", first, first);
    return true;
  }
  scanner.dedents--;
  token(scanner, "dedent", first, first);
  return true;
}

/** A tab leads to the next multiple of eight. */
function columnsOf(text: string, from: number, to: number): number {
  let columns = 0;
  for (let i = from; i < to; i++) columns = text[i] === "\t" ? columns + 8 - (columns % 8) : columns + 1;
  return columns;
}

function scan(scanner: Scanner): void {
  const { text } = scanner;
  const start = endOf(scanner.depth > 0 ? BLANK_IN_BRACKETS : BLANK, text, scanner.position);
  if (start >= text.length) {
    scanner.depth = 0;
    atEnd(scanner);
    return;
  }
  const char = text[start] ?? "";
  if (char === "'" || char === '"') quoted(scanner, start, start);
  else if (char === "\n" || (char === "\r" && text[start + 1] === "\n")) {
    scanner.isLineStart = true;
    token(scanner, "newline", start, start + (char === "\n" ? 1 : 2));
  } else if (isDigit(char) || (char === "." && isDigit(text[start + 1] ?? "")))
    token(scanner, "number", start, endOf(NUMBER, text, start));
  else word(scanner, start);
}

/** Blocks end with the text. */
function atEnd(scanner: Scanner): void {
  const { text, indents } = scanner;
  if (indents.length > 1) {
    scanner.dedents = indents.length - 2;
    indents.length = 1;
    token(scanner, "dedent", text.length, text.length);
  } else token(scanner, "end", text.length, text.length);
}

function isDigit(char: string): boolean {
  return char >= "0" && char <= "9";
}

function word(scanner: Scanner, start: number): void {
  const { text } = scanner;
  const end = endOf(WORD, text, start);
  if (end > start) {
    const value = text.slice(start, end);
    const next = text[end];
    if ((next === "'" || next === '"') && PREFIX.test(value)) quoted(scanner, start, end);
    else token(scanner, KEYWORDS.has(value) ? "keyword" : "name", start, end, value);
    return;
  }
  const stop = endOf(SIGN, text, start);
  if (stop === start) {
    token(scanner, "bad", start, start);
    return;
  }
  const value = text.slice(start, stop);
  if (value === "(" || value === "[" || value === "{") scanner.depth++;
  else if (scanner.depth > 0 && (value === ")" || value === "]" || value === "}")) scanner.depth--;
  token(scanner, "sign", start, stop, value);
}

/** A literal with the quote at `open`; a short one ends with its line at the latest. */
function quoted(scanner: Scanner, start: number, open: number): void {
  const { text } = scanner;
  const char = text[open] ?? "";
  const isLong = text.startsWith(char.repeat(3), open);
  const quote = isLong ? char.repeat(3) : char;
  const end = closing(scanner, open + quote.length, quote, isLong);
  if (typeof end === "object") {
    token(scanner, "bad", end.broken, end.broken);
    return;
  }
  token(scanner, "text", start, end);
}

function closing(scanner: Scanner, from: number, quote: string, isLong: boolean): number | { readonly broken: number } {
  const { text } = scanner;
  let at = from;
  for (;;) {
    const end = text.indexOf(quote, at);
    const limit = end < 0 ? text.length : end;
    if (scanner.backslash < at) scanner.backslash = indexOr(text, "\\", at);
    if (scanner.lineBreak < at) scanner.lineBreak = indexOr(text, "\n", at);
    const newline = isLong ? text.length : scanner.lineBreak;
    if (newline < limit && newline < scanner.backslash) return { broken: newline };
    if (scanner.backslash < limit) at = scanner.backslash + (text.startsWith("\r\n", scanner.backslash + 1) ? 3 : 2);
    else return end < 0 ? { broken: text.length } : end + quote.length;
  }
}

function indexOr(text: string, part: string, from: number): number {
  const index = text.indexOf(part, from);
  return index < 0 ? text.length : index;
}
