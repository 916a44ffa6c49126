import { blockRanges } from "./block.ts";
import { embeddedRanges } from "./embedded.ts";
import { literalRanges } from "./literals.ts";
import { pairRanges } from "./pairs.ts";
import { merged, type Range } from "./ranges.ts";

/** Where the secrets of a text stand, in order and apart. */
export function secretRanges(text: string): readonly Range[] {
  return merged([...blockRanges(text), ...pairRanges(text), ...literalRanges(text), ...embeddedRanges(text)]);
}

/** The text with each character of a secret as `*`: of equal length, with the same lines and indentation. */
export function maskSecrets(text: string): string {
  return maskRanges(text, secretRanges(text));
}

/** The text with these ranges as stars of the same length, so that places stay right. */
export function maskRanges(text: string, ranges: readonly Range[]): string {
  let result = "";
  let from = 0;
  for (const [start, end] of ranges) {
    result += text.slice(from, start) + stars(text.slice(start, end));
    from = end;
  }
  return result + text.slice(from);
}

/** Line breaks and the indentation behind them stay. */
function stars(secret: string): string {
  return secret
    .split(/([\r\n]+[ \t]*)/)
    .map((part, index) => (index % 2 === 0 ? "*".repeat(part.length) : part))
    .join("");
}
