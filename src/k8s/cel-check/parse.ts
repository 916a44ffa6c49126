import { type CelShape, type CelSyntaxError, type CelType, Fault, TooDeep } from "./model.ts";
import { type CelToken, celTokens } from "./tokens.ts";

const RESERVED = new Set(
  "as break const continue else for function if import let loop package namespace return var void while".split(" "),
);
/** Macros that bind their first argument, or their first two, in the others. */
const MACROS = new Set(
  "all exists exists_one existsOne map filter optMap optFlatMap bind sortBy transformList transformMap transformMapEntry".split(
    " ",
  ),
);
const RELATIONS = new Set(["<", "<=", ">=", ">", "==", "!=", "in"]);
const LITERALS: Readonly<Record<string, CelType>> = { true: "bool", false: "bool", null: "null_type" };
const MAX_DEPTH = 60;

/** Reads an expression by the grammar of the language; its first fault, where there is one. Undefined where it nests too deeply. */
export function parseCel(source: string, dynamic: readonly string[]): CelShape | CelSyntaxError | undefined {
  try {
    return new Parser(source, dynamic).parse();
  } catch (error) {
    if (error instanceof Fault) return { at: error.at, words: error.message };
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

class Parser {
  private readonly tokens: readonly CelToken[];
  private next = 0;
  private depth = 0;
  private readonly bound: string[] = [];
  private readonly names = new Map<string, number>();
  /** Variables of no declared type. */
  private readonly dynamic: readonly string[];

  constructor(source: string, dynamic: readonly string[]) {
    this.tokens = celTokens(source);
    this.dynamic = dynamic;
  }

  parse(): CelShape {
    const result = this.expression();
    const { kind, text, at } = this.peek();
    if (kind !== "end") throw new Fault(at, `Syntax error: extraneous input '${text}' expecting <EOF>`);
    return { names: this.names, result };
  }

  private expression(): CelType {
    if (++this.depth > MAX_DEPTH) throw new TooDeep();
    let type = this.chain(["||"], () => this.chain(["&&"], () => this.relation()));
    if (this.take("?")) {
      const yes = this.chain(["||"], () => this.chain(["&&"], () => this.relation()));
      this.expect(":");
      const no = this.expression();
      type = yes === no && yes !== "select" ? yes : "?";
    }
    this.depth--;
    return type;
  }

  private chain(signs: readonly string[], operand: () => CelType): CelType {
    let type = operand();
    while (signs.some((sign) => this.take(sign))) {
      operand();
      type = "bool";
    }
    return type;
  }

  private relation(): CelType {
    let type = this.arithmetic();
    while (RELATIONS.has(this.peek().text) && this.peek().kind !== "string") {
      this.next++;
      this.arithmetic();
      type = "bool";
    }
    return type;
  }

  /** Sums and products alike: neither is a boolean. */
  private arithmetic(): CelType {
    let type = this.unary();
    while (this.peek().kind === "sign" && "+-*/%".includes(this.peek().text)) {
      this.next++;
      const other = this.unary();
      type = type === other && type !== "select" ? type : "?";
    }
    return type;
  }

  private unary(): CelType {
    const sign = this.peek().text === "!" ? "!" : this.peek().text === "-" ? "-" : undefined;
    if (sign === undefined) return this.member();
    let count = 0;
    while (this.take(sign)) if (++count > MAX_DEPTH) throw new TooDeep();
    const type = this.member();
    return sign === "!" ? "bool" : type === "select" ? "?" : type;
  }

  private member(): CelType {
    let type = this.primary();
    for (;;) {
      if (this.take(".")) {
        const isOptional = this.take("?");
        type = this.selected(type, isOptional);
      } else if (this.take("[")) {
        const isOptional = this.take("?");
        this.expression();
        this.expect("]");
        type = !isOptional && type === "select" ? "select" : "?";
      } else if (this.peek().text === "{" && this.tokens[this.next - 1]?.kind === "name") {
        // A message: its type is in no table here.
        throw new TooDeep();
      } else return type;
    }
  }

  private selected(type: CelType, isOptional: boolean): CelType {
    const { kind, text, at } = this.peek();
    if (kind !== "name" || text === "in" || Object.hasOwn(LITERALS, text))
      throw new Fault(at, `Syntax error: no viable alternative at input '.${text}'`);
    this.next++;
    if (!this.take("(")) return !isOptional && type === "select" ? "select" : "?";
    this.args(MACROS.has(text));
    return ["all", "exists", "exists_one", "existsOne", "startsWith", "endsWith", "contains", "matches"].includes(text)
      ? "bool"
      : "?";
  }

  private args(isMacro: boolean): void {
    const before = this.bound.length;
    let index = 0;
    while (!this.take(")")) {
      if (index > 0) this.expect(",");
      const name = this.peek();
      const after = this.tokens[this.next + 1]?.text;
      if (isMacro && index < 2 && name.kind === "name" && after === ",") {
        this.next++;
        this.bound.push(name.text);
      } else this.expression();
      index++;
    }
    this.bound.length = before;
  }

  private primary(): CelType {
    const token = this.peek();
    this.next++;
    switch (token.kind) {
      case "name":
        return this.named(token);
      case "int":
      case "uint":
      case "double":
      case "string":
      case "bytes":
        return token.kind;
      case "stray":
        throw new Fault(token.at, `Syntax error: token recognition error at: '${token.text}'`);
      default:
        return this.bracketed(token);
    }
  }

  private bracketed({ text, at }: CelToken): CelType {
    if (text === "(") {
      const type = this.expression();
      this.expect(")");
      return type;
    }
    if (text === "[") return this.items("]", "list");
    if (text === "{") return this.items("}", "map");
    if (text === "." && this.peek().kind === "name") return this.primary();
    throw new Fault(at, `Syntax error: mismatched input '${text}'`);
  }

  private items(end: string, type: CelType): CelType {
    while (!this.take(end)) {
      this.take("?");
      this.expression();
      if (type === "map") {
        this.expect(":");
        this.expression();
      }
      if (this.peek().text !== end) this.expect(",");
    }
    return type;
  }

  private named({ text, at }: CelToken): CelType {
    const literal = Object.hasOwn(LITERALS, text) ? LITERALS[text] : undefined;
    if (literal !== undefined) return literal;
    if (text === "in") throw new Fault(at, "Syntax error: mismatched input 'in'");
    if (RESERVED.has(text)) throw new Fault(at, `reserved identifier: ${text}`);
    if (this.take("(")) {
      this.args(false);
      return text === "has" ? "bool" : "?";
    }
    if (this.bound.includes(text)) return "?";
    if (!this.names.has(text)) this.names.set(text, at);
    return this.dynamic.includes(text) ? "select" : "?";
  }

  private peek(): CelToken {
    return this.tokens[Math.min(this.next, this.tokens.length - 1)] ?? { kind: "end", text: "<EOF>", at: 0 };
  }

  private take(sign: string): boolean {
    const { kind, text } = this.peek();
    if (kind !== "sign" || text !== sign) return false;
    this.next++;
    return true;
  }

  private expect(sign: string): void {
    const { text, at } = this.peek();
    if (!this.take(sign)) throw new Fault(at, `Syntax error: mismatched input '${text}' expecting '${sign}'`);
  }
}
