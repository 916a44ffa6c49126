import { nearest } from "../../../base/near.ts";
import type { Field } from "../../../source/field.ts";
import { isPlaceholder } from "../../../source/placeholder.ts";
import { typeOf } from "./schema.ts";
import type { Fault } from "./model.ts";

/** A Go type as kind's YAML reader fills it. */
export type GoType =
  | { readonly is: "string" | "int32" | "bool" }
  /** A text of which the type takes only some, in any case where `upper`. */
  | { readonly is: "enum"; readonly name: string; readonly among: readonly string[]; readonly upper: boolean }
  | { readonly is: "slice"; readonly of: GoType; readonly name: string }
  | { readonly is: "map"; readonly of: GoType; readonly name: string }
  | GoStruct;

export interface GoStruct {
  readonly is: "struct";
  readonly name: string;
  readonly fields: Readonly<Record<string, GoType>>;
}

/** Which struct has a field of that name, for one that stands in another. */
export type Elsewhere = (key: string, struct: string) => string | undefined;

/** What yaml.v3 refuses where it fills a struct and takes only known fields. */
export function decodeFaults(field: Field, type: GoType, elsewhere: Elsewhere): readonly Fault[] {
  if (!field.exists || (typeof field.value === "string" && isPlaceholder(field.value))) return [];
  switch (type.is) {
    case "struct":
      return field.isMap ? structFaults(field, type, elsewhere) : [wrongType(field, type.name, "a map")];
    case "slice":
      return field.isList
        ? field.items.flatMap((item) => decodeFaults(item, type.of, elsewhere))
        : [wrongType(field, type.name, "a list")];
    case "map":
      return field.isMap
        ? field.entries.flatMap(([, value]) => decodeFaults(value, type.of, elsewhere))
        : [wrongType(field, type.name, "a map")];
    case "enum":
      return enumFaults(field, type);
    default:
      return scalarFaults(field, type.is);
  }
}

function structFaults(field: Field, struct: GoStruct, elsewhere: Elsewhere): readonly Fault[] {
  return field.entries.flatMap(([key, value]) => {
    const known = Object.hasOwn(struct.fields, key) ? struct.fields[key] : undefined;
    if (known !== undefined) return decodeFaults(value, known, elsewhere);
    if (isPlaceholder(key)) return [];
    const meant = nearest(key, Object.keys(struct.fields));
    const help = meant === undefined ? elsewhere(key, struct.name) : `write ${meant}`;
    return [
      {
        at: value.keyAt,
        message: `kind knows no field "${key}"${field.path.length === 0 ? "" : ` in "${field.pathText}"`}`,
        said: `field ${key} not found in type ${struct.name}`,
        help: help ?? `remove it; known are ${Object.keys(struct.fields).join(", ")}`,
      },
    ];
  });
}

const TAGS: Readonly<Record<string, string>> = {
  string: "!!str",
  integer: "!!int",
  number: "!!float",
  boolean: "!!bool",
  array: "!!seq",
  object: "!!map",
};

/** yaml.v3 shows a scalar that it cannot take, and no more than ten characters of it. */
function wrongType(field: Field, type: string, wanted: string): Fault {
  const given = typeOf(field.value);
  const text = typeof field.value === "object" ? "" : String(field.value);
  const shown =
    given === "array" || given === "object" ? "" : ` \`${text.length > 10 ? `${text.slice(0, 7)}...` : text}\``;
  const isQuoted = given === "string" && (type === "int32" || type === "bool") && field.plain === undefined;
  return {
    at: field.at,
    message: `"${field.pathText}" is ${GIVEN[given] ?? given}, and kind takes ${wanted} there`,
    said: `cannot unmarshal ${TAGS[given] ?? given}${shown} into ${type}`,
    help: isQuoted && /^(?:\d+|true|false)$/.test(text) ? `write ${text} without quotes` : `write ${wanted}`,
  };
}

const GIVEN: Readonly<Record<string, string>> = {
  string: "a text",
  integer: "a number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a map",
};

const INT32 = 2 ** 31;

function scalarFaults(field: Field, is: "string" | "int32" | "bool"): readonly Fault[] {
  const given = typeOf(field.value);
  if (is === "string") return given === "array" || given === "object" ? [wrongType(field, is, "a text")] : [];
  if (is === "bool") return given === "boolean" ? [] : [wrongType(field, is, "true or false")];
  const number = field.number;
  const isInt = number !== undefined && number < INT32 && number >= -INT32;
  return isInt ? [] : [wrongType(field, is, "a whole number")];
}

function enumFaults(field: Field, { name, among, upper }: Extract<GoType, { is: "enum" }>): readonly Fault[] {
  const text = typeof field.value === "object" ? "" : String(field.value);
  const meant = upper ? text.toUpperCase() : text;
  if (meant === "" || among.includes(meant)) return [];
  return [
    {
      at: field.at,
      message: `"${text}" is none of ${among.join(", ")}`,
      said: `Unknown ${name}: "${meant}"`,
      help: `write ${nearest(text, among) ?? among[0] ?? ""}`,
    },
  ];
}
