import { namesSecret } from "./names.ts";
import { closingQuote, secretRange, type Range } from "./ranges.ts";

/** `name: value`, `name=value`, `"name": "value"`, also with escaped quotation marks; the match ends where the value begins. */
const PAIR = /(?<!\w)([a-z_][\w.-]{0,127})(?:\\?["'])?[ \t]{0,20}(?::=|:(?=[ \t"'\\])|=(?![=~>]))[ \t]{0,20}/gi;
/** `--password value` and `"--password", "value"`. */
const OPTION = /(?<![\w-])--([a-z][\w-]{0,100})(?:[ \t]{1,20}|["'][ \t]{0,20},[ \t]{0,20}(?=["']))(?=[^\s-])/gi;
/** The older form of Dockerfiles: `ENV NAME value`. */
const ENV = /^[ \t]{0,40}ENV[ \t]{1,20}([a-z_]\w{0,127})[ \t]{1,20}(?=[^\s=])/gim;
/** The password of `scheme://user:password@host`. */
const USER_INFO = /(?<![\w+.-])[a-z][a-z0-9+.-]{0,30}:\/\/[^\s:@/"'`]{0,200}:(?=([^\s@/"'`]{1,500})@)/gi;
const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const SCHEME = /(?:bearer|basic|token|negotiate)[ \t]{1,20}/iy;
/** Where a value without quotation marks ends: behind `=` at white space, behind `:` also at the end of a flow collection's item. */
const BARE_END = /[\s"'`]/g;
const COLON_END = /[\s,}\]"'`]/g;
/** A value that something else fills in, and nothing behind it. */
const PLACEHOLDER = /(?:\$\{[\w.]{1,100}\}|\$\([\w.]{1,100}\)|\{\{[^"'`\r\n}]{0,200}\}\})(?=[\s,}\]"'`]|$)/y;
const ESCAPED_END = /\\["']|[\r\n]/g;
const TEMPLATE_END = /\}\}|[\r\n]/g;

/** Secrets that show in any text, whatever its language: pairs, options, passwords in URLs, private keys. */
export function pairRanges(text: string): readonly Range[] {
  return [...named(text, PAIR), ...named(text, OPTION), ...named(text, ENV), ...userInfo(text), ...privateKeys(text)];
}

function named(text: string, pattern: RegExp): readonly Range[] {
  const ranges: Range[] = [];
  const search = new RegExp(pattern);
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    if (!namesSecret(match[1] ?? "")) continue;
    const [start, end] = valueSpan(text, search.lastIndex, /:[ \t]*$/.test(match[0]));
    const range = secretRange(text, start, end);
    if (range !== undefined) ranges.push(range);
    search.lastIndex = end;
  }
  return ranges;
}

function valueSpan(text: string, start: number, isColon: boolean): Range {
  const isEscaped = text[start] === "\\";
  const open = isEscaped ? start + 1 : start;
  const first = text[open] ?? "";
  if (first === '"' || first === "'") {
    return [open + 1, isEscaped ? find(text, open + 1, ESCAPED_END) : closingQuote(text, open, text.length, true)];
  }
  // A collection or a block scalar: its parts are told by the structure of the document.
  if (isColon && "[{|>".includes(first) && !text.startsWith("{{", start)) return [start, start];
  return bareSpan(text, start, isColon);
}

function bareSpan(text: string, start: number, isColon: boolean): Range {
  PLACEHOLDER.lastIndex = start;
  if (PLACEHOLDER.test(text)) return [start, start];
  if (text.startsWith("{{", start)) return [start, templateEnd(text, start)];
  SCHEME.lastIndex = start;
  const from = start + (SCHEME.exec(text)?.[0].length ?? 0);
  return [from, find(text, from, isColon ? COLON_END : BARE_END)];
}

function templateEnd(text: string, start: number): number {
  const end = find(text, start, TEMPLATE_END);
  return text.startsWith("}}", end) ? end + 2 : end;
}

/** Where a pattern matches next; the end of the text where it does not. */
function find(text: string, start: number, pattern: RegExp): number {
  pattern.lastIndex = start;
  return pattern.exec(text)?.index ?? text.length;
}

function userInfo(text: string): readonly Range[] {
  const ranges: Range[] = [];
  for (const match of text.matchAll(USER_INFO)) {
    const start = match.index + match[0].length;
    const range = secretRange(text, start, start + (match[1] ?? "").length);
    if (range !== undefined) ranges.push(range);
  }
  return ranges;
}

function privateKeys(text: string): readonly Range[] {
  const ranges: Range[] = [];
  for (const match of text.matchAll(PRIVATE_KEY)) {
    const start = match.index + match[0].length;
    const end = text.indexOf("-----END", start);
    if (end < 0) return [...ranges, [start, text.length]];
    ranges.push([start, end]);
  }
  return ranges;
}
