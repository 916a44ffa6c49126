import type { SourceProblem } from "../model.ts";
import { type Source, sourceOf } from "./parse-source.ts";
import { expression, operation } from "./parse-expression.ts";
import { statements } from "./parse-statement.ts";
import { advance } from "./scan.ts";
import type { Module, Statement } from "./syntax.ts";

/** Longer than any Tiltfile: the rest is not read. */
const LENGTH_LIMIT = 400_000;

/** Parses a Tiltfile. Never throws: broken syntax is a problem with its place, and what can be read around it is read. */
export function parseModule(file: string, text: string): Module {
  // The offsets stay: a byte order mark in front counts as an empty line.
  const clean = (text.startsWith("\uFEFF") ? `\n${text.slice(1)}` : text).slice(0, LENGTH_LIMIT);
  const source = sourceOf(file, clean, { expression, operation, statements });
  source.cut = text.length > LENGTH_LIMIT;
  const found = readAll(source);
  const broken = syntaxProblem(source);
  const { used, declared } = source;
  if (broken !== undefined) return { file, statements: found, used, declared, problems: [broken], broken: true };
  const problems = source.problems.toSorted((a, b) => a.at.start - b.at.start);
  return { file, statements: found, used, declared, problems, broken: false };
}

/** A block that ends where none is open is broken; what follows is read all the same. */
function readAll(source: Source): readonly Statement[] {
  const found: Statement[] = [];
  for (;;) {
    for (const statement of statements(source)) found.push(statement);
    if (source.scanner.kind === "end") return found;
    source.broken ??= source.scanner.start;
    advance(source.scanner);
  }
}

/** The first error only: those that follow are mostly its consequences. Where the parser gave up, its errors mean nothing. */
function syntaxProblem({ file, text, broken, cut }: Source): SourceProblem | undefined {
  if (cut) {
    const message = "the file is too long or nested too deeply to be read whole";
    return { code: "tiltfile-limit", at: { file, start: 0, end: 0 }, message, level: "info" };
  }
  if (broken === undefined) return undefined;
  const found = tokenAt(text, broken);
  const bracket = openBracket(text, found.start);
  const related =
    bracket === undefined ? undefined : [{ at: { file, start: bracket, end: bracket + 1 }, text: "opened here" }];
  const at = { file, start: found.start, end: found.end };
  return { code: "tiltfile-syntax", at, message: `unexpected ${found.words}`, level: "error", related };
}

/** The word or sign at an offset; where the line or the file ends there, its last character. */
function tokenAt(text: string, offset: number): { start: number; end: number; words: string } {
  const [blank = "", token] = /^[ \t]*(\w+|[^\w\s])?/.exec(text.slice(offset, offset + 200)) ?? [];
  if (token !== undefined) {
    const end = offset + blank.length;
    return { start: end - token.length, end, words: `"${token}"` };
  }
  const isFileEnd = text.slice(offset).trim() === "";
  const end = isFileEnd ? text.trimEnd().length : offset;
  return { start: Math.max(0, end - 1), end, words: isFileEnd ? "end of the file" : "end of the line" };
}

const SIGNIFICANT =
  /#[^\n]*|("""|''')(?:\\[\s\S]|(?!\1)[^\\])*\1?|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[([{)\]}]/g;

/** The innermost bracket that is open at an offset. */
function openBracket(text: string, offset: number): number | undefined {
  const open: number[] = [];
  for (const match of text.slice(0, offset).matchAll(SIGNIFICANT)) {
    if ("([{".includes(match[0])) open.push(match.index);
    else if (")]}".includes(match[0])) open.pop();
  }
  return open.at(-1);
}
