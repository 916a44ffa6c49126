import { dns1123SubdomainProblems, labelKeyProblems, labelValueProblems } from "../k8s/names.ts";
import type { Field } from "../source/field.ts";
import { isEmpty, type Refuse, textOf } from "./checks.ts";
import type { Refusal } from "./model.ts";

/** What the server refuses of a NodeSelector: of its terms, one must hold. */
export function* nodeSelectorRefusals(refuse: Refuse, selector: Field): Iterable<Refusal> {
  const terms = selector.get("nodeSelectorTerms");
  if (isEmpty(terms)) yield refuse.required(terms, "must have at least one node selector term");
  for (const term of terms.items) yield* nodeSelectorTermRefusals(refuse, term);
}

/** What the server refuses of a term: labels of nodes in `matchExpressions`, and their name in `matchFields`. */
export function* nodeSelectorTermRefusals(refuse: Refuse, term: Field): Iterable<Refusal> {
  for (const item of term.get("matchExpressions").items) if (item.isMap) yield* expressionRefusals(refuse, item);
  for (const item of term.get("matchFields").items) if (item.isMap) yield* fieldRefusals(refuse, item);
}

const OPERATORS: readonly string[] = ["In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"];

function* expressionRefusals(refuse: Refuse, item: Field): Iterable<Refusal> {
  const [operator, key, values] = [item.get("operator"), item.get("key"), item.get("values")];
  const word = textOf(operator);
  if (word !== undefined) yield* countRefusals(refuse, operator, word, values);
  const name = textOf(key);
  if (name !== undefined) for (const words of labelKeyProblems(name)) yield refuse.invalid(key, words, { value: name });
  for (const value of values.items) {
    if (value.text === undefined) continue;
    for (const words of labelValueProblems(value.text)) yield refuse.invalid(value, words);
  }
}

function* countRefusals(refuse: Refuse, operator: Field, word: string, values: Field): Iterable<Refusal> {
  const at = { at: operator, part: "value" } as const;
  if (!OPERATORS.includes(word)) {
    yield refuse.invalid(operator, "not a valid selector operator", {
      value: word,
      help: `write one of ${OPERATORS.join(", ")}`,
    });
  } else if (word === "In" || word === "NotIn") {
    if (isEmpty(values)) {
      const message = `operator ${word} has no values`;
      yield refuse.required(values, "must be specified when `operator` is 'In' or 'NotIn'", { ...at, message });
    }
  } else if (word === "Gt" || word === "Lt") {
    const isKnown = !values.exists || values.isList;
    if (isKnown && values.items.length !== 1)
      yield refuse.required(values, "must be specified single value when `operator` is 'Lt' or 'Gt'", {
        ...at,
        message: `operator ${word} has ${values.items.length} values, and takes one number`,
        help: "write one value",
      });
  } else if (values.items.length > 0) {
    yield refuse.forbidden(values, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'", {
      message: `operator ${word} has values, and takes none`,
    });
  }
}

function* fieldRefusals(refuse: Refuse, item: Field): Iterable<Refusal> {
  const [operator, key, values] = [item.get("operator"), item.get("key"), item.get("values")];
  const word = textOf(operator);
  if (word === "In" || word === "NotIn") {
    if ((!values.exists || values.isList) && values.items.length !== 1) {
      const detail = "must be only one value when `operator` is 'In' or 'NotIn' for node field selector";
      yield refuse.required(values, detail, { at: operator, part: "value" });
    }
  } else if (word !== undefined) {
    yield refuse.invalid(operator, "not a valid selector operator", { value: word, help: "write In or NotIn" });
  }
  const name = textOf(key);
  if (name === undefined) return;
  if (name !== "metadata.name") {
    yield refuse.invalid(key, "not a valid field selector key", { value: name, help: "write metadata.name" });
    return;
  }
  for (const value of values.items) {
    if (value.text === undefined) continue;
    for (const words of dns1123SubdomainProblems(value.text)) yield refuse.invalid(value, words);
  }
}
