import { isMap, valueAt } from "../../../base/json.ts";
import type { Field } from "../../../source/field.ts";
import { repeatsOf, textOf } from "../../checks.ts";
import type { Refusal, ValidationContext } from "../../model.ts";
import { fieldAt, fieldPathProblem, simpleSteps } from "./field-path.ts";
import { DEEPEST, refuse } from "./model.ts";
import { schemaRefusals } from "./schema.ts";

const { duplicate, invalid, required, tooMany } = refuse;

/**
 * What the server refuses of the versions of a definition. What all versions have alike it takes for that of the whole kind, and
 * names it so: `spec.validation` for the schema.
 */
export function* versionsRefusals(list: readonly Field[], context: ValidationContext): Iterable<Refusal> {
  for (const version of list) {
    yield* missingSchemaRefusals(version);
    yield* warningRefusals(version);
  }
  const hasStatus = list.some((version) => version.get("subresources", "status").exists);
  for (const { field, path, version } of together(list, "schema", "spec.validation")) {
    const status = version === undefined ? hasStatus : version.get("subresources", "status").exists;
    yield* schemaRefusals(field.get("openAPIV3Schema"), `${path}.openAPIV3Schema`, status);
  }
  for (const { field, path } of together(list, "subresources", "spec.subresources")) {
    yield* scaleRefusals(field.get("scale"), `${path}.scale`);
  }
  for (const { field, path } of together(list, "additionalPrinterColumns", "spec.additionalPrinterColumns")) {
    for (const [index, column] of field.items.entries())
      if (column.isMap) yield* columnRefusals(column, `${path}[${index}]`);
  }
  if (context.version[1] < SELECTABLE_ON) return;
  for (const { field, path, version = list[0] } of together(list, "selectableFields", "spec.selectableFields")) {
    if (version !== undefined) yield* selectableRefusals(field, path, version.get("schema", "openAPIV3Schema"));
  }
}

/** Fields that select are on since 1.31; before, the server drops what is written. */
const SELECTABLE_ON = 31;

interface Part {
  readonly field: Field;
  readonly path: string;
  /** Undefined where all versions have it alike. */
  readonly version: Field | undefined;
}

/** A part that all versions have alike once, as that of the kind; else that of each version. */
function together(list: readonly Field[], name: string, shared: string): readonly Part[] {
  const [first] = list;
  if (first === undefined) return [];
  const fields = list.map((version) => version.get(name));
  if (fields.every((field) => isAlike(field.value, fields[0]?.value, 0))) {
    return [{ field: first.get(name), path: shared, version: undefined }];
  }
  return list.map((version) => ({ field: version.get(name), path: `${version.pathText}.${name}`, version }));
}

/** Whether two values are the same, whatever the order of their keys; what is empty is nothing. */
function isAlike(a: unknown, b: unknown, depth: number): boolean {
  if (a === b || depth > DEEPEST) return true;
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((one, i) => isAlike(one, b[i], depth + 1));
  }
  if (!isMap(a) || !isMap(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isAlike(valueAt(a, key), valueAt(b, key), depth + 1));
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function* missingSchemaRefusals(version: Field): Iterable<Refusal> {
  const schema = version.get("schema", "openAPIV3Schema");
  if (schema.exists) return;
  yield required(schema, "", {
    message: `version ${version.get("name").text ?? ""} has no schema, without which no field is kept`,
    help: "add schema.openAPIV3Schema",
  });
}

function* warningRefusals(version: Field): Iterable<Refusal> {
  const warning = version.get("deprecationWarning");
  if (!warning.exists) return;
  const { text } = warning;
  if (version.get("deprecated").value !== true) {
    yield invalid(warning, "can only be set for deprecated versions", { help: "add deprecated: true" });
    return;
  }
  if (text === "") yield invalid(warning, "must not be an empty string");
  if (text !== undefined && text.length > 256) yield invalid(warning, "must be <= 256 characters long");
}

function* scaleRefusals(scale: Field, path: string): Iterable<Refusal> {
  if (!scale.isMap) return;
  yield* pathRefusals(scale.get("specReplicasPath"), `${path}.specReplicasPath`, [".spec."], ".spec");
  yield* pathRefusals(scale.get("statusReplicasPath"), `${path}.statusReplicasPath`, [".status."], ".status");
  const selector = scale.get("labelSelectorPath");
  if (textOf(selector) === "") return;
  yield* pathRefusals(selector, `${path}.labelSelectorPath`, [".spec.", ".status."], "either .spec or .status");
}

function* pathRefusals(field: Field, path: string, starts: readonly string[], below: string): Iterable<Refusal> {
  const text = textOf(field);
  if (text === undefined) return;
  if (text === "") yield required(field, "", { path });
  else if (!text.startsWith(".")) yield invalid(field, "must be a simple json path starting with .", { path });
  else if (!starts.some((start) => text.startsWith(start))) {
    yield invalid(field, `should be a json path under ${below}`, { path });
  }
}

const COLUMN_TYPES = ["boolean", "date", "integer", "number", "string"];
const FORMATS = ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];

function* columnRefusals(column: Field, path: string): Iterable<Refusal> {
  const [name, type, format, json] = ["name", "type", "format", "jsonPath"].map((key) => column.get(key));
  if (name === undefined || type === undefined || format === undefined || json === undefined) return;
  if (textOf(name) === "") yield required(name, "", { path: `${path}.name` });
  const word = textOf(type);
  const types = `must be one of ${COLUMN_TYPES.join(",")}`;
  if (word === "") yield required(type, types, { path: `${path}.type` });
  else if (word !== undefined && !COLUMN_TYPES.includes(word)) {
    yield { ...invalid(type, types, { path: `${path}.type` }), words: COLUMN_TYPES };
  }
  if (format.text !== undefined && format.text !== "" && !FORMATS.includes(format.text)) {
    yield { ...invalid(format, `must be one of ${FORMATS.join(",")}`, { path: `${path}.format` }), words: FORMATS };
  }
  const text = textOf(json);
  if (text === "") yield required(json, "", { path: `${path}.JSONPath` });
  else if (text !== undefined && !text.startsWith(".")) {
    yield invalid(json, "must be a simple json path starting with .", {
      path: `${path}.JSONPath`,
      message: `the column's jsonPath "${text}" does not start with a dot`,
      help: `write .${text.replace(/^\{?\$?\.?/, "").replace(/\}$/, "")}`,
    });
  }
}

const MOST_SELECTABLE = 8;

function* selectableRefusals(list: Field, path: string, schema: Field): Iterable<Refusal> {
  const fields = list.items.map((one) => one.get("jsonPath"));
  for (const [index, field] of fields.entries()) {
    const [text, at] = [textOf(field), `${path}[${index}].jsonPath`];
    if (text === "") yield required(field, "", { path: at });
    else if (text !== undefined) yield* selectedRefusals(field, text, at, schema);
  }
  for (const [again, first] of repeatsOf(fields)) {
    const index = again.path.at(-2);
    if (again.text !== "") yield duplicate(again, first, { path: `${path}[${String(index)}].jsonPath` });
  }
  if (fields.length > MOST_SELECTABLE) yield tooMany(list, MOST_SELECTABLE, { path });
}

/** A simple path of names; others are passed over. */
function* selectedRefusals(field: Field, text: string, path: string, schema: Field): Iterable<Refusal> {
  const problem = fieldPathProblem(text, schema);
  if (problem !== undefined) {
    yield invalid(field, `is an invalid path: ${problem}`, {
      path,
      message: `"${text}" is no field of the schema`,
      related: [{ field: schema, part: "key", text: "the schema" }],
      ...(text.startsWith(".") ? {} : { help: `write .${text}` }),
    });
    return;
  }
  const [first] = simpleSteps(text) ?? [];
  const at = first === undefined ? undefined : fieldAt(text, schema);
  if (first === "metadata") yield invalid(field, "must not point to fields in metadata", { path });
  const type = at?.get("type");
  if (at === undefined || first === "metadata" || type?.isUnknown) return;
  if (["string", "boolean", "integer"].includes(type?.text ?? "")) return;
  const words =
    "must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.";
  yield invalid(field, words, {
    path,
    message: `"${text}" is of type ${type?.text ?? "(none)"}, and cannot be selected by`,
  });
}
