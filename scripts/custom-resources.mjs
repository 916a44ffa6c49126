// Makes schemas/custom-resources/ from the schemas of widespread operators: `node scripts/custom-resources.mjs FOLDER`. FOLDER holds
// one file a group: `{ "group": NAME, "schemas": { "KIND_VERSION": SCHEMA } }`, the structural schemas of its
// CustomResourceDefinitions, such as https://github.com/datreeio/CRDs-catalog collects (MIT). Kinds are in lower case there; how
// they are written comes from the index of before, so that a new kind is told and then spelt by hand in index.json.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

/** @typedef {Readonly<Record<string, unknown>>} Schema */
/** @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Index */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TARGET = join(ROOT, "schemas/custom-resources");
const INDEX = join(TARGET, "index.json");

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("usage: node scripts/custom-resources.mjs FOLDER");
  process.exitCode = 2;
} else await write(folder);

/** @param {string} folder */
async function write(folder) {
  const compiler = await loadCompiler();
  const before = /** @type {Index} */ (JSON.parse(readFileSync(INDEX, "utf8")));
  const spelling = new Map(
    Object.values(before).flatMap((kinds) => Object.keys(kinds).map((kind) => [kind.toLowerCase(), kind])),
  );
  /** @type {Record<string, Record<string, string>>} */
  const index = {};
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith(".json")) continue;
    const { group, schemas } = JSON.parse(readFileSync(join(folder, file), "utf8"));
    index[group] = writeGroup(group, schemas, compiler, spelling);
  }
  writeFileSync(INDEX, `${JSON.stringify(index, undefined, 2)}\n`);
}

/**
 * @param {string} group
 * @param {Readonly<Record<string, Schema>>} schemas
 * @param {typeof import("../src/k8s/schema/compile.ts")} compiler
 * @param {ReadonlyMap<string, string>} spelling
 */
function writeGroup(group, schemas, { TableBuilder, addStructural }, spelling) {
  const builder = new TableBuilder();
  /** @type {Record<string, Record<string, number>>} */
  const kinds = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const [kind = "", version = ""] = name.split("_");
    if (!spelling.has(kind)) console.error(`${group}: how is ${kind} spelt?`);
    const rows = (kinds[spelling.get(kind) ?? kind] ??= {});
    rows[version] = addStructural(builder, withoutStatus(schema));
  }
  const { rows } = builder.table("structural");
  const head = JSON.stringify(kinds).replaceAll(/("[^"]*":\{)/g, "\n$1");
  writeFileSync(
    join(TARGET, `${group}.json`),
    `${head}\n[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`,
  );
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, of]) => [kind, Object.keys(of).toSorted(byRank).join(" ")]),
  );
}

/** What an operator writes is in no manifest. @param {Schema} schema */
function withoutStatus(schema) {
  const { status, ...properties } = /** @type {Record<string, Schema>} */ (schema["properties"] ?? {});
  return status === undefined
    ? schema
    : { ...schema, properties: { ...properties, status: { "x-kubernetes-preserve-unknown-fields": true } } };
}

/** Stable versions first, newest first, as the API server ranks them. @param {string} a @param {string} b */
function byRank(a, b) {
  const rank = (/** @type {string} */ version) => {
    const [, major = "0", stage, minor = "0"] = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(version) ?? [];
    return [stage === undefined ? 2 : stage === "beta" ? 1 : 0, Number(major), Number(minor)];
  };
  const [left, right] = [rank(a), rank(b)];
  return right.map((part, i) => part - (left[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** The compiler that also reads the definitions of an input; Node cannot load its sources as they are. */
async function loadCompiler() {
  const cache = join(ROOT, ".cache", `custom-resources-${process.pid}`);
  mkdirSync(cache, { recursive: true });
  try {
    const build = await rolldown({ cwd: ROOT, input: join(ROOT, "src/k8s/schema/compile.ts"), platform: "node" });
    const file = join(cache, "compile.mjs");
    await build.write({ file, format: "esm" });
    await build.close();
    return /** @type {typeof import("../src/k8s/schema/compile.ts")} */ (await import(pathToFileURL(file).href));
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}
