import { isMap, type JsonMap, listOf, textOf, valueAt } from "../../../base/json.ts";
import { allOf, type Answer, anyOf, matchesNamespace } from "../match-constraints.ts";
import type { PolicySubject } from "../model.ts";
import { CelUnknown } from "../../cel/model.ts";
import { matchesWildcard } from "./wildcard.ts";

/** Whether a `match` or `exclude` block takes an object: https://kyverno.io/docs/policy-types/cluster-policy/match-exclude/ */
export function matchesBlock(block: unknown, subject: PolicySubject): Answer {
  if (!isMap(block)) return false;
  const [any, all] = [listOf(block["any"]), listOf(block["all"])];
  if (any.length > 0) return anyOf(any.map((filter) => matchesFilter(filter, subject)));
  if (all.length > 0) return allOf(all.map((filter) => matchesFilter(filter, subject)));
  return Object.keys(block).length === 0 ? false : matchesFilter(block, subject);
}

/** Who sends the request is in no file. */
function matchesFilter(filter: unknown, subject: PolicySubject): Answer {
  const asksUser = ["subjects", "roles", "clusterRoles"].some((key) => listOf(valueAt(filter, key)).length > 0);
  const resources = valueAt(filter, "resources");
  const names = isMap(resources) && Object.keys(resources).length > 0;
  const matched = names ? matchesResources(resources, subject) : asksUser;
  return asksUser && matched !== false ? undefined : matched;
}

function matchesResources(resources: JsonMap, subject: PolicySubject): Answer {
  const kinds = listOf(resources["kinds"]);
  const names = [...listOf(resources["names"]), ...(resources["name"] === undefined ? [] : [resources["name"]])];
  const operations = listOf(resources["operations"]);
  return allOf([
    kinds.length === 0 ? true : kinds.some((kind) => isKind(textOf(kind) ?? "", subject)),
    names.length === 0 ? true : subject.name === undefined ? undefined : fitsAny(names, subject.name),
    operations.length === 0 ? true : operations.includes("CREATE"),
    matchesNamespaces(listOf(resources["namespaces"]), subject),
    matchesNamespace(resources["namespaceSelector"], subject),
    matchesLabels(resources["selector"], valueAt(subject.view, "metadata", "labels")),
    matchesMap(resources["annotations"], valueAt(subject.view, "metadata", "annotations")),
  ]);
}

function fitsAny(patterns: readonly unknown[], text: string): boolean {
  return patterns.some((pattern) => typeof pattern === "string" && matchesWildcard(pattern, text));
}

/** `Pod`, `v1/Pod`, `apps/v1/Deployment`, with wildcards; a subresource behind it is no object that is created. */
export function isKind(pattern: string, { group, version, kind }: PolicySubject): boolean {
  const parts = pattern.split("/");
  const [first = "", second = "", third = ""] = parts;
  if (parts.length === 1) return matchesWildcard(first, kind);
  const isVersioned = /^(?:v\d|\*)/.test(first);
  if (parts.length === 2) return isVersioned && matchesWildcard(first, version) && matchesWildcard(second, kind);
  if (parts.length !== 3 || (isVersioned && first !== "*")) return false;
  return matchesWildcard(first, group) && matchesWildcard(second, version) && matchesWildcard(third, kind);
}

function matchesNamespaces(patterns: readonly unknown[], { namespace, kind, group, name }: PolicySubject): Answer {
  if (patterns.length === 0) return true;
  const own = kind === "Namespace" && group === "" ? name : namespace;
  return own === undefined ? undefined : fitsAny(patterns, own);
}

/** A label selector whose keys and values may hold wildcards. */
function matchesLabels(selector: unknown, labels: unknown): Answer {
  if (!isMap(selector)) return true;
  if (labels instanceof CelUnknown) return undefined;
  const expressions = listOf(selector["matchExpressions"]);
  return allOf([
    matchesMap(selector["matchLabels"], labels),
    ...expressions.map((expression) => matchesExpression(expression, isMap(labels) ? labels : {})),
  ]);
}

function matchesExpression(expression: unknown, labels: JsonMap): Answer {
  const key = textOf(valueAt(expression, "key")) ?? "";
  const has = Object.hasOwn(labels, key);
  const isListed = listOf(valueAt(expression, "values")).includes(has ? labels[key] : undefined);
  switch (valueAt(expression, "operator")) {
    case "In":
      return has && isListed;
    case "NotIn":
      return !has || !isListed;
    case "Exists":
      return has;
    case "DoesNotExist":
      return !has;
    default:
      return undefined;
  }
}

function matchesMap(wanted: unknown, actual: unknown): Answer {
  if (!isMap(wanted) || Object.keys(wanted).length === 0) return true;
  if (actual instanceof CelUnknown) return undefined;
  const entries = isMap(actual) ? Object.entries(actual) : [];
  return Object.entries(wanted).every(([key, value]) =>
    entries.some(([name, text]) => matchesWildcard(key, name) && fitsAny([value], textOf(text) ?? "")),
  );
}
