import { secretRange, type Range } from "./ranges.ts";

/** The value of `--from-literal=KEY=VALUE` and `--docker-password VALUE`, quoted or not. */
const LITERAL = /--(?:from-literal[= ]["']?[\w.-]{1,253}=|docker-password[= ])/g;

/** Values that `kubectl create secret` is given on its command line. */
export function literalRanges(text: string): readonly Range[] {
  if (!text.includes("create secret") && !text.includes("--docker-password")) return [];
  const ranges: Range[] = [];
  for (const match of text.matchAll(LITERAL)) {
    const start = match.index + match[0].length;
    const range = secretRange(text, start, wordEnd(text, start));
    if (range !== undefined) ranges.push(range);
  }
  return ranges;
}

/** Where a shell word ends that begins at an offset, or goes on there inside quotation marks. */
function wordEnd(text: string, start: number): number {
  const first = text[start] ?? "";
  const quote = first === '"' || first === "'" ? first : undefined;
  for (let at = quote === undefined ? start : start + 1; at < text.length; at++) {
    const char = text[at] ?? "";
    if (char === "\n" || char === quote || (quote === undefined && /[\s"']/.test(char))) return at;
  }
  return text.length;
}
