import { isMap, listOf, textOf, valueAt } from "../../../base/json.ts";
import { allOf, type Answer, anyOf } from "../match-constraints.ts";
import { compares, matchesScalar } from "./scalar.ts";
import { type RequestFacts, resolve } from "./variables.ts";

/** Whether `any` and `all` conditions hold, as preconditions and `deny` rules have them. None at all hold. */
export function conditionsHold(
  conditions: unknown,
  request: RequestFacts,
  isUnknown: (text: string) => boolean,
): Answer {
  const holds = (condition: unknown): Answer => conditionHolds(condition, request, isUnknown);
  if (Array.isArray(conditions)) return allOf(conditions.map(holds));
  if (!isMap(conditions)) return true;
  const any = listOf(conditions["any"]);
  return allOf([any.length === 0 ? true : anyOf(any.map(holds)), allOf(listOf(conditions["all"]).map(holds))]);
}

/** https://kyverno.io/docs/policy-types/cluster-policy/preconditions/ */
function conditionHolds(condition: unknown, request: RequestFacts, isUnknown: (text: string) => boolean): Answer {
  const key = resolve(valueAt(condition, "key"), request, isUnknown);
  const value = resolve(valueAt(condition, "value"), request, isUnknown);
  if (!key.known || !value.known) return undefined;
  const test = OPERATORS.get(textOf(valueAt(condition, "operator"))?.toLowerCase() ?? "");
  return test?.(key.value, value.value);
}

type Test = (key: unknown, value: unknown) => Answer;

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Wildcards may stand on either side. */
function isAlike(a: unknown, b: unknown): boolean {
  return matchesScalar(a, b) || matchesScalar(b, a);
}

function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

function equals(key: unknown, value: unknown): Answer {
  if (isScalar(key) && isScalar(value)) return isAlike(key, value);
  return isScalar(key) || isScalar(value) ? false : undefined;
}

const isIn = (item: unknown, value: unknown): boolean => listed(value).some((one) => isAlike(item, one));
const not = (answer: Answer): Answer => (answer === undefined ? undefined : !answer);
const anyIn: Test = (key, value) => listed(key).some((item) => isIn(item, value));
const allIn: Test = (key, value) => listed(key).every((item) => isIn(item, value));

function ordered(operator: ">" | ">=" | "<" | "<="): Test {
  return (key, value) =>
    isScalar(key) && (typeof value === "string" || typeof value === "number")
      ? compares(key, `${value}`, operator)
      : undefined;
}

const OPERATORS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ["equal", equals],
  ["equals", equals],
  ["notequal", (key, value) => not(equals(key, value))],
  ["notequals", (key, value) => not(equals(key, value))],
  ["anyin", anyIn],
  ["allin", allIn],
  ["anynotin", (key, value) => not(allIn(key, value))],
  ["allnotin", (key, value) => not(anyIn(key, value))],
  ["in", (key, value) => (Array.isArray(key) ? undefined : anyIn(key, value))],
  ["notin", (key, value) => (Array.isArray(key) ? undefined : not(anyIn(key, value)))],
  ["greaterthan", ordered(">")],
  ["greaterthanorequals", ordered(">=")],
  ["lessthan", ordered("<")],
  ["lessthanorequals", ordered("<=")],
]);
