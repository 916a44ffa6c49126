import { blockRanges } from "./block.ts";
import { closingQuote, type Range } from "./ranges.ts";

/** What a document within a string must have to hold a secret that its structure tells. */
const DOCUMENT = /kind|data|value|path/i;
/** Strings of so many characters are no patches that somebody wrote. */
const LONGEST = 200_000;

/**
 * Secrets of a document that is written within quotation marks: an inline patch with `\n` between its lines, JSON within a string.
 * The string is read as what it says, and the places are those of its source.
 */
export function embeddedRanges(text: string): readonly Range[] {
  const ranges: Range[] = [];
  for (let at = nextQuote(text, 0); at >= 0; at = nextQuote(text, at)) {
    const end = closingQuote(text, at, Math.min(text.length, at + LONGEST), false);
    const source = text.slice(at + 1, end);
    if (isDocument(source))
      for (const range of within(source, text[at] === '"')) ranges.push([at + 1 + range[0], at + 1 + range[1]]);
    at = isDocument(source) ? end + 1 : at + 1;
  }
  return ranges;
}

/** A quotation mark that may open a scalar: behind a blank, a bracket, a comma or a colon. */
function nextQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if ((char === '"' || char === "'") && (at === 0 || /[\s[{,:(=]/.test(text[at - 1] ?? ""))) return at;
  }
  return -1;
}

function isDocument(source: string): boolean {
  return source.length > 12 && /\\n|[\n{]/.test(source) && DOCUMENT.test(source);
}

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/** The ranges of what a scalar says, at the places of its source. */
function within(source: string, isDouble: boolean): readonly Range[] {
  let said = "";
  const places: number[] = [];
  for (let at = 0; at < source.length; at++) {
    places.push(at);
    const char = source[at] ?? "";
    const next = source[at + 1] ?? "";
    const isEscape = isDouble ? char === "\\" : char === "'" && next === "'";
    said += isEscape ? (isDouble ? (ESCAPED[next] ?? next) : "'") : char;
    if (isEscape) at++;
  }
  places.push(source.length);
  return blockRanges(said).map(([start, end]): Range => [places[start] ?? 0, places[end] ?? source.length]);
}
