/** Values of a document as plain data: what a move makes of them. */
import { isMap, type JsonMap, valueAt } from "../../base/json.ts";
import type { Path } from "../../base/model.ts";

/** Fields of one map, by name, and the map that takes them. */
export interface Moved {
  readonly from: Path;
  readonly into: Path;
  readonly names: readonly string[];
}

/** The steps to what a value holds. */
export function stepsOf(value: unknown): readonly (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()];
  return isMap(value) ? Object.keys(value) : [];
}

/**
 * The value with its fields moved; undefined where a field of that name is there already, and where what held them would hold
 * nothing more.
 */
export function withMoved(value: unknown, { from, into, names }: Moved): unknown {
  const [holder, target] = [valueAt(value, ...from), valueAt(value, ...into) ?? {}];
  if (!isMap(holder) || !isMap(target)) return undefined;
  if (names.some((name) => Object.hasOwn(target, name)) || Object.keys(holder).length === names.length)
    return undefined;
  const taken = names.map((name) => [name, holder[name]] as const);
  const rest = replaced(value, from, without(holder, names));
  return replaced(rest, into, Object.fromEntries([...Object.entries(valueAt(rest, ...into) ?? {}), ...taken]));
}

function without(map: JsonMap, names: readonly string[]): unknown {
  return Object.fromEntries(Object.entries(map).filter(([name]) => !names.includes(name)));
}

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return by;
  const part = replaced(valueAt(value, step), rest, by);
  if (Array.isArray(value)) return value.map((item: unknown, i) => (i === step ? part : item));
  const entries = isMap(value) ? Object.entries(value).filter(([name]) => name !== step) : [];
  return Object.fromEntries([...entries, [step, part]]);
}

/** Whether two values are the same data; the order of keys is none. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isMap(a) || !isMap(b)) return Object.is(a, b);
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}
