import type { Field } from "../../../source/field.ts";
import type { CelUse } from "../../../k8s/cel-check/index.ts";
import { listedRefusals, textOf } from "../../checks.ts";
import type { Refusal } from "../../model.ts";
import { celRefusals } from "../cel.ts";
import { fieldPathProblem } from "./field-path.ts";
import { refuse } from "./model.ts";

const { invalid, required } = refuse;

const REASONS = ["FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"];
const BREAK = /[\n\r]/;

/** The variables of a rule: the value, and what it was before. */
const RULE: CelUse = { variables: ["self", "oldSelf"], result: "bool" };

/** What the server refuses of the rules of a schema. https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation-rules */
export function* ruleRefusals(schema: Field, path: string): Iterable<Refusal> {
  const rules = schema.get("x-kubernetes-validations");
  for (const [index, rule] of rules.items.entries()) {
    if (rule.isMap) yield* oneRefusals(rule, `${path}.x-kubernetes-validations[${index}]`, schema);
  }
}

function* oneRefusals(rule: Field, path: string, schema: Field): Iterable<Refusal> {
  yield* messageRefusals(rule, path);
  yield* celRefusals(refuse, rule.get("rule"), RULE, `${path}.rule`);
  yield* celRefusals(refuse, rule.get("messageExpression"), { ...RULE, result: "string" }, `${path}.messageExpression`);
  const [words, place] = [rule.get("messageExpression"), rule.get("fieldPath")];
  if (words.text !== undefined && words.text !== "" && words.text.trim() === "") {
    const detail = "messageExpression must be non-empty if specified";
    yield required(words, detail, { path: `${path}.messageExpression` });
  }
  yield* listedRefusals(rule.get("reason"), REASONS, { path: `${path}.reason` });
  const text = place.text ?? "";
  if (text !== "" && text.trim() === "") {
    yield invalid(place, "must be non-empty if specified", { path: `${path}.fieldPath` });
  }
  if (BREAK.test(text)) yield invalid(place, "must not contain line breaks", { path: `${path}.fieldPath` });
  if (text === "" || fieldPathProblem(text, schema) === undefined) return;
  yield invalid(place, "must be a valid path", {
    path: `${path}.fieldPath`,
    message: `fieldPath "${text}" is no field below this schema`,
    help: "write it as in .spec.replicas, from the schema that the rule stands in",
  });
}

function* messageRefusals(rule: Field, path: string): Iterable<Refusal> {
  const [expression, message] = [rule.get("rule"), rule.get("message")];
  const [text, said] = [textOf(expression), textOf(message)];
  if (text?.trim() === "") yield required(expression, "rule is not specified", { path: `${path}.rule` });
  else if (said === undefined) return;
  else if (said !== "" && said.trim() === "") {
    yield invalid(message, "must be non-empty if specified", { path: `${path}.message` });
  } else if (BREAK.test(said.trim())) {
    yield invalid(message, "must not contain line breaks", {
      path: `${path}.message`,
      message: "the message of a rule has more than one line",
      help: "write it on one line, or fold it with `>-`",
    });
  } else if (said === "" && BREAK.test(text?.trim() ?? "")) {
    yield required(message, "message must be specified if rule contains line breaks", { path: `${path}.message` });
  }
}
