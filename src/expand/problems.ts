import { placed } from "../base/model.ts";
import type { SourceProblem } from "../source/model.ts";
import type { ExpandProblem } from "./model.ts";

/** Which finding a problem of a reader is; every other code of the YAML reader is a plain syntax error. */
const RULES: ReadonlyMap<string, string> = new Map([
  ["document-separator", "yaml-document-separator"],
  ["duplicate-key", "yaml-duplicate-key"],
  ["boolean-key", "yaml-surprising-value"],
  ["digits-lost", "yaml-surprising-value"],
  ["alias-bomb", "limit-reached"],
  ["too-deep", "limit-reached"],
  ["too-large", "limit-reached"],
  ["tiltfile-limit", "limit-reached"],
  ["encoding", "file-not-read"],
]);

/** Codes that are findings of their own. */
const STAGES: ReadonlySet<string> = new Set(["file-not-read", "limit-reached", "not-looked-at"]);

/** A reader's problem as the finding that it is. */
export function problemOf(problem: SourceProblem, otherwise: string): ExpandProblem {
  const { code, at, message, help, level, related = [] } = problem;
  return {
    rule: RULES.get(code) ?? (STAGES.has(code) ? code : otherwise),
    at: placed(at),
    message,
    level,
    help,
    labels: related.map(({ at: place, text }) => ({ at: placed(place), text })),
  };
}
