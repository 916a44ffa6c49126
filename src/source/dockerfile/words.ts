import type { Escape } from "./lines.ts";
import type { PlacedText } from "./placed-text.ts";

/** A range of indexes in a line. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Words parted by white space alone, as COPY, EXPOSE and FROM take them. */
export function plainWords(text: PlacedText): PlacedText[] {
  return [...text.text.matchAll(/\S+/g)].map((match) => text.slice(match.index, match.index + match[0].length));
}

/** Words in which quotes and the escape character hold white space together, as ENV, ARG and LABEL take them. */
export function quotedWords(text: string, escape: Escape): Range[] {
  const words: Range[] = [];
  let i = 0;
  while (i < text.length) {
    if (isBlank(text.charAt(i))) {
      i++;
      continue;
    }
    const from = i;
    while (i < text.length && !isBlank(text.charAt(i))) i = skipUnit(text, i, escape);
    words.push({ from, to: i });
  }
  return words;
}

/** The index after one character, one escaped character or one quoted run. */
function skipUnit(text: string, index: number, escape: Escape): number {
  const first = text.charAt(index);
  if (first === escape) return Math.min(index + 2, text.length);
  if (first !== "'" && first !== '"') return index + 1;
  let i = index + 1;
  while (i < text.length && text.charAt(i) !== first) i += first === '"' && text.charAt(i) === escape ? 2 : 1;
  return Math.min(i + 1, text.length);
}

function isBlank(character: string): boolean {
  return /\s/.test(character);
}
