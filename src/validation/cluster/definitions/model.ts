import { isMap } from "../../../base/json.ts";
import type { Field } from "../../../source/field.ts";
import { refusalsFor } from "../../refusals.ts";

export const refuse = refusalsFor("custom-resource-definition-invalid");

/** Schemas of strangers: no more subschemas than this are looked at, and none deeper. */
export const MOST_SCHEMAS = 20_000;
export const DEEPEST = 100;

/** How many subschemas may still be looked at. */
export interface Budget {
  left: number;
}

/** False where enough has been looked at. */
export function spend(budget: Budget, depth: number): boolean {
  budget.left -= 1;
  return budget.left >= 0 && depth < DEEPEST;
}

/** True where the schema holds one of these keys. Definitions have tens of thousands of schemas, nearly all of which hold few keys. */
export function holdsAny({ value }: Field, keys: ReadonlySet<string>): boolean {
  if (!isMap(value)) return false;
  for (const key in value) if (keys.has(key)) return true;
  return false;
}

/** The value of a key, without a field of its own. */
export function rawOf({ value }: Field, key: string): unknown {
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
