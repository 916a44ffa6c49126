import { NO_FLAGS, PatternFault, type Reason } from "./re2/part.ts";
import { findAll } from "./re2/find.ts";
import { Program, run, type State } from "./re2/program.ts";
import { Reader } from "./re2/reader.ts";

/**
 * Regular expressions in the syntax of Go. They come with the repository, so they are run as an automaton: the
 * time is linear in the text for each state of the pattern. https://github.com/google/re2/wiki/Syntax
 */
export interface Re2 {
  /** How many states it has: the time of a match is in proportion to them. */
  readonly size: number;
  /** Whether the pattern matches somewhere in the text. */
  test(text: string): boolean;
  /**
   * The parts of the text that match, from left to right, at most `limit` of them, as Go finds them; undefined where that may take
   * too long.
   */
  all(text: string, limit: number): readonly string[] | undefined;
}

/** `invalid`: Go refuses it too. `unsupported`: a class of Unicode characters, or more states than are held. */
export type Re2Reading = { readonly ok: true; readonly pattern: Re2 } | { readonly ok: false; readonly reason: Reason };

/** Reads a pattern. */
export function readRe2(pattern: string): Re2Reading {
  if (/^[\w ./:@-]+$/.test(pattern) && !pattern.includes(".")) return literal(pattern);
  try {
    const reader = new Reader(pattern);
    const root = reader.alternatives(0, NO_FLAGS);
    if (!reader.atEnd) return { ok: false, reason: "invalid" };
    const program = new Program();
    const start = program.add(root, program.match());
    return { ok: true, pattern: patternOf(program.states, start) };
  } catch (error) {
    if (error instanceof PatternFault) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** Patterns that come again with each object that a definition is for. Past this many, those before are forgotten. */
const MAX_KNOWN = 1000;
const known = new Map<string, Re2Reading>();

/** As `readRe2`, of a pattern that will be asked for again. */
export function knownRe2(pattern: string): Re2Reading {
  const reading = known.get(pattern) ?? readRe2(pattern);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(pattern, reading);
  return reading;
}

/** States times characters, and that for each match, which begins anew where the one before ended. */
const MAX_WORK = 50_000_000;

function patternOf(states: readonly State[], start: number): Re2 {
  return {
    size: states.length,
    test: (text) => run(states, start, text),
    all(text, limit) {
      const matches = Math.min(limit, text.length + 1);
      if (states.length * (text.length + 1) * matches > MAX_WORK) return undefined;
      return findAll(states, start, text, limit);
    },
  };
}

/** Plain text, which is compared as it is. */
function literal(text: string): Re2Reading {
  const places = (other: string, limit: number): readonly string[] =>
    Array.from({ length: Math.min(limit, other.split(text).length - 1) }, () => text);
  return { ok: true, pattern: { size: 1, test: (other) => other.includes(text), all: places } };
}
