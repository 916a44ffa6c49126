import { OMITTED } from "../../../k8s/field-error.ts";
import type { Field } from "../../../source/field.ts";
import { listedRefusals, textOf } from "../../checks.ts";
import type { Refusal } from "../../model.ts";
import { defaultRefusals } from "./defaults.ts";
import { listRefusals } from "./lists.ts";
import { type Budget, holdsAny, MOST_SCHEMAS, rawOf, refuse, spend } from "./model.ts";
import { ruleRefusals } from "./rules.ts";
import { structuralRefusals } from "./structural.ts";

const { forbidden, invalid, required } = refuse;

/** What the server refuses of the schema of a kind. `path` is what the server calls it. */
export function* schemaRefusals(schema: Field, path: string, hasStatus: boolean): Iterable<Refusal> {
  if (!schema.isMap) return;
  if (hasStatus) yield* rootRefusals(schema, path);
  if (schema.get("nullable").value === true) {
    yield forbidden(schema.get("nullable"), "nullable cannot be true at the root", { path: `${path}.nullable` });
  }
  const structural = [...structuralRefusals(schema, path)];
  yield* structural;
  if (structural.length === 0) yield* defaultRefusals(schema, path);
  const budget = { left: MOST_SCHEMAS };
  yield* openApiRefusals({ schema, path, isRoot: true, isMeta: false, noDefaults: undefined, depth: 0, budget });
}

/** Keys that may not stand at the root of a schema whose status is a resource of its own. */
const NOT_AT_ROOT = [
  "id",
  "$schema",
  "$ref",
  "nullable",
  "default",
  "maxProperties",
  "minProperties",
  "enum",
  "allOf",
  "oneOf",
  "anyOf",
  "not",
  "additionalProperties",
  "patternProperties",
  "dependencies",
  "additionalItems",
  "definitions",
  "x-kubernetes-embedded-resource",
  "x-kubernetes-int-or-string",
  "x-kubernetes-list-map-keys",
  "x-kubernetes-list-type",
  "x-kubernetes-map-type",
];

const AT_ROOT =
  "[Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs Example XPreserveUnknownFields XValidations]";

function* rootRefusals(schema: Field, path: string): Iterable<Refusal> {
  const type = schema.get("type");
  const word = textOf(type);
  if (word !== undefined && word !== "" && word !== "object") {
    yield invalid(
      type,
      'only "object" is allowed as the type at the root of the schema if the status subresource is enabled',
      { path: `${path}.type` },
    );
    return;
  }
  const key = NOT_AT_ROOT.find((name) => (name === "default" ? schema.get(name).exists : isSet(schema.get(name))));
  if (key === undefined) return;
  yield invalid(
    schema,
    `only ${AT_ROOT} fields are allowed at the root of the schema if the status subresource is enabled`,
    {
      path,
      value: OMITTED,
      at: schema.get(key),
      part: "key",
      message: `${key} stands at the root of a schema whose status is a subresource`,
      help: `remove ${key}, or move it below properties`,
    },
  );
}

/** Not what a Go field without a pointer holds where it is left out. */
function isSet({ value, isList, items, isMap, entries }: Field): boolean {
  if (value === undefined || value === null || value === false || value === "") return false;
  return isList ? items.length > 0 : !isMap || entries.length > 0;
}

/** One schema on the way through all of them. */
interface Scope {
  readonly schema: Field;
  readonly path: string;
  readonly isRoot: boolean;
  /** Inside of apiVersion, kind or metadata. */
  readonly isMeta: boolean;
  /** Why no default may be set; undefined where one may. */
  readonly noDefaults: string | undefined;
  readonly depth: number;
  readonly budget: Budget;
}

function* openApiRefusals(scope: Scope): Iterable<Refusal> {
  const { schema, path, depth, budget } = scope;
  if (!schema.isMap || !spend(budget, depth)) return;
  if (holdsAny(schema, WATCHED) || !isType(rawOf(schema, "type"))) yield* keyRefusals(scope);
  if (holdsAny(schema, CHILDREN)) yield* propertyRefusals(scope);
  if (holdsAny(schema, CHOICES)) yield* choiceRefusals(scope);
  if (rawOf(schema, "items") !== undefined) yield* itemRefusals(scope);
  if (!holdsAny(schema, EXTENSIONS)) return;
  yield* mapTypeRefusals(schema, path);
  yield* listRefusals(schema, path);
  yield* ruleRefusals(schema, path);
}

const CHILDREN: ReadonlySet<string> = new Set(["properties", "additionalProperties"]);
const CHOICES: ReadonlySet<string> = new Set(["not", "allOf", "oneOf", "anyOf"]);
const EXTENSIONS: ReadonlySet<string> = new Set([
  "x-kubernetes-map-type",
  "x-kubernetes-list-type",
  "x-kubernetes-list-map-keys",
  "x-kubernetes-validations",
]);

function* choiceRefusals(scope: Scope): Iterable<Refusal> {
  const { schema, path } = scope;
  yield* openApiRefusals(below(scope, schema.get("not"), `${path}.not`));
  for (const name of ["allOf", "oneOf", "anyOf"]) {
    for (const [index, one] of schema.get(name).items.entries()) {
      yield* openApiRefusals(below(scope, one, `${path}.${name}[${index}]`));
    }
  }
}

function* itemRefusals(scope: Scope): Iterable<Refusal> {
  const items = scope.schema.get("items");
  if (!items.isList) yield* openApiRefusals(below(scope, items, `${scope.path}.items`));
  for (const [index, one] of items.items.entries()) {
    yield* openApiRefusals(below(scope, one, `${scope.path}.items[${index}]`));
  }
}

function below(scope: Scope, schema: Field, path: string, more: Partial<Scope> = {}): Scope {
  return { ...scope, schema, path, isRoot: false, depth: scope.depth + 1, ...more };
}

function* propertyRefusals(scope: Scope): Iterable<Refusal> {
  const { schema, path, isRoot, isMeta } = scope;
  const [extra, properties] = [schema.get("additionalProperties"), schema.get("properties").entries];
  if (extra.exists && properties.length > 0 && extra.value !== true) {
    yield forbidden(extra, "additionalProperties and properties are mutual exclusive", {
      path: `${path}.additionalProperties`,
      message: "a schema has properties and additionalProperties",
      help: "keep one of them; x-kubernetes-preserve-unknown-fields: true keeps what is not listed",
    });
  }
  const inMeta = isMeta ? { noDefaults: "inside additionalProperties applying to object metadata" } : {};
  yield* openApiRefusals(below(scope, extra, `${path}.additionalProperties`, inMeta));
  const isObject = isRoot || schema.get("x-kubernetes-embedded-resource").value === true;
  for (const [name, property] of properties) {
    const ofMeta = isObject && (name === "metadata" || name === "kind" || name === "apiVersion");
    yield* openApiRefusals(
      below(scope, property, `${path}.properties[${name}]`, {
        isMeta: isMeta || ofMeta,
        ...(ofMeta && isRoot ? { noDefaults: `in top-level ${name}` } : {}),
      }),
    );
  }
}

const TYPES = ["array", "boolean", "integer", "number", "object", "string"];
/** Keys of JSON schema that the server does not know, with the words for it. */
const UNSUPPORTED = ["id", "additionalItems", "patternProperties", "definitions", "dependencies", "$ref"];

const WATCHED: ReadonlySet<string> = new Set([
  ...UNSUPPORTED,
  "default",
  "items",
  "uniqueItems",
  "x-kubernetes-embedded-resource",
  "x-kubernetes-preserve-unknown-fields",
]);

function isType(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && TYPES.includes(value));
}

function* keyRefusals({ schema, path, isMeta, noDefaults }: Scope): Iterable<Refusal> {
  const [type, fallback] = [schema.get("type"), schema.get("default")];
  yield* listedRefusals(type, TYPES, { path: `${path}.type` });
  if (fallback.exists && noDefaults !== undefined) {
    yield forbidden(fallback, `must not be set ${noDefaults}`, { path: `${path}.default` });
  }
  for (const key of UNSUPPORTED) {
    if (!isSet(schema.get(key))) continue;
    yield forbidden(schema.get(key), `${key} is not supported`, { path: `${path}.${key}` });
  }
  if (type.text === "null") {
    const words = "type cannot be set to null, use nullable as an alternative";
    yield forbidden(type, words, { path: `${path}.type`, isEcho: true });
  }
  if (schema.get("items").isList) {
    yield forbidden(schema.get("items"), "items must be a schema object and not an array", { path: `${path}.items` });
  }
  const embedded = schema.get("x-kubernetes-embedded-resource");
  if (isMeta && embedded.value === true) {
    const words = "must not be used inside of resource meta";
    yield forbidden(embedded, words, { path: `${path}.x-kubernetes-embedded-resource` });
  }
  if (schema.get("uniqueItems").value === true) {
    yield forbidden(
      schema.get("uniqueItems"),
      "uniqueItems cannot be set to true since the runtime complexity becomes quadratic",
      { path: `${path}.uniqueItems`, help: "write x-kubernetes-list-type: set in its place" },
    );
  }
  const preserve = schema.get("x-kubernetes-preserve-unknown-fields");
  if (preserve.value === false) {
    yield invalid(preserve, "must be true or undefined", { path: `${path}.x-kubernetes-preserve-unknown-fields` });
  }
}

function* mapTypeRefusals(schema: Field, path: string): Iterable<Refusal> {
  const [mapType, type] = [schema.get("x-kubernetes-map-type"), schema.get("type")];
  if (!mapType.exists) return;
  const word = textOf(type);
  const words = "must be object if x-kubernetes-map-type is specified";
  if (word === "") yield required(type, words, { path: `${path}.type` });
  else if (word !== undefined && word !== "object") yield invalid(type, words, { path: `${path}.type` });
  yield* listedRefusals(mapType, ["atomic", "granular"], { path: `${path}.x-kubernetes-map-type` });
}
