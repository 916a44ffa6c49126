import { isBreak, type Cursor } from "./cursor.ts";
import { TokenKind, type Token } from "./token.ts";

/** Notes a token where a value had to begin, or the bracket that the text left open. */
export function failNode(at: Cursor, token: Token, open: number | undefined): void {
  if (at.fault !== undefined) return;
  const says = "did not find expected node content";
  if (token.kind === TokenKind.end && open !== undefined) at.fail("unclosed-flow", open, at.lineEnd(open), says);
  else at.fail("bad-node", token.start, Math.max(token.end, Math.min(token.start + 1, at.lineEnd(token.start))), says);
}

/** Notes a token where the next key of a map, or the next item of a list, had to begin. */
export function failIndent(at: Cursor, token: Token, lastEnd: number, inside: "map" | "list"): void {
  if (at.fault !== undefined) return;
  const end = at.lineEnd(token.start);
  const says = inside === "map" ? "did not find expected key" : "did not find expected '-' indicator";
  if (!hasBreak(at.text, lastEnd, token.start)) at.fail("trailing-text", token.start, end, says);
  else if (inside === "map" && (token.kind === TokenKind.blockList || token.kind === TokenKind.dash)) {
    at.fail("item-among-keys", token.start, end, says);
  } else at.fail("bad-indent", token.start, end, says);
}

/** Notes a missing comma, or a bracket that was not closed before the text went on below. */
export function failFlow(at: Cursor, open: number, token: Token, close: string): void {
  if (at.fault !== undefined) return;
  const says = `did not find expected ',' or '${close}'`;
  const lineEnd = at.lineEnd(token.start);
  const isClosedHere = at.text.slice(token.start, lineEnd).includes(close);
  const isKey = token.kind !== TokenKind.scalar || columnOf(at.text, token.start) <= indentOf(at.text, open);
  const isBelow = hasBreak(at.text, open, token.start) && isKey;
  if (token.kind === TokenKind.end || (isBelow && !isClosedHere))
    at.fail("unclosed-flow", open, at.lineEnd(open), says);
  else at.fail("flow-separator", token.start, Math.max(token.end, Math.min(token.start + 1, lineEnd)), says);
}

function hasBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isBreak(text.charCodeAt(at))) return true;
  return false;
}

/** How many characters stand before an offset on its line. */
export function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}

/** Indentation of the line that holds an offset. */
function indentOf(text: string, offset: number): number {
  const line = text.lastIndexOf("\n", offset - 1) + 1;
  let at = line;
  while (text.charAt(at) === " ") at++;
  return at - line;
}
