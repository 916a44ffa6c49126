import { fixFor } from "../../source/rearrange/index.ts";
import type { Candidate } from "./candidate.ts";
import { jsonFix } from "./json-fixes.ts";

/** Each rearrangement reads its file again to see what it makes; this many characters of one run are read so. */
const MOST_READ_AGAIN = 20_000_000;

/** The findings with their fixes as edits of the text. */
export function withFixes(
  candidates: readonly Candidate[],
  textOf: (file: string) => string | undefined,
): readonly Candidate[] {
  let left = MOST_READ_AGAIN;
  return candidates.map(({ rearrangement, ...one }) => {
    left -= rearrangement === undefined ? 0 : (textOf(one.at.file)?.length ?? 0);
    const fix = rearrangement === undefined || left < 0 ? one.fix : fixFor(rearrangement, textOf);
    return fix === undefined ? one : { ...one, fix: jsonFix(fix, textOf) };
  });
}
