import { isMap, listOf, valueAt } from "../base/json.ts";

export type Labels = Readonly<Record<string, string>>;

export type SelectorOperator = "In" | "NotIn" | "Exists" | "DoesNotExist" | "Gt" | "Lt";

export interface Requirement {
  readonly key: string;
  readonly operator: SelectorOperator;
  readonly values: readonly string[];
}

/** A label selector as requirements that must all hold: none at all match everything. */
export interface Selector {
  readonly requirements: readonly Requirement[];
}

/** Operators of a label selector; `Gt` and `Lt` belong to node affinity only. */
const OPERATORS: ReadonlySet<string> = new Set(["In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"]);

function isOperator(value: unknown): value is SelectorOperator {
  return typeof value === "string" && OPERATORS.has(value);
}

/** The labels of a map, null being the empty one; undefined where it is no map or a value is no string. */
export function readLabels(value: unknown): Labels | undefined {
  if (!isMap(value)) return undefined;
  const pairs: [string, string][] = [];
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== "string" && text !== null) return undefined;
    pairs.push([key, text ?? ""]);
  }
  return Object.fromEntries(pairs);
}

/** The value of a label; undefined without it. Own keys only, so that `constructor` is no label. */
export function labelOf(labels: Labels, key: string): string | undefined {
  return Object.hasOwn(labels, key) ? labels[key] : undefined;
}

/** A plain map as a Service or nodeSelector has it: every pair must be there with that value. */
export function matchesLabels(wanted: Labels, labels: Labels): boolean {
  return Object.entries(wanted).every(([key, value]) => labelOf(labels, key) === value);
}

/** The pairs of a plain map that do not hold, with what is there instead. */
export function missedLabels(
  wanted: Labels,
  labels: Labels,
): readonly { key: string; wanted: string; actual: string | undefined }[] {
  return Object.entries(wanted)
    .map(([key, value]) => ({ key, wanted: value, actual: labelOf(labels, key) }))
    .filter((pair) => pair.actual !== pair.wanted);
}

/** `app=web,tier=front`, as kubectl takes it. */
export function showLabels(labels: Labels): string {
  return Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(",");
}

/** The requirements of a plain map. */
export function selectorOfLabels(labels: Labels): Selector {
  return { requirements: Object.entries(labels).map(([key, value]) => ({ key, operator: "In", values: [value] })) };
}

/**
 * The requirements of a LabelSelector (`matchLabels` and `matchExpressions`); undefined where it is absent (it then matches
 * nothing) or cannot be read.
 */
export function labelSelector(value: unknown): Selector | undefined {
  if (!isMap(value)) return undefined;
  const labels =
    value["matchLabels"] === undefined || value["matchLabels"] === null ? {} : readLabels(value["matchLabels"]);
  if (labels === undefined) return undefined;
  const requirements = [...selectorOfLabels(labels).requirements];
  for (const item of listOf(valueAt(value, "matchExpressions"))) {
    const requirement = readRequirement(item);
    if (requirement === undefined) return undefined;
    requirements.push(requirement);
  }
  return { requirements };
}

/** One item of `matchExpressions`, of a label selector or of node affinity. */
export function readRequirement(value: unknown): Requirement | undefined {
  const [key, operator, list] = [valueAt(value, "key"), valueAt(value, "operator"), listOf(valueAt(value, "values"))];
  const values = list.filter((item) => typeof item === "string");
  if (typeof key !== "string" || !isOperator(operator) || values.length !== list.length) return undefined;
  return { key, operator, values };
}

/** True where all requirements hold; a selector without any selects everything. */
export function matchesSelector(selector: Selector, labels: Labels): boolean {
  return selector.requirements.every((requirement) => requirementHolds(requirement, labels));
}

/** `NotIn` and `DoesNotExist` hold where the label is absent; `Gt` and `Lt` compare whole numbers and fail on anything else. */
export function requirementHolds({ key, operator, values }: Requirement, labels: Labels): boolean {
  const actual = labelOf(labels, key);
  switch (operator) {
    case "In":
      return actual !== undefined && values.includes(actual);
    case "NotIn":
      return actual === undefined || !values.includes(actual);
    case "Exists":
      return actual !== undefined;
    case "DoesNotExist":
      return actual === undefined;
    case "Gt":
    case "Lt":
      return comparesTo(operator, actual, values);
  }
}

function comparesTo(operator: "Gt" | "Lt", actual: string | undefined, values: readonly string[]): boolean {
  const [left, right] = [wholeNumber(actual), wholeNumber(values[0])];
  if (values.length !== 1 || left === undefined || right === undefined) return false;
  return operator === "Gt" ? left > right : left < right;
}

function wholeNumber(text: string | undefined): bigint | undefined {
  return text !== undefined && /^[+-]?[0-9]{1,19}$/.test(text) ? BigInt(text.replace("+", "")) : undefined;
}
