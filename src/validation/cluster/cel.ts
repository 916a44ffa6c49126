import { celProblem, type CelUse } from "../../k8s/cel-check/index.ts";
import type { Field } from "../../source/field.ts";
import type { Refuse } from "../checks.ts";
import type { Refusal } from "../model.ts";

/** Variables of an admission policy and of the conditions of a webhook; `params` and `variables` only where there are any. */
export const ADMISSION: CelUse = {
  variables: ["object", "oldObject", "request", "namespaceObject", "authorizer"],
  dynamic: ["object", "oldObject", "params"],
  result: "bool",
};

/** What is certainly wrong with an expression; one that is empty is told by its owner. */
export function* celRefusals({ invalid }: Refuse, field: Field, use: CelUse, path?: string): Iterable<Refusal> {
  const { text } = field;
  if (text === undefined || text.trim() === "") return;
  const words = celProblem(text, use);
  if (words === undefined) return;
  yield invalid(field, words, { ...(path === undefined ? {} : { path }), message: messageOf(words, use) });
}

function messageOf(words: string, { variables }: CelUse): string {
  const name = /undeclared reference to '(\w+)'/.exec(words)?.[1];
  if (name !== undefined) return `the expression reads ${name}; declared here are ${variables.join(", ")}`;
  const [, wanted, found] = /^must evaluate to (\w+) .*?(\w+)$/.exec(words) ?? [];
  if (found !== undefined) return `the expression is of type ${found}, and ${wanted ?? ""} is asked for`;
  const place = /<input>:(\d+):(\d+): (.*)/.exec(words);
  return `the expression does not parse at ${place?.[1] ?? ""}:${place?.[2] ?? ""}: ${place?.[3] ?? words}`;
}
