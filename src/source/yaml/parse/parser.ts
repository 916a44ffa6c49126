import type { Alias, Node, Pair } from "../tree.ts";
import type { Cursor } from "./cursor.ts";
import { failFlow, failIndent, failNode } from "./parse-faults.ts";
import { empty, IN_FLOW, IN_LIST, IN_MAP, scalar, type Place } from "./nodes.ts";
import type { Scanner, ScanOptions } from "./scanner.ts";
import { kinds, TokenKind, type Kinds, type Token } from "./token.ts";

export interface ParseOptions extends ScanOptions {
  readonly maxNodes: number;
}

const AFTER_KEY = kinds(TokenKind.key, TokenKind.value, TokenKind.blockEnd);
const AFTER_DASH = kinds(TokenKind.dash, TokenKind.blockEnd);
const AFTER_INDENTLESS_DASH = kinds(TokenKind.dash, TokenKind.key, TokenKind.value, TokenKind.blockEnd);
const AFTER_LIST_KEY = kinds(TokenKind.value, TokenKind.comma, TokenKind.flowListEnd);
const AFTER_MAP_KEY = kinds(TokenKind.value, TokenKind.comma, TokenKind.flowMapEnd);
const AFTER_LIST_VALUE = kinds(TokenKind.comma, TokenKind.flowListEnd);
const AFTER_MAP_VALUE = kinds(TokenKind.comma, TokenKind.flowMapEnd);

/** Builds the tree out of tokens by YAML's grammar. Its recursion is bounded by the depth that it allows. */
export class Parser {
  hasAliases = false;
  private readonly at: Cursor;
  private readonly scanner: Scanner;
  private readonly options: ParseOptions;
  private readonly anchors = new Map<string, Node>();
  private depth = 0;
  private lastEnd = 0;
  private token: Token;
  private nodes = 0;
  /** The innermost bracket that is open. */
  private open: number | undefined;

  constructor(at: Cursor, scanner: Scanner, options: ParseOptions) {
    this.at = at;
    this.scanner = scanner;
    this.options = options;
    this.token = scanner.peek();
  }

  /** The root of the first document; undefined where there is none. */
  document(): Node | undefined {
    if (this.isAt(TokenKind.end)) return undefined;
    if (this.isAt(TokenKind.documentStart)) {
      const { end } = this.take();
      if (this.token.kind <= TokenKind.directive) return empty(end);
    }
    const { kind, start } = this.token;
    if (kind === TokenKind.directive) this.at.fail("directive", start, this.at.lineEnd(start));
    return this.node(IN_LIST);
  }

  private take(): Token {
    const { token } = this;
    this.scanner.pass();
    this.token = this.scanner.peek();
    if (token.end > token.start) this.lastEnd = token.end;
    return token;
  }

  private node(place: Place): Node {
    this.count();
    if (this.isAt(TokenKind.alias)) return this.alias(this.take());
    let anchor: string | undefined;
    let tag: string | undefined;
    for (;;) {
      const { kind } = this.token;
      if (kind === TokenKind.anchor && anchor === undefined) anchor = this.take().text;
      else if (kind === TokenKind.tag && tag === undefined) tag = this.take().text;
      else if (kind === TokenKind.scalar) return this.named(anchor, scalar(this.take(), tag));
      else break;
    }
    const collection = this.collection(this.token, anchor, place);
    if (collection !== undefined) return collection;
    if (anchor === undefined && tag === undefined) failNode(this.at, this.token, this.open);
    return this.named(anchor, empty(this.lastEnd, tag));
  }

  private count(): void {
    this.nodes += 1;
    if (this.nodes > this.options.maxNodes) this.at.fail("too-many", this.token.start, this.token.start + 1);
  }

  private alias({ text, start, end }: Token): Alias {
    this.hasAliases = true;
    const target = this.anchors.get(text);
    if (target === undefined) this.at.fail("unknown-anchor", start, end);
    return { kind: "alias", name: text, target, start, end };
  }

  private named(anchor: string | undefined, node: Node): Node {
    if (anchor !== undefined) this.anchors.set(anchor, node);
    return node;
  }

  private collection(
    { kind, start }: Token,
    anchor: string | undefined,
    { inBlock, indentless }: Place,
  ): Node | undefined {
    if (kind === TokenKind.flowMap) return this.map(start, anchor, true);
    if (kind === TokenKind.flowList || (kind === TokenKind.blockList && inBlock)) return this.list(start, anchor, kind);
    if (kind === TokenKind.blockMap && inBlock) return this.map(start, anchor, false);
    return kind === TokenKind.dash && indentless ? this.list(start, anchor, kind) : undefined;
  }

  /** An anchor is set before the content is read, as an alias may stand inside the value that it names. */
  private map(start: number, anchor: string | undefined, isFlow: boolean): Node {
    const pairs: Pair[] = [];
    const map = { kind: "map" as const, pairs, start, end: start };
    this.named(anchor, map);
    if (!this.enter(start)) return map;
    const { open } = this;
    if (isFlow) this.open = start;
    if (isFlow) this.flowPairs(start, pairs);
    else this.blockPairs(pairs);
    this.open = open;
    this.depth -= 1;
    map.end = isFlow ? this.lastEnd : (pairs.at(-1)?.value.end ?? start);
    return map;
  }

  private list(start: number, anchor: string | undefined, kind: TokenKind): Node {
    const items: Node[] = [];
    const list = { kind: "list" as const, items, start, end: start };
    this.named(anchor, list);
    if (!this.enter(start)) return list;
    const { open } = this;
    if (kind === TokenKind.flowList) this.open = start;
    if (kind === TokenKind.flowList) this.flowItems(start, items);
    else if (kind === TokenKind.blockList) this.blockItems(items);
    else this.indentlessItems(items);
    this.open = open;
    this.depth -= 1;
    list.end = kind === TokenKind.flowList ? this.lastEnd : Math.max(items.at(-1)?.end ?? 0, start + 1);
    return list;
  }

  private enter(start: number): boolean {
    this.depth += 1;
    if (this.depth <= this.options.maxDepth) return true;
    this.at.fail("too-deep", start, start + 1);
    return false;
  }

  private blockPairs(pairs: Pair[]): void {
    this.take();
    while (this.isAt(TokenKind.key) && this.at.fault === undefined) {
      this.take();
      const key = this.nodeUnless(IN_MAP, AFTER_KEY);
      pairs.push({ key, value: this.blockValue() });
    }
    if (this.isAt(TokenKind.blockEnd)) this.take();
    else failIndent(this.at, this.token, this.lastEnd, "map");
  }

  private blockValue(): Node {
    if (!this.isAt(TokenKind.value)) return empty(this.lastEnd);
    this.take();
    return this.nodeUnless(IN_MAP, AFTER_KEY);
  }

  private blockItems(items: Node[]): void {
    this.take();
    while (this.isAt(TokenKind.dash) && this.at.fault === undefined) {
      this.take();
      items.push(this.nodeUnless(IN_LIST, AFTER_DASH));
    }
    if (this.isAt(TokenKind.blockEnd)) this.take();
    else failIndent(this.at, this.token, this.lastEnd, "list");
  }

  /** A list whose dashes stand below the key itself; it ends where they do. */
  private indentlessItems(items: Node[]): void {
    while (this.isAt(TokenKind.dash) && this.at.fault === undefined) {
      this.take();
      items.push(this.nodeUnless(IN_LIST, AFTER_INDENTLESS_DASH));
    }
  }

  private flowItems(start: number, items: Node[]): void {
    this.take();
    while (!this.isAt(TokenKind.flowListEnd)) {
      if (items.length > 0 && !this.passComma(start, "]")) return;
      if (this.isAt(TokenKind.key)) items.push(this.singlePair());
      else if (!this.isAt(TokenKind.flowListEnd)) items.push(this.node(IN_FLOW));
      if (this.at.fault !== undefined) return;
    }
    this.take();
  }

  /** `[a: b]` is a list of one map. go-yaml swallows the token after an empty key. */
  private singlePair(): Node {
    const { start } = this.take();
    const hasKey = !this.isIn(AFTER_LIST_KEY);
    const key = hasKey ? this.node(IN_FLOW) : empty(this.take().end);
    const value = this.flowValue(AFTER_LIST_VALUE);
    return { kind: "map", pairs: [{ key, value }], start, end: this.lastEnd };
  }

  private flowPairs(start: number, pairs: Pair[]): void {
    this.take();
    while (!this.isAt(TokenKind.flowMapEnd)) {
      if (pairs.length > 0 && !this.passComma(start, "}")) return;
      if (this.isAt(TokenKind.key)) {
        this.take();
        const key = this.nodeUnless(IN_FLOW, AFTER_MAP_KEY);
        pairs.push({ key, value: this.flowValue(AFTER_MAP_VALUE) });
      } else if (!this.isAt(TokenKind.flowMapEnd)) {
        const key = this.node(IN_FLOW);
        pairs.push({ key, value: empty(this.lastEnd) });
      }
      if (this.at.fault !== undefined) return;
    }
    this.take();
  }

  private flowValue(after: Kinds): Node {
    if (!this.isAt(TokenKind.value)) return empty(this.lastEnd);
    this.take();
    return this.nodeUnless(IN_FLOW, after);
  }

  private passComma(start: number, close: string): boolean {
    if (this.isAt(TokenKind.comma)) this.take();
    else failFlow(this.at, start, this.token, close);
    return this.at.fault === undefined;
  }

  private nodeUnless(place: Place, nothing: Kinds): Node {
    return this.isIn(nothing) ? empty(this.lastEnd) : this.node(place);
  }

  private isAt(kind: TokenKind): boolean {
    return this.token.kind === kind;
  }

  private isIn(set: Kinds): boolean {
    return ((set >> this.token.kind) & 1) === 1;
  }
}
