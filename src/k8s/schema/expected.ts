import { ANY, ARRAY, BOOLEAN, INTEGER, NULL, NUMBER, OBJECT, STRING } from "./model.ts";
import type { SchemaNode } from "./node.ts";

const FORMATS: ReadonlyMap<string, string> = new Map([
  ["quantity", "a quantity"],
  ["int-or-string", "a number or a string"],
  ["time", "a time such as 2006-01-02T15:04:05Z"],
  ["micro-time", "a time such as 2006-01-02T15:04:05.000000Z"],
  ["bool-or-schema", "a boolean or a schema"],
]);

const WORDS: readonly (readonly [number, string])[] = [
  [STRING, "a string"],
  [NUMBER, "a number"],
  [INTEGER, "an integer"],
  [BOOLEAN, "true or false"],
  [ARRAY, "a list"],
  [OBJECT, "a map"],
];

/** What a value should be, in words: `a list`, `an integer or a string`. */
export function expectedOf({ types, format }: SchemaNode): string {
  const special = FORMATS.get(format ?? "");
  if (special !== undefined) return special;
  if ((types & ~NULL) === (ANY & ~NULL)) return "anything";
  const without = types & NUMBER ? types & ~INTEGER : types;
  return WORDS.flatMap(([bit, word]) => (without & bit ? [word] : [])).join(" or ");
}
