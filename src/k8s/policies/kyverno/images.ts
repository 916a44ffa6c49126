import { isMap, listOf, textOf, valueAt } from "../../../base/json.ts";
import type { PolicySubject } from "../model.ts";
import { isEnforced, kyvernoRules } from "./index.ts";
import { matchesWildcard } from "./wildcard.ts";

/** True where a policy refuses pods with this image unless it is signed: https://kyverno.io/docs/policy-types/cluster-policy/verify-images/ */
export function isVerified(policy: unknown, subject: PolicySubject, image: string): boolean {
  return kyvernoRules(policy, subject).some(
    ({ rule, matched }) =>
      matched === true &&
      listOf(valueAt(rule, "verifyImages")).some((one) => isAsked(one, policy, rule, subject, image)),
  );
}

function isAsked(one: unknown, policy: unknown, rule: unknown, subject: PolicySubject, image: string): boolean {
  const action = textOf(valueAt(one, "failureAction"));
  const isRefused = action === undefined ? isEnforced(policy, rule, subject) : action === "Enforce";
  if (!isRefused || !isMap(one) || one["required"] === false) return false;
  const fits = (key: string): boolean =>
    listOf(one[key]).some((pattern) => typeof pattern === "string" && matchesWildcard(pattern, image));
  return (fits("imageReferences") || one["image"] === image) && !fits("skipImageReferences");
}
