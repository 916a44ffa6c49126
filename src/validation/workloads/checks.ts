import type { Field } from "../../source/field.ts";
import type { Refuse } from "../checks.ts";
import type { Refusal } from "../model.ts";

/** Whole numbers that may not be below zero; a field that is left out is none of them. */
export function* negativeRefusals({ invalid }: Refuse, fields: readonly Field[]): Iterable<Refusal> {
  for (const field of fields) {
    const { number } = field;
    if (number !== undefined && number < 0) yield invalid(field, "must be greater than or equal to 0");
  }
}

/** `["Count" "Ignore"]`, as the server lists the words of a required value, each between quotes and parted by blanks. */
export function quotedList(words: readonly string[]): string {
  return `[${words.map((word) => JSON.stringify(word)).join(" ")}]`;
}
