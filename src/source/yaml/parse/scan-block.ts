import { END, HASH, isBlank, isBreak, isBreakOrEnd, SPACE, TAB, type Cursor } from "./cursor.ts";

const PIPE = 124;
const PLUS = 43;
const MINUS = 45;

interface Header {
  readonly isLiteral: boolean;
  /** What becomes of the line breaks at the end. */
  readonly chomp: "strip" | "clip" | "keep";
  /** Indentation that the header states, relative to the parent. */
  readonly step: number;
}

export interface BlockScan {
  readonly text: string;
  /** Just after the last character that is no blank. */
  readonly end: number;
}

/**
 * Scans a block scalar (`|` or `>`). `finalBreak` is what stands for the line break where the text ends without one: kubectl
 * adds it while it cuts documents, kustomize does not.
 */
export function scanBlock(at: Cursor, parentIndent: number, finalBreak: string): BlockScan | undefined {
  const header = scanHeader(at);
  if (header === undefined) return undefined;
  const headerEnd = at.pos;
  passLineEnd(at, finalBreak);
  const stated = header.step > 0 ? Math.max(parentIndent, 0) + header.step : 0;
  const lead = passEmptyLines(at, stated, parentIndent, finalBreak);
  const lines = new Lines(header, lead.breaks);
  let end = headerEnd;
  while (at.column === lead.indent && at.code() !== END && at.fault === undefined) {
    const start = at.pos;
    at.passToBreak();
    end = at.pos;
    lines.add(at.text.slice(start, end), passLineEnd(at, finalBreak));
    lines.addEmpty(passEmptyLines(at, lead.indent, parentIndent, finalBreak).breaks);
  }
  return { text: lines.finish(), end: trimEnd(at.text, headerEnd, end) };
}

/** Reads `|`, `>`, `|-`, `>2+` and the like, up to the end of the line. */
function scanHeader(at: Cursor): Header | undefined {
  const start = at.pos;
  const isLiteral = at.code() === PIPE;
  at.pos++;
  const before = scanChomp(at);
  const step = scanStep(at);
  const chomp = before ?? scanChomp(at) ?? "clip";
  if (step === 0) at.fail("block-header", start, at.lineEnd(start), "found an indentation indicator equal to 0");
  at.passBlanks();
  if (at.code() === HASH) at.passComment();
  if (!isBreakOrEnd(at.code())) at.fail("block-header", at.pos, at.lineEnd(at.pos));
  return at.fault === undefined ? { isLiteral, chomp, step: step ?? 0 } : undefined;
}

function scanChomp(at: Cursor): Header["chomp"] | undefined {
  const code = at.code();
  if (code !== PLUS && code !== MINUS) return undefined;
  at.pos++;
  return code === PLUS ? "keep" : "strip";
}

function scanStep(at: Cursor): number | undefined {
  const digit = at.code() - 48;
  if (digit < 0 || digit > 9) return undefined;
  at.pos++;
  return digit;
}

interface EmptyLines {
  readonly breaks: string;
  readonly indent: number;
}

/** Passes the end of a line, or of the text as if it were one. */
function passLineEnd(at: Cursor, finalBreak: string): string {
  if (at.code() !== END) return at.passBreak();
  at.lineStart = at.pos;
  return finalBreak;
}

/** Passes blank lines and the next line's indentation; where that is not known yet (0), the deepest line seen decides. */
function passEmptyLines(at: Cursor, known: number, parentIndent: number, finalBreak: string): EmptyLines {
  let breaks = "";
  let deepest = 0;
  for (;;) {
    while ((known === 0 || at.column < known) && at.code() === SPACE) at.pos++;
    deepest = Math.max(deepest, at.column);
    if ((known === 0 || at.column < known) && at.code() === TAB) {
      at.fail("tab", at.pos, at.pos + 1, "found a tab character where an indentation space is expected");
      break;
    }
    const isLastLine = at.code() === END && at.pos !== at.lineStart;
    if (!isBreak(at.code()) && !isLastLine) break;
    breaks += passLineEnd(at, finalBreak);
  }
  return { breaks, indent: known > 0 ? known : Math.max(deepest, parentIndent + 1, 1) };
}

/** Joins the lines of a block: literal ones as they stand, folded ones as a paragraph where neither line starts with a blank. */
class Lines {
  private text = "";
  private leading = "";
  private trailing: string;
  private wasBlank = false;
  private readonly header: Header;

  constructor(header: Header, lead: string) {
    this.header = header;
    this.trailing = lead;
  }

  add(line: string, lineBreak: string): void {
    const startsBlank = isBlank(line.charCodeAt(0));
    const folds = !this.header.isLiteral && this.leading === "\n" && !this.wasBlank && !startsBlank;
    const joint = folds ? (this.trailing === "" ? " " : "") : this.leading;
    this.text += joint + this.trailing + line;
    this.leading = lineBreak;
    this.trailing = "";
    this.wasBlank = startsBlank;
  }

  addEmpty(breaks: string): void {
    this.trailing = breaks;
  }

  finish(): string {
    if (this.header.chomp === "strip") return this.text;
    return this.text + this.leading + (this.header.chomp === "keep" ? this.trailing : "");
  }
}

function trimEnd(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && (isBlank(text.charCodeAt(at - 1)) || isBreak(text.charCodeAt(at - 1)))) at--;
  return at;
}
