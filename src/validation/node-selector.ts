import { dns1123SubdomainProblems, labelKeyProblems, labelValueProblems } from "../k8s/names.ts";
import type { Field } from "../source/field.ts";
import { isEmpty, type Refuse, textOf } from "./checks.ts";
import type { Refusal } from "./model.ts";
import { sizeOf, structsOf } from "./read.ts";

/** Values that no label can have are refused since 1.33 in what a node must have. */
const VALUES_CHECKED_SINCE = 33;

/** What the server refuses of a NodeSelector: of its terms, one must hold. */
export function* nodeSelectorRefusals(refuse: Refuse, selector: Field, minor: number): Iterable<Refusal> {
  const terms = selector.get("nodeSelectorTerms");
  if (isEmpty(terms)) {
    yield refuse.required(terms, "must have at least one node selector term", {
      message: "what a node must have is an empty list of nodeSelectorTerms",
    });
  }
  for (const term of structsOf(terms)) yield* nodeTermRefusals(refuse, term, minor >= VALUES_CHECKED_SINCE);
}

/** What the server refuses of a term: labels of nodes in `matchExpressions`, and their name in `matchFields`. */
export function* nodeTermRefusals(refuse: Refuse, term: Field, checksValues: boolean): Iterable<Refusal> {
  for (const item of structsOf(term.get("matchExpressions"))) {
    yield* operatorRefusals(refuse, item);
    yield* labelKeyRefusals(refuse, item.get("key"));
    for (const value of checksValues ? item.get("values").items : []) {
      const text = textOf(value);
      for (const words of text === undefined ? [] : labelValueProblems(text)) {
        yield refuse.invalid(value, words, {
          value: text,
          message: `"${text ?? ""}" is no value that a label can have`,
        });
      }
    }
  }
  for (const item of structsOf(term.get("matchFields"))) yield* nameRefusals(refuse, item);
}

/** What the server refuses of a key of labels that must be there. */
export function* labelKeyRefusals(refuse: Refuse, key: Field): Iterable<Refusal> {
  const text = textOf(key);
  for (const words of text === undefined ? [] : labelKeyProblems(text)) {
    yield refuse.invalid(key, words, { value: text, message: `"${text ?? ""}" is no key that a label can have` });
  }
}

function* operatorRefusals(refuse: Refuse, item: Field): Iterable<Refusal> {
  const [operator, values] = [item.get("operator"), item.get("values")];
  const [word, size] = [textOf(operator), sizeOf(values)];
  if (word === undefined || size === undefined) return;
  const at = { at: values.exists ? values : operator };
  switch (word) {
    case "In":
    case "NotIn":
      if (size > 0) return;
      yield refuse.required(values, "must be specified when `operator` is 'In' or 'NotIn'", {
        ...at,
        message: `operator ${word} has no values`,
      });
      return;
    case "Exists":
    case "DoesNotExist":
      if (size === 0) return;
      yield refuse.forbidden(values, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'", {
        message: `operator ${word} has values, and takes none`,
      });
      return;
    case "Gt":
    case "Lt":
      if (size === 1) return;
      yield refuse.required(values, "must be specified single value when `operator` is 'Lt' or 'Gt'", {
        ...at,
        message: `operator ${word} has ${size} values, and takes one number`,
        help: "write one number",
      });
      return;
    default:
      yield unknownOperator(refuse, operator, word, ["In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"]);
  }
}

function unknownOperator({ invalid }: Refuse, operator: Field, word: string, words: readonly string[]): Refusal {
  return {
    ...invalid(operator, "not a valid selector operator", {
      value: word,
      message: operator.exists ? `"${word}" is no operator of a node selector` : "an expression has no operator",
    }),
    words,
  };
}

/** The one field of a node that can be selected by is its name. */
function* nameRefusals(refuse: Refuse, item: Field): Iterable<Refusal> {
  const [operator, values, key] = [item.get("operator"), item.get("values"), item.get("key")];
  const [word, size, name] = [textOf(operator), sizeOf(values), textOf(key)];
  if (word === "In" || word === "NotIn") {
    if (size !== undefined && size !== 1) {
      yield refuse.required(
        values,
        "must be only one value when `operator` is 'In' or 'NotIn' for node field selector",
        {
          at: values.exists ? values : operator,
          message: `operator ${word} of a field has ${size} values, and takes one`,
          help: "write one value",
        },
      );
    }
  } else if (word !== undefined) yield unknownOperator(refuse, operator, word, ["In", "NotIn"]);
  if (name === undefined) return;
  if (name !== "metadata.name") {
    yield refuse.invalid(key, "not a valid field selector key", { value: name, help: "write metadata.name" });
    return;
  }
  for (const value of values.items) {
    const text = textOf(value);
    for (const words of text === undefined ? [] : dns1123SubdomainProblems(text))
      yield refuse.invalid(value, words, { value: text });
  }
}
