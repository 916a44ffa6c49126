import { type Value, isSequence, knownText } from "./value.ts";

/** How many parts a value may have. */
const SIZE_LIMIT = 5000;

/** The JSON of a value that is known whole; undefined for any other. */
export function toJson(value: Value): string | undefined {
  const plain = toPlain(value, { left: SIZE_LIMIT });
  return plain === undefined ? undefined : JSON.stringify(plain.value);
}

interface Budget {
  left: number;
}

function toPlain(value: Value, budget: Budget): { readonly value: unknown } | undefined {
  if (--budget.left < 0) return undefined;
  if (value.type === "none") return { value: null };
  if (value.type === "number" || value.type === "bool") return { value: value.value };
  const text = knownText(value);
  if (text !== undefined) return { value: text };
  if (isSequence(value)) return value.more === undefined ? listToPlain(value.items, budget) : undefined;
  return value.type === "dict" ? dictToPlain(value, budget) : undefined;
}

function listToPlain(
  items: readonly { readonly value: Value; readonly conditional: boolean }[],
  budget: Budget,
): { readonly value: unknown } | undefined {
  const made: unknown[] = [];
  for (const item of items) {
    const plain = item.conditional ? undefined : toPlain(item.value, budget);
    if (plain === undefined) return undefined;
    made.push(plain.value);
  }
  return { value: made };
}

function dictToPlain(value: Extract<Value, { type: "dict" }>, budget: Budget): { readonly value: unknown } | undefined {
  if (value.more !== undefined) return undefined;
  const made: [string, unknown][] = [];
  for (const entry of value.entries.values()) {
    const key = knownText(entry.key);
    const plain = entry.conditional || key === undefined ? undefined : toPlain(entry.value, budget);
    if (plain === undefined || key === undefined) return undefined;
    made.push([key, plain.value]);
  }
  // Own properties, `__proto__` included.
  return { value: Object.fromEntries(made) };
}
