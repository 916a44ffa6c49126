// The schemas of the newest release as JSON schemas that kubeconform reads, one file a kind: `node bench/json-schemas.mjs FOLDER`. They
// are made from schemas/kubernetes/, so that both tools know the same kinds and fields; unknown fields are refused, as `-strict` asks.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./measure.mjs";

/** @typedef {import("../src/k8s/schema/model.ts").SchemaRow} SchemaRow */
/** @typedef {{ readonly newest: number, readonly kinds: Record<string, Record<string, readonly [number, number, number]>> }} Index */

/** Where kubeconform finds them, below the folder. */
export const TEMPLATE = "{{.ResourceKind}}{{.KindSuffix}}.json";

/** The bits of a row's types, in their order. */
const TYPES = ["null", "boolean", "integer", "number", "string", "array", "object"];

/** @param {string} folder @returns {number} how many */
export function writeJsonSchemas(folder) {
  /** @type {Index} */
  const { newest, kinds } = JSON.parse(readFileSync(join(ROOT, "schemas/kubernetes/index.json"), "utf8"));
  /** @type {readonly SchemaRow[]} */
  const rows = JSON.parse(readFileSync(join(ROOT, "schemas/kubernetes/rows.json"), "utf8"));
  mkdirSync(folder, { recursive: true });
  let written = 0;
  for (const [apiVersion, served] of Object.entries(kinds)) {
    for (const [kind, [row, since, until]] of Object.entries(served)) {
      if (since > newest || (until !== 0 && until <= newest)) continue;
      writeFileSync(join(folder, fileOf(apiVersion, kind)), JSON.stringify(schemaOf(rows, row, newest)));
      written++;
    }
  }
  return written;
}

/** `deployment-apps-v1.json`, `ingress-networking-v1.json`, `service-v1.json`. @param {string} apiVersion @param {string} kind */
function fileOf(apiVersion, kind) {
  const [version = "", group] = apiVersion.split("/").toReversed();
  const suffix = group === undefined ? version : `${group.split(".")[0]}-${version}`;
  return `${kind}-${suffix}.json`.toLowerCase();
}

/** A kind's schema with all that it refers to. @param {readonly SchemaRow[]} rows @param {number} start @param {number} release */
function schemaOf(rows, start, release) {
  /** @type {Record<string, object>} */
  const definitions = {};
  const refer = (/** @type {number} */ row) => {
    const { x: real = row } = rows[row] ?? {};
    const name = `row${real}`;
    if (definitions[name] === undefined) {
      definitions[name] = {};
      definitions[name] = jsonOf(rows[real] ?? {}, refer, release);
    }
    return { $ref: `#/definitions/${name}` };
  };
  return { $schema: "http://json-schema.org/draft-07/schema#", ...refer(start), definitions };
}

/** @param {SchemaRow} row @param {(row: number) => object} refer @param {number} release */
function jsonOf({ t, p, v = [], i, a, o, r }, refer, release) {
  const types = t === undefined || t === 127 ? undefined : TYPES.filter((_, bit) => (t & (1 << bit)) !== 0);
  const fields = (p ?? []).flatMap((name, at, all) => (at % 2 === 0 ? [[String(name), Number(all[at + 1])]] : []));
  const isServed = (/** @type {number} */ place) => {
    const at = v.findIndex((one, index) => index % 3 === 0 && one === place);
    const [since = 0, until = 0] = at < 0 ? [] : v.slice(at + 1, at + 3);
    return since <= release && (until === 0 || until > release);
  };
  const served = fields.filter((_, place) => isServed(place));
  return {
    ...(types === undefined ? {} : { type: types }),
    ...(p === undefined
      ? {}
      : { properties: Object.fromEntries(served.map(([name, row]) => [name, refer(Number(row))])) }),
    ...(i === undefined ? {} : { items: refer(i) }),
    ...(a !== undefined
      ? { additionalProperties: refer(a) }
      : p === undefined || o === 1 || r === 1
        ? {}
        : { additionalProperties: false }),
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error("a folder");
  console.log(`${writeJsonSchemas(folder)} schemas`);
}
