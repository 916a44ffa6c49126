/**
 * Dockerfile lines as the builder joins them: directives, comments, continuations, here-documents.
 * https://docs.docker.com/reference/dockerfile/#format
 */
import type { SourceProblem } from "../model.ts";
import type { Piece } from "./placed-text.ts";
import { PlacedText } from "./placed-text.ts";
import { type HeredocMark, heredocMarks } from "./heredoc.ts";

export type Escape = "\\" | "`";

/** An instruction as one line, with the here-documents that follow it. */
export interface InstructionLine {
  readonly text: PlacedText;
  readonly heredocs: readonly Heredoc[];
}

export interface Heredoc {
  readonly name: string;
  /** False where the name is quoted: variables stay as they are. */
  readonly expands: boolean;
  readonly body: PlacedText;
}

export interface JoinedLines {
  readonly escape: Escape;
  readonly lines: readonly InstructionLine[];
  readonly problems: readonly SourceProblem[];
}

/** A line of the file without its line break. */
interface Row {
  readonly start: number;
  readonly end: number;
}

interface Source {
  readonly file: string;
  readonly text: string;
  readonly rows: readonly Row[];
  readonly problems: SourceProblem[];
}

/** Joins the lines of a Dockerfile to instructions. */
export function joinLines(file: string, text: string): JoinedLines {
  const source: Source = { file, text, rows: rowsOf(text), problems: [] };
  const escape = readDirectives(source);
  const lines: InstructionLine[] = [];
  for (let i = 0; i < source.rows.length;) {
    if (isSkipped(source, i)) {
      i++;
      continue;
    }
    const joined = joinFrom(source, i, escape);
    const marks = heredocMarks(joined.text.text, escape);
    const bodies = readBodies(source, joined.next, marks, joined.text);
    if (joined.text.text.trim() !== "") lines.push({ text: joined.text, heredocs: bodies.heredocs });
    i = bodies.next;
  }
  return { escape, lines, problems: source.problems };
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let start = text.startsWith("\uFEFF") ? 1 : 0;
  while (start <= text.length) {
    const newline = text.indexOf("\n", start);
    const next = newline === -1 ? text.length + 1 : newline + 1;
    let end = next - 1;
    while (end > start && text[end - 1] === "\r") end--;
    rows.push({ start, end });
    start = next;
  }
  return rows;
}

const DIRECTIVE = /^#\s*([A-Za-z][A-Za-z0-9]*)\s*=\s*(\S.*)$/;

const DIRECTIVES: ReadonlySet<string> = new Set(["syntax", "escape", "check"]);

/** Directives stand before everything else; the first line that is none ends them, an unknown one included. */
function readDirectives(source: Source): Escape {
  let escape: Escape = "\\";
  const seen = new Set<string>();
  for (const row of source.rows) {
    const match = DIRECTIVE.exec(source.text.slice(row.start, row.end).trim());
    const name = (match?.[1] ?? "").toLowerCase();
    if (!DIRECTIVES.has(name)) break;
    if (seen.has(name)) report(source, row, `the directive "${name}" is given twice`);
    else if (name === "escape") escape = readEscape(source, row, (match?.[2] ?? "").trim());
    seen.add(name);
  }
  return escape;
}

function readEscape(source: Source, row: Row, value: string): Escape {
  if (value === "\\" || value === "`") return value;
  report(source, row, `the escape character "${value}" is neither \\ nor \``);
  return "\\";
}

function report(source: Source, row: Row, message: string): void {
  const at = { file: source.file, start: row.start, end: row.end };
  source.problems.push({ code: "dockerfile-directive", at, message, level: "error" });
}

/** True for blank and comment lines, which are dropped between the lines of one instruction too. */
function isSkipped(source: Source, index: number): boolean {
  const row = source.rows[index];
  if (row === undefined) return false;
  const first = skipBlanks(source.text, row);
  return first === row.end || source.text[first] === "#";
}

function skipBlanks(text: string, row: Row): number {
  let i = row.start;
  while (i < row.end && /\s/.test(text.charAt(i))) i++;
  return i;
}

function joinFrom(source: Source, first: number, escape: Escape): { text: PlacedText; next: number } {
  const parts: string[] = [];
  const pieces: Piece[] = [];
  let length = 0;
  let i = first;
  for (;;) {
    const row = source.rows[i];
    if (row === undefined) break;
    const start = i === first ? skipBlanks(source.text, row) : row.start;
    const cut = continuation(source.text, start, row.end, escape);
    const part = source.text.slice(start, cut ?? row.end);
    if (part !== "") pieces.push({ from: length, offset: start });
    parts.push(part);
    length += part.length;
    i++;
    if (cut === undefined) break;
    while (isSkipped(source, i)) i++;
  }
  return { text: new PlacedText(parts.join(""), source.file, pieces), next: i };
}

/** Where the escape character stands that continues a line; a doubled one does not. */
function continuation(text: string, start: number, end: number, escape: Escape): number | undefined {
  let i = end - 1;
  while (i >= start && (text[i] === " " || text[i] === "\t")) i--;
  if (i < start || text[i] !== escape) return undefined;
  return i > start && text[i - 1] === escape ? undefined : i;
}

function readBodies(
  source: Source,
  first: number,
  marks: readonly HeredocMark[],
  line: PlacedText,
): { heredocs: Heredoc[]; next: number } {
  const heredocs: Heredoc[] = [];
  let next = first;
  for (const mark of marks) {
    let end = next;
    while (end < source.rows.length && !isTerminator(source, end, mark)) end++;
    if (end >= source.rows.length) {
      const at = line.at(mark.from, mark.to);
      source.problems.push({
        code: "dockerfile-heredoc",
        at,
        message: `the here-document "${mark.name}" has no end`,
        level: "error",
      });
    }
    heredocs.push({ name: mark.name, expands: mark.expands, body: bodyOf(source, next, end) });
    next = Math.min(end + 1, source.rows.length);
  }
  return { heredocs, next };
}

function isTerminator(source: Source, index: number, mark: HeredocMark): boolean {
  const row = source.rows[index];
  if (row === undefined) return false;
  const text = source.text.slice(row.start, row.end);
  return (mark.chomps ? text.replace(/^\t+/, "") : text) === mark.name;
}

function bodyOf(source: Source, from: number, to: number): PlacedText {
  const start = source.rows[from]?.start ?? source.text.length;
  const end = source.rows[to]?.start ?? source.text.length;
  return new PlacedText(source.text.slice(start, Math.max(start, end)), source.file, [{ from: 0, offset: start }]);
}
