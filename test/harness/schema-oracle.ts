/** JSON schemas with the meaning of our tables, for ajv, and objects to try both with. */
import { Ajv } from "ajv";
import { decodeProblem } from "../../src/k8s/schema/decode.ts";
import {
  ARRAY,
  BOOLEAN,
  INTEGER,
  NULL,
  NUMBER,
  OBJECT,
  type SchemaRow,
  type SchemaTable,
  STRING,
} from "../../src/k8s/schema/model.ts";
import { LinkedTable, type SchemaNode } from "../../src/k8s/schema/node.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Schema = Readonly<Record<string, unknown>>;

const TYPES: readonly (readonly [number, string])[] = [
  [NULL, "null"],
  [BOOLEAN, "boolean"],
  [INTEGER, "integer"],
  [NUMBER, "number"],
  [STRING, "string"],
  [ARRAY, "array"],
  [OBJECT, "object"],
];

/** One ajv for a whole table: each row is a definition, written for one release. */
export class Oracle {
  private readonly ajv = new Ajv({
    allErrors: true,
    strict: false,
    inlineRefs: false,
    logger: false,
    validateFormats: false,
    validateSchema: false,
  });
  private readonly rows: readonly SchemaRow[];
  private readonly minor: number;

  constructor(table: SchemaTable, minor: number) {
    this.minor = minor;
    this.rows = table.rows.map((row) => (typeof row === "string" ? (JSON.parse(row) as SchemaRow) : row));
    const scalars = new LinkedTable(table, minor);
    this.ajv.addKeyword({
      keyword: "decoded",
      validate: (row: number, value: unknown) => {
        const isScalar = typeof value === "string" || typeof value === "number";
        const node = scalars.node(row);
        return !isScalar || decodeProblem(node, value, { root: node, path: [], start: 0, minor }) === undefined;
      },
    });
    this.ajv.addSchema({ $id: "table", $defs: Object.fromEntries(this.rows.map((_, i) => [i, this.schemaOf(i)])) });
  }

  /** The places of what ajv finds wrong, sorted. */
  faults(row: number, value: Json): readonly string[] {
    const check = this.ajv.getSchema(`table#/$defs/${row}`);
    if (check === undefined) throw new Error(`no row ${row}`);
    if (check(value) === true) return [];
    const places = (check.errors ?? []).map(({ instancePath, params }) =>
      "additionalProperty" in params
        ? `${instancePath}/${escaped(String(params["additionalProperty"]))}`
        : instancePath,
    );
    return [...new Set(places)].toSorted();
  }

  private schemaOf(index: number): Schema {
    const own = this.rows[index] ?? {};
    const { t, f, p = [], v = [], i, a, o } = own.x === undefined ? own : { ...this.rows[own.x], ...own };
    const properties: Record<string, Schema> = {};
    for (let at = 0; at < p.length; at += 2) {
      const found = v.findIndex((pair, k) => k % 3 === 0 && pair === at / 2);
      const [since = 0, until = 0] = found < 0 ? [] : [v[found + 1], v[found + 2]];
      const isThere = this.minor >= since && (until === 0 || this.minor < until);
      if (isThere) properties[String(p[at])] = ref(Number(p[at + 1]));
    }
    const isClosed = o !== 1 && a === undefined && ((t ?? 0) & OBJECT) !== 0;
    return {
      ...(t === undefined ? {} : { type: TYPES.flatMap(([bit, name]) => (t & bit ? [name] : [])) }),
      ...(f === undefined ? {} : { decoded: index }),
      properties,
      ...(i === undefined ? {} : { items: ref(i) }),
      ...(a === undefined ? {} : { additionalProperties: ref(a) }),
      ...(isClosed ? { additionalProperties: false } : {}),
    };
  }
}

function ref(row: number): Schema {
  return { $ref: `table#/$defs/${row}` };
}

/** A step of a JSON pointer. */
export function escaped(step: string | number): string {
  return String(step).replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Numbers from a seed, the same on each run: mulberry32. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const TEXTS: Readonly<Record<string, string>> = {
  "int-or-string": "50%",
  quantity: "128Mi",
  bytes: "YQ==",
  time: "2024-02-29T01:02:03Z",
  "micro-time": "2024-02-29T01:02:03.000001Z",
};

/** A value that fits a schema, with some of its fields. */
export function fitting(node: SchemaNode, draw: (below: number) => number, depth = 0): Json {
  const kinds = TYPES.map(([bit]) => bit).filter((bit) => bit !== NULL && node.types & bit);
  const kind = kinds[draw(kinds.length)];
  if (kind === BOOLEAN) return draw(2) === 0;
  if (kind === INTEGER) return draw(100);
  if (kind === NUMBER) return draw(100) + (node.types & INTEGER ? 0.5 : 0);
  if (kind === STRING) return TEXTS[node.format ?? ""] ?? ["a", "1", "${X", "true", ""][draw(5)] ?? "";
  if (kind === ARRAY) {
    const { items } = node;
    if (node.format === "bytes") return [1, 255];
    return items === undefined || depth > 6
      ? []
      : Array.from({ length: draw(3) }, () => fitting(items, draw, depth + 1));
  }
  return fittingMap(node, draw, depth);
}

function fittingMap(node: SchemaNode, draw: (below: number) => number, depth: number): Json {
  const { values } = node;
  if (values !== undefined) return { a: fitting(values, draw, depth + 1), "b/c~d": fitting(values, draw, depth + 1) };
  const share = depth < 2 ? 2 : depth < 5 ? 4 : 12;
  const chosen = [...node.fields].filter(() => draw(share) === 0);
  return Object.fromEntries(chosen.map(([name, { node: field }]) => [name, fitting(field, draw, depth + 1)]));
}

const STRANGE: readonly Json[] = [
  null,
  true,
  7,
  1.5,
  3_000_000_000,
  1e30,
  "x",
  "8080",
  "1Gi",
  [],
  [1],
  ["x"],
  {},
  { a: 1 },
];

/** The value with one thing changed somewhere: replaced, removed, added, or its key spelt otherwise. */
export function mutated(value: Json, draw: (below: number) => number): Json {
  const strange = STRANGE[draw(STRANGE.length)] ?? null;
  if (Array.isArray(value) && value.length > 0 && draw(6) > 0) {
    const at = draw(value.length);
    return value.map((item: Json, i: number) => (i === at ? mutated(item, draw) : item));
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value);
    const at = draw(entries.length + 1);
    const [key, old] = entries[at] ?? [];
    if (key === undefined || old === undefined || draw(8) === 0) return { ...value, [`odd${draw(3)}`]: strange };
    const how = draw(8);
    const other = how === 0 ? { [key.toUpperCase()]: old } : how === 1 ? {} : { [key]: mutated(old, draw) };
    return Object.fromEntries(entries.flatMap((entry, i) => (i === at ? Object.entries(other) : [entry])));
  }
  return strange;
}
