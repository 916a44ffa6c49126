import { DASH, END, HASH, isBlank, isBlankOrEnd, isBreak, SPACE, TAB, type Cursor } from "./cursor.ts";
import { failColon } from "./colon-fault.ts";
import { Layout } from "./layout.ts";
import { scanBlock } from "./scan-block.ts";
import { scanPlain } from "./scan-plain.ts";
import { scanName, scanTag } from "./scan-properties.ts";
import { scanQuoted } from "./scan-quoted.ts";
import { TokenKind, type Token } from "./token.ts";

/** What a text is read with. */
export interface ScanOptions {
  readonly maxDepth: number;
  /** JSON knows two escapes that YAML refuses. */
  readonly isJson: boolean;
  /** What ends the last line of a block scalar where the text does not. */
  readonly finalBreak: string;
}

const PERCENT = 37;
const COLON = 58;
const GREATER = 62;
const QUESTION = 63;
const PIPE = 124;

/** Characters that no unquoted scalar may begin with: ``-?:,[]{}#&*!|>'"%@` ``, of which the first three may before text. */
const INDICATORS: ReadonlySet<number> = new Set([..."-?:,[]{}#&*!|>'\"%@`"].map((char) => char.charCodeAt(0)));

function canStartPlain(code: number, next: number, inFlow: boolean): boolean {
  if (code === DASH) return !isBlank(next);
  if (code === QUESTION || code === COLON) return !inFlow;
  return code !== TAB && !INDICATORS.has(code);
}

/** Cuts the text of a document into tokens exactly where go-yaml does. */
export class Scanner {
  private readonly at: Cursor;
  private readonly options: ScanOptions;
  private readonly layout: Layout;
  private last: Token | undefined;
  private isDone = false;

  constructor(at: Cursor, options: ScanOptions) {
    this.at = at;
    this.options = options;
    this.layout = new Layout(at, options.maxDepth);
  }

  /** The next token, which stays next; after the end or a fault, the end token again and again. */
  peek(): Token {
    while (!this.isDone && this.layout.needsMore) this.scan();
    return this.layout.first ?? { kind: TokenKind.end, start: this.at.end, end: this.at.end, text: "", style: "plain" };
  }

  /** Moves on; the end token is never passed. */
  pass(): void {
    if (this.layout.first !== undefined) this.layout.pass();
  }

  private scan(): void {
    const { at, layout } = this;
    this.passToToken();
    layout.unroll(at.column);
    const code = at.code();
    if (code === END) this.finish();
    else if (code === PERCENT && at.pos === at.lineStart) this.scanMark(TokenKind.directive, 1);
    else if (at.isAtDocumentMark()) this.scanMark(code === DASH ? TokenKind.documentStart : TokenKind.documentEnd, 3);
    else this.scanNode(code);
    if (at.fault === undefined) return;
    layout.clear();
    this.isDone = true;
  }

  /** Tabs separate words, but may not stand where a key could begin. */
  private passToToken(): void {
    const { at } = this;
    const { keys } = this.layout;
    for (;;) {
      const code = at.code();
      if (code === SPACE || (code === TAB && (keys.inFlow || !keys.allowed))) at.pos++;
      else if (code === HASH) at.passComment();
      else if (isBreak(code)) {
        at.passBreak();
        if (!keys.inFlow) keys.allowed = true;
      } else return;
    }
  }

  private finish(): void {
    this.layout.unroll(-1);
    this.layout.keys.remove();
    this.isDone = true;
  }

  private scanMark(kind: TokenKind, length: number): void {
    this.layout.unroll(-1);
    this.layout.keys.remove();
    this.layout.keys.allowed = false;
    this.layout.mark(kind, length);
  }

  private scanNode(code: number): void {
    switch (code) {
      case 91: // [
        return this.layout.openFlow(TokenKind.flowList);
      case 123: // {
        return this.layout.openFlow(TokenKind.flowMap);
      case 93: // ]
        return this.layout.closeFlow(TokenKind.flowListEnd);
      case 125: // }
        return this.layout.closeFlow(TokenKind.flowMapEnd);
      case 44: // ,
        return this.scanIndicator(TokenKind.comma, true);
      case 42: // *
        return this.scanProperty(TokenKind.alias);
      case 38: // &
        return this.scanProperty(TokenKind.anchor);
      case 33: // !
        return this.scanProperty(TokenKind.tag);
      case 39: // '
      case 34: // "
        return this.scanQuoted();
      default:
        return this.scanOther(code);
    }
  }

  private scanOther(code: number): void {
    const { inFlow } = this.layout.keys;
    const next = this.at.code(1);
    if (isBlankOrEnd(next) || (inFlow && code !== DASH)) {
      if (code === DASH) return this.scanDash();
      if (code === QUESTION) return this.scanQuestion();
      if (code === COLON) return this.scanColon();
    }
    if ((code === PIPE || code === GREATER) && !inFlow) return this.scanBlock();
    if (canStartPlain(code, next, inFlow)) return this.scanPlain();
    this.at.fail(code === TAB ? "tab" : "bad-start", this.at.pos, this.at.pos + 1);
  }

  private scanIndicator(kind: TokenKind, allowsKey: boolean): void {
    this.layout.keys.remove();
    this.layout.keys.allowed = allowsKey;
    this.layout.mark(kind, 1);
  }

  private scanDash(): void {
    const { at, layout } = this;
    if (!layout.keys.inFlow) {
      if (!layout.keys.allowed) return at.fail("list-in-value", at.pos, at.pos + 1);
      layout.roll(TokenKind.blockList, at.column, at.pos);
    }
    this.scanIndicator(TokenKind.dash, true);
  }

  private scanQuestion(): void {
    const { at, layout } = this;
    if (!layout.keys.inFlow) {
      if (!layout.keys.allowed)
        return at.fail("bad-start", at.pos, at.pos + 1, "mapping keys are not allowed in this context");
      layout.roll(TokenKind.blockMap, at.column, at.pos);
    }
    this.scanIndicator(TokenKind.key, !layout.keys.inFlow);
  }

  private scanColon(): void {
    const { at, layout } = this;
    if (!layout.takeKey() && at.fault === undefined) {
      if (!layout.keys.inFlow) {
        if (!layout.keys.allowed) return failColon(at, this.last);
        layout.roll(TokenKind.blockMap, at.column, at.pos);
      }
      layout.keys.allowed = !layout.keys.inFlow;
    }
    layout.mark(TokenKind.value, 1);
  }

  private scanProperty(kind: TokenKind): void {
    this.layout.saveKey();
    const start = this.at.pos;
    const text = kind === TokenKind.tag ? scanTag(this.at) : scanName(this.at);
    if (text !== undefined) this.layout.add({ kind, start, end: this.at.pos, text, style: "plain" });
  }

  private scanQuoted(): void {
    this.layout.saveKey();
    const start = this.at.pos;
    const text = scanQuoted(this.at, this.options.isJson);
    this.addScalar({ kind: TokenKind.scalar, start, end: this.at.pos, text, style: "quoted" });
  }

  private scanPlain(): void {
    const { at, layout } = this;
    layout.saveKey();
    const start = at.pos;
    const { text, end, brokeLine } = scanPlain(at, layout.indent + 1, layout.keys.inFlow);
    if (brokeLine) layout.keys.allowed = true;
    this.addScalar({ kind: TokenKind.scalar, start, end, text, style: "plain" });
  }

  private scanBlock(): void {
    this.layout.keys.remove();
    this.layout.keys.allowed = true;
    const start = this.at.pos;
    const scan = scanBlock(this.at, this.layout.indent, this.options.finalBreak);
    if (scan !== undefined)
      this.addScalar({ kind: TokenKind.scalar, start, end: scan.end, text: scan.text, style: "block" });
  }

  private addScalar(token: Token): void {
    this.last = token;
    this.layout.add(token);
  }
}
