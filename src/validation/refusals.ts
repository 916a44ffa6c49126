import type { Field } from "../source/field.ts";
import { type FieldErrorType, supportedValues } from "../k8s/field-error.ts";
import type { Refusal, Wording } from "./model.ts";

/** Words about a refusal, and what the server says otherwise than the field does: its path, the value after defaulting. */
export type Details = Wording & Partial<Pick<Refusal, "path" | "value">>;

/**
 * The makers of refusals that one rule tells. Each takes the field at fault, the detail in the server's own words (which may be
 * empty, as they are for some of its checks), and what a person is told besides.
 */
export function refusalsFor(rule: string) {
  const make = (
    type: FieldErrorType,
    field: Field,
    part: Refusal["part"],
    detail: string | undefined,
    wording: Details & Partial<Pick<Refusal, "words">> = {},
  ): Refusal => ({ rule, type, path: field.pathText, value: field.value, field, part, detail, ...wording });
  return {
    /** A value that breaks a grammar or a range. */
    invalid: (field: Field, detail: string, wording?: Details): Refusal =>
      make("Invalid value", field, "value", detail, wording),
    /** A value that must be there. */
    required: (field: Field, detail?: string, wording?: Details): Refusal =>
      make("Required value", field, "value", detail, wording),
    /** A field that may not be set here. */
    forbidden: (field: Field, detail: string, wording?: Details): Refusal =>
      make("Forbidden", field, "key", detail, wording),
    /** A word that is none of those that the field knows; told by `value-not-listed` unless the rule has its own words. */
    unsupported: (field: Field, words: readonly string[], wording?: Details): Refusal => ({
      ...make("Unsupported value", field, "value", supportedValues(words), wording),
      words,
    }),
    /** A value that stands twice; `first` is the other one. */
    duplicate: (field: Field, first?: Field, wording: Details = {}): Refusal =>
      make("Duplicate value", field, "value", undefined, {
        ...(first === undefined ? {} : { related: [{ field: first, text: "the first one" }] }),
        ...wording,
      }),
    /** A name that nothing in the object has. */
    notFound: (field: Field, wording?: Details): Refusal => make("Not found", field, "value", undefined, wording),
    /** A value of more than `max` characters or bytes. */
    tooLong: (field: Field, max: number, wording?: Details): Refusal =>
      make("Too long", field, "value", `may not be more than ${max} bytes`, wording),
    /** A list of more than `max` entries. */
    tooMany: (field: Field, max: number, wording?: Details): Refusal =>
      make("Too many", field, "value", `must have at most ${max} items`, { value: field.items.length, ...wording }),
  };
}
