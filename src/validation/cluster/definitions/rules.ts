import type { Field } from "../../../source/field.ts";
import { listedRefusals, textOf } from "../../checks.ts";
import type { Refusal } from "../../model.ts";
import { refuse } from "./model.ts";

const { invalid, required } = refuse;

const REASONS = ["FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"];
const BREAK = /[\n\r]/;

/** What is said beside the rules of a schema; the expressions themselves are read elsewhere. */
export function* ruleRefusals(rules: Field, path: string): Iterable<Refusal> {
  for (const [index, rule] of rules.items.entries()) if (rule.isMap) yield* oneRefusals(rule, `${path}[${index}]`);
}

function* oneRefusals(rule: Field, path: string): Iterable<Refusal> {
  yield* messageRefusals(rule, path);
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
