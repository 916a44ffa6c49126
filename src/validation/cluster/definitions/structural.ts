import { readRe2 } from "../../../base/re2.ts";
import { isMap, listOf } from "../../../base/json.ts";
import type { Field } from "../../../source/field.ts";
import { textOf } from "../../checks.ts";
import type { Refusal } from "../../model.ts";
import { completenessRefusals } from "./completeness.ts";
import { type Budget, holdsAny, MOST_SCHEMAS, rawOf, refuse, spend } from "./model.ts";
import { nestedRefusals } from "./nested.ts";

const { forbidden, invalid, required } = refuse;

type Level = "root" | "item" | "field";

const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  root: "must not be empty at the root",
  item: "must not be empty for specified array items",
  field: "must not be empty for specified object fields",
};

/** https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#specifying-a-structural-schema */
export function* structuralRefusals(schema: Field, path: string): Iterable<Refusal> {
  const budget = { left: MOST_SCHEMAS };
  if (!isConvertible(schema.value, budget, 0)) {
    if (isSilent(schema)) yield* dialectRefusals(schema, path);
    return;
  }
  yield* invariantRefusals({ schema, path, level: "root", depth: 0, budget: { left: MOST_SCHEMAS } });
  yield* completenessRefusals(schema, path);
}

/** Keys that the server cannot read as part of a structural schema; it then says only that. */
const UNREADABLE = ["id", "$schema", "$ref", "patternProperties", "dependencies", "additionalItems", "definitions"];

/** Of these only `$schema` is no error of its own. */
function isSilent(schema: Field): boolean {
  return schema.get("$schema").exists && UNREADABLE.every((key) => key === "$schema" || !schema.get(key).exists);
}

function* dialectRefusals(schema: Field, path: string): Iterable<Refusal> {
  yield invalid(schema, "OpenAPIV3Schema 'schema' is not supported", {
    path,
    value: "",
    at: schema.get("$schema"),
    part: "key",
    message: "the schema names its dialect with $schema, which the server does not take",
    help: "remove $schema",
  });
}

function isConvertible(schema: unknown, budget: Budget, depth: number): boolean {
  if (!isMap(schema)) return true;
  if (!spend(budget, depth)) return false;
  if (UNREADABLE.some((key) => Object.hasOwn(schema, key) && schema[key] !== null)) return false;
  if (Array.isArray(schema["items"])) return false;
  const below = [schema["items"], schema["additionalProperties"], schema["not"]];
  const named = Object.values(isMap(schema["properties"]) ? schema["properties"] : {});
  const listed = ["allOf", "anyOf", "oneOf"].flatMap((name) => listOf(schema[name]));
  return [below, named, listed].every((some) => some.every((one) => isConvertible(one, budget, depth + 1)));
}

interface Scope {
  readonly schema: Field;
  readonly path: string;
  readonly level: Level;
  readonly depth: number;
  readonly budget: Budget;
}

function* invariantRefusals(scope: Scope): Iterable<Refusal> {
  const { schema, path, level, depth, budget } = scope;
  if (!schema.isMap || !spend(budget, depth)) return;
  const next = { depth: depth + 1, budget };
  if (holdsAny(schema, ITEMS) || rawOf(schema, "type") === "array") yield* itemRefusals(scope);
  if (holdsAny(schema, PROPERTIES)) {
    for (const [name, property] of schema.get("properties").entries) {
      yield* invariantRefusals({ ...next, schema: property, path: `${path}.properties[${name}]`, level: "field" });
    }
  }
  if (holdsAny(schema, EXTRA)) yield* extraRefusals(scope);
  const isSpecial = level === "root" || holdsAny(schema, SPECIAL);
  if (isSpecial) {
    yield* extensionRefusals(schema, path);
    yield* nestedRefusals(schema, path, budget, depth);
    yield* patternRefusals(schema.get("pattern"), `${path}.pattern`);
  }
  if (isSpecial || typeof rawOf(schema, "type") !== "string" || rawOf(schema, "type") === "")
    yield* typeRefusals(scope);
  if (isSpecial) yield* metaRefusals(scope);
}

const ITEMS: ReadonlySet<string> = new Set(["items"]);
const PROPERTIES: ReadonlySet<string> = new Set(["properties"]);
const EXTRA: ReadonlySet<string> = new Set(["additionalProperties"]);
const SPECIAL: ReadonlySet<string> = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "pattern",
  "x-kubernetes-embedded-resource",
  "x-kubernetes-int-or-string",
  "x-kubernetes-preserve-unknown-fields",
]);

function* itemRefusals({ schema, path, depth, budget }: Scope): Iterable<Refusal> {
  const items = schema.get("items");
  if (!items.exists && rawOf(schema, "type") === "array") {
    yield required(items, "must be specified", {
      path: `${path}.items`,
      message: "a list of this schema does not say what its items are",
      help: "add items with a type",
    });
  }
  yield* invariantRefusals({ schema: items, path: `${path}.items`, level: "item", depth: depth + 1, budget });
}

function* extraRefusals({ schema, path, level, depth, budget }: Scope): Iterable<Refusal> {
  const extra = schema.get("additionalProperties");
  const at = `${path}.additionalProperties`;
  if (extra.exists && level === "root") yield forbidden(extra, "must not be used at the root", { path: at });
  yield* invariantRefusals({ schema: extra, path: at, level: "field", depth: depth + 1, budget });
}

function isTrue(schema: Field, key: string): boolean {
  return schema.get(key).value === true;
}

function* extensionRefusals(schema: Field, path: string): Iterable<Refusal> {
  if (!isTrue(schema, "x-kubernetes-int-or-string")) return;
  for (const key of ["x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource"]) {
    if (!isTrue(schema, key)) continue;
    yield invalid(schema.get(key), "must be false if x-kubernetes-int-or-string is true", { path: `${path}.${key}` });
  }
}

function* patternRefusals(pattern: Field, path: string): Iterable<Refusal> {
  const { text } = pattern;
  if (text === undefined || text === "") return;
  const read = readRe2(text);
  if (read.ok || read.reason !== "invalid") return;
  const why = /\(\?(?:<?[!=])/.exec(text)?.[0];
  const words =
    why === undefined ? "error parsing regexp" : `error parsing regexp: invalid or unsupported Perl syntax: \`${why}\``;
  yield invalid(pattern, `must be a valid regular expression, but isn't: ${words}`, {
    path,
    message:
      why === undefined
        ? "the pattern is no regular expression of Go"
        : `the pattern holds ${why}, which Go's regular expressions do not know`,
    help: "write the pattern in the syntax of RE2",
  });
}

function* typeRefusals({ schema, path, level }: Scope): Iterable<Refusal> {
  const type = schema.get("type");
  const word = textOf(type);
  if (word === undefined) return;
  const details = { path: `${path}.type` };
  if (isTrue(schema, "x-kubernetes-embedded-resource")) {
    const words = "must be object if x-kubernetes-embedded-resource is true";
    if (word === "") yield required(type, words, details);
    else if (word !== "object") yield invalid(type, words, details);
    yield* embeddedRefusals(schema, path);
  } else if (word === "" && !OPEN.some((key) => isTrue(schema, key))) {
    yield required(type, LEVEL_WORDS[level], {
      ...details,
      at: schema,
      part: "key",
      message: `${level === "root" ? "the schema" : String(schema.path.at(-1))} has no type`,
      help: "add a type, or x-kubernetes-preserve-unknown-fields: true",
    });
  }
  if (level === "root" && word !== "" && word !== "object") yield invalid(type, "must be object at the root", details);
}

/** What may be without a type. */
const OPEN = ["x-kubernetes-int-or-string", "x-kubernetes-preserve-unknown-fields"];

/** An object of its own inside of another has fields, or keeps those that are not listed. */
function* embeddedRefusals(schema: Field, path: string): Iterable<Refusal> {
  const [extra, properties] = [schema.get("additionalProperties"), schema.get("properties")];
  if (extra.exists) {
    const words = "must not be used if x-kubernetes-embedded-resource is set";
    yield forbidden(extra, words, { path: `${path}.additionalProperties` });
  }
  if (isTrue(schema, "x-kubernetes-preserve-unknown-fields") || properties.entries.length > 0) return;
  const words =
    "must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields";
  yield required(properties, words, { path: `${path}.properties` });
}

function* metaRefusals({ schema, path, level }: Scope): Iterable<Refusal> {
  if (level !== "root" && !isTrue(schema, "x-kubernetes-embedded-resource")) return;
  for (const name of ["kind", "apiVersion"]) {
    const property = schema.get("properties", name);
    const type = textOf(property.get("type"));
    if (!property.isMap || type === undefined || type === "string") continue;
    const at = `${path}.properties[${name}].type`;
    yield invalid(property.get("type"), "must be string", { path: at, value: type });
  }
  const metadata = schema.get("properties", "metadata");
  if (!metadata.isMap) return;
  const type = textOf(metadata.get("type"));
  const at = `${path}.properties[metadata]`;
  if (type !== undefined && type !== "object") {
    yield invalid(metadata.get("type"), "must be object", { path: `${at}.type`, value: type });
  }
  if (level === "root") yield* restrictedRefusals(metadata, at);
}

/** Keys of a schema that say nothing of its values. */
const SILENT: ReadonlySet<string> = new Set(["type", "properties", "default", "example", "externalDocs"]);

/** Of the metadata of the kind only name and generateName may be restricted. */
function* restrictedRefusals(metadata: Field, path: string): Iterable<Refusal> {
  const properties = metadata.get("properties").entries;
  const other = properties.find(([name]) => name !== "name" && name !== "generateName");
  const key = metadata.entries.find(([name, { value }]) => {
    return !SILENT.has(name) && value !== null && value !== false && value !== "" && !isEmptyList(value);
  });
  const wrong = other?.[1] ?? key?.[1];
  if (wrong === undefined) return;
  yield forbidden(
    metadata,
    "must not specify anything other than name and generateName, but metadata is implicitly specified",
    {
      path,
      at: wrong,
      message: `the schema of metadata says ${String(wrong.path.at(-1))}; it may restrict name and generateName only`,
      help: "write metadata: { type: object }",
    },
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
