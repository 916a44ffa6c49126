import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readYaml } from "../../src/source/yaml/index.ts";

/** Manifests as JSON, and the small edits that make others of them. */

export type Json = string | number | boolean | null | readonly Json[] | JsonMap;
export interface JsonMap {
  readonly [key: string]: Json;
}
export type JsonPath = readonly (string | number)[];

/** One change of a manifest. A path that ends in a list's length appends. */
export type Change =
  | readonly ["set", JsonPath, Json]
  | readonly ["fill", JsonPath, letter: string, length: number]
  | readonly ["delete", JsonPath]
  | readonly ["move", JsonPath, JsonPath]
  | readonly ["copy", JsonPath, JsonPath];

/** A manifest that the server accepts; its id is the kind and the name. */
export interface Base {
  readonly id: string;
  readonly manifest: JsonMap;
}

const FOLDER = fileURLToPath(new URL(".", import.meta.url)).replace(/[/\\]\.cache[/\\].*$/, "/test/api-server/");
const TEXTS = readdirSync(`${FOLDER}bases`)
  .toSorted()
  .map((name) => readFileSync(`${FOLDER}bases/${name}`, "utf8"));

/** What the cluster holds before. */
export const CLUSTER = readFileSync(`${FOLDER}cluster.yaml`, "utf8");

/** All bases, in the order of the files. */
export function readBases(): readonly Base[] {
  return TEXTS.flatMap(readManifests).map((manifest) => ({ id: idOf(manifest), manifest }));
}

/** Changes whenever a base or the cluster does: what was recorded of others says nothing of these. */
export function basesHash(): string {
  return createHash("sha256")
    .update([CLUSTER, ...TEXTS].join("\0"))
    .digest("hex")
    .slice(0, 16);
}

/** The documents of a text that are maps, as the project reads them. */
export function readManifests(text: string): readonly JsonMap[] {
  return readYaml("manifest.yaml", text).documents.flatMap(({ value }) => {
    const plain = toJson(value);
    return isMap(plain) ? [plain] : [];
  });
}

export function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** What stands at a path; undefined for nothing. */
export function at(value: Json | undefined, path: JsonPath): Json | undefined {
  return path.reduce<Json | undefined>((inner, step) => {
    if (isList(inner)) return typeof step === "number" ? inner[step] : undefined;
    return isMap(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  }, value);
}

/** The manifest with the changes; what is not changed is shared. */
export function changed(manifest: JsonMap, changes: readonly Change[]): JsonMap {
  return changes.reduce<JsonMap>((before, change) => {
    const after = applied(before, change);
    if (!isMap(after)) throw new Error("a manifest stays a map");
    return after;
  }, manifest);
}

function applied(value: Json, change: Change): Json {
  const [op, path] = change;
  if (op === "set") return edited(value, path, change[2]);
  if (op === "fill") return edited(value, path, change[2].repeat(change[3]));
  if (op === "delete") return edited(value, path, undefined);
  const moved = at(value, path);
  const rest = op === "move" ? edited(value, path, undefined) : value;
  return edited(rest, change[2], moved);
}

function edited(value: Json | undefined, [step, ...rest]: JsonPath, leaf: Json | undefined): Json {
  if (step === undefined) return leaf ?? null;
  const inner = rest.length === 0 ? leaf : edited(at(value, [step]), rest, leaf);
  if (isList(value)) {
    if (typeof step !== "number") throw new Error(`no list has the key ${step}`);
    if (inner === undefined) return value.filter((_, index) => index !== step);
    return step < value.length ? value.with(step, inner) : [...value, inner];
  }
  const entries = isMap(value) ? Object.entries(value) : [];
  const key = String(step);
  if (inner === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return entries.some(([name]) => name === key)
    ? Object.fromEntries(entries.map(([name, old]) => [name, name === key ? inner : old]))
    : Object.fromEntries([...entries, [key, inner]]);
}

function idOf({ apiVersion, kind, metadata }: JsonMap): string {
  const group = String(apiVersion).split("/").at(-2);
  const name = String(at(metadata, ["name"]));
  return `${String(kind)}${group === undefined ? "" : `.${group}`}/${name}`;
}

/** The reader's maps have no prototype, and may hold what JSON does not. */
function toJson(value: unknown): Json {
  if (value === undefined) return null;
  return JSON.parse(JSON.stringify(value)) as Json;
}
