import { RE2JS } from "re2js";

/** A pattern of Go's regular expressions, which takes time in proportion to the text whatever a stranger wrote. */
export interface LinearPattern {
  /** True where the pattern matches somewhere in the text. */
  test(text: string): boolean;
  /** The matched parts of a text from left to right, at most `limit` of them. */
  all(text: string, limit: number): readonly string[];
}

/** Longer patterns than anybody writes by hand. */
const MAX_LENGTH = 10_000;
/** The product that bounds the work of one match: the pattern's length times the text's. */
const MAX_WORK = 200_000_000;

const MAX_PATTERNS = 5000;

const compiled = new Map<string, LinearPattern | undefined>();

/** Compiles a pattern once; undefined for what Go refuses. This module is loaded only where a pattern of the input is met. */
export function linearPattern(source: string): LinearPattern | undefined {
  if (compiled.size > MAX_PATTERNS) compiled.clear();
  if (!compiled.has(source)) compiled.set(source, compile(source));
  return compiled.get(source);
}

function compile(source: string): LinearPattern | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  try {
    return patternOf(RE2JS.compile(source), source.length);
  } catch {
    return undefined;
  }
}

function patternOf(pattern: RE2JS, length: number): LinearPattern {
  const bounded = (text: string): string => {
    if (text.length * length > MAX_WORK) throw new RangeError("the text is too long for the pattern");
    return text;
  };
  return {
    test: (text) => pattern.matcher(bounded(text)).find(),
    all: (text, limit) => matchesOf(pattern, bounded(text), limit),
  };
}

function matchesOf(pattern: RE2JS, text: string, limit: number): readonly string[] {
  const matcher = pattern.matcher(text);
  const found: string[] = [];
  while (found.length < limit && matcher.find()) found.push(matcher.group() ?? "");
  return found;
}
