import { findConfusables } from "../base/confusable.ts";

/** A character of a text as it may be printed, with the UTF-16 offsets it stands for. */
export interface Glyph {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Whether every look-alike at an offset is printed as its code, or only one in a word that also has ASCII letters. */
export type Strictness = (offset: number) => boolean;

/** Characters that move the cursor, reverse the text, show as nothing, as a blank that is no space, or as a box. */
const UNSAFE = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]$/u;
const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const PLAIN_TEXT = /^[\x20-\x22\x24-\x7e]*$/;
const PICTOGRAPH = /^\p{Extended_Pictographic}$/u;
const PRESENTATION = /^[\ufe0e\ufe0f]$/;
const WORD = /[\p{L}\p{N}]+/gu;
/** Build servers take `##[group]` and `##vso[...]` for commands wherever they stand in a line of a log. */
const LOG_COMMAND = /##[a-z]{0,12}(?=\[)/gi;

const always: Strictness = () => true;

/**
 * A text from the input, made safe to print: control, invisible, bidirectional and look-alike characters become
 * `<U+XXXX>`, line breaks and tabs `\n` and `\t`. One line in, one line out.
 */
export function printable(text: string): string {
  return PLAIN_TEXT.test(text) ? text : joined(glyphs(text, always));
}

/** Like `printable`, for texts of several lines by the tool itself: line breaks stay. */
export function printableLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/).map(printable);
}

/** The characters of one line, each as it may be printed. */
export function glyphs(text: string, strict: Strictness): readonly Glyph[] {
  const coded = new Set([...lookAlikes(text, strict), ...logCommands(text)]);
  const result: Glyph[] = [];
  let start = 0;
  let before = "";
  for (const char of text) {
    const end = start + char.length;
    const shown = coded.has(start) ? codeOf(char) : shownChar(char, before);
    result.push({ text: shown, start, end });
    before = char;
    start = end;
  }
  return result;
}

/** `<U+0456>`. */
export function codeOf(char: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `<U+${code.padStart(4, "0")}>`;
}

function joined(parts: readonly Glyph[]): string {
  return parts.map((part) => part.text).join("");
}

function shownChar(char: string, before: string): string {
  // An emoji keeps its plain shape without the selector behind it, and takes the same columns everywhere.
  if (PRESENTATION.test(char) && PICTOGRAPH.test(before)) return "";
  if (char === " " || !UNSAFE.test(char)) return char;
  return NAMED[char] ?? codeOf(char);
}

function lookAlikes(text: string, strict: Strictness): readonly number[] {
  const found = findConfusables(text).filter((one) => !PRESENTATION.test(one.char));
  if (found.length === 0) return [];
  const mixed = mixedWords(text);
  let word = 0;
  return found.flatMap(({ start }) => {
    while ((mixed[word]?.[1] ?? Infinity) <= start) word++;
    return strict(start) || start >= (mixed[word]?.[0] ?? Infinity) ? [start] : [];
  });
}

/** Words that hold ASCII letters and others: where a look-alike is a trap and not another language. */
function mixedWords(text: string): readonly (readonly [number, number])[] {
  return [...text.matchAll(WORD)]
    .filter(([word]) => /[a-z]/i.test(word) && /[^\0-\x7f]/.test(word))
    .map((match) => [match.index, match.index + match[0].length] as const);
}

function logCommands(text: string): readonly number[] {
  return [...text.matchAll(LOG_COMMAND)].map((match) => match.index + match[0].length);
}
