import type { Fault, FaultCause } from "../tree.ts";

export const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
export const SPACE = 32;
export const HASH = 35;
export const DASH = 45;
const DOT = 46;
const NEXT_LINE = 0x85;
const LINE_SEPARATOR = 0x2028;
const PARAGRAPH_SEPARATOR = 0x2029;

/** What `code` answers past the end. */
export const END = -1;

/** True for a space or a tab. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** Line breaks of YAML 1.1, which has three more than its successor and than editors. */
export function isBreak(code: number): boolean {
  if (code > CARRIAGE_RETURN && code < NEXT_LINE) return false;
  return (
    code === LINE_FEED ||
    code === CARRIAGE_RETURN ||
    code === NEXT_LINE ||
    code === LINE_SEPARATOR ||
    code === PARAGRAPH_SEPARATOR
  );
}

/** True where a line or the text ends. */
export function isBreakOrEnd(code: number): boolean {
  return code === END || isBreak(code);
}

/** True where a word ends. */
export function isBlankOrEnd(code: number): boolean {
  return code === SPACE || code === TAB || isBreakOrEnd(code);
}

/** Longer lines are searched by the engine, which takes a fifth of the time for megabytes. */
const SHORT_LINE = 200;

function nextBreak(text: string, from: number): number {
  const pattern = /[\n\r\u0085\u2028\u2029]/g;
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** A place in the text of one document, and the first fault found there. Offsets are those of the whole file. */
export class Cursor {
  readonly text: string;
  readonly end: number;
  pos: number;
  /** Offset of the line that `pos` is on. */
  lineStart: number;
  fault: Fault | undefined;
  readonly comments: { readonly start: number; readonly end: number }[] = [];

  constructor(text: string, start: number, end: number) {
    this.text = text;
    this.pos = start;
    this.end = end;
    this.lineStart = start;
  }

  code(ahead = 0): number {
    const at = this.pos + ahead;
    return at < this.end ? this.text.charCodeAt(at) : END;
  }

  get column(): number {
    return this.pos - this.lineStart;
  }

  /**
   * Passes one line break and answers what it means inside a value. Who cuts files into documents takes one carriage return from
   * the end of each line, so that one which is there twice is one break too.
   */
  passBreak(): string {
    const code = this.code();
    this.pos += code === CARRIAGE_RETURN ? this.returnLength() : 1;
    this.lineStart = this.pos;
    return code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR ? String.fromCharCode(code) : "\n";
  }

  private returnLength(): number {
    if (this.code(1) === LINE_FEED) return 2;
    return this.code(1) === CARRIAGE_RETURN && this.code(2) === LINE_FEED ? 3 : 1;
  }

  passBlanks(): void {
    while (isBlank(this.code())) this.pos++;
  }

  passToBreak(): void {
    const near = Math.min(this.pos + SHORT_LINE, this.end);
    while (this.pos < near) {
      if (isBreak(this.text.charCodeAt(this.pos))) return;
      this.pos++;
    }
    if (this.pos < this.end) this.pos = Math.min(nextBreak(this.text, this.pos), this.end);
  }

  passComment(): void {
    const start = this.pos;
    this.passToBreak();
    this.comments.push({ start, end: this.pos });
  }

  /** True before `---` or `...` at the start of a line and before a blank: the marks of a document's bounds. */
  isAtDocumentMark(): boolean {
    if (this.pos !== this.lineStart) return false;
    const code = this.code();
    if (code !== DASH && code !== DOT) return false;
    return this.code(1) === code && this.code(2) === code && isBlankOrEnd(this.code(3));
  }

  /** Notes the first fault; whatever follows from it is not told. */
  fail(cause: FaultCause, start: number, end: number, says?: string): void {
    this.fault ??= { cause, says, start, end: Math.min(Math.max(end, start), this.end) };
  }

  /** Offset just after the last character of the line that holds an offset, trailing blanks not counted. */
  lineEnd(from: number): number {
    let end = from;
    for (let at = from; at < this.end && !isBreak(this.text.charCodeAt(at)); at++) {
      if (!isBlank(this.text.charCodeAt(at))) end = at + 1;
    }
    return end;
  }
}
