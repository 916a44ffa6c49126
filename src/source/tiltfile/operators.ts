import type { Span } from "../../base/model.ts";
import { percent } from "./format.ts";
import { holdsRoot } from "./paths.ts";
import { equal, keyOf } from "./equality.ts";
import { join, sourcesBehind } from "./join.ts";
import {
  LIST_LIMIT,
  TEXT_LIMIT,
  TOO_LONG,
  TOO_MANY,
  type Dict,
  type List,
  type Value,
  bool,
  isSequence,
  knownText,
  list,
  number,
  partsOf,
  textOfParts,
  unknown,
} from "./value.ts";

/** How many pairs of choices an operator is tried on. */
const PAIR_LIMIT = 16;

/** The result of a comparison; undefined where the operator is none. */
export function compare(operator: string, left: Value, right: Value, at: Span): Value | undefined {
  const result = comparison(operator, left, right);
  if (result === "none") return undefined;
  if (result === undefined) return unknown("a condition that is not known", at);
  const absent = right.type === "dict" && operator.endsWith("in") ? right.absent : undefined;
  return bool(result, at, left.assumed ?? right.assumed ?? absent);
}

function comparison(operator: string, left: Value, right: Value): boolean | undefined | "none" {
  switch (operator) {
    case "==":
      return equal(left, right);
    case "!=":
      return negate(equal(left, right));
    case "in":
      return contains(right, left);
    case "not in":
      return negate(contains(right, left));
    case "<":
    case ">":
    case "<=":
    case ">=":
      return order(operator, left, right);
    case "is":
      return equal(left, right);
    case "is not":
      return negate(equal(left, right));
    default:
      return "none";
  }
}

function negate(result: boolean | undefined): boolean | undefined {
  return result === undefined ? undefined : !result;
}

function order(operator: string, left: Value, right: Value): boolean | undefined {
  const [a, b] = [scalar(left), scalar(right)];
  if (a === undefined || b === undefined || typeof a !== typeof b) return undefined;
  if (a === b) return operator.endsWith("=");
  return operator.startsWith("<") === a < b;
}

function scalar(value: Value): string | number | undefined {
  return value.type === "number" ? value.value : knownText(value);
}

function contains(holder: Value, wanted: Value): boolean | undefined {
  if (holder.type === "dict") return hasKey(holder, wanted);
  if (isSequence(holder)) return hasItem(holder, wanted);
  const [whole, part] = [knownText(holder), knownText(wanted)];
  return whole === undefined || part === undefined || holdsRoot(whole) ? undefined : whole.includes(part);
}

function hasKey(holder: Dict, wanted: Value): boolean | undefined {
  const key = keyOf(wanted);
  const entry = key === undefined ? undefined : holder.entries.get(key);
  if (entry !== undefined) return entry.conditional ? undefined : true;
  return key === undefined || holder.more !== undefined ? undefined : false;
}

function hasItem(holder: List, wanted: Value): boolean | undefined {
  const results = holder.items.map(({ value, conditional }) => {
    const same = equal(value, wanted);
    return conditional && same === true ? undefined : same;
  });
  if (results.includes(true)) return true;
  return holder.more !== undefined || results.includes(undefined) ? undefined : false;
}

/** The result of `+`, `%` and the like. */
export function operate(operator: string, left: Value, right: Value, at: Span): Value {
  const [lefts, rights] = [choicesOf(left), choicesOf(right)];
  const pairs = lefts.length * rights.length;
  if (pairs > 1 && pairs <= PAIR_LIMIT) {
    return join(
      lefts.flatMap((a) => rights.map((b) => operateOnce(operator, a, b, at))),
      at,
    );
  }
  return operateOnce(operator, left, right, at);
}

function choicesOf(value: Value): readonly Value[] {
  return value.type === "unknown" && value.choices !== undefined ? value.choices : [value];
}

function operateOnce(operator: string, left: Value, right: Value, at: Span): Value {
  if (operator === "+") return add(left, right, at);
  if (operator === "%" && left.type === "text") return percent(left, right, at);
  return (
    calculate(operator, left, right, at) ??
    combine(operator, left, right, at) ??
    unknown(`the result of \`${operator}\``, at)
  );
}

function calculate(operator: string, left: Value, right: Value, at: Span): Value | undefined {
  if (left.type !== "number" || right.type !== "number") return undefined;
  const result = arithmetic(operator, left.value, right.value);
  return result !== undefined && Number.isFinite(result)
    ? number(result, at, left.assumed ?? right.assumed)
    : undefined;
}

function combine(operator: string, left: Value, right: Value, at: Span): Value | undefined {
  if (operator === "*") return repeat(left, right, at) ?? repeat(right, left, at);
  return operator === "|" && left.type === "dict" && right.type === "dict" ? merge(left, right, at) : undefined;
}

function add(left: Value, right: Value, at: Span): Value {
  if (left.type === "number" && right.type === "number")
    return number(left.value + right.value, at, left.assumed ?? right.assumed);
  if (isSequence(left) || isSequence(right)) return addLists(left, right, at);
  if (left.type === "blob" || right.type === "blob")
    return { type: "blob", sources: sourcesBehind([left, right]) ?? [], at };
  return left.type === "text" || right.type === "text"
    ? addTexts(left, right, at)
    : unknown("a sum that is not known", at);
}

function addLists(left: Value, right: Value, at: Span): Value {
  if (!isSequence(left) || !isSequence(right)) return withUnknownPart(left, right, at);
  const all = [...left.items, ...right.items];
  const isLong = all.length > LIST_LIMIT;
  const items = isLong ? all.slice(0, LIST_LIMIT) : all;
  return { ...list([], at, left.type), items, more: isLong ? TOO_MANY : (left.more ?? right.more) };
}

function addTexts(left: Value, right: Value, at: Span): Value {
  const [a, b] = [partsOf(left), partsOf(right)];
  return textOfParts([...a.parts, ...b.parts], at, {
    reason: a.reason ?? b.reason,
    assumed: left.assumed ?? right.assumed,
  });
}

/** A list plus something that is not known: the list, and maybe more. */
function withUnknownPart(left: Value, right: Value, at: Span): Value {
  const [sequence, other] = isSequence(left) ? [left, right] : [right, left];
  if (!isSequence(sequence)) return unknown("a sum that is not known", at);
  const rest = { value: other.type === "unknown" ? other : unknown(`a ${other.type}`, at), conditional: true };
  const more = other.type === "unknown" ? other.reason : `a ${other.type} added to a list`;
  return { ...list([], at, sequence.type), items: [...sequence.items, rest], more };
}

function arithmetic(operator: string, a: number, b: number): number | undefined {
  switch (operator) {
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return a / b;
    case "//":
      return Math.floor(a / b);
    case "%":
      return a - b * Math.floor(a / b);
    default:
      return undefined;
  }
}

function repeat(value: Value, times: Value, at: Span): Value | undefined {
  if (times.type !== "number" || !Number.isInteger(times.value)) return undefined;
  const count = Math.max(0, times.value);
  const known = knownText(value);
  if (known !== undefined) {
    if (known.length * count > TEXT_LIMIT) return unknown(TOO_LONG, at);
    return { type: "text", parts: count === 0 || known === "" ? [] : [known.repeat(count)], at };
  }
  if (!isSequence(value)) return undefined;
  if (value.items.length * count > LIST_LIMIT) return unknown(TOO_MANY, at);
  return {
    ...list([], at, value.type),
    items: Array.from({ length: count }, () => value.items).flat(),
    more: value.more,
  };
}

function merge(left: Dict, right: Dict, at: Span): Dict {
  return { type: "dict", entries: new Map([...left.entries, ...right.entries]), more: left.more ?? right.more, at };
}
