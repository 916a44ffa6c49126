import {
  defineRule,
  isServerChecked,
  type KubeObject,
  refusalDraft,
  refusalsOf,
  type ServerRefusal,
} from "../../src/api.ts";

export default defineRule({
  id: "label-invalid",
  title: "A label that Kubernetes does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Labels are made for selecting: a value is empty or at most 63 letters, digits, hyphens, underscores and dots, and a key the same with an optional DNS prefix. Image references, URLs, e-mail addresses and free text do not fit.",
    fix: "Shorten or replace the value, or make it an annotation, which may hold anything.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set"],
  },
  visit: "Object",

  *check(object, context) {
    const level = isServerChecked(object) ? undefined : "warning";
    for (const refusal of refusalsOf(object, "label-invalid", context))
      yield { ...refusalDraft(object, { ...refusal, ...wordsOf(object, refusal) }, context), level };
  },
});

type Words = Pick<ServerRefusal, "message" | "help">;

function wordsOf(object: KubeObject, { field, part, value, type }: ServerRefusal): Words {
  const [parent, last] = field.path.slice(-2);
  const isExpression = field.path.includes("matchExpressions");
  if (part === "key" && type === "Invalid value") {
    return {
      message: `${JSON.stringify(value)} is no key that a label can have`,
      help: "write [prefix/]name, the name in letters, digits, '-', '_' and '.', at most 63 of them",
    };
  }
  if (isExpression) {
    const operator = object.root.get(...field.path.slice(0, -1), "operator").raw ?? "";
    return expressionWords(String(last), parent === "values" ? "value" : operator, String(value), type);
  }
  const isSelector = /selector|matchLabels/i.test(field.pathText);
  return {
    message: `the value of label ${JSON.stringify(last)} ${whatIsWrong(String(value))}`,
    help: isSelector
      ? "select by a value of letters, digits, '-', '_' and '.'"
      : "use letters, digits, '-', '_' and '.' only, or make it an annotation",
  };
}

/** In letters of its own: the server's words give a regular expression. */
function whatIsWrong(value: string): string {
  if (value.length > 63) return `is ${value.length} characters long, 63 are allowed`;
  const sign = /[^-A-Za-z0-9_.]/u.exec(value)?.[0];
  if (sign !== undefined) return `holds ${sign === " " ? "a blank" : JSON.stringify(sign)}`;
  return `begins or ends with ${JSON.stringify(/^[^A-Za-z0-9]/.exec(value)?.[0] ?? value.at(-1))}`;
}

function expressionWords(part: string, operator: string, value: string, type: ServerRefusal["type"]): Words {
  const help = "write key, operator (In, NotIn, Exists, DoesNotExist) and, for In and NotIn, values";
  if (operator === "value") return { message: `a value of this expression ${whatIsWrong(value)}`, help };
  if (part === "operator") return { message: `"${value}" is no operator of a label selector`, help };
  if (part === "key") return { message: `"${value}" is no key that a label can have`, help };
  return {
    message: `operator ${operator} has ${type === "Required value" ? "no values" : "values, and takes none"}`,
    help,
  };
}
