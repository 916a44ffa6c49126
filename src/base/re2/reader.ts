import { type Flags, type Part, PatternFault, type Test } from "./part.ts";
import { atLineEnd, atLineStart, CLASSES, CONTROLS, isBoundary, POSIX, range, same } from "./signs.ts";

const MAX_REPEAT = 1000;
const MAX_DEPTH = 100;

/** A recursive descent over the pattern. */
export class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  alternatives(depth: number, flags: Flags): Part {
    if (depth > MAX_DEPTH) throw new PatternFault("unsupported");
    const state = { flags };
    const choices = [this.sequence(depth, state)];
    while (this.take("|")) choices.push(this.sequence(depth, state));
    return choices.length === 1 && choices[0] !== undefined ? choices[0] : { is: "any", parts: choices };
  }

  private sequence(depth: number, state: { flags: Flags }): Part {
    const parts: Part[] = [];
    while (!this.atEnd && this.peek() !== "|" && this.peek() !== ")") {
      const part = this.atom(depth, state);
      if (part !== undefined) parts.push(this.repeated(part));
    }
    return { is: "all", parts };
  }

  /** Undefined for a group that only sets flags. */
  private atom(depth: number, state: { flags: Flags }): Part | undefined {
    const { flags } = state;
    const sign = this.next();
    if (sign === "(") return this.group(depth, state);
    if (sign === "[") return one(this.charClass(flags));
    if (sign === ".") return one((code) => flags.dotAll || code !== 10);
    if (sign === "^") return { is: "assert", holds: flags.multiline ? atLineStart : (_, at) => at === 0 };
    if (sign === "$") return { is: "assert", holds: flags.multiline ? atLineEnd : (text, at) => at === text.length };
    if (sign === "\\") return this.escape(flags);
    if ("*+?".includes(sign)) throw new PatternFault("invalid");
    return one(same(sign, flags));
  }

  private group(depth: number, state: { flags: Flags }): Part | undefined {
    let { flags } = state;
    const head = /^\?(?:P?<\w+>|([imsU]*)(?:-([imsU]+))?([:)]))/.exec(this.text.slice(this.at));
    if (head !== null) {
      this.at += head[0].length;
      flags = withFlags(withFlags(flags, head[1] ?? "", true), head[2] ?? "", false);
      if (head[3] === ")") {
        state.flags = flags;
        return undefined;
      }
    } else if (this.peek() === "?") throw new PatternFault("invalid");
    const inner = this.alternatives(depth + 1, flags);
    if (!this.take(")")) throw new PatternFault("invalid");
    return inner;
  }

  private repeated(part: Part): Part {
    const [min, max] = this.quantifier();
    if (min === undefined || max === undefined) return part;
    const isLazy = this.take("?");
    if (/^[*+?]/.test(this.text.slice(this.at))) throw new PatternFault("invalid");
    return { is: "repeat", part, min, max, isLazy };
  }

  private quantifier(): readonly [number?, number?] {
    if (this.take("*")) return [0, Infinity];
    if (this.take("+")) return [1, Infinity];
    if (this.take("?")) return [0, 1];
    const counted = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.text.slice(this.at, this.at + 16));
    if (counted === null) return [];
    this.at += counted[0].length;
    const min = Number(counted[1]);
    const max = counted[2] === undefined ? min : counted[3] === "" ? Infinity : Number(counted[3]);
    if (min > MAX_REPEAT || (max !== Infinity && max > MAX_REPEAT) || min > max) throw new PatternFault("invalid");
    return [min, max];
  }

  private escape(flags: Flags): Part {
    const sign = this.next();
    if (sign === "b" || sign === "B")
      return { is: "assert", holds: (text, at) => isBoundary(text, at) === (sign === "b") };
    if (sign === "A") return { is: "assert", holds: (_, at) => at === 0 };
    if (sign === "z") return { is: "assert", holds: (text, at) => at === text.length };
    if (sign === "Q") return this.quoted(flags);
    return one(this.escaped(sign, flags));
  }

  private quoted(flags: Flags): Part {
    const end = this.text.indexOf("\\E", this.at);
    const body = this.text.slice(this.at, end < 0 ? undefined : end);
    this.at = end < 0 ? this.text.length : end + 2;
    return { is: "all", parts: [...body].map((sign) => one(same(sign, flags))) };
  }

  /** One character or class behind a backslash. */
  private escaped(sign: string, flags: Flags): Test {
    const named = CLASSES.get(sign.toLowerCase());
    if (named !== undefined) return sign === sign.toLowerCase() ? named : (code) => !named(code);
    if (sign === "p" || sign === "P") throw new PatternFault("unsupported");
    const control = "afnrtv".includes(sign) ? CONTROLS.get(sign) : undefined;
    if (control !== undefined) return (code) => code === control;
    if (sign === "x") return this.hexadecimal();
    if (/[A-Za-z0-9]/.test(sign) || sign === "") throw new PatternFault("invalid");
    return same(sign, flags);
  }

  private hexadecimal(): Test {
    const found = /^(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{2}))/.exec(this.text.slice(this.at, this.at + 10));
    if (found === null) throw new PatternFault("invalid");
    this.at += found[0].length;
    const wanted = Number.parseInt(found[1] ?? found[2] ?? "", 16);
    return (code) => code === wanted;
  }

  private charClass(flags: Flags): Test {
    const negated = this.take("^");
    const tests: Test[] = [];
    for (let first = true; first || this.peek() !== "]"; first = false) {
      if (this.atEnd) throw new PatternFault("invalid");
      tests.push(this.classMember(flags));
    }
    this.at++;
    return (code) => tests.some((test) => test(code)) !== negated;
  }

  private classMember(flags: Flags): Test {
    const posix = /^\[:(\^?)([a-z]+):\]/.exec(this.text.slice(this.at, this.at + 14));
    if (posix !== null) {
      const test = POSIX.get(posix[2] ?? "");
      if (test === undefined) throw new PatternFault("invalid");
      this.at += posix[0].length;
      return posix[1] === "^" ? (code) => !test(code) : test;
    }
    const low = this.next();
    if (low === "\\") return this.escaped(this.next(), flags);
    if (this.peek() !== "-" || this.text[this.at + 1] === "]" || this.text[this.at + 1] === undefined)
      return same(low, flags);
    this.at++;
    const mark = this.next();
    const high = mark === "\\" ? this.next() : mark;
    if ((high.codePointAt(0) ?? 0) < (low.codePointAt(0) ?? 0)) throw new PatternFault("invalid");
    return range(low, high, flags);
  }

  private peek(): string {
    return this.text[this.at] ?? "";
  }

  private next(): string {
    const code = this.text.codePointAt(this.at);
    const sign = code === undefined ? "" : String.fromCodePoint(code);
    this.at += Math.max(sign.length, 1);
    return sign;
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }
}

function one(test: Test): Part {
  return { is: "one", test };
}

function withFlags(flags: Flags, signs: string, value: boolean): Flags {
  return {
    ignoreCase: signs.includes("i") ? value : flags.ignoreCase,
    dotAll: signs.includes("s") ? value : flags.dotAll,
    multiline: signs.includes("m") ? value : flags.multiline,
  };
}
