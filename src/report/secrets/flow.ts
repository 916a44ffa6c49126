import { addFact, addScalar, closeFrame, openFrame, setKey, type Frame } from "./frames.ts";
import { closingQuote, unquoted, type Range } from "./ranges.ts";

const DEEPEST = 500;
const PLAIN_END = /[,[\]{}\n\r]|:(?=[\s,[\]{}"']|$)|[ \t]#/g;

/** A collection in brackets that is open. */
interface Open {
  readonly frame: Frame;
  readonly isMap: boolean;
  /** Key of the map, or of the map around a list. */
  key: string;
  isValue: boolean;
}

/** A collection while it is read. */
interface Reader {
  readonly text: string;
  readonly limit: number;
  /** The mapping whose value the collection is. */
  readonly around: Frame;
  readonly stack: Open[];
  readonly out: Range[];
}

/**
 * Reads a collection in brackets or braces, JSON included, and takes its scalars down. Returns the offset behind it, or
 * undefined where it does not close before `limit`; then what was read still counts.
 */
export function readFlow(text: string, start: number, limit: number, around: Frame, out: Range[]): number | undefined {
  const stack: Open[] = [];
  const reader = { text, limit, around, stack, out };
  let at = start;
  do at = step(reader, at);
  while (stack.length > 0 && stack.length < DEEPEST && at < limit);
  const isWhole = stack.length === 0;
  while (stack.length > 0) closed(stack.pop(), out);
  return isWhole ? at : undefined;
}

/** Reads one sign or scalar and returns the offset behind it. */
function step({ text, limit, around, stack, out }: Reader, at: number): number {
  const char = text[at] ?? "";
  const open = stack.at(-1);
  if (/\s/.test(char)) return at + 1;
  if (char === "#") return lineEnd(text, at) + 1;
  if (!"{}[],:".includes(char)) return readScalar(text, at, limit, open, out);
  if (char === "{" || char === "[") stack.push(opened(open, around, char === "{"));
  else if (char === "}" || char === "]") closed(stack.pop(), out);
  else if (open?.isMap) open.isValue = char === ":";
  return at + 1;
}

function opened(outer: Open | undefined, around: Frame, isMap: boolean): Open {
  const parent = outer?.frame ?? around;
  if (outer?.isMap) setKey(parent, outer.key);
  if (!isMap) return { frame: parent, isMap, key: parent.key, isValue: true };
  return { frame: openFrame(parent, Infinity), isMap, key: "", isValue: false };
}

function closed(open: Open | undefined, out: Range[]): void {
  if (open?.isMap) closeFrame(open.frame, out);
}

/** Takes the key or value at `start` down and returns the offset behind it. */
function readScalar(text: string, start: number, limit: number, open: Open | undefined, out: Range[]): number {
  const isQuoted = text[start] === '"' || text[start] === "'";
  const end = isQuoted ? Math.min(limit, closingQuote(text, start, limit, false) + 1) : plainEnd(text, start, limit);
  if (open === undefined) return Math.max(end, start + 1);
  const range: Range = isQuoted ? [start + 1, Math.max(start + 1, end - 1)] : [start, end];
  if (!open.isValue) open.key = unquoted(text.slice(start, Math.min(end, start + 300)).trim());
  else {
    addScalar(open.frame, open.key, text, range, out);
    if (open.isMap && end - start < 300) addFact(open.frame, open.key, unquoted(text.slice(start, end).trim()));
  }
  return Math.max(end, start + 1);
}

function plainEnd(text: string, start: number, limit: number): number {
  PLAIN_END.lastIndex = start;
  return Math.min(limit, PLAIN_END.exec(text)?.index ?? limit);
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end < 0 ? text.length : end;
}
