/** The server's own words for a value that does not fit, as far as they do not depend on the whole object. */
import { QUANTITY_MESSAGES } from "../quantities/quantity.ts";
import { ARRAY, BOOLEAN, INTEGER, NUMBER, OBJECT, STRING } from "./model.ts";
import { isCheckedFormat } from "./formats.ts";
import type { SchemaNode } from "./node.ts";

export interface Where {
  /** The schema of the value at `path.slice(0, start)`. */
  readonly root: SchemaNode;
  readonly path: readonly (string | number)[];
  readonly start: number;
  readonly minor: number | undefined;
}

/** The first release whose decoder names embedded structs among the fields. */
const EMBEDDED_NAMED = 35;

/** A path as the server writes it: `spec.containers[0].image`. */
export function pathText(path: readonly (string | number)[]): string {
  return path.map((step, i) => (typeof step === "number" ? `[${step}]` : i === 0 ? step : `.${step}`)).join("");
}

/** What the decoder says of a field that the kind does not have. */
export function unknownFieldWords({ path }: Where): string {
  return `unknown field ${JSON.stringify(pathText(path))}`;
}

/** What the decoder says of a value of another type than its field's. */
export function wrongTypeWords(node: SchemaNode, value: unknown, where: Where): string {
  if (node.dialect === "structural") return structuralWords(node, value, where);
  return OWN_WORDS.get(node.format ?? "") ?? unmarshalWords(goValue(value, node), node.goType ?? "string", where);
}

/** Types that read any JSON themselves say the same of whatever they cannot read. */
const OWN_WORDS: ReadonlyMap<string, string> = new Map([
  ["quantity", QUANTITY_MESSAGES.characters],
  ["bool-or-schema", "boolean or JSON schema expected"],
]);

/** The complaint of Go's decoder: it names the struct and the fields on the way to it; indexes and the keys of maps it leaves out. */
export function unmarshalWords(value: string, goType: string, { root, path, start, minor }: Where): string {
  const fields: string[] = path.slice(0, start).filter((step) => typeof step === "string");
  let [struct, node]: [string | undefined, SchemaNode | undefined] = [undefined, root];
  for (const step of path.slice(start)) {
    const field = typeof step === "string" ? node?.fields.get(step) : undefined;
    if (field !== undefined && typeof step === "string") {
      const isNamed = field.embedded !== undefined && (minor ?? EMBEDDED_NAMED) >= EMBEDDED_NAMED;
      fields.push(...(isNamed ? [field.embedded] : []), step);
      struct = node?.struct;
    }
    node = node?.below(step);
  }
  return struct === undefined
    ? `json: cannot unmarshal ${value} into Go value of type ${goType}`
    : `json: cannot unmarshal ${value} into Go struct field ${struct}.${fields.join(".")} of type ${goType}`;
}

/** What Go's decoder calls a value; a number that an integer cannot hold is told with its digits. */
export function goValue(value: unknown, { types }: SchemaNode): string {
  if (typeof value === "number") return types & (INTEGER | NUMBER) ? `number ${numberText(value)}` : "number";
  if (typeof value === "boolean") return "bool";
  if (Array.isArray(value)) return "array";
  return typeof value === "object" ? "object" : "string";
}

/** A number as the client writes it in JSON, the way Go formats a float. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 63) return BigInt(value).toString();
  return String(value)
    .replace(/e\+?(-?)(\d)$/, "e$10$2")
    .replace(/e(\d)/, "e+$1");
}

const TYPE_NAMES: readonly (readonly [number, string])[] = [
  [OBJECT, "object"],
  [ARRAY, "array"],
  [STRING, "string"],
  [BOOLEAN, "boolean"],
  [NUMBER, "number"],
  [INTEGER, "integer"],
];

function structuralWords(node: SchemaNode, value: unknown, { path }: Where): string {
  const [name, given] = structuralNames(node, value);
  const at = pathText(path);
  return `${at}: Invalid value: ${JSON.stringify(given)}: ${at} in body must be of type ${name}: ${JSON.stringify(given)}`;
}

/** The type that is wanted and the one that is given, as the server names them: by their formats where one is wanted. */
function structuralNames({ types, format }: SchemaNode, value: unknown): readonly [string, string] {
  const isText = typeof value === "string" || Array.isArray(value);
  if (format !== undefined && isCheckedFormat(format) && !isText && value !== null)
    return [format, typeof value === "number" ? (Number.isInteger(value) ? "int64" : "float64") : ""];
  const isEither = (types & (INTEGER | STRING)) === (INTEGER | STRING);
  const name = isEither ? "integer,string" : (TYPE_NAMES.find(([bit]) => types & bit)?.[1] ?? "string");
  return [name, structuralType(value)];
}

function structuralType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) < 2 ** 63 ? "integer" : "number";
  return typeof value;
}

/** A value as an error shows it after "Invalid value". */
export function shownValue(value: unknown): string {
  return typeof value === "number" ? numberText(value) : (JSON.stringify(value) ?? "null");
}

/** A float as Go prints it in a message: `1e+06` from 21 digits on. */
export function goFloat(value: number): string {
  if (value !== 0 && (Math.abs(value) < 1e-4 || Math.abs(value) >= 1e21)) {
    const [digits = "", power = ""] = value.toExponential().split("e");
    return `${digits}e${power.replace(/^([+-])(\d)$/, "$10$2")}`;
  }
  return String(value);
}
