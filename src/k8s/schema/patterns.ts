import { knownRe2 } from "../../base/re2.ts";

/** The matcher's time is linear in the text for each state of the pattern; longer texts are not looked at. */
const MAX_TEXT = 4096;

/** Whether Go's regular expressions find a pattern in a text; undefined where nobody looks. */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const reading = knownRe2(pattern);
  return reading.ok ? reading.pattern.test(text) : undefined;
}
