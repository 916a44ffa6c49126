import type { Finding } from "../../base/model.ts";
import type { Candidate } from "./candidate.ts";

/**
 * Gives each finding a name that stays the same while lines move: a hash of rule, file, object and message, with a count for
 * findings that agree in all four. The findings come in the order of the report.
 */
export function withFingerprints(ordered: readonly Candidate[]): readonly Finding[] {
  const seen = new Map<string, number>();
  return ordered.map((one) => {
    const hash = hashOf([one.rule, one.at.file, one.object ?? "", one.message].join("\0"));
    const before = seen.get(hash) ?? 0;
    seen.set(hash, before + 1);
    return { ...one, fingerprint: before === 0 ? hash : `${hash}-${before + 1}` };
  });
}

/** Two passes of a 32-bit FNV-1a with different seeds: names only have to differ, nobody is to be kept from making equal ones. */
function hashOf(text: string): string {
  return fnv(text, 0x811c9dc5) + fnv(text, 0x01234567);
}

function fnv(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >> 8), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
