import type { ScriptFlavour } from "../../source/script-flavour.ts";

/** A range of a text that holds commands. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** True where nobody runs it: documentation. */
  readonly documented: boolean;
}

/** A line with those that continue it, and the text that is handed to its commands. */
export interface Line extends Segment {
  readonly heredoc: string | undefined;
}

/** Longer lines were written by a machine. */
const MAX_LINE = 20_000;

/** Where a file holds commands. */
export function segmentsOf(text: string, flavour: ScriptFlavour): readonly Segment[] {
  if (flavour === "markdown") return fences(text);
  if (flavour === "package-json") return packageScripts(text);
  if (flavour === "jenkinsfile" || flavour === "tiltfile") return strings(text);
  return [{ start: 0, end: text.length, documented: false }];
}

/** Languages of fenced blocks that hold commands; a block without a language may. */
const SHELLS = new Set(["", "bash", "sh", "shell", "zsh", "console", "shell-session", "sh-session", "terminal", "cmd"]);
const FENCE = /^[ \t]*(?:>[ \t]*)?(`{3,}|~{3,})[ \t]*\{?\.?([\w-]*).*$/gm;

function fences(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let open: { readonly mark: string; readonly start: number; readonly shell: boolean } | undefined;
  for (const match of text.matchAll(FENCE)) {
    const [line, mark = "", language = ""] = match;
    if (open === undefined) {
      open = { mark, start: match.index + line.length, shell: SHELLS.has(language.toLowerCase()) };
    } else if (mark.startsWith(open.mark) && language === "") {
      if (open.shell) segments.push({ start: open.start, end: match.index, documented: true });
      open = undefined;
    }
  }
  if (open?.shell) segments.push({ start: open.start, end: text.length, documented: true });
  return segments;
}

const PACKAGE_SCRIPT = /^[ \t]*"[^"\n\\]{1,200}"[ \t]*:[ \t]*"((?:[^"\\\n]|\\.)*)"/gm;

/** The values of `scripts`, one a line as npm writes them. */
function packageScripts(text: string): readonly Segment[] {
  const from = text.indexOf('"scripts"');
  if (from < 0) return [];
  const rest = text.slice(from);
  const end = rest.search(/\n[ \t]*\}/);
  return [...rest.slice(0, end < 0 ? rest.length : end).matchAll(PACKAGE_SCRIPT)].map((match) => {
    const close = from + match.index + match[0].length - 1;
    return { start: close - (match[1] ?? "").length, end: close, documented: false };
  });
}

const STRING_OR_COMMENT = /"""|'''|["']|#|\/\//g;

/** The contents of string literals, outside of comments. */
function strings(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let next = 0;
  let newline = -1;
  for (const { 0: mark, index } of text.matchAll(STRING_OR_COMMENT)) {
    if (index < next) continue;
    if (newline < index) newline = endOfLine(text, index);
    const isTriple = mark.length === 3;
    const isString = isTriple || mark === '"' || mark === "'";
    const start = index + mark.length;
    const end = isTriple ? text.indexOf(mark, start) : isString ? closingQuote(text, start, newline, mark) : -1;
    if (end >= 0) segments.push({ start, end, documented: false });
    // A triple quote that is never closed holds the rest of the text; another one ends with its line.
    next = end >= 0 ? end + mark.length : isTriple ? text.length : newline;
  }
  return segments;
}

function endOfLine(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline;
}

function closingQuote(text: string, start: number, end: number, quote: string): number {
  for (let at = start; at < end; at++) {
    if (text[at] === quote) return at;
    if (text[at] === "\\") at += 1;
  }
  return -1;
}

const HEREDOC = /<<-?[ \t]*(?:"([^"\n]+)"|'([^'\n]+)'|\\?([A-Za-z_]\w*))/;

/** A file with more here-documents that never end is no script, and each is a search through the rest of it. */
const MAX_MISSES = 10;

/** The lines of a segment, each with what continues it. A here-document belongs to the line that opens it. */
export function linesOf(text: string, segment: Segment): readonly Line[] {
  const lines: Line[] = [];
  let misses = 0;
  for (let at = segment.start; at < segment.end;) {
    const end = lineEnd(text, at, segment.end);
    const line = text.slice(at, Math.min(end, at + MAX_LINE));
    const opened = line.includes("<<") && misses < MAX_MISSES ? HEREDOC.exec(line) : null;
    const closed = opened === null ? undefined : heredocEnd(text, end, segment.end, delimiter(opened));
    if (opened !== null && closed === undefined) misses += 1;
    const heredoc = closed === undefined ? undefined : text.slice(end + 1, closed.bodyEnd);
    if (end - at <= MAX_LINE) lines.push({ start: at, end, documented: segment.documented, heredoc });
    if (closed !== undefined) lines.push(...bodyLines(text, end + 1, closed.bodyEnd));
    at = (closed?.end ?? end) + 1;
  }
  return lines;
}

function delimiter(opened: RegExpExecArray): string {
  return opened[1] ?? opened[2] ?? opened[3] ?? "";
}

/** The end of a line and of those that continue it with a backslash, or a backtick in PowerShell. */
function lineEnd(text: string, start: number, limit: number): number {
  for (let at = start; ;) {
    const newline = text.indexOf("\n", at);
    if (newline < 0 || newline >= limit) return limit;
    const before = text[newline - 1] === "\r" ? newline - 2 : newline - 1;
    const continues = text[before] === "\\" || (text[before] === "`" && /\s/.test(text[before - 1] ?? ""));
    if (before < at || !continues) return newline;
    at = newline + 1;
  }
}

const COMMENTED = /#[ \t]*(?:[-$>*][ \t]*)?(?:sudo )?(?:kubectl|helm|docker|k3d|kind|minikube|envsubst|cat)[ \t]/g;

/** A cheap first look: most texts hold no such comment. */
export function hasCommentedCommands(text: string): boolean {
  return text.includes("#") && text.search(COMMENTED) >= 0;
}

/** Comments that hold a command, in a text that is no script. */
export function commentsOf(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  for (const { index } of text.matchAll(COMMENTED)) {
    if (index < (segments.at(-1)?.end ?? 0)) continue;
    segments.push({ start: index, end: lineEnd(text, index, text.length), documented: true });
  }
  return segments;
}

/** A comment that goes on in the next one: the mark there becomes a blank, so that the command goes on too. */
export function joinComments(text: string): string {
  if (!/\\\r?\n[ \t]*#/.test(text)) return text;
  let continues = false;
  return text.replaceAll(/[^\n]*\n?/g, (line) => {
    const mark = line.search(/\S/);
    const isComment = line[mark] === "#";
    const joined = continues && isComment ? `${line.slice(0, mark)} ${line.slice(mark + 1)}` : line;
    continues = isComment && /\\\r?\n$/.test(line);
    return joined;
  });
}

interface HeredocEnd {
  readonly bodyEnd: number;
  readonly end: number;
}

/** Where the line that holds only the delimiter stands; undefined where there is none, and then it is no here-document. */
function heredocEnd(text: string, from: number, limit: number, mark: string): HeredocEnd | undefined {
  for (let at = text.indexOf(mark, from); at >= 0 && at < limit; at = text.indexOf(mark, at + mark.length)) {
    const start = text.lastIndexOf("\n", at) + 1;
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? limit : Math.min(newline, limit);
    if (start > from && text.slice(start, end).trim() === mark) return { bodyEnd: start, end };
  }
  return undefined;
}

/** What a here-document says is mostly text for people, so that commands in it count as documentation. */
function bodyLines(text: string, start: number, end: number): readonly Line[] {
  const lines: Line[] = [];
  for (let at = start; at < end;) {
    const stop = lineEnd(text, at, end);
    if (stop - at <= MAX_LINE) lines.push({ start: at, end: stop, documented: true, heredoc: undefined });
    at = stop + 1;
  }
  return lines;
}
