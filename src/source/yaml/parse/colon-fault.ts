import type { Cursor } from "./cursor.ts";
import type { Token } from "./token.ts";

/**
 * Notes a colon where no key can be. Three mistakes come to this: `a: b: c` on one line; a line that is indented deeper than
 * the one above, whose value it then continues; and a line above that was meant as a key, but has no colon.
 */
export function failColon(at: Cursor, last: Token | undefined): void {
  const start = lineContent(at.text, at.lineStart);
  if (last === undefined || last.start >= at.lineStart) {
    const from = last?.start ?? start;
    return at.fail("nested-mapping", Math.min(from, at.pos), at.lineEnd(at.pos));
  }
  const above = at.text.lastIndexOf("\n", last.start - 1) + 1;
  const isWholeLine = lineContent(at.text, above) === last.start && last.style === "plain";
  if (isWholeLine && last.start - above === start - at.lineStart)
    return at.fail("missing-colon", last.start, at.lineEnd(last.start), SAYS);
  at.fail("deeper-line", start, at.lineEnd(start));
}

const SAYS = "mapping values are not allowed in this context";

/** Offset of the first character of a line that is no blank. */
function lineContent(text: string, lineStart: number): number {
  let at = lineStart;
  while (text.charAt(at) === " " || text.charAt(at) === "\t") at++;
  return at;
}
