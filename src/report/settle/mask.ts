import type { Span } from "../../base/model.ts";
import type { Candidate } from "./candidate.ts";

/**
 * One root cause gives one finding. Left out are
 * - findings of rules that another rule, speaking at the same place, declares to come from the same cause (`masks`);
 * - warnings and infos of a layer at exactly the place of an error of that layer about the same object: whoever mends the
 *   error looks at that value anyway. A suppressed error hides nothing this way.
 */
export function withoutMasked(
  candidates: readonly Candidate[],
  masks: (rule: string) => readonly string[],
): readonly Candidate[] {
  const isMasked = maskedByRule(candidates, masks);
  // An error that is itself left out hides nothing.
  const told = candidates.filter((one) => !isMasked(one));
  const errors = new Set(told.filter((one) => one.level === "error" && one.suppression === undefined).map(placeKey));
  return told.filter((one) => one.level === "error" || !errors.has(placeKey(one)));
}

function placeKey({ at, layer, object }: Candidate): string {
  return `${at.file}\0${at.start}\0${at.end}\0${layer}\0${object ?? ""}`;
}

function maskedByRule(
  candidates: readonly Candidate[],
  masks: (rule: string) => readonly string[],
): (candidate: Candidate) => boolean {
  const masking = new Map<string, Candidate[]>();
  for (const one of candidates) {
    for (const rule of masks(one.rule)) {
      const key = `${rule}\0${one.at.file}`;
      masking.set(key, [...(masking.get(key) ?? []), one]);
    }
  }
  return ({ rule, at }) => (masking.get(`${rule}\0${at.file}`) ?? []).some((one) => overlaps(one.at, at));
}

/** Two spans of one file; an empty span touches what it lies in. */
function overlaps(a: Span, b: Span): boolean {
  return a.start < Math.max(b.end, b.start + 1) && b.start < Math.max(a.end, a.start + 1);
}
