import type { Field } from "../../../source/field.ts";
import type { Refusal } from "../../model.ts";
import { type Budget, refuse, spend } from "./model.ts";

const { forbidden } = refuse;

/** Keys that stand only in the schema itself, and what the server says of one inside of a choice. */
const STRUCTURE: readonly (readonly [key: string, words: string])[] = [
  ["type", "must be empty to be structural"],
  ["additionalProperties", "must be undefined to be structural"],
  ["default", "must be undefined to be structural"],
  ["title", "must be empty to be structural"],
  ["description", "must be empty to be structural"],
  ["nullable", "must be false to be structural"],
  ["x-kubernetes-preserve-unknown-fields", "must be false to be structural"],
  ["x-kubernetes-embedded-resource", "must be false to be structural"],
  ["x-kubernetes-int-or-string", "must be false to be structural"],
  ["x-kubernetes-list-map-keys", "must be empty to be structural"],
  ["x-kubernetes-list-type", "must be undefined to be structural"],
  ["x-kubernetes-map-type", "must be undefined to be structural"],
  ["x-kubernetes-validations", "must be empty to be structural"],
];

const CHOICES = ["anyOf", "allOf", "oneOf"];

/** What stands in the choices of a schema (allOf, anyOf, oneOf, not): values are restricted there, and no structure is given. */
export function* nestedRefusals(schema: Field, path: string, budget: Budget, depth: number): Iterable<Refusal> {
  const isIntOrString = isIntOrStringChoice(schema.get("anyOf"));
  const [first] = schema.get("allOf").items;
  const startsSo = first !== undefined && isIntOrStringChoice(first.get("anyOf"));
  for (const { field, at, skips } of choicesOf(schema, path)) {
    if (skips === "anyOf" && isIntOrString) continue;
    yield* valueRefusals(field, at, { budget, depth: depth + 1, skipsAnyOf: skips === "first" && startsSo });
  }
}

interface Walk {
  readonly budget: Budget;
  readonly depth: number;
  /** Its anyOf is the one that goes with x-kubernetes-int-or-string. */
  readonly skipsAnyOf: boolean;
}

function* choicesOf(
  schema: Field,
  path: string,
): Iterable<{ readonly field: Field; readonly at: string; readonly skips: "anyOf" | "first" | undefined }> {
  for (const name of CHOICES) {
    for (const [index, field] of schema.get(name).items.entries()) {
      const skips = name === "anyOf" ? "anyOf" : name === "allOf" && index === 0 ? "first" : undefined;
      yield { field, at: `${path}.${name}[${index}]`, skips };
    }
  }
  yield { field: schema.get("not"), at: `${path}.not`, skips: undefined };
}

function* valueRefusals(schema: Field, path: string, walk: Walk): Iterable<Refusal> {
  if (!schema.isMap || !spend(walk.budget, walk.depth)) return;
  const next = { budget: walk.budget, depth: walk.depth + 1, skipsAnyOf: false };
  for (const { field, at, skips } of choicesOf(schema, path)) {
    if (!(skips === "anyOf" && walk.skipsAnyOf)) yield* valueRefusals(field, at, next);
  }
  yield* valueRefusals(schema.get("items"), `${path}.items`, next);
  for (const [name, property] of schema.get("properties").entries) {
    yield* valueRefusals(property, `${path}.properties[${name}]`, next);
  }
  for (const [key, words] of STRUCTURE) {
    const field = schema.get(key);
    if (!field.exists || (field.value === false && key !== "additionalProperties") || field.value === "") continue;
    if (field.isList && field.items.length === 0) continue;
    yield forbidden(field, words, {
      path: `${path}.${key}`,
      message: `${key} stands in a choice of values, where only values are restricted`,
      help: `move ${key} out of ${choiceOf(path)}`,
    });
  }
  if (!schema.get("properties", "metadata").exists) return;
  const words = "must not be specified in a nested context";
  yield forbidden(schema.get("properties", "metadata"), words, { path: `${path}.properties[metadata]` });
}

function choiceOf(path: string): string {
  return /\.(allOf|anyOf|oneOf|not)\b(?!.*\.(?:allOf|anyOf|oneOf|not)\b)/.exec(path)?.[1] ?? "it";
}

function isIntOrStringChoice(list: Field): boolean {
  return JSON.stringify(list.value) === '[{"type":"integer"},{"type":"string"}]';
}
