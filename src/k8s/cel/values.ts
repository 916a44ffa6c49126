import { isMap } from "../../base/json.ts";
import { CelUnknown, NotKnown, type CelSchema } from "./model.ts";
import { escapedName } from "./names.ts";

/** How values become those of an expression. */
export interface Conversion {
  /** True for a text whose real value is not in the file. */
  isUnknown(text: string): boolean;
  /** A duration of CEL; undefined for a text that is none. */
  duration(text: string): unknown;
}

/** Deeper values than any real object has. */
const MAX_DEPTH = 100;
const PLACEHOLDER = new CelUnknown("a value is a placeholder");
const TOO_DEEP = new CelUnknown("a value nests too deeply");
const MALFORMED = new CelUnknown("a value has another type than its schema says");

/** A value of an object as CEL sees it: integers as bigints, and what is not known as a trap that ends the evaluation. */
export function toCel(value: unknown, schema: CelSchema | undefined, by: Conversion, depth = 0): unknown {
  if (value instanceof CelUnknown) return value;
  if (depth > MAX_DEPTH) return TOO_DEEP;
  if (typeof value === "string") return by.isUnknown(value) ? PLACEHOLDER : textToCel(value, schema, by);
  if (typeof value === "number") return numberToCel(value, schema);
  if (Array.isArray(value)) return listToCel(value.map((item) => toCel(item, schema?.items, by, depth + 1)));
  if (isMap(value)) return mapToCel(value, schema, by, depth);
  return value ?? null;
}

function textToCel(text: string, schema: CelSchema | undefined, by: Conversion): unknown {
  if (schema?.type !== "string") return text;
  switch (schema.format) {
    case "date":
    case "date-time": {
      const time = new Date(text);
      return Number.isNaN(time.getTime()) ? MALFORMED : time;
    }
    case "duration":
      return by.duration(text) ?? MALFORMED;
    case "byte":
      return new Uint8Array(Buffer.from(text, "base64"));
    default:
      return text;
  }
}

function numberToCel(value: number, schema: CelSchema | undefined): unknown {
  if (schema?.type === "number") return value;
  return Number.isSafeInteger(value) ? BigInt(value) : value;
}

/** A list whose unknown items are traps. */
function listToCel(items: readonly unknown[]): unknown[] {
  const list: unknown[] = Array.from({ length: items.length });
  for (const [index, item] of items.entries()) define(list, index, item);
  return list;
}

function mapToCel(
  value: Readonly<Record<string, unknown>>,
  schema: CelSchema | undefined,
  by: Conversion,
  depth: number,
) {
  const entries = Object.entries(value).map(([key, item]): readonly [string, unknown] => {
    const own = schema?.property(key);
    // Only declared properties are fields, whose names are escaped; the keys of a map stay as they are.
    const name = own === undefined ? key : (escapedName(key) ?? key);
    return [name, by.isUnknown(key) ? PLACEHOLDER : toCel(item, own ?? schema?.values, by, depth + 1)];
  });
  return recordOf(entries);
}

/** A map without a prototype, so that no key of a stranger reaches one, whose unknown values are traps. */
export function recordOf(entries: Iterable<readonly [string, unknown]>): object {
  const record: object = Object.create(null);
  for (const [key, value] of entries) define(record, key, value);
  return record;
}

function define(target: object, key: string | number, value: unknown): void {
  if (!(value instanceof CelUnknown)) {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
  const { why, failure } = value;
  Object.defineProperty(target, key, {
    enumerable: true,
    configurable: true,
    get() {
      throw new NotKnown(why, failure);
    },
  });
}

/** How large the parts of a value are. */
export interface Sizes {
  /** Of the longest list or map, which bounds how often a loop runs. */
  readonly items: number;
  /** Of the longest text. */
  readonly text: number;
}

/** Traps are not sprung. */
export function sizesIn(value: unknown, depth = 0): Sizes {
  if (typeof value === "string") return { items: 1, text: value.length };
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return { items: 1, text: 1 };
  let [items, text] = [1, 1];
  let count = 0;
  for (const property of Object.values(Object.getOwnPropertyDescriptors(value))) {
    const below = sizesIn(property.value, depth + 1);
    count += 1;
    items = Math.max(items, below.items);
    text = Math.max(text, below.text);
  }
  return { items: Math.max(items, count), text };
}
