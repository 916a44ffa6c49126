/** What structural schemas ask of values beyond their types, with the words of the server's validation. */
import { matchesPattern } from "./patterns.ts";
import { isMap } from "../../base/json.ts";
import { expectedOf } from "./expected.ts";
import { formatProblem } from "./formats.ts";
import { type Checks, type FaultKind, NULL } from "./model.ts";
import type { SchemaNode } from "./node.ts";
import type { Walk } from "./validate.ts";
import { goFloat, pathText, shownValue } from "./words.ts";

type Scalar = string | number | boolean;

/** A scalar whose type fits. */
export function checkScalar(walk: Walk, node: SchemaNode, value: Scalar): void {
  const { checks = {} } = node;
  if (typeof value === "string") checkText(walk, node, checks, value);
  if (typeof value === "number") checkNumber(walk, checks, value);
  checkListed(walk, checks, value);
  checkAlternatives(walk, node, checks, value);
}

/** A list or map whose type fits. */
export function checkShape(walk: Walk, node: SchemaNode, value: readonly unknown[] | object): void {
  const { checks } = node;
  if (node.isResource && isMap(value)) checkResource(walk, value);
  if (checks === undefined || node.dialect !== "structural") return;
  if (Array.isArray(value)) checkItems(walk, checks, value);
  else if (isMap(value)) checkFields(walk, node, checks, value);
  checkListed(walk, checks, value);
  checkAlternatives(walk, node, checks, value);
}

/** An object within an object needs to say what it is. */
function checkResource(walk: Walk, map: Readonly<Record<string, unknown>>): void {
  for (const name of ["apiVersion", "kind"]) {
    const value = Object.hasOwn(map, name) ? map[name] : undefined;
    const at = pathText([...walk.path, name]);
    if (value === undefined || value === null || value === "") {
      walk.report("missing", "a string", `${at}: Required value`, name);
    } else if (typeof value !== "string") {
      walk.report("wrong-type", "a string", `${at}: Invalid value: ${shownValue(value)}: must be a string`, name);
    }
  }
}

/** `spec.host: Invalid value: "": spec.host in body should be at least 1 chars long`, told of the value at hand. */
function invalid(walk: Walk, kind: FaultKind, expected: string, value: unknown, rest: string): void {
  const at = pathText(walk.path);
  walk.report(kind, expected, `${at}: Invalid value: ${shownValue(value)}: ${at} in body ${rest}`);
}

function checkText(walk: Walk, node: SchemaNode, checks: Checks, text: string): void {
  const { maxLength, minLength, pattern } = checks;
  const length = maxLength === undefined && minLength === undefined ? 0 : [...text].length;
  if (maxLength !== undefined && length > maxLength) {
    const at = pathText(walk.path);
    walk.report(
      "length",
      `at most ${maxLength} characters`,
      `${at}: Too long: may not be more than ${maxLength} bytes`,
    );
  } else if (minLength !== undefined && length < minLength) {
    invalid(walk, "length", `at least ${minLength} characters`, text, `should be at least ${minLength} chars long`);
  } else if (pattern !== undefined && matchesPattern(pattern, text) === false) {
    invalid(walk, "pattern", `a text that matches ${pattern}`, text, `should match '${pattern}'`);
  }
  if (node.format !== undefined && formatProblem(node.format, text, walk.options.minor) === true) {
    invalid(walk, "wrong-format", node.format, text, `must be of type ${node.format}: ${JSON.stringify(text)}`);
  }
}

function checkNumber(walk: Walk, checks: Checks, value: number): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = checks;
  if (multipleOf !== undefined) checkMultiple(walk, value, multipleOf);
  checkBound(walk, value, maximum, "less than", exclusiveMaximum);
  checkBound(walk, value, minimum, "greater than", exclusiveMinimum);
}

function checkBound(
  walk: Walk,
  value: number,
  bound: number | undefined,
  side: "less than" | "greater than",
  isExclusive = false,
): void {
  if (bound === undefined || (value === bound && !isExclusive)) return;
  if (side === "less than" ? value < bound : value > bound) return;
  const words = isExclusive ? side : `${side} or equal to`;
  invalid(walk, "range", `${words} ${bound}`, value, `should be ${words} ${goFloat(bound)}`);
}

/** For an integer the server cuts the fraction of the factor off, and refuses every value where nothing remains. */
function checkMultiple(walk: Walk, value: number, factor: number): void {
  const isWhole = Number.isInteger(value);
  const by = isWhole ? Math.trunc(factor) : factor;
  const expected = `a multiple of ${factor}`;
  if (by <= 0) {
    const at = pathText(walk.path);
    const words = `factor MultipleOf declared for ${at} must be positive: ${by}`;
    walk.report("range", expected, `${at}: Invalid value: ${by}: ${words}`);
    return;
  }
  if (!Number.isInteger(by < 1 ? (1 / by) * value : value / by))
    invalid(walk, "range", expected, value, `should be a multiple of ${goFloat(by)}`);
}

function checkListed(walk: Walk, { enum: listed }: Checks, value: unknown): void {
  if (listed === undefined || listed.length === 0 || listed.some((one) => isSame(one, value))) return;
  const words = listed.map((one) => JSON.stringify(typeof one === "string" ? one : (JSON.stringify(one) ?? "")));
  const at = pathText(walk.path);
  const supported = `supported values: ${words.join(", ")}`;
  walk.report(
    "not-listed",
    `one of ${words.join(", ")}`,
    `${at}: Unsupported value: ${shownValue(value)}: ${supported}`,
  );
}

/** Equality of JSON values; the keys of maps may stand in any order. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => isSame(one, b[i]));
  if (!isMap(a) || !isMap(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

function checkItems(walk: Walk, checks: Checks, list: readonly unknown[]): void {
  const { minItems, maxItems, uniqueItems } = checks;
  if (minItems !== undefined && list.length < minItems)
    invalid(walk, "count", `at least ${minItems} items`, list.length, `should have at least ${minItems} items`);
  if (maxItems !== undefined && list.length > maxItems) tooMany(walk, maxItems, list.length, "items");
  if (uniqueItems && list.length <= MAX_COMPARED && hasTwins(list))
    invalid(walk, "duplicate", "items that differ", "", "shouldn't contain duplicates");
}

/** Comparing each with each takes time that grows with the square. */
const MAX_COMPARED = 500;

function hasTwins(list: readonly unknown[]): boolean {
  return list.some((one, i) => list.slice(0, i).some((other) => isSame(one, other)));
}

function tooMany(walk: Walk, max: number, given: number, what: string): void {
  const words = `${pathText(walk.path)}: Too many: ${given}: must have at most ${max} ${max === 1 ? "item" : "items"}`;
  walk.report("count", `at most ${max} ${what}`, words);
}

function checkFields(walk: Walk, node: SchemaNode, checks: Checks, map: Readonly<Record<string, unknown>>): void {
  const { required = [], minProperties, maxProperties } = checks;
  for (const name of required) {
    if (isFilled(node, map, name)) continue;
    const at = pathText([...walk.path, name]);
    const field = node.fields.get(name);
    walk.report("missing", field === undefined ? "" : expectedOf(field.node), `${at}: Required value`, name);
  }
  if (minProperties === undefined && maxProperties === undefined) return;
  // Nulls that the values do not take are dropped before anybody counts.
  const count = Object.keys(map).filter((name) => map[name] !== null || isFilled(node, map, name)).length;
  if (minProperties !== undefined && count < minProperties)
    invalid(
      walk,
      "count",
      `at least ${minProperties} entries`,
      count,
      `should have at least ${minProperties} properties`,
    );
  if (maxProperties !== undefined && count > maxProperties) tooMany(walk, maxProperties, count, "entries");
}

/** Whether a field has a value after the server filled in defaults and dropped nulls that the field does not take. */
function isFilled(node: SchemaNode, map: Readonly<Record<string, unknown>>, name: string): boolean {
  const field = node.fields.get(name)?.node ?? node.values;
  if (field?.checks?.default !== undefined || (node.isResource && RESOURCE_FIELDS.has(name))) return true;
  if (!Object.hasOwn(map, name) || map[name] === undefined) return false;
  return map[name] !== null || field === undefined || (field.types & NULL) !== 0;
}

/** What each resource has, though its schema may leave them out. */
export const RESOURCE_FIELDS: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);

function checkAlternatives(walk: Walk, node: SchemaNode, checks: Checks, value: unknown): void {
  const { anyOf, oneOf, allOf, not } = checks;
  const faultsOf = (row: number) => walk.attempt(node.at(row), value);
  const at = JSON.stringify(pathText(walk.path));
  const whole = (expected: string, words: string) =>
    walk.report("alternatives", expected, `<nil>: Invalid value: "": ${at} ${words}`);
  if (anyOf !== undefined && anyOf.every((row) => faultsOf(row).length > 0))
    whole("one of several forms", "must validate at least one schema (anyOf)");
  const fitting = oneOf?.filter((row) => faultsOf(row).length === 0).length ?? 1;
  if (fitting === 0) whole("one of several forms", "must validate one and only one schema (oneOf). Found none valid");
  if (fitting > 1)
    whole("one of several forms", `must validate one and only one schema (oneOf). Found ${fitting} valid alternatives`);
  if (not !== undefined && faultsOf(not).length === 0) whole("another form", "must not validate the schema (not)");
  for (const row of allOf ?? []) for (const fault of faultsOf(row)) walk.faults.push(fault);
}
