import { lineIndex, type LineIndex } from "../../base/line-index.ts";
import { readFlow } from "./flow.ts";
import { addFact, addScalar, closeFrame, isSurelySecret, isWanted, openFrame, setKey, type Frame } from "./frames.ts";
import { namesSecret, TRIGGER } from "./names.ts";
import { closingQuote, unquoted, type Range } from "./ranges.ts";
import { readLine, valueStart, type Line } from "./line.ts";

const DATA = /\b(?:strin?gs?[-_]?)?(?:datas?|dat|dta)\b/i;

/** A pass over the lines of a text. */
interface Pass {
  readonly text: string;
  readonly lines: LineIndex;
  readonly out: Range[];
  top: Frame;
  /** Line that is read next, from 1. */
  next: number;
  /** Lines that may still be looked at twice; a text made to need more is masked to its end. */
  budget: number;
  /** Offset up to which the scalars of `data` are already taken down. */
  taken: number;
  /** A collection did not close: from here on they are read within their line. */
  isBroken: boolean;
  /** The list item before is an option that names a secret: `- --password`. */
  isOption: boolean;
}

/**
 * Secrets that the structure of a YAML or JSON document tells: a Secret's data, values under keys that name a secret,
 * the `value` beside such a `name`. It reads line by line, so that a document which does not parse is masked too.
 */
export function blockRanges(text: string): readonly Range[] {
  if (!TRIGGER.test(text) && !DATA.test(text)) return [];
  const lines = lineIndex(text);
  const budget = 100 + lines.count * 20;
  const top = openFrame(undefined, -1);
  const pass: Pass = { text, lines, out: [], top, next: 1, budget, taken: 0, isBroken: false, isOption: false };
  while (pass.next <= lines.count && pass.budget > 0) {
    const number = pass.next++;
    const line = readLine(text, lines.start(number), lines.end(number));
    if (line === "end") closeTo(pass, -1);
    else if (line !== undefined) readEntry(pass, line);
  }
  if (pass.budget <= 0) pass.out.push([lines.start(pass.next), text.length]);
  closeTo(pass, -1);
  return pass.out;
}

function readEntry(pass: Pass, line: Line): void {
  closeTo(pass, line.dash ?? line.column);
  if (line.key !== undefined && pass.top.indent < line.column) pass.top = openFrame(pass.top, line.column);
  const { top } = pass;
  // A scalar of a list belongs to the key above it.
  const key = line.key ?? top.key;
  const isSecret = line.dash !== undefined && line.key === undefined && pass.isOption;
  setKey(top, key);
  pass.isOption = false;
  if (line.key === undefined && line.dash === undefined && !/[[{]/.test(pass.text[line.value] ?? "")) return;
  readValue(pass, top, valueStart(pass.text, line), line);
  if (isSecret) pass.out.push([line.value, line.end]);
}

function readValue(pass: Pass, frame: Frame, start: number, line: Line): void {
  const { text } = pass;
  const first = text[start] ?? "";
  if (start >= line.end || first === "#" || first === "*") return;
  if (first === "|" || first === ">") takeScalar(pass, frame, line, line.end, line.end);
  else if (first === '"' || first === "'") readQuoted(pass, frame, start, line);
  else if ((first === "{" || first === "[") && !text.startsWith("{{", start)) readCollection(pass, frame, start, line);
  else readPlain(pass, frame, start, line);
}

function readPlain(pass: Pass, frame: Frame, start: number, line: Line): void {
  const comment = pass.text.slice(start, line.end).search(/[ \t]#/);
  const end = comment < 0 ? line.end : start + comment;
  takeFact(pass, frame, pass.text.slice(start, Math.min(end, start + 300)), line);
  takeScalar(pass, frame, line, start, end);
}

/** Takes a plain or block scalar down with the deeper lines that follow; they are read again unless they are a secret for certain. */
function takeScalar(pass: Pass, frame: Frame, line: Line, start: number, end: number): void {
  if (!isWanted(frame, frame.key) && !frame.isGenerator) return;
  if (frame.owner !== undefined && start < pass.taken && !isSurelySecret(frame, frame.key)) return;
  const last = deeperEnd(pass, line.key === undefined ? (line.dash ?? line.column) : line.column);
  const to = Math.max(end, last === 0 ? 0 : pass.lines.end(last));
  addScalar(frame, frame.key, pass.text, [start, to], pass.out);
  if (isSurelySecret(frame, frame.key)) pass.next = Math.max(pass.next, last + 1);
  else pass.taken = Math.max(pass.taken, to);
}

/** The last of the following lines that lie deeper than a column; 0 where there is none. */
function deeperEnd(pass: Pass, column: number): number {
  let last = 0;
  for (let number = pass.next; number <= pass.lines.count && pass.budget > 0; number++) {
    const start = pass.lines.start(number);
    const end = pass.lines.end(number);
    pass.budget--;
    let at = start;
    while (at < end && (pass.text[at] === " " || pass.text[at] === "\t")) at++;
    if (at === end) continue;
    if (at - start <= column) break;
    last = number;
  }
  return last;
}

function readQuoted(pass: Pass, frame: Frame, start: number, line: Line): void {
  const { text, lines } = pass;
  const closeInLine = closingQuote(text, start, line.end, false);
  if (closeInLine < line.end) {
    takeFact(pass, frame, unquoted(text.slice(start, closeInLine + 1)), line);
    addScalar(frame, frame.key, text, [start + 1, closeInLine], pass.out);
    return;
  }
  if (!isWanted(frame, frame.key)) return;
  const close = closingQuote(text, start, text.length, false);
  const last = lines.position(close).line;
  pass.budget -= last - pass.next;
  addScalar(frame, frame.key, text, [start + 1, close], pass.out);
  if (isSurelySecret(frame, frame.key)) pass.next = Math.max(pass.next, last + 1);
}

function readCollection(pass: Pass, frame: Frame, start: number, line: Line): void {
  const limit = pass.isBroken ? line.end : pass.text.length;
  const end = readFlow(pass.text, start, limit, frame, pass.out);
  if (end === undefined) pass.isBroken = true;
  else pass.next = Math.max(pass.next, pass.lines.position(end).line + 1);
}

function takeFact(pass: Pass, frame: Frame, value: string, line: Line): void {
  const fact = value.trim();
  if (line.key !== undefined) addFact(frame, line.key, fact);
  const option = unquoted(fact);
  pass.isOption = line.key === undefined && /^--[\w-]+$/.test(option) && namesSecret(option.slice(2));
}

/** Closes the mappings that lie deeper than a column. */
function closeTo(pass: Pass, column: number): void {
  while (pass.top.indent > column && pass.top.parent !== undefined) {
    closeFrame(pass.top, pass.out);
    pass.top = pass.top.parent;
  }
}
