import { isMap } from "../../base/json.ts";
import { CLUSTER_KINDS_WITHOUT_SCHEMA, KINDS, TYPES } from "./tables/schema-table.ts";

/** What is known of a value by its schema: how a strategic merge treats the lists in it. */
export interface Schema {
  field(name: string): Schema | undefined;
  readonly items: Schema | undefined;
  /** The keys of a list whose items are merged; undefined for a list that is replaced. */
  readonly mergeKeys: readonly string[] | undefined;
}

/** Schemas of kinds. */
export interface Schemas {
  of(apiVersion: string, kind: string): Schema | undefined;
}

const known = new Map<string, { readonly isCluster: boolean }>(
  KINDS.flatMap(([apiVersion, kinds]) =>
    kinds
      .split(" ")
      .map((kind) => [`${apiVersion} ${kind.replace("*", "")}`, { isCluster: kind.startsWith("*") }] as const),
  ),
);
const otherClusterKinds = new Set(CLUSTER_KINDS_WITHOUT_SCHEMA);

/** True for a kind that kustomize knows to live outside of namespaces; an unknown kind is taken to live in one. */
export function isClusterScoped(apiVersion: string, kind: string): boolean {
  const key = `${apiVersion} ${kind}`;
  return known.get(key)?.isCluster ?? otherClusterKinds.has(key);
}

/** What kustomize knows by itself. */
export const BUILT_IN: Schemas = {
  of: (apiVersion, kind) => {
    if (!known.has(`${apiVersion} ${kind}`)) return undefined;
    return typed(Object.hasOwn(TYPES, kind) ? kind : "Object");
  },
};

const ENDS: Schema = { field: () => ENDS, items: undefined, mergeKeys: undefined };

function typed(type: string | undefined, mergeKeys?: readonly string[]): Schema {
  const fields = type === undefined ? undefined : TYPES[type];
  return {
    field: (name) => {
      const shape = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
      return shape === undefined ? ENDS : typed(shape.type, shape.keys);
    },
    get items() {
      return typed(type);
    },
    mergeKeys,
  };
}

/** Bound for references that lead back to themselves. */
const MAX_REFERENCES = 32;

type Json = Readonly<Record<string, unknown>>;

/** The schemas of an OpenAPI document that a kustomization names; what it does not know, kustomize knows by itself. */
export function customSchemas(document: unknown): Schemas {
  const definitions = isMap(document) && isMap(document["definitions"]) ? document["definitions"] : {};
  const kinds = new Map<string, Json>();
  for (const definition of Object.values(definitions)) {
    const named = isMap(definition) ? definition["x-kubernetes-group-version-kind"] : undefined;
    for (const one of Array.isArray(named) ? named : [])
      if (isMap(one) && isMap(definition)) kinds.set(keyOf(one), definition);
  }
  return {
    of: (apiVersion, kind) => {
      const found = kinds.get(`${apiVersion} ${kind}`);
      return found === undefined ? BUILT_IN.of(apiVersion, kind) : read(found, definitions);
    },
  };
}

function keyOf({ group, version, kind }: Json): string {
  const apiVersion = typeof group === "string" && group !== "" ? `${group}/${String(version)}` : String(version);
  return `${apiVersion} ${String(kind)}`;
}

function read(schema: Json, definitions: Json): Schema {
  return {
    field: (name) => {
      const properties = isMap(schema["properties"]) ? schema["properties"] : {};
      const found = Object.hasOwn(properties, name) ? properties[name] : schema["additionalProperties"];
      return isMap(found) ? read(resolve(found, definitions), definitions) : undefined;
    },
    get items() {
      return isMap(schema["items"]) ? read(resolve(schema["items"], definitions), definitions) : undefined;
    },
    mergeKeys: mergeKeys(schema),
  };
}

function mergeKeys(schema: Json): readonly string[] | undefined {
  const strategy = schema["x-kubernetes-patch-strategy"];
  if (typeof strategy !== "string" || !strategy.split(",").includes("merge")) return undefined;
  const [list, key] = [schema["x-kubernetes-list-map-keys"], schema["x-kubernetes-patch-merge-key"]];
  if (Array.isArray(list)) return list.filter((one) => typeof one === "string");
  return typeof key === "string" ? [key] : [];
}

function resolve(schema: Json, definitions: Json): Json {
  let at = schema;
  for (let count = 0; count < MAX_REFERENCES; count++) {
    const reference = at["$ref"];
    if (typeof reference !== "string") return at;
    const name = reference.replace("#/definitions/", "");
    const next = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    if (!isMap(next)) return {};
    at = next;
  }
  return {};
}
