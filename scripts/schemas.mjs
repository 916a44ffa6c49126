// Makes schemas/kubernetes/ from the OpenAPI v3 documents of API servers: `node scripts/schemas.mjs FOLDER`. FOLDER holds one
// file a release, v1.NN.json: `{ "schemas": { NAME: SCHEMA } }`, the component schemas of all groups, as
// `kubectl get --raw /openapi/v3/...` hands them out. What OpenAPI lacks, the Go types that the decoder names, comes from
// scripts/go-types/go-types.txt. The form of the tables: src/k8s/schema/model.ts.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {import("../src/k8s/schema/model.ts").SchemaRow} SchemaRow */
/** @typedef {Readonly<Record<string, unknown>>} Schema */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TARGET = join(ROOT, "schemas/kubernetes");
const META = "io.k8s.apimachinery.pkg.apis.meta.v1";
const EXTENSIONS = "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1";

const [NULL, BOOLEAN, INTEGER, NUMBER, STRING, ARRAY, OBJECT, ANY] = [1, 2, 4, 8, 16, 32, 64, 127];

/**
 * Definitions that the server reads with code of their own.
 * @type {Readonly<Record<string, SchemaRow>>}
 */
const OWN_CODE = {
  "io.k8s.apimachinery.pkg.api.resource.Quantity": { t: NULL | INTEGER | NUMBER | STRING, f: "quantity" },
  "io.k8s.apimachinery.pkg.util.intstr.IntOrString": { t: NULL | INTEGER | STRING, f: "int-or-string", g: "int32" },
  [`${META}.Time`]: { t: NULL | STRING, f: "time", g: "string" },
  [`${META}.MicroTime`]: { t: NULL | STRING, f: "micro-time", g: "string" },
  [`${META}.FieldsV1`]: { o: 1 },
  [`${META}.Patch`]: { o: 1 },
  "io.k8s.apimachinery.pkg.runtime.RawExtension": { o: 1 },
  [`${EXTENSIONS}.JSON`]: { o: 1 },
};

/**
 * Schemas of definitions that may stand in a list or beside a boolean. They are read by another decoder, which drops what it does
 * not know, and OrArray and OrStringArray take any other type for nothing.
 * @type {Readonly<Record<string, SchemaRow>>}
 */
const LENIENT = {
  [`${EXTENSIONS}.JSONSchemaPropsOrArray`]: { i: 0 },
  [`${EXTENSIONS}.JSONSchemaPropsOrStringArray`]: {},
  [`${EXTENSIONS}.JSONSchemaPropsOrBool`]: { t: NULL | BOOLEAN | OBJECT, f: "bool-or-schema" },
};

/** Kinds that are no objects of manifests: answers, options and the like come with every group. */
const NO_MANIFESTS = new Set([
  "APIGroup",
  "APIGroupList",
  "APIResourceList",
  "APIVersions",
  "DeleteOptions",
  "WatchEvent",
]);

/** @type {SchemaRow[]} */
const rows = [];
/** @type {Map<string, number>} */
const known = new Map();
/** Structs by definition and what the decoder calls them. @type {Map<string, number>} */
const structs = new Map();
const goTypes = readGoTypes();
/** The row of a schema that is read leniently. */
const lenient = rows.push({}) - 1;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("usage: node scripts/schemas.mjs FOLDER");
  process.exitCode = 2;
} else write(readReleases(folder));

/** @param {string} folder @returns {ReadonlyMap<number, Readonly<Record<string, Schema>>>} */
function readReleases(folder) {
  const files = readdirSync(folder).filter((name) => /^v1\.\d+\.json$/.test(name));
  const minors = files.map((name) => Number(name.slice(3, -5))).toSorted((a, b) => a - b);
  return new Map(
    minors.map((minor) => [minor, JSON.parse(readFileSync(join(folder, `v1.${minor}.json`), "utf8")).schemas]),
  );
}

/** @returns {ReadonlyMap<string, readonly string[]>} */
function readGoTypes() {
  const text = readFileSync(join(ROOT, "scripts/go-types/go-types.txt"), "utf8");
  return new Map(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(" "))
      .map(([struct, field, ...facts]) => [`${struct} ${field}`, facts]),
  );
}

/** @param {ReadonlyMap<number, Readonly<Record<string, Schema>>>} releases */
function write(releases) {
  const minors = [...releases.keys()];
  const names = [...new Set([...releases.values()].flatMap((schemas) => Object.keys(schemas)))].toSorted();
  for (const name of names) {
    if (OWN_CODE[name] === undefined && LENIENT[name] === undefined) structs.set(name, rows.push({}) - 1);
  }
  for (const [name, index] of structs) rows[index] = structRow(name, releases);
  rows[lenient] = lenientRow();
  const kinds = kindsOf(releases);
  const index = { oldest: minors[0], newest: minors.at(-1), metadata: structs.get(`${META}.ObjectMeta`), kinds };
  writeFileSync(join(TARGET, "index.json"), `${JSON.stringify(index).replaceAll(/("[^"]*":\{")/g, "\n$1")}\n`);
  writeFileSync(join(TARGET, "rows.json"), `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
}

/**
 * A struct of all releases together. A field whose schema changed stands there once for each of its schemas.
 * @param {string} name
 * @param {ReadonlyMap<number, Readonly<Record<string, Schema>>>} releases
 * @returns {SchemaRow}
 */
function structRow(name, releases) {
  const having = [...releases].flatMap(([minor, schemas]) => {
    const schema = schemas[name];
    return schema === undefined ? [] : [{ minor, schema }];
  });
  /** @type {Map<string, { row: number, minors: number[] }[]>} */
  const fields = new Map();
  // From the newest on: where only the words on merging differ, its words are taken.
  for (const { minor, schema } of having.toReversed()) {
    for (const [field, of] of Object.entries(/** @type {Record<string, Schema>} */ (schema["properties"] ?? {}))) {
      const row = addRow(of, goTypes.get(`${name} ${field}`)?.[0]);
      const before = fields.get(field) ?? [];
      const same = before.at(-1);
      if (same !== undefined && isAlike(same.row, row) && same.minors[0] === minor + 1) same.minors.unshift(minor);
      else before.push({ row, minors: [minor] });
      fields.set(field, before);
    }
  }
  const [first, last] = [having[0]?.minor ?? 0, having.at(-1)?.minor ?? 0];
  const list = [...fields]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([field, forms]) => forms.map((form) => ({ field, ...form })));
  const v = list.flatMap(({ minors }, at) => {
    const [since = 0, until = 0] = [minors[0], minors.at(-1)];
    return since === first && until === last ? [] : [at, since === first ? 0 : since, until === last ? 0 : until + 1];
  });
  const e = list.flatMap(({ field }, at) => {
    const [, ...embedded] = goTypes.get(`${name} ${field}`) ?? [];
    return embedded.length === 0 ? [] : [at, embedded.join(".")];
  });
  const l = listFacts(having.at(-1)?.schema ?? {});
  return {
    t: NULL | OBJECT,
    g: goName(name),
    s: name.slice(name.lastIndexOf(".") + 1),
    ...(list.length === 0 ? {} : { p: list.flatMap(({ field, row }) => [field, row]) }),
    ...(v.length === 0 ? {} : { v }),
    ...(e.length === 0 ? {} : { e }),
    ...(l === undefined ? {} : { l }),
  };
}

/** A schema within a schema, whose unknown fields are dropped, down to those within it. @returns {SchemaRow} */
function lenientRow() {
  const strict = structs.get(`${EXTENSIONS}.JSONSchemaProps`) ?? 0;
  const { p = [], ...row } = rows[strict] ?? {};
  const relaxed = (/** @type {number} */ index) => {
    const { i, a, ...other } = rows[index] ?? {};
    if (index === strict) return lenient;
    return i === strict ? add({ ...other, i: lenient }) : a === strict ? add({ ...other, a: lenient }) : index;
  };
  return { ...row, p: p.map((part) => (typeof part === "number" ? relaxed(part) : part)), o: 1 };
}

/** @param {number} a @param {number} b @returns {boolean} */
function isAlike(a, b) {
  const bare = (/** @type {number} */ index) => JSON.stringify({ ...rows[index], l: undefined });
  return a === b || (bare(a) === bare(b) && rows[a]?.s === undefined);
}

/** @param {string} name */
function goName(name) {
  return name.split(".").slice(-2).join(".");
}

/** @param {SchemaRow} row */
function add(row) {
  const key = JSON.stringify(row);
  const found = known.get(key) ?? rows.push(row) - 1;
  known.set(key, found);
  return found;
}

/** @param {Schema} schema @param {string} [goType] @returns {number} */
function addRow(schema, goType) {
  const name = reference(schema);
  if (name !== undefined) return addReference(name, schema);
  const { type, format, items, additionalProperties: values } = /** @type {Record<string, any>} */ (schema);
  const facts = listFacts(schema);
  const l = facts === undefined ? {} : { l: facts };
  const inner = goType?.slice(goType.indexOf("]") + 1);
  const named =
    goType !== undefined && /^(\[\]|map\[)/.test(goType) && !/^(string|bool|int)/.test(inner ?? "") ? inner : undefined;
  if (type === "array") {
    const i = addRow(items, named);
    return add({ t: NULL | ARRAY, g: goType ?? `[]${goTypeOf(i)}`, i, ...l });
  }
  if (type === "object" && values !== undefined) {
    const a = addRow(values, named);
    return add({ t: NULL | OBJECT, g: goType ?? `map[string]${goTypeOf(a)}`, a, ...l });
  }
  return add(scalarRow(type, format, goType));
}

/** @param {string} name @param {Schema} schema */
function addReference(name, schema) {
  const either = LENIENT[name];
  if (either !== undefined)
    return add({ x: lenient, t: ANY, ...either, ...(either.i === undefined ? {} : { i: lenient }) });
  const own = OWN_CODE[name];
  if (own !== undefined) return add({ g: goName(name), ...own });
  const index = structs.get(name);
  if (index === undefined) throw new Error(`no definition of ${name}`);
  const facts = listFacts(schema);
  // Only what the field says of merging sets it apart from the struct: a row that stands for the other.
  return facts === undefined ? index : add({ x: index, l: facts });
}

/** @param {string} type @param {string | undefined} format @param {string | undefined} goType @returns {SchemaRow} */
function scalarRow(type, format, goType) {
  if (type === "boolean") return { t: NULL | BOOLEAN, g: goType ?? "bool" };
  if (type === "integer") return { t: NULL | INTEGER, f: format ?? "int64", g: goType ?? format ?? "int64" };
  if (type === "number") return { t: NULL | INTEGER | NUMBER, g: goType ?? "float64" };
  // The decoder takes a list of numbers for bytes too.
  if (type === "string" && format === "byte") {
    const i = add({ t: NULL | INTEGER, f: "uint8", g: "uint8" });
    return { t: NULL | STRING | ARRAY, f: "bytes", g: "[]uint8", i };
  }
  if (type === "string") return { t: NULL | STRING, g: goType ?? "string" };
  throw new Error(`neither a scalar nor a reference: ${type} ${format}`);
}

/** @param {number} index */
function goTypeOf(index) {
  const struct = [...structs].find(([, at]) => at === index);
  return struct === undefined ? (rows[index]?.g ?? "interface {}") : goName(struct[0]);
}

/** @param {Schema} schema @returns {string | undefined} */
function reference(schema) {
  const { $ref, allOf } = /** @type {Record<string, any>} */ (schema);
  const written = $ref ?? allOf?.[0]?.$ref;
  return typeof written === "string" ? written.slice(written.lastIndexOf("/") + 1) : undefined;
}

/** @param {Schema} schema @returns {import("../src/k8s/schema/model.ts").ListFacts | undefined} */
function listFacts(schema) {
  const facts = {
    type: schema["x-kubernetes-list-type"] ?? schema["x-kubernetes-map-type"],
    keys: schema["x-kubernetes-list-map-keys"],
    patchKey: schema["x-kubernetes-patch-merge-key"],
    patchStrategy: schema["x-kubernetes-patch-strategy"],
  };
  const written = Object.entries(facts).filter(([, value]) => value !== undefined);
  return written.length === 0 ? undefined : Object.fromEntries(written);
}

/**
 * Kinds by apiVersion: the row, the first release that serves it, the first that does not any more (0: beyond what is known).
 * @param {ReadonlyMap<number, Readonly<Record<string, Schema>>>} releases
 */
function kindsOf(releases) {
  const minors = [...releases.keys()];
  /** @type {Map<string, Map<string, { row: number, minors: number[] }>>} */
  const found = new Map();
  for (const [minor, schemas] of releases) {
    for (const [name, schema] of Object.entries(schemas)) {
      const named = /** @type {readonly Record<string, string>[]} */ (schema["x-kubernetes-group-version-kind"] ?? []);
      for (const { group = "", version = "", kind = "" } of named) {
        if (NO_MANIFESTS.has(kind)) continue;
        const apiVersion = group === "" ? version : `${group}/${version}`;
        const kinds = found.get(apiVersion) ?? new Map();
        const before = kinds.get(kind) ?? { row: structs.get(name) ?? 0, minors: [] };
        kinds.set(kind, { row: structs.get(name) ?? 0, minors: [...before.minors, minor] });
        found.set(apiVersion, kinds);
      }
    }
  }
  const rowOf = (/** @type {{ row: number, minors: readonly number[] }} */ { row, minors: those }) => {
    const [since = 0, last = 0] = [those[0], those.at(-1)];
    return [row, since === minors[0] ? 0 : since, last === minors.at(-1) ? 0 : last + 1];
  };
  return Object.fromEntries(
    [...found]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([apiVersion, kinds]) => [
        apiVersion,
        Object.fromEntries(
          [...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([kind, form]) => [kind, rowOf(form)]),
        ),
      ]),
  );
}
