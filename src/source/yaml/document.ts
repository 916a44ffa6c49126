import { placed, type Origin, type Path, type Span } from "../../base/model.ts";
import type { FileContext } from "./context.ts";
import { type Range, TreeLocator } from "./locate.ts";
import type { YamlDocument, YamlPart, YamlProblem } from "./model.ts";
import { readChunk, type Reading } from "./read-chunk.ts";
import type { Chunk } from "./split.ts";

/** A document that is parsed when something of it is first asked for. */
export class LazyDocument implements YamlDocument {
  readonly span: Span;
  private readonly context: FileContext;
  private readonly chunk: Chunk;
  private reading: Reading | undefined;
  private locator: TreeLocator | undefined;

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

  /** The comments of this document and of its separator. */
  get comments(): readonly Range[] {
    return this.read().comments;
  }

  locate(path: Path, part: YamlPart): Span | undefined {
    const range = this.places()?.locate(path, part);
    return range && this.toSpan(range);
  }

  origin(path: Path, part: "key" | "value"): Origin {
    const range = this.places()?.origin(path, part);
    return placed(range === undefined ? (this.problems[0]?.at ?? this.firstLine()) : this.toSpan(range));
  }

  plainScalar(path: Path): string | undefined {
    const node = this.places()?.plainScalar(path);
    return node && this.context.text.slice(node.start, node.end);
  }

  private places(): TreeLocator | undefined {
    const { root } = this.read();
    this.locator ??= root && new TreeLocator(root, this.context.dialect);
    return this.locator;
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
