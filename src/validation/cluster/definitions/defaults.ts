import { type FieldErrorType, OMITTED } from "../../../k8s/field-error.ts";
import { compileStructural } from "../../../k8s/schema/compile.ts";
import type { Fault } from "../../../k8s/schema/model.ts";
import { LinkedTable } from "../../../k8s/schema/node.ts";
import { validate } from "../../../k8s/schema/validate.ts";
import type { Field } from "../../../source/field.ts";
import { isPlaceholder } from "../../../source/placeholder.ts";
import type { Refusal } from "../../model.ts";
import { type Budget, DEEPEST, rawOf, refuse, spend } from "./model.ts";

const { invalid } = refuse;

/** Each default is held against a schema of its own: no more than this are. */
const MOST_DEFAULTS = 300;

/** A default that does not fit its own schema. `path` is what the server calls the schema. */
export function* defaultRefusals(schema: Field, path: string): Iterable<Refusal> {
  yield* belowRefusals(schema, path, { left: MOST_DEFAULTS }, 0);
}

function* belowRefusals(schema: Field, path: string, budget: Budget, depth: number): Iterable<Refusal> {
  if (!schema.isMap || depth > DEEPEST || budget.left <= 0) return;
  // What is inside of an object's own metadata is read in another way.
  if (rawOf(schema, "x-kubernetes-embedded-resource") === true) return;
  const value = rawOf(schema, "default") === undefined ? undefined : schema.get("default");
  if (value?.exists === true && !isPlain(schema, value) && spend(budget, 0)) {
    yield* valueRefusals(schema, value, `${path}.default`);
  }
  if (rawOf(schema, "items") !== undefined) {
    yield* belowRefusals(schema.get("items"), `${path}.items`, budget, depth + 1);
  }
  if (rawOf(schema, "properties") === undefined) return;
  for (const [name, property] of schema.get("properties").entries) {
    if (depth === 0 && name === "metadata") continue;
    yield* belowRefusals(property, `${path}.properties[${name}]`, budget, depth + 1);
  }
}

const CHECKS = [
  "enum",
  "pattern",
  "format",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
];

const SCALARS: ReadonlySet<string> = new Set(["string", "boolean", "number"]);

/** A scalar of the type that its schema asks for, and nothing more: nearly all defaults are. */
function isPlain(schema: Field, { value }: Field): boolean {
  // Of these the server takes any value.
  if (schema.get("x-kubernetes-int-or-string").value === true) return true;
  const type = schema.get("type").text;
  const fits = type === "integer" ? Number.isInteger(value) : SCALARS.has(typeof value) && typeof value === type;
  return fits && CHECKS.every((key) => !schema.get(key).exists);
}

/** Other defaults are not filled in first. */
function* valueRefusals(schema: Field, value: Field, path: string): Iterable<Refusal> {
  // The root of a schema is an object with apiVersion and kind, which a default is not.
  const { table, root } = compileStructural({ type: "object", properties: { value: schema.value } });
  const node = new LinkedTable(table).node(root).below("value");
  if (node === undefined) return;
  const faults = validate(node, value.value, { isUnknown: isPlaceholder });
  const [unknown] = faults.filter(({ kind }) => kind === "unknown-field");
  if (unknown !== undefined) {
    const key = String(unknown.path.at(-1));
    yield invalid(value, "must not have unknown fields", {
      path,
      at: value.get(...unknown.path),
      part: "key",
      message: `the default sets ${key}, which the schema does not know`,
      help: `remove ${key}, or declare it`,
    });
  }
  for (const fault of faults) {
    // The size of a number is not looked at.
    const isSize = fault.kind === "wrong-format" && value.get(...fault.path).number !== undefined;
    if (fault.kind !== "unknown-field" && !isSize) yield faultRefusal(value, fault, path);
  }
}

const TYPES: readonly FieldErrorType[] = [
  "Invalid value",
  "Required value",
  "Unsupported value",
  "Duplicate value",
  "Too long",
  "Too many",
];
const WORDS = /^(Invalid value|Required value|Unsupported value|Duplicate value|Too long|Too many)(?:: ([^]*))?$/;

/** The words of a fault name the place inside of the default before the error itself. */
function faultRefusal(value: Field, { path: inside, words, expected }: Fault, path: string): Refusal {
  const place = inside.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  const below = place === "" ? "" : `.${place.replace(/^\./, "")}`;
  const start = words.indexOf(": ");
  const [, type, detail] = WORDS.exec(words.slice(start + 2)) ?? [];
  const field = value.get(...inside);
  return {
    ...invalid(field, detail ?? "", {
      path: path + below,
      value: OMITTED,
      at: field.exists ? field : value,
      message: `the default ${field.exists ? `${JSON.stringify(field.value)} ` : ""}does not fit its schema: ${expected} is expected`,
      help: "write a default that the schema allows",
    }),
    type: TYPES.find((one) => one === type) ?? "Invalid value",
  };
}
