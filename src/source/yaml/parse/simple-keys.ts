import type { Cursor } from "./cursor.ts";

/** A place where a key without `?` may have begun. */
export interface SimpleKey {
  readonly pos: number;
  readonly lineStart: number;
  readonly column: number;
  /** Number of the token that begins it. */
  readonly token: number;
  /** True where the indentation allows nothing but a key. */
  readonly isRequired: boolean;
}

/** Keys may not be longer; YAML limits how far a reader must look ahead for the colon. */
const LONGEST_KEY = 1024;

/** The possible keys that wait for their colon, at most one for each bracket that is open, and one outside of them. */
export class SimpleKeys {
  /** True where a key may begin. */
  allowed = true;
  private readonly at: Cursor;
  private readonly waiting: (SimpleKey | undefined)[] = [undefined];

  constructor(at: Cursor) {
    this.at = at;
  }

  /** Number of open brackets. */
  get depth(): number {
    return this.waiting.length - 1;
  }

  get inFlow(): boolean {
    return this.waiting.length > 1;
  }

  open(): void {
    this.waiting.push(undefined);
  }

  close(): void {
    if (this.inFlow) this.waiting.pop();
  }

  /** Notes that a key may begin here. */
  save(indent: number, token: number): void {
    if (!this.allowed) return;
    this.remove();
    const { pos, lineStart, column } = this.at;
    this.waiting[this.depth] = { pos, lineStart, column, token, isRequired: !this.inFlow && indent === column };
  }

  /** Gives up the key that waits; it is a fault where there had to be one. */
  remove(): void {
    const key = this.waiting[this.depth];
    if (key?.isRequired === true) this.at.fail("missing-colon", key.pos, this.at.lineEnd(key.pos));
    this.waiting[this.depth] = undefined;
  }

  /** The key that the colon here belongs to. */
  take(): SimpleKey | undefined {
    const key = this.valid(this.depth);
    this.waiting[this.depth] = undefined;
    return key;
  }

  /** True while a key may still turn out to begin at a token. */
  mayStartAt(token: number): boolean {
    for (let depth = 0; depth < this.waiting.length; depth++) {
      if (this.waiting[depth]?.token === token) return this.valid(depth) !== undefined;
    }
    return false;
  }

  /** A key lies on one line with its colon. */
  private valid(depth: number): SimpleKey | undefined {
    const key = this.waiting[depth];
    if (key === undefined) return undefined;
    if (key.lineStart === this.at.lineStart && key.pos + LONGEST_KEY >= this.at.pos) return key;
    if (key.isRequired) this.at.fail("missing-colon", key.pos, this.at.lineEnd(key.pos));
    this.waiting[depth] = undefined;
    return undefined;
  }
}
