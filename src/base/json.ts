/** Reading plain JSON that strangers wrote: own keys only, and `undefined` where a value has another shape. */

/** What a text says as JSON; undefined for any other text. Node's error quotes the text, which may be secret: it is dropped. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type JsonMap = Readonly<Record<string, unknown>>;

/** True for maps; a list is none. */
export function isMap(value: unknown): value is JsonMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value below these keys; undefined where one of them is missing. */
export function valueAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value;
  for (const key of path) {
    if (Array.isArray(current)) current = typeof key === "number" ? current[key] : undefined;
    else current = isMap(current) && Object.hasOwn(current, key) ? current[key] : undefined;
  }
  return current;
}

/** The entries of a list; empty for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The pairs of a map; empty for anything else. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isMap(value) ? Object.entries(value) : [];
}

/** A string; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** A whole number that is held exactly; undefined for anything else. */
export function integerOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? Number(value) : undefined;
}
