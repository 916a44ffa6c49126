import { isMap, listOf, textOf, valueAt } from "../../base/json.ts";
import { type Labels, labelSelector, matchesSelector, readLabels, type Selector } from "../selector.ts";
import type { PolicySubject } from "./model.ts";

/** Whether something holds; undefined where it is not known. */
export type Answer = boolean | undefined;

/**
 * Whether resource rules and selectors of a policy or a webhook match an object that is created. `matchesAll` is the answer where
 * no rules are given: a binding without them takes what its policy takes.
 * https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/#matching-requests-rules
 */
export function matchesConstraints(constraints: unknown, subject: PolicySubject, matchesAll: boolean): Answer {
  if (!isMap(constraints)) return matchesAll;
  const rules = listOf(constraints["resourceRules"]);
  const byRules = rules.length === 0 ? matchesAll : anyOf(rules.map((rule) => matchesRule(rule, subject)));
  if (byRules === false) return false;
  const excluded = anyOf(listOf(constraints["excludeResourceRules"]).map((rule) => matchesRule(rule, subject)));
  if (excluded === true) return false;
  const labels = readLabels(valueAt(subject.view, "metadata", "labels") ?? {});
  const byObject = matchesLabelSelector(constraints["objectSelector"], labels);
  const byNamespace = matchesNamespace(constraints["namespaceSelector"], subject);
  return allOf([byRules, excluded === undefined ? undefined : true, byObject, byNamespace]);
}

/** True where all are; false where one is not; unknown else. */
export function allOf(answers: readonly Answer[]): Answer {
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

/** True where one is; false where all are not; unknown else. */
export function anyOf(answers: readonly Answer[]): Answer {
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}

function matchesRule(rule: unknown, subject: PolicySubject): Answer {
  const has = (key: string, word: string): boolean =>
    listOf(valueAt(rule, key)).some((item) => item === "*" || item === word);
  if (!has("operations", "CREATE") || !has("apiGroups", subject.group)) return false;
  const scope = textOf(valueAt(rule, "scope")) ?? "*";
  if (scope !== "*" && subject.isNamespaced !== undefined && (scope === "Namespaced") !== subject.isNamespaced)
    return false;
  const names = listOf(valueAt(rule, "resourceNames"));
  if (names.length > 0 && subject.name !== undefined && !names.includes(subject.name)) return false;
  const resource = matchesResource(listOf(valueAt(rule, "resources")), subject.resource);
  if (resource !== true) return resource;
  // An object of another version is converted to one that the rule names.
  return has("apiVersions", subject.version) && (names.length === 0 || subject.name !== undefined) ? true : undefined;
}

function matchesResource(resources: readonly unknown[], resource: string | undefined): Answer {
  if (resources.some((item) => item === "*" || item === "*/*")) return true;
  if (resource === undefined) return undefined;
  return resources.some((item) => item === resource || item === `${resource}/*`);
}

/** No selector, or an empty one, selects everything. */
function matchesLabelSelector(selector: unknown, labels: Labels | undefined): Answer {
  if (!isMap(selector) || Object.keys(selector).length === 0) return true;
  const read = labelSelector(selector);
  return read === undefined || labels === undefined ? undefined : matchesSelector(read, labels);
}

const NAME_LABEL = "kubernetes.io/metadata.name";

/** What has no namespace is selected whatever the selector says; a Namespace is held against its own labels. */
export function matchesNamespace(selector: unknown, subject: PolicySubject): Answer {
  if (!isMap(selector) || Object.keys(selector).length === 0) return true;
  const { namespace, namespaceLabels, kind, group } = subject;
  const read = labelSelector(selector);
  if (read === undefined) return undefined;
  if (kind === "Namespace" && group === "")
    return matchesLabelSelector(selector, readLabels(valueAt(subject.view, "metadata", "labels") ?? {}));
  if (namespace === "") return true;
  if (namespace === undefined) return undefined;
  if (namespaceLabels !== undefined) return matchesSelector(read, { ...namespaceLabels, [NAME_LABEL]: namespace });
  return asksOnlyName(read) ? matchesSelector(read, { [NAME_LABEL]: namespace }) : undefined;
}

function asksOnlyName({ requirements }: Selector): boolean {
  return requirements.every(({ key }) => key === NAME_LABEL);
}
