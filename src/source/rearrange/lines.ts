/** Lines of a text, by offsets. */

/** Where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** Behind the end of the line of an offset; an offset at the start of a line is behind the one before. */
export function lineEnd(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === "\n") return offset;
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

/** How far the line of an offset is indented. */
export function indentAt(text: string, offset: number): number {
  const start = lineStart(text, offset);
  let end = start;
  while (text[end] === " ") end++;
  return end - start;
}

/** Whether nothing but a comment stands in the line of an offset. */
export function isCommentLine(text: string, offset: number): boolean {
  return text[lineStart(text, offset) + indentAt(text, offset)] === "#";
}

/** Lines that begin with comments of an indentation, right above a line. */
export function commentsAbove(text: string, start: number, indent: number): number {
  let first = start;
  while (first > 0) {
    const above = lineStart(text, first - 1);
    if (!isCommentLine(text, above) || indentAt(text, above) !== indent) return first;
    first = above;
  }
  return first;
}

/** Lines, each with its end; the last one may have none. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Lines moved to the right or to the left; undefined where one has not as many blanks. */
export function shifted(text: string, by: number): string | undefined {
  const lines = linesOf(text).map((line) => {
    if (/^[ \r]*\n?$/.test(line)) return line;
    if (by >= 0) return " ".repeat(by) + line;
    return line.startsWith(" ".repeat(-by)) ? line.slice(-by) : undefined;
  });
  return lines.includes(undefined) ? undefined : lines.join("");
}
