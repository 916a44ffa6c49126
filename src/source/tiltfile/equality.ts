import { holdsRoot } from "./paths.ts";
import { type List, type Value, isSequence, knownText } from "./value.ts";

/** A dict's key for a value; undefined for what is no key, or not known. */
export function keyOf(value: Value): string | undefined {
  const known = knownText(value);
  if (known !== undefined) return `s:${known}`;
  if (value.type === "number") return `n:${value.value}`;
  if (value.type === "bool") return `b:${value.value}`;
  if (value.type === "none") return "none";
  if (value.type !== "tuple" || value.more !== undefined || value.items.length > 8) return undefined;
  const parts = value.items.map((item) => (item.value.type === "tuple" ? undefined : keyOf(item.value)));
  return parts.includes(undefined) ? undefined : `t:${JSON.stringify(parts)}`;
}

/** How many elements a comparison looks at. */
const COMPARE_LIMIT = 5000;

/** Whether two values are equal; undefined where that is not known. */
export function equal(a: Value, b: Value): boolean | undefined {
  return equalWithin(a, b, { left: COMPARE_LIMIT });
}

function equalWithin(a: Value, b: Value, budget: { left: number }): boolean | undefined {
  if (a === b) return true;
  if (--budget.left < 0) return undefined;
  if (isOpaque(a) || isOpaque(b)) return undefined;
  const [left, right] = [keyOf(a), keyOf(b)];
  if (left !== undefined && right !== undefined) return equalKeys(left, right);
  if (isSequence(a) && isSequence(b)) return a.type === b.type ? equalItems(a, b, budget) : false;
  return a.type === b.type ? undefined : equalTypes(a, b);
}

function equalKeys(left: string, right: string): boolean | undefined {
  return left === right || (isPlaceBound(left, right) ? undefined : false);
}

/** A text equals nothing but a text. */
function equalTypes(a: Value, b: Value): boolean | undefined {
  return a.type === "text" || b.type === "text" ? false : undefined;
}

function equalItems(a: List, b: List, budget: { left: number }): boolean | undefined {
  if (a.more !== undefined || b.more !== undefined) return undefined;
  if (a.items.length !== b.items.length) return false;
  let result: boolean | undefined = true;
  for (const [i, item] of a.items.entries()) {
    const other = b.items[i];
    const isCertain = other !== undefined && item.conditional === other.conditional;
    const same = isCertain ? equalWithin(item.value, other.value, budget) : undefined;
    if (same === false) return false;
    result = same === undefined ? undefined : result;
  }
  return result;
}

function isOpaque(value: Value): boolean {
  return value.type === "unknown" || value.type === "blob";
}

/** True for a path of the repository beside another absolute path: whether they are one depends on where the repository lies. */
function isPlaceBound(left: string, right: string): boolean {
  return holdsRoot(left) !== holdsRoot(right) && left.startsWith("s:/") && right.startsWith("s:/");
}
