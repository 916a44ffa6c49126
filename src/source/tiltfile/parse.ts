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
  const source: Source = { file, text: clean, problems: [], expression: (node) => readExpression(source, node) };
  const statements = readStatements(source, tree.root.children);
  const broken = syntaxProblem(file, clean, tree);
  if (broken !== undefined) return { file, statements, problems: [broken], broken: true };
  return { file, statements, problems: source.problems.toSorted((a, b) => a.at.start - b.at.start), broken: false };
}

/** The first error only: those that follow are mostly its consequences. Where the parser gave up, its errors mean nothing. */
function syntaxProblem(file: string, text: string, { errors, cut }: ParsedTree): SourceProblem | undefined {
  const [first] = errors;
  if (cut) {
    const message = "the file is too long or nested too deeply to be read whole";
    return { code: "tiltfile-limit", at: { file, start: 0, end: 0 }, message, level: "info" };
  }
  if (first === undefined) return undefined;
  const at = { file, start: first.from, end: Math.min(first.to, text.length) };
  return { code: "tiltfile-syntax", at, message: `unexpected ${describe(text, first.from)}`, level: "error" };
}

/** What stands at an offset, in words. */
function describe(text: string, offset: number): string {
  const rest = text.slice(offset, offset + 40);
  if (rest === "") return "end of the file";
  const word = /^[ \t]*(\w+|[^\w\s])/.exec(rest)?.[1];
  return word === undefined ? "end of the line" : `"${word}"`;
}
