import type { Flags, Test } from "./part.ts";

/** Whether a character is this one, or its other case where that is ignored. */
export function same(sign: string, { ignoreCase }: Flags): Test {
  const wanted = sign.codePointAt(0);
  if (!ignoreCase) return (code) => code === wanted;
  const low = sign.toLowerCase();
  return (code) => String.fromCodePoint(code).toLowerCase() === low;
}

/** Whether a character lies between two, itself or in its other case where that is ignored. */
export function range(low: string, high: string, { ignoreCase }: Flags): Test {
  const [from = 0, to = 0] = [low.codePointAt(0), high.codePointAt(0)];
  const within: Test = (code) => code >= from && code <= to;
  if (!ignoreCase) return within;
  return (code) => {
    const sign = String.fromCodePoint(code);
    return within(sign.toLowerCase().codePointAt(0) ?? 0) || within(sign.toUpperCase().codePointAt(0) ?? 0);
  };
}

function ofSigns(...pairs: readonly string[]): Test {
  const ranges = pairs.map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)] as const);
  return (code) => ranges.some(([low, high]) => code >= low && code <= high);
}

export const isWord = ofSigns("az", "AZ", "09", "__");
export const CLASSES: ReadonlyMap<string, Test> = new Map([
  ["d", ofSigns("09")],
  ["w", isWord],
  ["s", ofSigns("\t\n", "\f\r", "  ")],
]);

export const CONTROLS: ReadonlyMap<string, number> = new Map([
  ["a", 7],
  ["f", 12],
  ["n", 10],
  ["r", 13],
  ["t", 9],
  ["v", 11],
]);

export const POSIX: ReadonlyMap<string, Test> = new Map([
  ["alnum", ofSigns("09", "AZ", "az")],
  ["alpha", ofSigns("AZ", "az")],
  ["ascii", ofSigns("\0\x7f")],
  ["blank", ofSigns("\t\t", "  ")],
  ["cntrl", ofSigns("\0\x1f", "\x7f\x7f")],
  ["digit", ofSigns("09")],
  ["graph", ofSigns("!~")],
  ["lower", ofSigns("az")],
  ["print", ofSigns(" ~")],
  ["punct", ofSigns("!/", ":@", "[`", "{~")],
  ["space", ofSigns("\t\r", "  ")],
  ["upper", ofSigns("AZ")],
  ["word", isWord],
  ["xdigit", ofSigns("09", "AF", "af")],
]);

/** True between a character of a word and one of none, the ends of the text included: `\b`. */
export function isBoundary(text: string, at: number): boolean {
  const before = at > 0 && isWord(text.charCodeAt(at - 1));
  return before !== (at < text.length && isWord(text.charCodeAt(at)));
}

/** True at the start of the text and behind each line break: `^` with the flag `m`. */
export function atLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === "\n";
}

/** True at the end of the text and before each line break: `$` with the flag `m`. */
export function atLineEnd(text: string, at: number): boolean {
  return at === text.length || text[at] === "\n";
}
