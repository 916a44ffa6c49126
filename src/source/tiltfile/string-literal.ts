/** What stands between the quotes of a string literal. */
export interface LiteralText {
  readonly value: string;
  /** Index of the first character between the quotes. */
  readonly start: number;
  readonly end: number;
  /** True where the value is the text between the quotes, character by character. */
  readonly verbatim: boolean;
}

/** Reads a string literal of Starlark: prefix, one or three quotes, escapes. */
export function readLiteral(text: string): LiteralText {
  const plain = readPlain(text);
  if (plain !== undefined) return plain;
  const [, prefix = "", quotes = ""] = /^([A-Za-z]{0,2})("""|'''|"|'|)/.exec(text) ?? [];
  const start = prefix.length + quotes.length;
  const isClosed = quotes !== "" && text.length >= start + quotes.length && text.endsWith(quotes);
  const end = isClosed ? text.length - quotes.length : text.length;
  const content = text.slice(start, end);
  const value = /r/i.test(prefix) ? content.replaceAll("\r\n", "\n") : unescape(content.replaceAll("\r\n", "\n"));
  return { value, start, end, verbatim: value === content };
}

/** Most literals are short ones without a prefix and without escapes. */
function readPlain(text: string): LiteralText | undefined {
  const [quote] = text;
  const end = text.length - 1;
  if ((quote !== "'" && quote !== '"') || end < 1 || text.includes("\\") || text.indexOf(quote, 1) !== end)
    return undefined;
  const value = text.slice(1, end);
  return value.includes("\r") ? undefined : { value, start: 1, end, verbatim: true };
}

const ESCAPE = /\\(?:\n|[0-7]{1,3}|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[\s\S])/g;

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ["\n", ""],
  ["a", "\u0007"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
]);

/** Replaces the escapes of a text; an unknown one stays as it is. */
export function unescape(text: string): string {
  return text.includes("\\") ? text.replaceAll(ESCAPE, replaceEscape) : text;
}

function replaceEscape(escape: string): string {
  const body = escape.slice(1);
  const simple = SIMPLE.get(body);
  if (simple !== undefined) return simple;
  if (/^[0-7]/.test(body)) return String.fromCharCode(Number.parseInt(body, 8));
  if (!/^[xuU][0-9A-Fa-f]+$/.test(body)) return escape;
  const code = Number.parseInt(body.slice(1), 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : escape;
}
