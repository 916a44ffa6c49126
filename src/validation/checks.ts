import { parseQuantity, type Quantity, quantityOf } from "../k8s/quantities/quantity.ts";
import type { Field } from "../source/field.ts";
import type { Refusal } from "./model.ts";
import { type Details, refusalsFor } from "./refusals.ts";

/** The makers of refusals of one rule. */
export type Refuse = ReturnType<typeof refusalsFor>;

/** Complaints about a text in the server's own words; none where it is well formed. */
export type Grammar = (text: string) => readonly string[];

const notListed = refusalsFor("value-not-listed");

/** A string as the server decodes it: empty where it is left out. Undefined where it is not known. */
export function textOf(field: Field): string | undefined {
  return field.exists ? field.text : "";
}

/** A list or map that is left out, null or empty; false where that is not known. */
export function isEmpty(field: Field): boolean {
  if (!field.exists) return true;
  return field.isList ? field.items.length === 0 : field.isMap && field.entries.length === 0;
}

/** Each complaint of a grammar about a text, of which a person needs the first; none where the text is left out. */
export function* grammarRefusals(
  { invalid }: Refuse,
  field: Field,
  grammar: Grammar,
  details?: Details,
): Iterable<Refusal> {
  if (field.text === undefined || field.text === "") return;
  for (const [i, words] of grammar(field.text).entries())
    yield invalid(field, words, i === 0 ? details : { ...details, isEcho: true });
}

/** As `grammarRefusals`, of a field that knows the difference between a text that is empty and none. */
export function* writtenRefusals(refuse: Refuse, field: Field, grammar: Grammar, details?: Details): Iterable<Refusal> {
  if (field.text !== "") yield* grammarRefusals(refuse, field, grammar, details);
  else
    for (const [i, words] of grammar("").entries()) yield refuse.invalid(field, words, { ...details, isEcho: i > 0 });
}

/** A text that must be there, and follow a grammar. */
export function* requiredTextRefusals(
  refuse: Refuse,
  field: Field,
  grammar: Grammar = () => [],
  details: Details & { readonly detail?: string } = {},
): Iterable<Refusal> {
  const { detail = "", ...wording } = details;
  if (textOf(field) === "") yield refuse.required(field, detail, wording);
  else yield* grammarRefusals(refuse, field, grammar, wording);
}

/** A word that is none of those that the field knows; one that is left out has its default, which is among them. */
export function* listedRefusals(field: Field, words: readonly string[], details?: Details): Iterable<Refusal> {
  if (field.text === undefined || field.text === "" || words.includes(field.text)) return;
  yield notListed.unsupported(field, words, details);
}

/** As `listedRefusals`, of an entry of a list, or of a field that knows the difference between a word that is empty and none. */
export function* writtenListedRefusals(field: Field, words: readonly string[], details?: Details): Iterable<Refusal> {
  // Null is no entry of a list less: it is decoded as the empty word.
  const isEntry = field.value === null && typeof field.path.at(-1) === "number";
  if (field.value === "" || isEntry) yield notListed.unsupported(field, words, { ...details, value: "" });
  else yield* listedRefusals(field, words, details);
}

/** A number outside of a range; one that is left out is no reason to speak. */
export function* rangeRefusals(
  { invalid }: Refuse,
  field: Field,
  [min, max]: readonly [number, number],
  words = `must be between ${min} and ${max}, inclusive`,
): Iterable<Refusal> {
  const { integer } = field;
  if (integer === undefined || (integer >= min && integer <= max)) return;
  yield invalid(field, words, { help: `write a number from ${min} to ${max}` });
}

/** Entries of a list whose text stands twice, each with the first one. */
export function repeatsOf(fields: readonly Field[]): readonly (readonly [again: Field, first: Field])[] {
  const first = new Map<string, Field>();
  return fields.flatMap((field) => {
    if (field.text === undefined) return [];
    const before = first.get(field.text);
    if (before !== undefined) return [[field, before] as const];
    first.set(field.text, field);
    return [];
  });
}

const MILLI = 1_000_000n;

/**
 * The amount of a resource; undefined where it is left out, not known, or cannot be read, which the decoder tells. What is smaller
 * than a thousandth is rounded up, as defaulting does.
 */
export function quantityIn(field: Field): Quantity | undefined {
  if (field.isUnknown || field.value === undefined) return undefined;
  const parsed = parseQuantity(field.value);
  if (!parsed.ok) return undefined;
  const { nano, format } = parsed.quantity;
  const rest = nano % MILLI;
  if (rest === 0n) return parsed.quantity;
  return quantityOf(nano - rest + (nano < 0n ? -MILLI : MILLI), format);
}
