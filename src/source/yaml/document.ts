import { placed, type Origin, type Path, type Span } from "../../base/model.ts";
import { findCharacterFault } from "./characters.ts";
import { checkExpansion } from "./expansion.ts";
import { parseDocument } from "./library.ts";
import type { YamlLimits } from "./limits.ts";
import { TreeLocator, type Range } from "./locate.ts";
import type { Dialect, YamlDocument, YamlPart, YamlProblem } from "./model.ts";
import { collectProblems } from "./observations.ts";
import type { Chunk } from "./split.ts";
import { syntaxProblem } from "./syntax-problem.ts";
import type { Node } from "./tree.ts";
import { readValue } from "./value.ts";

/** What all documents of a file have in common. */
export interface FileContext {
  readonly file: string;
  readonly text: string;
  readonly dialect: Dialect;
  readonly limits: YamlLimits;
}

/** What reading a document gives, all at once. */
interface Reading {
  readonly value: unknown;
  readonly root: Node | undefined;
  readonly locator: TreeLocator | undefined;
  readonly problems: readonly YamlProblem[];
}

/** A document that is parsed when something of it is first asked for. */
export class LazyDocument implements YamlDocument {
  readonly span: Span;
  private readonly context: FileContext;
  private readonly chunk: Chunk;
  private reading: Reading | undefined;

  constructor(context: FileContext, chunk: Chunk) {
    this.context = context;
    this.chunk = chunk;
    this.span = { file: context.file, start: chunk.start, end: chunk.end };
  }

  get value(): unknown {
    return this.read().value;
  }

  get isEmpty(): boolean {
    return this.read().value === null;
  }

  get problems(): readonly YamlProblem[] {
    return this.read().problems;
  }

  locate(path: Path, part: YamlPart): Span | undefined {
    const range = this.read().locator?.locate(path, part);
    return range && this.toSpan(range);
  }

  origin(path: Path, part: "key" | "value"): Origin {
    const { locator, problems } = this.read();
    const range = locator?.origin(path, part);
    return placed(range === undefined ? (problems[0]?.at ?? this.firstLine()) : this.toSpan(range));
  }

  plainScalar(path: Path): string | undefined {
    const node = this.read().locator?.plainScalar(path);
    return node && this.context.text.slice(node.start, node.end);
  }

  private toSpan({ start, end }: Range): Span {
    return { file: this.context.file, start, end };
  }

  /** A place that can be shown for a document that holds nothing. */
  private firstLine(): Span {
    const { text } = this.context;
    const content = /\S[^\r\n]*/.exec(text.slice(this.chunk.start, this.chunk.end));
    const start = this.chunk.start + (content?.index ?? 0);
    return this.toSpan({ start, end: start + (content?.[0].length ?? 0) });
  }

  private read(): Reading {
    this.reading ??= readChunk(this.context, this.chunk);
    return this.reading;
  }
}

function readChunk(context: FileContext, chunk: Chunk): Reading {
  const problems = chunkProblems(context, chunk);
  if (problems.some(({ code }) => code === "control-character" || code === "nul-byte")) return broken(problems);
  const { root, fault, hasAliases } = parseDocument(context.text.slice(chunk.start, chunk.end), chunk.start, context.limits.depth);
  if (fault !== undefined) {
    // Text after `---` is a fault of its own, and the likely cause of any other.
    if (chunk.afterMarker === undefined) problems.push(syntaxProblem(fault, context.text, context.file));
    return broken(problems);
  }
  if (root === undefined) return { ...broken(problems), value: null };
  const expansion = hasAliases ? checkExpansion(root, context.limits) : undefined;
  if (expansion !== undefined) {
    const { code, node, message, says } = expansion;
    problems.push({ code, at: span(context, node), level: "error", message, says: `error converting YAML to JSON: yaml: ${says}` });
    return broken(problems);
  }
  return readTree(root, context, problems);
}

function readTree(root: Node, context: FileContext, problems: YamlProblem[]): Reading {
  const before = problems.length;
  const read = readValue(root, context.dialect, collectProblems(problems, context.file, context.dialect));
  const isRefused = problems.slice(before).some(({ level, code }) => level === "error" && code !== "duplicate-key");
  const locator = new TreeLocator(root, context.dialect);
  return { value: isRefused ? undefined : read, root, locator, problems };
}

function broken(problems: readonly YamlProblem[]): Reading {
  return { value: undefined, root: undefined, locator: undefined, problems };
}

/** What can be said before parsing. */
function chunkProblems(context: FileContext, chunk: Chunk): YamlProblem[] {
  const problems: YamlProblem[] = [];
  if (chunk.afterMarker !== undefined) problems.push(separatorProblem(context, chunk.afterMarker));
  const fault = findCharacterFault(context.text.slice(chunk.start, chunk.end));
  if (fault !== undefined) {
    const start = chunk.start + fault.offset;
    const { code, level, message, help } = fault;
    const says = fault.says && `error converting YAML to JSON: yaml: ${fault.says}`;
    problems.push({ code, level, message, help, says, at: span(context, { start, end: start + fault.length }) });
  }
  if (chunk.ignored !== undefined) {
    problems.push({
      code: "document-end",
      at: span(context, chunk.ignored),
      level: "warning",
      message: 'everything after the line "..." is ignored',
      help: 'separate documents with "---"',
    });
  }
  return problems;
}

function separatorProblem(context: FileContext, range: Range): YamlProblem {
  const text = context.text.slice(range.start, range.end);
  return {
    code: "document-separator",
    at: span(context, range),
    level: "error",
    message: 'text follows the document separator "---" on its line',
    help: "move it to the next line, or make it a comment",
    says: `error parsing ${context.file}: invalid Yaml document separator: ${text.slice(0, 100)}`,
  };
}

function span(context: FileContext, { start, end }: Range): Span {
  return { file: context.file, start, end };
}
