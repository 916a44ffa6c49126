import type { SourceProblem } from "../model.ts";
import { readExpression } from "./parse-expression.ts";
import type { Source } from "./parse-source.ts";
import { readStatements } from "./parse-statement.ts";
import type { Module } from "./syntax.ts";
import { type ParsedTree, parseTree } from "./tree.ts";

/** Parses a Tiltfile. Never throws: broken syntax is a problem with its place, and what can be read around it is read. */
export function parseModule(file: string, text: string): Module {
  // The offsets stay: a byte order mark in front counts as an empty line.
  const clean = text.startsWith("\uFEFF") ? `\n${text.slice(1)}` : text;
  const tree = parseTree(clean);
  const source: Source = {
    file,
    text: clean,
    problems: [],
    used: [],
    declared: new Set(),
    expression: (node) => readExpression(source, node),
  };
  const statements = readStatements(source, tree.root.children);
  const broken = syntaxProblem(file, clean, tree);
  const { used, declared } = source;
  if (broken !== undefined) return { file, statements, used, declared, problems: [broken], broken: true };
  const problems = source.problems.toSorted((a, b) => a.at.start - b.at.start);
  return { file, statements, used, declared, problems, broken: false };
}

/** The first error only: those that follow are mostly its consequences. Where the parser gave up, its errors mean nothing. */
function syntaxProblem(file: string, text: string, { errors, cut }: ParsedTree): SourceProblem | undefined {
  const [first] = errors;
  if (cut) {
    const message = "the file is too long or nested too deeply to be read whole";
    return { code: "tiltfile-limit", at: { file, start: 0, end: 0 }, message, level: "info" };
  }
  if (first === undefined) return undefined;
  const found = tokenAt(text, first.from);
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
