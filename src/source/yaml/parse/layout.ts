import type { Cursor } from "./cursor.ts";
import { SimpleKeys } from "./simple-keys.ts";
import { TokenKind, type Token } from "./token.ts";

/**
 * The tokens that wait to be read, and the indentation that opens and closes maps and lists. A key is known only by the colon
 * behind it, so tokens wait until no key can begin before them any more.
 */
export class Layout {
  readonly keys: SimpleKeys;
  indent = -1;
  private readonly at: Cursor;
  private readonly maxDepth: number;
  private readonly outer: number[] = [];
  private queue: Token[] = [];
  private head = 0;
  /** Tokens handed out so far, which numbers the first that waits. */
  private taken = 0;

  constructor(at: Cursor, maxDepth: number) {
    this.at = at;
    this.maxDepth = maxDepth;
    this.keys = new SimpleKeys(at);
  }

  /** True where the first token is not there, or a key may still turn out to begin before it. */
  get needsMore(): boolean {
    return this.head === this.queue.length || this.keys.mayStartAt(this.taken);
  }

  /** The first token that waits. */
  get first(): Token | undefined {
    return this.queue[this.head];
  }

  pass(): void {
    this.head += 1;
    this.taken += 1;
    if (this.head === this.queue.length) this.clear();
  }

  clear(): void {
    this.queue = [];
    this.head = 0;
  }

  add(token: Token): void {
    this.queue.push(token);
  }

  /** Adds a token of some characters and passes them. */
  mark(kind: TokenKind, length: number): void {
    const start = this.at.pos;
    this.at.pos += length;
    this.add({ kind, start, end: this.at.pos, text: "", style: "plain" });
  }

  /** Notes that a key may begin with the next token. */
  saveKey(): void {
    this.keys.save(this.indent, this.taken + this.queue.length - this.head);
    this.keys.allowed = false;
  }

  /** Turns the key that waits into a token before it; answers false where none waits. */
  takeKey(): boolean {
    const key = this.keys.take();
    if (key === undefined) return false;
    const place = this.head + key.token - this.taken;
    this.insert(place, TokenKind.key, key.pos);
    this.roll(TokenKind.blockMap, key.column, key.pos, place);
    this.keys.allowed = false;
    return true;
  }

  /** Opens a map or list where the indentation grows. */
  roll(kind: TokenKind, column: number, pos: number, place = this.queue.length): void {
    if (this.keys.inFlow || this.indent >= column) return;
    this.outer.push(this.indent);
    this.indent = column;
    this.insert(place, kind, pos);
    if (this.outer.length > this.maxDepth) this.at.fail("too-deep", pos, pos + 1);
  }

  /** Closes maps and lists where the indentation shrinks. */
  unroll(column: number): void {
    if (this.keys.inFlow) return;
    while (this.indent > column) {
      this.mark(TokenKind.blockEnd, 0);
      this.indent = this.outer.pop() ?? -1;
    }
  }

  openFlow(kind: TokenKind): void {
    this.saveKey();
    this.keys.open();
    this.keys.allowed = true;
    if (this.keys.depth > this.maxDepth) this.at.fail("too-deep", this.at.pos, this.at.pos + 1);
    this.mark(kind, 1);
  }

  closeFlow(kind: TokenKind): void {
    this.keys.remove();
    this.keys.close();
    this.keys.allowed = false;
    this.mark(kind, 1);
  }

  private insert(place: number, kind: TokenKind, pos: number): void {
    this.queue.splice(place, 0, { kind, start: pos, end: pos, text: "", style: "plain" });
  }
}
