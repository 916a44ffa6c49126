/** From JSON schemas to rows: structural schemas of CustomResourceDefinitions at run time, OpenAPI when the package is made. */
import { entriesOf, integerOf, isMap, type JsonMap, listOf, textOf } from "../../base/json.ts";
import {
  ANY,
  ARRAY,
  BOOLEAN,
  type Checks,
  type Dialect,
  INTEGER,
  type ListFacts,
  NULL,
  NUMBER,
  OBJECT,
  type SchemaRow,
  type SchemaTable,
  STRING,
} from "./model.ts";

/** Deeper schemas are cut off: what lies below may be anything. */
const MAX_DEPTH = 64;

/** Rows while they are made: equal ones are one. */
export class TableBuilder {
  private readonly rows: SchemaRow[] = [];
  private readonly known = new Map<string, number>();

  /** The index of a row with this content. */
  add(row: SchemaRow): number {
    const key = JSON.stringify(row);
    const found = this.known.get(key);
    if (found !== undefined) return found;
    this.known.set(key, this.rows.length);
    return this.rows.push(row) - 1;
  }

  /** An index whose row follows later, so that schemas may refer to each other. */
  reserve(): number {
    return this.rows.push({}) - 1;
  }

  fill(index: number, row: SchemaRow): void {
    this.rows[index] = row;
  }

  table(dialect: Dialect): SchemaTable {
    return { dialect, rows: this.rows };
  }
}

/** A table whose row `root` is a schema that a CustomResourceDefinition holds under `schema.openAPIV3Schema`. */
export function compileStructural(schema: unknown): { readonly table: SchemaTable; readonly root: number } {
  const builder = new TableBuilder();
  const root = addStructural(builder, schema);
  return { table: builder.table("structural"), root };
}

/** Adds a schema of a custom resource to a table that holds several. */
export function addStructural(builder: TableBuilder, schema: unknown): number {
  return new StructuralCompiler(builder).resource(schema);
}

const TYPE_BITS: ReadonlyMap<unknown, number> = new Map([
  ["string", STRING],
  ["integer", INTEGER],
  ["number", INTEGER | NUMBER],
  ["boolean", BOOLEAN],
  ["array", ARRAY],
  ["object", OBJECT],
]);

class StructuralCompiler {
  private readonly builder: TableBuilder;

  constructor(builder: TableBuilder) {
    this.builder = builder;
  }

  resource(schema: unknown): number {
    return this.builder.add({ ...this.rowOf(schema, 0, true), r: 1 });
  }

  /** `isWhole` is false inside of allOf, anyOf, oneOf and not, which only narrow what the schema around them allows. */
  private add(schema: unknown, depth: number, isWhole: boolean): number {
    return this.builder.add(this.rowOf(schema, depth, isWhole));
  }

  private rowOf(schema: unknown, depth: number, isWhole: boolean): SchemaRow {
    if (!isMap(schema) || depth > MAX_DEPTH) return { o: 1 };
    const types = typesOf(schema);
    const fields = entriesOf(schema["properties"]);
    const { items, format } = schema;
    const { values, isOpen } = this.valuesOf(schema, depth, isWhole);
    const list = listFacts(schema);
    const checks = this.checksOf(schema, depth);
    return {
      ...(types === ANY ? {} : { t: types }),
      ...(typeof format === "string" ? { f: format } : {}),
      ...(fields.length === 0
        ? {}
        : { p: fields.flatMap(([name, field]) => [name, this.add(field, depth + 1, isWhole)]) }),
      ...(isMap(items) ? { i: this.add(items, depth + 1, isWhole) } : {}),
      ...(values === undefined ? {} : { a: values }),
      ...(isOpen ? { o: 1 } : {}),
      ...(schema["x-kubernetes-embedded-resource"] === true ? { r: 1 } : {}),
      ...(list === undefined ? {} : { l: list }),
      ...(checks === undefined ? {} : { c: checks }),
    };
  }

  private valuesOf(
    schema: JsonMap,
    depth: number,
    isWhole: boolean,
  ): { readonly values?: number; readonly isOpen: boolean } {
    const { additionalProperties: values } = schema;
    const isOpen = !isWhole || schema["x-kubernetes-preserve-unknown-fields"] === true || values === true;
    return isMap(values) ? { values: this.add(values, depth + 1, isWhole), isOpen } : { isOpen };
  }

  private checksOf(schema: JsonMap, depth: number): Checks | undefined {
    const checks = {
      ...plainChecks(schema),
      ...Object.fromEntries(
        ["allOf", "anyOf", "oneOf"].flatMap((key) => {
          const rows = listOf(schema[key]).map((one) => this.add(one, depth + 1, false));
          return rows.length === 0 ? [] : [[key, rows]];
        }),
      ),
      ...(isMap(schema["not"]) ? { not: this.add(schema["not"], depth + 1, false) } : {}),
    };
    return Object.keys(checks).length === 0 ? undefined : checks;
  }
}

function typesOf(schema: JsonMap): number {
  const isNullable = schema["nullable"] === true ? NULL : 0;
  if (schema["x-kubernetes-int-or-string"] === true) return INTEGER | STRING | isNullable;
  const named = Array.isArray(schema["type"]) ? schema["type"] : [schema["type"]];
  const bits = named.reduce((sum: number, name) => sum | (TYPE_BITS.get(name) ?? 0), 0);
  return bits === 0 ? ANY : bits | isNullable;
}

const COUNTS = ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"];
const NUMBERS = ["minimum", "maximum", "multipleOf"];
const FLAGS = ["exclusiveMinimum", "exclusiveMaximum", "uniqueItems"];

function plainChecks(schema: JsonMap): Checks {
  const found: Record<string, unknown> = {};
  const required = listOf(schema["required"]).filter((name) => typeof name === "string");
  if (required.length > 0) found["required"] = required;
  if (Array.isArray(schema["enum"])) found["enum"] = schema["enum"];
  if (textOf(schema["pattern"])) found["pattern"] = schema["pattern"];
  for (const key of COUNTS) if (integerOf(schema[key]) !== undefined) found[key] = schema[key];
  for (const key of NUMBERS) if (typeof schema[key] === "number") found[key] = schema[key];
  for (const key of FLAGS) if (schema[key] === true) found[key] = true;
  if (schema["default"] !== undefined) found["default"] = { value: schema["default"] };
  const rules = listOf(schema["x-kubernetes-validations"]);
  if (rules.length > 0) found["rules"] = rules;
  return found;
}

/** How a list or map is merged; undefined where nothing is said. */
export function listFacts(schema: JsonMap): ListFacts | undefined {
  const type = textOf(schema["x-kubernetes-list-type"]) ?? textOf(schema["x-kubernetes-map-type"]);
  const keys = listOf(schema["x-kubernetes-list-map-keys"]).flatMap((key) => textOf(key) ?? []);
  const patchKey = textOf(schema["x-kubernetes-patch-merge-key"]);
  const patchStrategy = textOf(schema["x-kubernetes-patch-strategy"]);
  const facts = {
    ...(type === undefined ? {} : { type }),
    ...(keys.length === 0 ? {} : { keys }),
    ...(patchKey === undefined ? {} : { patchKey }),
    ...(patchStrategy === undefined ? {} : { patchStrategy }),
  };
  return Object.keys(facts).length === 0 ? undefined : facts;
}
