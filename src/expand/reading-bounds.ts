import { placed, type Span } from "../base/model.ts";
import type { FileRef } from "../source/model.ts";
import type { YamlDocument } from "../source/yaml/index.ts";
import type { ExpandProblem } from "./model.ts";

/** How much of the YAML and JSON of a root is read: each file has limits of its own, and a root may hold any number of files. */
export interface ReadingBounds {
  /** Most characters, all of which are held in memory. */
  readonly text: number;
  readonly documents: number;
  /** Most keys and values of documents that hold objects, about. */
  readonly values: number;
  /**
   * The same for documents that hold none: nothing is said of them, so that reading them is for nothing. Beyond it only what
   * may hold an object is read: manifests may lie beside any number of lock files and translations.
   */
  readonly otherValues: number;
}

export const READING_BOUNDS: ReadingBounds = {
  text: 100_000_000,
  documents: 150_000,
  values: 10_000_000,
  otherValues: 250_000,
};

const LIMIT = {
  rule: "limit-reached",
  help: "lint fewer directories at once, or name in .k8slintignore what is no manifest",
} as const;

/** Counts what is read, and says where it ended. */
export class ReadingMeter {
  private text: number;
  private documents: number;
  private values: number;
  private otherValues: number;
  private readonly bounds: ReadingBounds;
  private stopped: { readonly at: Span; readonly why: string } | undefined;
  private passed: Span | undefined;
  private readonly unread = new Set<string>();

  constructor(bounds: ReadingBounds) {
    this.bounds = bounds;
    ({ text: this.text, documents: this.documents, values: this.values, otherValues: this.otherValues } = bounds);
  }

  get isCut(): boolean {
    return this.stopped !== undefined;
  }

  /** Whether a file is read at all; what comes after the first that is not is left unread too. */
  hasRoomFor(file: FileRef, text: string): boolean {
    this.text -= text.length;
    const isOver = this.text < 0;
    if (isOver) this.stop({ file: file.path, start: 0, end: 0 }, `${this.bounds.text / 1_000_000} MB of manifests`);
    if (this.isCut) this.unread.add(file.path);
    return !this.isCut && !this.isPassed(file, 0, text);
  }

  /** Whether a document is read. */
  hasRoomBefore(file: FileRef, { start, end }: Span, text: string): boolean {
    const at = { file: file.path, start, end: start };
    if (this.documents <= 0) this.stop(at, `${this.bounds.documents} documents`);
    else if (this.values <= 0) this.stop(at, `${this.bounds.values} values`);
    if (this.isCut) this.unread.add(file.path);
    return !this.isCut && !(this.otherValues <= 0 && this.isPassed(file, start, text.slice(start, end)));
  }

  /** Whether a text is left out because it holds no object, and too much was read of that kind. */
  private isPassed({ path, kind }: FileRef, start: number, text: string): boolean {
    if (this.otherValues > 0 || kind !== "manifest" || text.includes("apiVersion")) return false;
    this.passed ??= { file: path, start, end: start };
    return true;
  }

  spend({ value, span }: YamlDocument, isObject: boolean): void {
    this.documents -= 1;
    const size = value === undefined ? Math.ceil((span.end - span.start) / CHARACTERS_OF_UNREADABLE) : sizeOf(value);
    if (isObject || this.otherValues <= 0) this.values -= size;
    else this.otherValues -= size + OF_DOCUMENT;
  }

  problems(): readonly ExpandProblem[] {
    const problems: ExpandProblem[] = [];
    if (this.passed !== undefined) {
      const others = this.bounds.otherValues;
      const message = `there are more than ${others} values in documents that hold no object; from here on only what holds one is read`;
      problems.push({ ...LIMIT, at: placed(this.passed), message, level: "info" });
    }
    if (this.stopped !== undefined) {
      const { at, why } = this.stopped;
      const others = this.unread.size - 1;
      const where = others === 0 ? "what follows here" : `what follows here and in ${others} more files`;
      problems.push({
        ...LIMIT,
        at: placed(at),
        message: `there are more than ${why}; ${where} is not read`,
        level: "warning",
      });
    }
    return problems;
  }

  private stop(at: Span, why: string): void {
    this.stopped ??= { at, why };
  }
}

/** What a document takes besides its values, as so many of them. */
const OF_DOCUMENT = 4;
/** A document that cannot be read takes time too. */
const CHARACTERS_OF_UNREADABLE = 4;

function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  let size = 1;
  const open: object[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const item of Object.values(next)) {
      size += 1;
      if (typeof item === "object" && item !== null) open.push(item);
    }
    if (size > MOST_COUNTED) return size;
  }
  return size;
}

/** Aliases may expand to more than is worth counting. */
const MOST_COUNTED = 2_000_000;
