import { labelKeyProblems, labelValueProblems } from "../k8s/names.ts";
import type { Field } from "../source/field.ts";
import { isPlaceholder } from "../source/placeholder.ts";
import type { Refusal } from "./model.ts";
import { structsOf } from "./read.ts";
import { refusalsFor } from "./refusals.ts";

const { forbidden, invalid, required } = refusalsFor("label-invalid");

/** What the server refuses of a map of labels. It names the map, and not the key in it. */
export function* labelRefusals(labels: Field, path = labels.pathText): Iterable<Refusal> {
  for (const [key, value] of labels.entries) {
    if (isPlaceholder(key)) continue;
    for (const words of labelKeyProblems(key)) yield invalid(value, words, { path, value: key, part: "key" });
    // A value of null is decoded as the empty string.
    const text = value.text;
    if (text === undefined) continue;
    for (const words of labelValueProblems(text)) yield invalid(value, words, { path });
  }
}

/** What the server refuses of a LabelSelector, wherever one stands; whether it may be empty is the business of its owner. */
export function* labelSelectorRefusals(selector: Field): Iterable<Refusal> {
  yield* labelRefusals(selector.get("matchLabels"));
  for (const item of structsOf(selector.get("matchExpressions"))) yield* requirementRefusals(item);
}

function* requirementRefusals(item: Field): Iterable<Refusal> {
  const [operator, values, key] = [item.get("operator"), item.get("values"), item.get("key")];
  yield* operatorRefusals(operator, values);
  const name = key.exists ? key.text : "";
  if (name !== undefined) for (const words of labelKeyProblems(name)) yield invalid(key, words, { value: name });
  for (const value of values.items) {
    for (const words of labelValueProblems(value.text ?? "")) yield invalid(value, words);
  }
}

function* operatorRefusals(operator: Field, values: Field): Iterable<Refusal> {
  const word = operator.exists ? operator.text : "";
  if (word === undefined) return;
  const isEmpty = !values.exists || (values.isList && values.items.length === 0);
  if (word === "In" || word === "NotIn") {
    if (isEmpty)
      yield required(values, "must be specified when `operator` is 'In' or 'NotIn'", { at: operator, part: "value" });
  } else if (word === "Exists" || word === "DoesNotExist") {
    if (values.items.length > 0)
      yield forbidden(values, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
  } else {
    yield invalid(operator, "not a valid selector operator", { value: word });
  }
}
