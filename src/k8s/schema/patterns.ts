import { type Re2Reading, readRe2 } from "../../base/re2.ts";

const known = new Map<string, Re2Reading>();

/** Patterns of definitions that strangers wrote; past this many the oldest is forgotten. */
const MAX_KNOWN = 1000;
/** The matcher's time is linear in the text for each state of the pattern; longer texts are not looked at. */
const MAX_TEXT = 4096;

/** Whether Go's regular expressions find a pattern in a text; undefined where nobody looks. */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const reading = known.get(pattern) ?? readRe2(pattern);
  if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? "");
  known.set(pattern, reading);
  return reading.ok ? reading.pattern.test(text) : undefined;
}
