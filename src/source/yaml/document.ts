import { placed, type Origin, type Path, type Span } from "../../base/model.ts";
import type { FileContext } from "./context.ts";
import { type Range, TreeLocator } from "./locate.ts";
import type { YamlDocument, YamlPart, YamlProblem } from "./model.ts";
import { parseChunk, readChunk, type Reading } from "./read-chunk.ts";
import type { Chunk } from "./split.ts";
import type { Node } from "./tree.ts";

/**
 * How many documents keep their syntax at a time. It takes ten times the memory of their values, and most documents are never
 * asked where something stands in them; one that is asked again much later is parsed again.
 */
const TREES_KEPT = 256;
const withTrees: (LazyDocument | undefined)[] = Array.from({ length: TREES_KEPT });
let nextTree = 0;

/** A document that is parsed when something of it is first asked for. */
export class LazyDocument implements YamlDocument {
  readonly span: Span;
  private readonly context: FileContext;
  private readonly chunk: Chunk;
  private reading: Omit<Reading, "root"> | undefined;
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
    const { hasTree } = this.read();
    if (hasTree && this.locator === undefined) this.keepTree(parseChunk(this.context, this.chunk).root);
    return this.locator;
  }

  private keepTree(root: Node | undefined): void {
    if (root === undefined) return;
    this.locator = new TreeLocator(root, this.context.dialect);
    const oldest = withTrees[nextTree];
    if (oldest !== undefined && oldest !== this) oldest.locator = undefined;
    withTrees[nextTree] = this;
    nextTree = (nextTree + 1) % TREES_KEPT;
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

  private read(): Omit<Reading, "root"> {
    if (this.reading === undefined) {
      const { root, ...reading } = readChunk(this.context, this.chunk);
      this.reading = reading;
      this.keepTree(root);
    }
    return this.reading;
  }
}
