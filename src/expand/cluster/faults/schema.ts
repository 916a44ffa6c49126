import { nearest } from "../../../base/near.ts";
import type { Field } from "../../../source/field.ts";
import { isFixed } from "../setting.ts";
import type { Fault } from "./model.ts";

/** What the JSON schema of a configuration says of a value. */
export type Shape =
  | { readonly is: "string"; readonly format?: "hostname" | "ipv4"; readonly among?: readonly string[] }
  | { readonly is: "number"; readonly least?: number }
  | { readonly is: "boolean" | "any" }
  | { readonly is: "array"; readonly of: Shape }
  | ObjectShape;

export interface ObjectShape {
  readonly is: "object";
  readonly fields: Readonly<Record<string, Shape>>;
  /** True where other keys are passed over without a word. */
  readonly open: boolean;
  readonly required: readonly string[];
}

/** What is said of fields that are known elsewhere: of another version, or in another place. */
export type Hint = (key: string, path: string) => string | undefined;

/** What a configuration has that its schema refuses, in the words of gojsonschema, which k3d asks. */
export function schemaFaults(root: Field, shape: ObjectShape, hint: Hint): readonly Fault[] {
  // What is of another kind has other fields: one cause.
  const identity = ["apiVersion", "kind"].flatMap((key) => {
    const known = shape.fields[key];
    return known === undefined || root.get(key).value === undefined ? [] : faultsOf(root.get(key), known, hint);
  });
  return identity.length > 0 ? identity : faultsOf(root, shape, hint);
}

function faultsOf(field: Field, shape: Shape, hint: Hint): readonly Fault[] {
  if (isOpenValue(field) || shape.is === "any") return [];
  const given = typeOf(field.value);
  if (given !== shape.is && !(shape.is === "number" && given === "integer")) return [wrongType(field, shape, given)];
  if (shape.is === "object") return [...keyFaults(field, shape, hint), ...requiredFaults(field, shape)];
  if (shape.is === "array") return field.items.flatMap((item) => faultsOf(item, shape.of, hint));
  return valueFaults(field, shape);
}

/** What a variable stands for is not in the file. */
function isOpenValue(field: Field): boolean {
  return typeof field.value === "string" && !isFixed(field.value);
}

/** Types by the names of JSON schema. */
export function typeOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value;
}

/** As gojsonschema writes a place: `options.k3s.extraArgs.0`, and `(root)` for the whole. */
function placeOf(field: Field): string {
  return field.path.length === 0 ? "(root)" : field.path.join(".");
}

const NULLS: Readonly<Record<string, string>> = { array: "[]", object: "{}" };

function wrongType(field: Field, shape: Shape, given: string): Fault {
  const place = placeOf(field);
  const isEmpty = given === "null";
  const said = `${place}: Invalid type. Expected: ${shape.is}, given: ${given}`;
  const help = isEmpty
    ? `remove the line, or write ${NULLS[shape.is] ?? "a value"}`
    : shape.is === "string" && (given === "integer" || given === "number" || given === "boolean")
      ? `write "${String(field.value)}" in quotes`
      : `write ${article(shape.is)} here`;
  return {
    at: isEmpty ? field.keyAt : field.at,
    message: isEmpty
      ? `"${place}" has no value, and k3d takes ${article(shape.is)} there`
      : `"${place}" is ${article(given)}, and k3d takes ${article(shape.is)} there`,
    said,
    help,
  };
}

const ARTICLES: Readonly<Record<string, string>> = {
  array: "a list",
  object: "a map",
  string: "a text",
  integer: "a whole number",
  boolean: "true or false",
  number: "a number",
};

function article(type: string): string {
  return ARTICLES[type] ?? `a ${type}`;
}

function keyFaults(field: Field, shape: ObjectShape, hint: Hint): readonly Fault[] {
  return field.entries.flatMap(([key, value]) => {
    const known = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
    if (known !== undefined) return faultsOf(value, known, hint);
    return shape.open || !isFixed(key) ? [] : [unknownKey(field, key, value, { shape, hint })];
  });
}

function unknownKey(
  field: Field,
  key: string,
  value: Field,
  { shape, hint }: { readonly shape: ObjectShape; readonly hint: Hint },
): Fault {
  const place = placeOf(field);
  const meant = nearest(key, Object.keys(shape.fields));
  const where = field.path.length === 0 ? "" : ` in "${place}"`;
  return {
    at: value.keyAt,
    message: `k3d knows no field "${key}"${where}`,
    said: `${place}: Additional property ${key} is not allowed`,
    help:
      hint(key, place) ??
      (meant === undefined ? `remove it; known are ${Object.keys(shape.fields).join(", ")}` : `write ${meant}`),
  };
}

function requiredFaults(field: Field, { required }: ObjectShape): readonly Fault[] {
  return required
    .filter((key) => field.get(key).value === undefined)
    .map((key) => ({
      at: field.path.length === 0 ? field.at : field.keyAt,
      message: `"${placeOf(field)}" lacks "${key}"`,
      said: `${placeOf(field)}: ${key} is required`,
      help: `add ${key}`,
    }));
}

/** The same as gojsonschema has. */
const HOSTNAME =
  /^(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]{0,61}[a-zA-Z0-9])(?:\.(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]{0,61}[a-zA-Z0-9]))*$/;
const FORMATS = {
  hostname: (text: string) => text.length < 256 && HOSTNAME.test(text),
  ipv4: (text: string) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split(".").every((part) => Number(part) < 256),
} as const;

function valueFaults(field: Field, shape: Shape): readonly Fault[] {
  const place = placeOf(field);
  const { value } = field;
  if (shape.is === "number" && shape.least !== undefined && Number(value) < shape.least) {
    const said = `${place}: Must be greater than or equal to ${shape.least}`;
    return [
      {
        at: field.at,
        message: `"${place}" is ${String(value)}, less than ${shape.least}`,
        said,
        help: `write at least ${shape.least}`,
      },
    ];
  }
  if (shape.is !== "string" || typeof value !== "string") return [];
  const { format, among } = shape;
  if (among !== undefined && !among.includes(value)) {
    const said = `${place}: ${place} must be one of the following: ${among.map((one) => `"${one}"`).join(", ")}`;
    return [
      {
        at: field.at,
        message: `"${place}" is "${value}", and k3d takes ${among.join(" or ")} there`,
        said,
        help: `write ${among.join(" or ")}`,
      },
    ];
  }
  if (format === undefined || FORMATS[format](value)) return [];
  const said = `${place}: Does not match format '${format}'`;
  return [{ at: field.at, message: `"${value}" in "${place}" is no ${format}`, said, help: HELP[format] }];
}

const HELP = {
  hostname: "write letters, digits and hyphens, beginning and ending with a letter or digit",
  ipv4: "write an IPv4 address such as 127.0.0.1",
} as const;
