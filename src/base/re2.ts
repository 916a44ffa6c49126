import { NO_FLAGS, PatternFault, type Reason } from "./re2/part.ts";
import { Program, run } from "./re2/program.ts";
import { Reader } from "./re2/reader.ts";

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
