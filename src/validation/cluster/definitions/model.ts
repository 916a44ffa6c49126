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
