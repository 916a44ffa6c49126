import { isMap, listOf, textOf, valueAt } from "../../base/json.ts";
import { labelSelector, matchesSelector, readLabels } from "../selector.ts";
import { matchesWildcard } from "./kyverno/wildcard.ts";
import { allOf, type Answer, matchesNamespace } from "./match-constraints.ts";
import { OUTSIDE, type PolicySubject, type PolicyVerdict, unknownVerdict } from "./model.ts";

/** A constraint takes the object or not; what it asks is a program, which nobody runs here. */
export function judgeByConstraint(constraint: unknown, subject: PolicySubject): PolicyVerdict {
  if (subject.group.endsWith("gatekeeper.sh")) return OUTSIDE;
  const matched = matchesConstraint(valueAt(constraint, "spec", "match"), subject);
  return matched === false ? OUTSIDE : unknownVerdict("its template is a program in Rego");
}

/** https://open-policy-agent.github.io/gatekeeper/website/docs/howto/#the-match-field */
function matchesConstraint(match: unknown, subject: PolicySubject): Answer {
  if (!isMap(match)) return true;
  const { namespace, name, isNamespaced } = subject;
  const scope = match["scope"];
  if ((scope === "Namespaced" || scope === "Cluster") && isNamespaced !== undefined) {
    if ((scope === "Namespaced") !== isNamespaced) return false;
  }
  const [namespaces, excluded] = [listOf(match["namespaces"]), listOf(match["excludedNamespaces"])];
  const fits = (patterns: readonly unknown[]): Answer =>
    namespace === undefined ? undefined : patterns.some((one) => matchesWildcard(textOf(one) ?? "", namespace));
  const isExcluded = excluded.length === 0 ? false : fits(excluded);
  return allOf([
    matchesKinds(listOf(match["kinds"]), subject),
    namespaces.length === 0 || namespace === "" ? true : fits(namespaces),
    isExcluded === undefined ? undefined : !isExcluded,
    matchesName(textOf(match["name"]), name),
    matchesLabels(match["labelSelector"], subject),
    matchesNamespace(match["namespaceSelector"], subject),
  ]);
}

function matchesKinds(rules: readonly unknown[], { group, kind }: PolicySubject): boolean {
  const has = (rule: unknown, key: string, word: string): boolean => {
    const listed = listOf(valueAt(rule, key));
    return listed.length === 0 || listed.some((item) => item === "*" || item === word);
  };
  return rules.length === 0 || rules.some((rule) => has(rule, "apiGroups", group) && has(rule, "kinds", kind));
}

function matchesName(pattern: string | undefined, name: string | undefined): Answer {
  if (pattern === undefined) return true;
  return name === undefined ? undefined : matchesWildcard(pattern, name);
}

function matchesLabels(selector: unknown, { view }: PolicySubject): Answer {
  if (!isMap(selector) || Object.keys(selector).length === 0) return true;
  const read = labelSelector(selector);
  const labels = view === undefined ? undefined : readLabels(valueAt(view, "metadata", "labels") ?? {});
  return read === undefined || labels === undefined ? undefined : matchesSelector(read, labels);
}
