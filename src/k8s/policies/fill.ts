import { CelUnknown } from "../cel/model.ts";
import { isMap, type JsonMap } from "../../base/json.ts";

/** What the server writes and no file can foretell. */
export const LATER = new CelUnknown("the API server fills this in");

/** A map with these fields where it has none; null counts as none. */
export function fill(map: JsonMap, defaults: JsonMap): JsonMap {
  const missing = Object.entries(defaults).filter(([key]) => !Object.hasOwn(map, key) || map[key] === null);
  return missing.length === 0 ? map : { ...map, ...Object.fromEntries(missing) };
}

export function mapOf(value: unknown): JsonMap {
  return isMap(value) ? value : {};
}

/** A field below a map changed by a function, where it is there. */
export function within(map: JsonMap, key: string, change: (value: JsonMap) => JsonMap): JsonMap {
  const value = Object.hasOwn(map, key) ? map[key] : undefined;
  return isMap(value) ? { ...map, [key]: change(value) } : map;
}

export function each(map: JsonMap, key: string, change: (item: JsonMap) => JsonMap): JsonMap {
  const list = Object.hasOwn(map, key) ? map[key] : undefined;
  return Array.isArray(list) ? { ...map, [key]: list.map((item) => (isMap(item) ? change(item) : item)) } : map;
}

/** What the server writes into the metadata of each object. */
export function withMetadata(object: JsonMap, namespace: string | undefined): JsonMap {
  const own = mapOf(object["metadata"]);
  const metadata = fill(own, {
    // kubectl apply adds an annotation of its own.
    annotations: LATER,
    creationTimestamp: LATER,
    finalizers: LATER,
    generation: LATER,
    managedFields: LATER,
    uid: LATER,
    ...(namespace === "" ? {} : { namespace: namespace ?? LATER }),
  });
  return { ...object, metadata };
}
