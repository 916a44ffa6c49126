import { namesSecret, TRIGGER } from "./names.ts";
import { clientRanges } from "./clients.ts";
import { closingQuote, secretRange, type Range } from "./ranges.ts";

const LONGEST_NAME = 128;
/** What parts a name from its value: `name: value`, `name=value`, `"name": "value"`, also with escaped quotation marks. */
const SEPARATOR = /(?:\\?["'])?[ \t]{0,20}(?::=|:(?=[ \t"'\\])|=(?![=~>]))[ \t]{0,20}/y;
/** `--password value` and `"--password", "value"`. */
const OPTION_SEPARATOR = /(?:[ \t]{1,20}|["'][ \t]{0,20},[ \t]{0,20}(?=["']))(?=[^\s-])/y;
/** The older form of Dockerfiles: `ENV NAME value`. */
const ENV_SEPARATOR = /[ \t]{1,20}(?=[^\s=])/y;
const ENV = /(?:^|[\r\n])[ \t]{0,40}ENV[ \t]{1,20}$/i;
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
  return [...named(text), ...userInfo(text), ...imageUsers(text), ...privateKeys(text), ...clientRanges(text)];
}

/** An image is written without a user; where somebody tried, the password stands before the registry. */
const IMAGE_USER = /\bimage["']?[ \t]{0,9}[:=][ \t]{0,9}["']?[^\s:@/"'`]{1,100}:([^\s@/"'`]{1,200})@(?!sha\d)/g;

function imageUsers(text: string): readonly Range[] {
  return [...text.matchAll(IMAGE_USER)].map((match): Range => {
    const end = match.index + match[0].length - 1;
    return [end - (match[1] ?? "").length, end];
  });
}

/** Values behind names that name a secret. Only a name with a telling part is looked at, so that most text costs nothing. */
function named(text: string): readonly Range[] {
  const ranges: Range[] = [];
  const search = new RegExp(TRIGGER, "gi");
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    const [from, to] = nameAround(text, match.index);
    search.lastIndex = to;
    const value =
      to - from > LONGEST_NAME || !namesSecret(text.slice(from, to)) ? undefined : valueBehind(text, from, to);
    if (value === undefined) continue;
    const range = secretRange(text, value[0], value[1]);
    if (range !== undefined) ranges.push(range);
    search.lastIndex = Math.max(to, value[1]);
  }
  return ranges;
}

/** The name that an offset lies in, without the signs before it. */
function nameAround(text: string, offset: number): Range {
  let from = offset;
  let to = offset;
  while (from > 0 && isNamePart(text.charCodeAt(from - 1))) from--;
  while (to < text.length && isNamePart(text.charCodeAt(to))) to++;
  while (from < offset && !/[a-z_]/i.test(text[from] ?? "")) from++;
  return [from, to];
}

function isNamePart(code: number): boolean {
  const isLetter = (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
  return isLetter || (code >= 0x30 && code <= 0x39) || code === 0x5f || code === 0x2e || code === 0x2d;
}

/** Where the value of a name stands, if one follows. */
function valueBehind(text: string, from: number, to: number): Range | undefined {
  const separator = matchAt(SEPARATOR, text, to);
  if (separator !== undefined) {
    const isColon = /:[ \t]*$/.test(separator);
    // The structure of the document decides on `secretKey`, and on labels and annotations such as `example.com/auth-secret`.
    if (isColon && (text[from - 1] === "/" || text.slice(from, to) === "secretKey")) return undefined;
    return valueSpan(text, to + separator.length, isColon);
  }
  const isOption = text.startsWith("--", from - 2);
  const isEnv = !isOption && ENV.test(text.slice(Math.max(0, from - 70), from));
  const blank = isOption ? matchAt(OPTION_SEPARATOR, text, to) : isEnv ? matchAt(ENV_SEPARATOR, text, to) : undefined;
  return blank === undefined ? undefined : valueSpan(text, to + blank.length, false);
}

function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
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
