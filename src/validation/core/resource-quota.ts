import { isIntegerResource, isStandardResource, resourceNameProblems } from "../../k8s/quantities/resource-names.ts";
import { canonicalQuantity } from "../../k8s/quantities/quantity.ts";
import { nearest } from "../../base/near.ts";
import type { Field } from "../../source/field.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import { isEmpty, quantityIn, textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid, required } = refusalsFor("quota-invalid");

/** What the server refuses of a ResourceQuota. https://kubernetes.io/docs/concepts/policy/resource-quotas/ */
export function* resourceQuotaRefusals(root: Field): Iterable<Refusal> {
  const spec = root.get("spec");
  const hard = spec.get("hard");
  for (const [key, field] of hard.entries) {
    if (isPlaceholder(key)) continue;
    yield* nameRefusals(key, field, hard);
    yield* amountRefusals(field, key, `${hard.pathText}[${key}]`);
  }
  const names = hard.entries
    .map(([key]) => key)
    .filter((key) => isQuotaResource(key))
    .toSorted();
  yield* scopeListRefusals(spec.get("scopes"), names);
  if (spec.get("scopeSelector").isMap) yield* selectorRefusals(spec, names);
}

/** True for what a quota counts without knowing more of it; `storage` is only part of requests. */
function isQuotaResource(name: string): boolean {
  return name !== "storage" && isStandardResource(name);
}

function* nameRefusals(key: string, field: Field, hard: Field): Iterable<Refusal> {
  const problems = resourceNameProblems(key);
  const isUnknown = !key.includes("/") && !isQuotaResource(key);
  const told = { path: `${hard.pathText}[${key}]`, value: key, part: "key" } as const;
  const meant = nearest(key, KNOWN, { max: 2 });
  const wording = {
    message: `hard names "${key}", which is nothing that a quota counts`,
    help:
      meant === undefined
        ? `write count/${key}.<group> for a count of objects, or requests.<domain>/${key}`
        : `write ${meant}`,
  };
  for (const [i, words] of problems.entries()) yield invalid(field, words, { ...told, ...wording, isEcho: i > 0 });
  if (isUnknown)
    yield invalid(field, "must be a standard resource for quota", { ...told, ...wording, isEcho: problems.length > 0 });
}

const KNOWN: readonly string[] = [
  ...["cpu", "memory", "ephemeral-storage"].flatMap((name) => [name, `requests.${name}`, `limits.${name}`]),
  "requests.storage",
  "pods",
  "services",
  "secrets",
  "configmaps",
  "resourcequotas",
  "persistentvolumeclaims",
  "replicationcontrollers",
  "services.nodeports",
  "services.loadbalancers",
];

/** What the server refuses of an amount of a resource: below zero, or parts of what is counted. */
export function* amountRefusals(field: Field, name: string, path: string): Iterable<Refusal> {
  const quantity = quantityIn(field);
  if (quantity === undefined) return;
  const value = canonicalQuantity(quantity);
  if (quantity.nano < 0n) {
    yield invalid(field, "must be greater than or equal to 0", {
      path,
      value,
      message: `${name} is ${value}, below zero`,
      help: "write zero or more",
    });
  }
  if (!isIntegerResource(name) || quantity.nano % 1_000_000_000n === 0n) return;
  yield invalid(field, "must be an integer", {
    path,
    value,
    message: `${name} is ${value}, and comes in whole numbers`,
    help: "write a whole number",
  });
}

const POD_SCOPES = ["Terminating", "NotTerminating", "NotBestEffort", "PriorityClass", "CrossNamespacePodAffinity"];
const SCOPES: readonly string[] = [...POD_SCOPES, "BestEffort", "VolumeAttributesClass"];
const POD_RESOURCES: readonly string[] = [
  "pods",
  "cpu",
  "memory",
  "limits.cpu",
  "limits.memory",
  "requests.cpu",
  "requests.memory",
];

/** Whether a quota of this scope can count the resource; a scope that nobody knows counts all. */
function isCounted(scope: string, name: string): boolean {
  if (POD_SCOPES.includes(scope)) return POD_RESOURCES.includes(name);
  if (scope === "BestEffort") return name === "pods";
  if (scope === "VolumeAttributesClass") return name === "persistentvolumeclaims" || name === "requests.storage";
  return true;
}

function* scopeListRefusals(scopes: Field, names: readonly string[]): Iterable<Refusal> {
  const { path, value } = { path: scopes.pathText, value: scopes.value };
  for (const scope of scopes.items) {
    const text = textOf(scope);
    if (text === undefined) continue;
    if (!SCOPES.includes(text)) yield invalid(scope, "unsupported scope", { path, value, ...unknownScope(text) });
    yield* uncountedRefusals(scope, text, names, { path, value });
  }
  yield* conflictRefusals(scopes.items, { path, value });
}

function unknownScope(text: string): { readonly message: string; readonly help: string } {
  const meant = nearest(text, SCOPES, { max: 2 });
  return {
    message: `"${text}" is no scope of a quota`,
    help: meant === undefined ? `write one of ${SCOPES.join(", ")}` : `write ${meant}`,
  };
}

type Told = { readonly path: string; readonly value: unknown };

function* uncountedRefusals(field: Field, scope: string, names: readonly string[], told: Told): Iterable<Refusal> {
  for (const [i, name] of names.filter((one) => !isCounted(scope, one)).entries()) {
    yield invalid(field, "unsupported scope applied to resource", {
      ...told,
      isEcho: i > 0,
      message: `a quota of scope ${scope} does not count ${name}`,
      help: `move ${name} to a quota without this scope`,
    });
  }
}

const PAIRS = [
  ["BestEffort", "NotBestEffort"],
  ["Terminating", "NotTerminating"],
] as const;

function* conflictRefusals(scopes: readonly Field[], told: Told): Iterable<Refusal> {
  for (const pair of PAIRS) {
    const [one, other] = pair.map((name) => scopes.find(({ text }) => text === name));
    if (one === undefined || other === undefined) continue;
    yield invalid(other, "conflicting scopes", {
      ...told,
      message: `a quota has the scopes ${pair.join(" and ")}, which no pod has both`,
      help: "write two quotas",
      related: [{ field: one, text: "the other scope" }],
    });
  }
}

const EXISTS_ONLY: readonly string[] = [
  "BestEffort",
  "NotBestEffort",
  "Terminating",
  "NotTerminating",
  "CrossNamespacePodAffinity",
];
const EXISTS_WORDS =
  "must be 'Exists' when scope is any of ResourceQuotaScopeTerminating, ResourceQuotaScopeNotTerminating, " +
  "ResourceQuotaScopeBestEffort, ResourceQuotaScopeNotBestEffort or ResourceQuotaScopeCrossNamespacePodAffinity";

/** The server names no single expression. */
function* selectorRefusals(spec: Field, names: readonly string[]): Iterable<Refusal> {
  const list = spec.get("scopeSelector", "matchExpressions");
  const path = list.pathText;
  for (const item of list.items) {
    if (!item.isMap) continue;
    const [scope, operator] = [textOf(item.get("scopeName")), textOf(item.get("operator"))];
    if (scope === undefined) continue;
    if (!SCOPES.includes(scope))
      yield invalid(item.get("scopeName"), "unsupported scope", {
        path: `${path}.scopeName`,
        value: scope,
        ...unknownScope(scope),
      });
    yield* uncountedRefusals(item.get("scopeName"), scope, names, { path, value: shownSelector(list) });
    if (operator !== undefined) yield* operatorRefusals(item, scope, operator, path);
  }
  const scopes = list.items.map((item) => item.get("scopeName"));
  yield* conflictRefusals(scopes, { path, value: spec.get("scopes").value ?? null });
}

/** The server prints it as its own structs call the fields. */
function shownSelector(list: Field): unknown {
  const items = list.items.map((item) => ({
    ScopeName: item.get("scopeName").value ?? "",
    Operator: item.get("operator").value ?? "",
    Values: item.get("values").value ?? null,
  }));
  return { MatchExpressions: items };
}

function* operatorRefusals(item: Field, scope: string, word: string, path: string): Iterable<Refusal> {
  const [operator, values] = [item.get("operator"), item.get("values")];
  if (EXISTS_ONLY.includes(scope) && word !== "Exists") {
    yield invalid(operator, EXISTS_WORDS, {
      path: `${path}.operator`,
      value: word,
      message: `the operator of scope ${scope} is ${word === "" ? "missing" : word}, where it can only be Exists`,
      help: "write operator: Exists",
    });
  }
  if (word === "In" || word === "NotIn") {
    if (isEmpty(values))
      yield required(values, "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector", {
        path: `${path}.values`,
      });
  } else if (word === "Exists" || word === "DoesNotExist") {
    if (values.items.length > 0)
      yield invalid(values, "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector", {
        path: `${path}.values`,
      });
  } else {
    yield invalid(operator, "not a valid selector operator", {
      path: `${path}.operator`,
      value: word,
      isEcho: EXISTS_ONLY.includes(scope),
    });
  }
}
