import { labelKeyProblems, labelValueProblems } from "../../k8s/names.ts";
import { TAINT_EFFECTS } from "../../k8s/scheduling/node-filters.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { structsOf } from "../read.ts";

const { invalid } = refusalsFor("toleration-invalid");
const listed = refusalsFor("value-not-listed");

/** Since 1.35 Lt and Gt are known, though off by default (TaintTolerationComparisonOperators). */
const COMPARISONS_SINCE = 35;
const OPERATORS = ["Equal", "Exists"];
const COMPARISONS = ["Lt", "Gt"];

/** What the server refuses of tolerations. https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/ */
export function* tolerationRefusals(list: Field, minor: number): Iterable<Refusal> {
  for (const toleration of structsOf(list)) {
    const [key, operator] = [toleration.get("key"), toleration.get("operator")];
    for (const words of key.text ? labelKeyProblems(key.text) : []) {
      yield invalid(key, words, { message: `"${key.text ?? ""}" is no key that a taint can have` });
    }
    yield* keyRefusals(toleration);
    yield* secondsRefusals(toleration);
    yield* operatorRefusals(operator, toleration.get("value"), minor);
    const effect = toleration.get("effect");
    if (effect.text && !TAINT_EFFECTS.includes(effect.text)) yield listed.unsupported(effect, TAINT_EFFECTS);
  }
}

function* keyRefusals(toleration: Field): Iterable<Refusal> {
  const [key, operator] = [toleration.get("key"), toleration.get("operator")];
  const word = textOf(operator);
  if (textOf(key) !== "" || word === undefined || word === "Exists") return;
  yield invalid(operator, 'operator must be Exists when `key` is empty, which means "match all values and all keys"', {
    value: word,
    at: key.exists ? key : toleration,
    message: "a toleration without a key has no operator Exists",
    help: "add the key of the taint, or operator: Exists",
  });
}

function* secondsRefusals(toleration: Field): Iterable<Refusal> {
  const [effect, seconds] = [toleration.get("effect"), toleration.get("tolerationSeconds")];
  const word = textOf(effect);
  if (!seconds.exists || word === undefined || word === "NoExecute") return;
  yield invalid(effect, "effect must be 'NoExecute' when `tolerationSeconds` is set", {
    value: word,
    at: seconds,
    message: `tolerationSeconds stands beside effect ${word === "" ? "(none)" : word}`,
    help: "write effect: NoExecute, or remove tolerationSeconds",
  });
}

function* operatorRefusals(operator: Field, value: Field, minor: number): Iterable<Refusal> {
  const [word, text] = [textOf(operator), textOf(value)];
  if (word === undefined) return;
  if (word === "" || word === "Equal") {
    const problems = text === undefined ? [] : labelValueProblems(text);
    if (problems.length === 0) return;
    yield invalid(operator, problems.join(";"), {
      value: text,
      at: value,
      message: `"${text ?? ""}" is no value that a taint can have`,
      help: "write the value of the taint",
    });
  } else if (word === "Exists") {
    if (!text) return;
    yield invalid(operator, "value must be empty when `operator` is 'Exists'", {
      value: text,
      at: value,
      message: "a toleration with operator Exists has a value",
      help: "remove the value, or write operator: Equal",
    });
  } else if (COMPARISONS.includes(word) && minor >= COMPARISONS_SINCE) {
    const refusal = listed.unsupported(operator, [...OPERATORS, ...COMPARISONS], {
      message: `operator ${word} of a toleration is off by default (feature gate TaintTolerationComparisonOperators)`,
      help: "write Equal or Exists",
    });
    yield { ...refusal, words: undefined };
  } else yield listed.unsupported(operator, OPERATORS);
}
