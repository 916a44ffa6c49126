import { goDurationSeconds } from "../../go-duration.ts";
import { parseQuantity } from "../../quantities/quantity.ts";
import { matchesWildcard } from "./wildcard.ts";

/** Whether a value of a resource satisfies a scalar of a pattern. https://kyverno.io/docs/policy-types/cluster-policy/validate/#operators */
export function matchesScalar(value: unknown, pattern: unknown): boolean {
  if (typeof pattern === "boolean") return value === pattern;
  if (typeof pattern === "number") return numberOf(value) === pattern;
  if (pattern === null || pattern === undefined) return isNothing(value);
  return typeof pattern === "string" && matchesText(value, pattern);
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : undefined;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === 0 || value === "" || value === false;
}

/** Alternatives are parted by `|`, and what must hold together by `&`. */
function matchesText(value: unknown, pattern: string): boolean {
  if (value === pattern) return true;
  return pattern.split("|").some((choice) =>
    choice
      .trim()
      .split("&")
      .every((part) => matchesPart(value, part.trim())),
  );
}

const RANGE = /^(\d+(?:\.\d+)?[A-Za-z]*)(!?)-(\d+(?:\.\d+)?[A-Za-z]*)$/;

function matchesPart(value: unknown, pattern: string): boolean {
  const range = RANGE.exec(pattern);
  if (range !== null) {
    const [, low = "", not, high = ""] = range;
    return not === "!"
      ? compares(value, low, "<") || compares(value, high, ">")
      : compares(value, low, ">=") && compares(value, high, "<=");
  }
  const operator = OPERATORS.find((sign) => pattern.length > 1 && pattern.startsWith(sign)) ?? "";
  return compares(value, pattern.slice(operator.length).trim(), operator);
}

const OPERATORS = [">=", "<=", ">", "<", "!"] as const;
export type ScalarOperator = (typeof OPERATORS)[number] | "";

/** Durations and quantities are compared as such; other texts only for equality, with wildcards. */
export function compares(value: unknown, pattern: string, operator: ScalarOperator): boolean {
  const text = value === null || value === undefined ? undefined : scalarText(value);
  if (ordersOf(text ?? "0", pattern).some((order) => holds(order, operator))) return true;
  if (text === undefined || (operator !== "" && operator !== "!")) return false;
  return matchesWildcard(pattern, text) === (operator === "");
}

function scalarText(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? `${value}` : undefined;
}

/** Below zero, zero or above: as durations, as quantities, as far as both texts are such. `5m` is both. */
function ordersOf(left: string, right: string): readonly number[] {
  if (left === "" || right === "") return [];
  const [a, b] = [goDurationSeconds(left), goDurationSeconds(right)];
  const [p, q] = [parseQuantity(left), parseQuantity(right)];
  const durations = a.ok && b.ok ? [a.seconds - b.seconds] : [];
  return p.ok && q.ok ? [...durations, Number(p.quantity.nano - q.quantity.nano)] : durations;
}

function holds(order: number, operator: ScalarOperator): boolean {
  switch (operator) {
    case ">=":
      return order >= 0;
    case "<=":
      return order <= 0;
    case ">":
      return order > 0;
    case "<":
      return order < 0;
    case "!":
      return order !== 0;
    default:
      return order === 0;
  }
}
