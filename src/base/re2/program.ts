import { type Assertion, type Part, PatternFault, type Test } from "./part.ts";

/** Compiled patterns have this many states at most. */
const MAX_STATES = 10_000;

export type State =
  | { readonly is: "match" }
  | { readonly is: "one"; readonly test: Test; readonly to: number }
  | { readonly is: "assert"; readonly holds: Assertion; readonly to: number }
  | { readonly is: "split"; to: readonly number[] };

/** The states of a pattern, made from its end. */
export class Program {
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

  /** Ways are tried in their order, which tells what is found and not whether. */
  private repeat({ part, min, max, isLazy }: Extract<Part, { is: "repeat" }>, to: number): number {
    let after = to;
    if (max === Infinity) {
      const loop: State = { is: "split", to: [to] };
      after = this.push(loop);
      loop.to = inOrder(this.add(part, after), to, isLazy);
    } else
      for (let count = min; count < max; count++)
        after = this.push({ is: "split", to: inOrder(this.add(part, after), to, isLazy) });
    for (let count = 0; count < min; count++) after = this.add(part, after);
    return after;
  }

  private push(state: State): number {
    if (this.states.length >= MAX_STATES) throw new PatternFault("unsupported");
    return this.states.push(state) - 1;
  }
}

function inOrder(again: number, on: number, isLazy: boolean): readonly number[] {
  return isLazy ? [on, again] : [again, on];
}

/** Follows all states at once; a match may begin at each place. */
export function run(states: readonly State[], start: number, text: string): boolean {
  let current = new Set<number>();
  let at = 0;
  for (;;) {
    const reached = closure(states, [...current, start], text, at);
    if (reached === undefined) return true;
    // A character may be two units of a string.
    const code = text.codePointAt(at);
    if (code === undefined) return false;
    current = new Set();
    for (const state of reached) if (state.is === "one" && state.test(code)) current.add(state.to);
    at += code > 0xffff ? 2 : 1;
  }
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
