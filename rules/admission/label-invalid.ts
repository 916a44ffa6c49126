import {
  defineRule,
  type Draft,
  type Field,
  isPlaceholder,
  isServerChecked,
  type KubeObject,
  labelKeyProblems,
  labelMapsOf,
  labelValueProblems,
  refused,
  selectorProblems,
  selectorsOf,
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

  *check(object) {
    const level = isServerChecked(object) ? undefined : "warning";
    for (const { map, is, path } of labelMapsOf(object)) {
      for (const [key, field] of map.entries) {
        if (isPlaceholder(key)) continue;
        for (const draft of labelDrafts(object, { key, field, path, is })) yield { ...draft, level };
      }
    }
    if (isServerChecked(object)) yield* expressionDrafts(object);
  },
});

interface Label {
  readonly key: string;
  readonly field: Field;
  readonly path: string;
  readonly is: "labels" | "selector";
}

function* labelDrafts(object: KubeObject, { key, field, path, is }: Label): Generator<Draft> {
  const [badKey] = labelKeyProblems(key);
  if (badKey !== undefined) {
    yield {
      at: field.keyAt,
      message: `"${key}" is no key that a label can have`,
      ...refused(object, { path, type: "Invalid value", value: key, detail: badKey }),
      help: "write [prefix/]name, the name in letters, digits, '-', '_' and '.', at most 63 of them",
    };
  }
  const value = field.text;
  const [badValue] = value === undefined ? [] : labelValueProblems(value);
  if (value === undefined || badValue === undefined) return;
  yield {
    at: field.at,
    message: `the value of label "${key}" ${whatIsWrong(value)}`,
    ...refused(object, { path, type: "Invalid value", value, detail: badValue }),
    help:
      is === "selector"
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

function* expressionDrafts(object: KubeObject): Generator<Draft> {
  for (const { selector, path } of selectorsOf(object)) {
    for (const problem of selectorProblems(selector.value)) {
      const field = selector.get(...problem.path);
      if (problem.path[0] !== "matchExpressions" || field.isUnknown) continue;
      yield {
        at: field.exists ? field.at : selector.get(...problem.path.slice(0, 2), "operator").at,
        message: expressionMessage(selector.get(...problem.path.slice(0, 2)), String(problem.path[2]), field),
        ...refused(object, {
          path: `${path}${selector.get(...problem.path).pathText.slice(selector.pathText.length)}`,
          type: field.exists ? "Invalid value" : "Required value",
          value: field.value,
          detail: problem.message,
        }),
        help: "write key, operator (In, NotIn, Exists, DoesNotExist) and, for In and NotIn, values",
      };
    }
  }
}

function expressionMessage(expression: Field, part: string, { raw = "" }: Field): string {
  const operator = expression.get("operator").raw ?? "";
  if (part === "operator") return `"${operator}" is no operator of a label selector`;
  if (part === "key") return `"${expression.get("key").raw ?? ""}" is no key that a label can have`;
  if (raw !== "") return `a value of this expression ${whatIsWrong(raw)}`;
  return operator.endsWith("In")
    ? `operator ${operator} has no values`
    : `operator ${operator} has values, and takes none`;
}
