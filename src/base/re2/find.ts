import type { State } from "./program.ts";

/** A thread of the automaton: the state that it waits in, and where its match began. */
interface Thread {
  readonly state: State;
  readonly begin: number;
}

/** Where a match begins and ends. */
interface Match {
  readonly begin: number;
  readonly end: number;
}

/** The parts of a text that match, from left to right, without overlaps; each is the one that Go would find. */
export function findAll(states: readonly State[], start: number, text: string, limit: number): readonly string[] {
  const found: string[] = [];
  let from = 0;
  let last = -1;
  while (found.length < limit && from <= text.length) {
    const match = find(states, start, text, from);
    if (match === undefined) break;
    const isEmpty = match.begin === match.end;
    // An empty match beside the one before is none.
    if (!isEmpty || match.begin !== last) found.push(text.slice(match.begin, match.end));
    last = match.end;
    from = isEmpty ? match.end + widthAt(text, match.end) : match.end;
  }
  return found;
}

/** The leftmost match, and of those the one whose alternatives and repetitions come first: threads are kept in that order. */
function find(states: readonly State[], start: number, text: string, from: number): Match | undefined {
  let match: Match | undefined;
  let threads: readonly Thread[] = [];
  for (let at = from; ; at += widthAt(text, at)) {
    const seeds = match === undefined ? [...threads, ...waysOf(states, [start], at)] : threads;
    const { open, ended } = advance(states, seeds, text, at);
    match = ended ?? match;
    const code = text.codePointAt(at);
    if (code === undefined || (open.length === 0 && match !== undefined)) return match;
    threads = open.flatMap(({ state, begin }) =>
      state.is === "one" && state.test(code) ? waysOf(states, [state.to], begin) : [],
    );
  }
}

/** The threads that wait for a character, in their order; those behind one that ends are worse than its match. */
function advance(
  states: readonly State[],
  seeds: readonly Thread[],
  text: string,
  at: number,
): { readonly open: readonly Thread[]; readonly ended: Match | undefined } {
  const seen = new Set<State>();
  const stack = seeds.toReversed();
  const open: Thread[] = [];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { state, begin } = next;
    if (seen.has(state)) continue;
    seen.add(state);
    if (state.is === "match") return { open, ended: { begin, end: at } };
    if (state.is === "one") open.push(next);
    else if (state.is === "split") stack.push(...waysOf(states, state.to, begin));
    else if (state.holds(text, at)) stack.push(...waysOf(states, [state.to], begin));
  }
  return { open, ended: undefined };
}

/** The first way last, since the stack is taken from its end. */
function waysOf(states: readonly State[], to: readonly number[], begin: number): readonly Thread[] {
  return to.toReversed().flatMap((index) => {
    const state = states[index];
    return state === undefined ? [] : [{ state, begin }];
  });
}

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
