import type { Span } from "../../base/model.ts";
import { findCharacterFault } from "./characters.ts";
import type { FileContext } from "./context.ts";
import { checkExpansion } from "./expansion.ts";
import type { Range } from "./locate.ts";
import type { YamlProblem, YamlProblemCode } from "./model.ts";
import { collectProblems } from "./observations.ts";
import { parseDocument, type ParsedDocument } from "./parse/parse-document.ts";
import { columnOf } from "./parse/parse-faults.ts";
import type { Chunk } from "./split.ts";
import { syntaxProblem } from "./syntax-problem.ts";
import type { Node } from "./tree.ts";
import { readValue } from "./value.ts";

/** What reading a document gives, all at once. */
export interface Reading {
  readonly value: unknown;
  /** The syntax, in which places are found; undefined where the document does not parse. */
  readonly root: Node | undefined;
  readonly hasTree: boolean;
  readonly problems: readonly YamlProblem[];
  readonly comments: readonly Range[];
}

/** Reads one document. */
export function readChunk(context: FileContext, chunk: Chunk): Reading {
  const problems = chunkProblems(context, chunk);
  const isUnreadable = problems.some(({ code }) => code === "control-character" || code === "nul-byte");
  if (isUnreadable) return broken(problems, lineComments(context.text, chunk.start, chunk.end));
  const parsed = parseChunk(context, chunk);
  const comments = commentsOf(context.text, chunk, parsed);
  noteSyntax(problems, context, chunk, parsed);
  if (
    problems.some(({ code, level }) => level === "error" && code !== "document-separator") ||
    parsed.fault !== undefined
  ) {
    return broken(problems, comments);
  }
  const { root } = parsed;
  if (root === undefined) return { value: null, root, hasTree: false, problems, comments };
  const value = readTree(root, context, problems, parsed.hasAliases);
  return { value, root, hasTree: true, problems, comments };
}

/** The syntax of a document. */
export function parseChunk(context: FileContext, chunk: Chunk): ParsedDocument {
  return parseDocument(context.text, chunk.start, chunk.end, {
    maxDepth: context.limits.depth,
    maxNodes: context.limits.nodes,
    isJson: chunk.isJson,
    finalBreak: context.dialect === "kubectl" ? "\n" : "",
  });
}

/** Adds what parsing found. Text after `---` is a fault of its own, and the likely cause of any other. */
function noteSyntax(problems: YamlProblem[], context: FileContext, chunk: Chunk, parsed: ParsedDocument): void {
  const { fault, rest, root, hasAliases } = parsed;
  if (fault !== undefined) {
    if (chunk.afterMarker === undefined) problems.push(syntaxProblem(fault, context.text, context.file));
    return;
  }
  if (rest !== undefined && rest.isMarked) noteIgnored(problems, context, rest.start, chunk.end);
  else if (rest !== undefined) problems.push(restProblem(context, chunk, rest.start, root?.start ?? rest.start));
  if (root !== undefined && hasAliases) noteExpansion(problems, context, root);
}

/** Text that stands outside of the root node: Kubernetes' reader stops before it without a word. */
function restProblem({ text, file }: FileContext, chunk: Chunk, start: number, rootStart: number): YamlProblem {
  const isLessIndented = columnOf(text, start) < columnOf(text, rootStart);
  const cause = isLessIndented ? "outside-document" : "trailing-text";
  return syntaxProblem({ cause, says: "", start, end: firstLine(text, start, chunk.end).end }, text, file);
}

function noteExpansion(problems: YamlProblem[], context: FileContext, root: Node): void {
  const fault = checkExpansion(root, context.limits);
  if (fault === undefined) return;
  const { code, node, message, says } = fault;
  problems.push({
    code,
    at: toSpan(context, node),
    level: "error",
    message,
    says: `error converting YAML to JSON: yaml: ${says}`,
  });
}

function noteIgnored(problems: YamlProblem[], context: FileContext, marker: number, end: number): void {
  const ignored = firstLine(context.text, marker + 3, end);
  if (ignored.end === ignored.start) return;
  problems.push({
    code: "document-end",
    at: toSpan(context, ignored),
    level: "warning",
    message: 'everything after the line "..." is ignored',
    help: 'separate documents with "---"',
  });
}

/** What kustomize refuses although the value is clear. */
const LEAVES_VALUE: ReadonlySet<YamlProblemCode> = new Set(["duplicate-key", "typed-key"]);

/** The value of a tree; undefined where it cannot become JSON. */
function readTree(root: Node, context: FileContext, problems: YamlProblem[], hasAliases: boolean): unknown {
  const before = problems.length;
  const notes = collectProblems(problems, context.file, context.dialect);
  const read = readValue(root, context.dialect, notes, hasAliases);
  const isRefused = problems.slice(before).some(({ level, code }) => level === "error" && !LEAVES_VALUE.has(code));
  return isRefused ? undefined : read;
}

function broken(problems: readonly YamlProblem[], comments: readonly Range[]): Reading {
  return { value: undefined, root: undefined, hasTree: false, problems, comments };
}

/** What can be said before parsing. */
function chunkProblems(context: FileContext, chunk: Chunk): YamlProblem[] {
  const problems: YamlProblem[] = [];
  if (chunk.afterMarker !== undefined) problems.push(separatorProblem(context, chunk.afterMarker));
  if (context.text.startsWith(TWO_MARKS, chunk.start)) problems.push(twoMarksProblem(context, chunk.start));
  const fault = context.hasOddCharacters ? findCharacterFault(context.text.slice(chunk.start, chunk.end)) : undefined;
  if (fault === undefined) return problems;
  const start = chunk.start + fault.offset;
  const { code, level, message, help } = fault;
  const says = fault.says && `error converting YAML to JSON: yaml: ${fault.says}`;
  problems.push({ code, level, message, help, says, at: toSpan(context, { start, end: start + fault.length }) });
  return problems;
}

const TWO_MARKS = "\ufeff\ufeff";

/** go-yaml passes two byte order marks as one, and then loses the first letter of each line. */
function twoMarksProblem(context: FileContext, start: number): YamlProblem {
  return {
    code: "encoding",
    at: toSpan(context, { start, end: start + TWO_MARKS.length }),
    level: "error",
    message: "two byte order marks stand one after the other",
    help: "save the file as UTF-8 without a byte order mark",
  };
}

function separatorProblem(context: FileContext, range: Range): YamlProblem {
  return {
    code: "document-separator",
    at: toSpan(context, range),
    level: "error",
    message: 'text follows the document separator "---" on its line',
    help: "move it to the next line, or make it a comment",
    says: `error parsing ${context.file}: invalid Yaml document separator`,
  };
}

/** Comments that the parser passed, and below the place where it stopped those that have a line of their own. */
function commentsOf(text: string, chunk: Chunk, { comments, fault, rest }: ParsedDocument): readonly Range[] {
  const stop = fault?.start ?? rest?.start;
  const known = chunk.markerComment === undefined ? comments : [chunk.markerComment, ...comments];
  const from = Math.max(stop ?? chunk.end, known.at(-1)?.end ?? 0);
  return stop === undefined ? known : [...known, ...lineComments(text, from, chunk.end)];
}

function lineComments(text: string, from: number, to: number): readonly Range[] {
  const comments: Range[] = [];
  for (const match of text.slice(from, to).matchAll(/^[ \t]*(#.*)/gm)) {
    const end = from + match.index + match[0].length;
    comments.push({ start: end - (match[1] ?? "").length, end });
  }
  return comments;
}

/** The first line after an offset that holds more than a comment; empty where there is none. */
function firstLine(text: string, from: number, to: number): Range {
  const match = /^[ \t]*([^\s#].*)/m.exec(text.slice(from, to));
  if (match === null) return { start: from, end: from };
  const content = (match[1] ?? "").trimEnd();
  const start = from + match.index + match[0].indexOf(content);
  return { start, end: start + content.length };
}

function toSpan(context: FileContext, { start, end }: Range): Span {
  return { file: context.file, start, end };
}
