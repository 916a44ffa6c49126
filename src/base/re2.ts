/**
 * Regular expressions in the syntax of Go, for a yes or no. They come with the repository, so they are run as an automaton: the
 * time is linear in the text for each state of the pattern. https://github.com/google/re2/wiki/Syntax
 */
export interface Re2 {
  /** Whether the pattern matches somewhere in the text. */
  test(text: string): boolean;
}

/** `invalid`: Go refuses it too. `unsupported`: a class of Unicode characters, or more states than are held. */
export type Re2Reading = { readonly ok: true; readonly pattern: Re2 } | { readonly ok: false; readonly reason: Reason };

type Reason = "invalid" | "unsupported";

/** Compiled patterns have this many states at most; Go's own limit of a repetition is a thousand. */
const MAX_STATES = 10_000;
const MAX_REPEAT = 1000;
const MAX_DEPTH = 100;

/** Reads a pattern. */
export function readRe2(pattern: string): Re2Reading {
  if (/^[\w ./:@-]*$/.test(pattern) && !pattern.includes(".")) return literal(pattern);
  try {
    const reader = new Reader(pattern);
    const root = reader.alternatives(0, NO_FLAGS);
    if (!reader.atEnd) return { ok: false, reason: "invalid" };
    const program = new Program();
    const start = program.add(root, program.match());
    return { ok: true, pattern: { test: (text) => run(program.states, start, text) } };
  } catch (error) {
    if (error instanceof PatternFault) return { ok: false, reason: error.reason };
    throw error;
  }
}

function literal(text: string): Re2Reading {
  return { ok: true, pattern: { test: (other) => other.includes(text) } };
}

class PatternFault extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

interface Flags {
  readonly ignoreCase: boolean;
  readonly dotAll: boolean;
  readonly multiline: boolean;
}

const NO_FLAGS: Flags = { ignoreCase: false, dotAll: false, multiline: false };

type Test = (code: number) => boolean;
type Assertion = (text: string, at: number) => boolean;

type Part =
  | { readonly is: "one"; readonly test: Test }
  | { readonly is: "assert"; readonly holds: Assertion }
  | { readonly is: "all"; readonly parts: readonly Part[] }
  | { readonly is: "any"; readonly parts: readonly Part[] }
  | { readonly is: "repeat"; readonly part: Part; readonly min: number; readonly max: number };

/** A recursive descent over the pattern. */
class Reader {
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
    this.take("?");
    if (/^[*+?]/.test(this.text.slice(this.at))) throw new PatternFault("invalid");
    return { is: "repeat", part, min, max };
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
    if (sign === "b" || sign === "B") return { is: "assert", holds: (text, at) => isBoundary(text, at) === (sign === "b") };
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
    if (this.peek() !== "-" || this.text[this.at + 1] === "]" || this.text[this.at + 1] === undefined) return same(low, flags);
    this.at++;
    const mark = this.next();
    const high = mark === "\\" ? this.next() : mark;
    if (high < low) throw new PatternFault("invalid");
    return range(low, high, flags);
  }

  private peek(): string {
    return this.text[this.at] ?? "";
  }

  private next(): string {
    return this.text[this.at++] ?? "";
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

function same(sign: string, { ignoreCase }: Flags): Test {
  const wanted = sign.charCodeAt(0);
  if (!ignoreCase) return (code) => code === wanted;
  const low = sign.toLowerCase();
  return (code) => String.fromCharCode(code).toLowerCase() === low;
}

function range(low: string, high: string, { ignoreCase }: Flags): Test {
  const [from, to] = [low.charCodeAt(0), high.charCodeAt(0)];
  const within: Test = (code) => code >= from && code <= to;
  if (!ignoreCase) return within;
  return (code) => {
    const sign = String.fromCharCode(code);
    return within(sign.toLowerCase().charCodeAt(0)) || within(sign.toUpperCase().charCodeAt(0));
  };
}

function ofSigns(...pairs: readonly string[]): Test {
  const ranges = pairs.map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)] as const);
  return (code) => ranges.some(([low, high]) => code >= low && code <= high);
}

const isWord = ofSigns("az", "AZ", "09", "__");
const CLASSES: ReadonlyMap<string, Test> = new Map([
  ["d", ofSigns("09")],
  ["w", isWord],
  ["s", ofSigns("\t\n", "\f\r", "  ")],
]);

const CONTROLS: ReadonlyMap<string, number> = new Map([
  ["a", 7],
  ["f", 12],
  ["n", 10],
  ["r", 13],
  ["t", 9],
  ["v", 11],
]);

const POSIX: ReadonlyMap<string, Test> = new Map([
  ["alnum", ofSigns("09", "AZ", "az")],
  ["alpha", ofSigns("AZ", "az")],
  ["ascii", ofSigns("\0\x7f")],
  ["blank", ofSigns("\t\t", "  ")],
  ["cntrl", ofSigns("\0\x1f", "\x7f\x7f")],
  ["digit", ofSigns("09")],
  ["graph", ofSigns("!~")],
  ["lower", ofSigns("az")],
  ["print", ofSigns(" ~")],
  ["punct", ofSigns("!/", ":@", "[`", "{~")],
  ["space", ofSigns("\t\r", "  ")],
  ["upper", ofSigns("AZ")],
  ["word", isWord],
  ["xdigit", ofSigns("09", "AF", "af")],
]);

function isBoundary(text: string, at: number): boolean {
  const before = at > 0 && isWord(text.charCodeAt(at - 1));
  return before !== (at < text.length && isWord(text.charCodeAt(at)));
}

function atLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === "\n";
}

function atLineEnd(text: string, at: number): boolean {
  return at === text.length || text[at] === "\n";
}

type State =
  | { readonly is: "match" }
  | { readonly is: "one"; readonly test: Test; readonly to: number }
  | { readonly is: "assert"; readonly holds: Assertion; readonly to: number }
  | { readonly is: "split"; to: readonly number[] };

/** The states of a pattern, made from its end. */
class Program {
  readonly states: State[] = [];

  match(): number {
    return this.push({ is: "match" });
  }

  /** Adds a part that leads on to a state; answers its first state. */
  add(part: Part, to: number): number {
    switch (part.is) {
      case "one":
        return this.push({ is: "one", test: part.test, to });
      case "assert":
        return this.push({ is: "assert", holds: part.holds, to });
      case "all":
        return part.parts.reduceRight((after, one) => this.add(one, after), to);
      case "any":
        return this.push({ is: "split", to: part.parts.map((one) => this.add(one, to)) });
      case "repeat":
        return this.repeat(part, to);
    }
  }

  private repeat({ part, min, max }: Extract<Part, { is: "repeat" }>, to: number): number {
    let after = to;
    if (max === Infinity) {
      const loop: State = { is: "split", to: [to] };
      after = this.push(loop);
      loop.to = [this.add(part, after), to];
    } else for (let count = min; count < max; count++) after = this.push({ is: "split", to: [this.add(part, after), to] });
    for (let count = 0; count < min; count++) after = this.add(part, after);
    return after;
  }

  private push(state: State): number {
    if (this.states.length >= MAX_STATES) throw new PatternFault("unsupported");
    return this.states.push(state) - 1;
  }
}

/** Follows all states at once; a match may begin at each place. */
function run(states: readonly State[], start: number, text: string): boolean {
  let current = new Set<number>();
  for (let at = 0; at <= text.length; at++) {
    const reached = closure(states, [...current, start], text, at);
    if (reached === undefined) return true;
    current = new Set();
    const code = text.charCodeAt(at);
    for (const state of reached) {
      if (at < text.length && state.is === "one" && state.test(code)) current.add(state.to);
    }
  }
  return false;
}

/** The states that are reached without a character; undefined where one of them is the match. */
function closure(
  states: readonly State[],
  from: readonly number[],
  text: string,
  at: number,
): readonly State[] | undefined {
  const seen = new Set<number>();
  const open = [...from];
  const reached: State[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const state = states[next];
    if (state === undefined || seen.has(next)) continue;
    seen.add(next);
    if (state.is === "match") return undefined;
    if (state.is === "one") reached.push(state);
    else if (state.is === "split") open.push(...state.to);
    else if (state.holds(text, at)) open.push(state.to);
  }
  return reached;
}
