import type { Field } from "../../../source/field.ts";
import { isEmpty, listedRefusals, textOf } from "../../checks.ts";
import type { Refusal } from "../../model.ts";
import { refuse } from "./model.ts";

const { forbidden, invalid, required } = refuse;

/** How a list is merged: its type, and the keys of one whose entries are found by keys. */
export function* listRefusals(schema: Field, path: string): Iterable<Refusal> {
  const listType = schema.get("x-kubernetes-list-type");
  const [kind, type] = [textOf(listType), textOf(schema.get("type"))];
  if (listType.exists && kind === undefined) return;
  if (listType.exists && type !== undefined && type !== "array") {
    const words = "must be array if x-kubernetes-list-type is specified";
    yield type === ""
      ? required(schema.get("type"), words, { path: `${path}.type` })
      : invalid(schema.get("type"), words, { path: `${path}.type` });
  } else if (kind === "set") yield* setRefusals(schema.get("items"), `${path}.items`);
  yield* listedRefusals(listType, ["atomic", "set", "map"], { path: `${path}.x-kubernetes-list-type` });
  yield* keyedRefusals(schema, path);
  if (kind === "map") yield* mapRefusals(schema, path);
  if (kind === "set" || kind === "map") yield* nullableRefusals(schema, path, kind);
}

/** Entries of a set are compared as a whole. */
function* setRefusals(items: Field, path: string): Iterable<Refusal> {
  const words = "must be atomic as item of a list with x-kubernetes-list-type=set";
  const type = items.get("type").text;
  const [list, map] = [items.get("x-kubernetes-list-type"), items.get("x-kubernetes-map-type")];
  if (type === "array" && list.exists && list.text !== "atomic") {
    yield invalid(list, words, { path: `${path}.x-kubernetes-list-type` });
  }
  if (type === "object" && textOf(map) !== "atomic" && !map.isUnknown) {
    const value = list.value ?? null;
    yield invalid(map, words, { path: `${path}.x-kubernetes-map-type`, value });
  }
}

function* keyedRefusals(schema: Field, path: string): Iterable<Refusal> {
  const [listType, keys] = [schema.get("x-kubernetes-list-type"), schema.get("x-kubernetes-list-map-keys")];
  if (isEmpty(keys) || listType.text === "map") return;
  const words = "must be map if x-kubernetes-list-map-keys is non-empty";
  const details = { path: `${path}.x-kubernetes-list-type` };
  yield listType.exists ? invalid(listType, words, details) : required(listType, words, details);
}

function* mapRefusals(schema: Field, path: string): Iterable<Refusal> {
  const [keys, items] = [schema.get("x-kubernetes-list-map-keys"), schema.get("items")];
  if (isEmpty(keys)) {
    const words = "must not be empty if x-kubernetes-list-type is map";
    yield required(keys, words, { path: `${path}.x-kubernetes-list-map-keys` });
  }
  if (!items.exists) {
    yield required(items, "must have a schema if x-kubernetes-list-type is map", { path: `${path}.items` });
    return;
  }
  if (!items.isMap) return;
  const type = textOf(items.get("type"));
  if (type === "object") yield* keyNameRefusals(keys, items, path);
  else if (type !== undefined) {
    yield invalid(items.get("type"), "must be object if parent array's x-kubernetes-list-type is map", {
      path: `${path}.items.type`,
      value: type,
    });
  }
}

function* keyNameRefusals(keys: Field, items: Field, path: string): Iterable<Refusal> {
  const seen = new Set<string>();
  for (const key of keys.items) {
    const { text } = key;
    if (text === undefined) continue;
    const property = items.get("properties", text);
    const type = property.get("type").text;
    if (!property.exists) {
      yield invalid(keys, "entries must all be names of item properties", {
        path: `${path}.x-kubernetes-list-map-keys`,
        at: key,
        message: `"${text}" is a key of the list, and its items have no such property`,
      });
    } else if (type === "array" || type === "object") {
      const words = "must be a scalar type if parent array's x-kubernetes-list-type is map";
      yield invalid(property.get("type"), words, { path: `${path}.items.properties[${text}].type`, value: "object" });
    }
    if (seen.has(text)) {
      yield invalid(keys, "must not contain duplicate entries", {
        path: `${path}.x-kubernetes-list-map-keys`,
        at: key,
      });
    }
    seen.add(text);
  }
}

/** What entries are found by is there, or has a default. */
function* nullableRefusals(schema: Field, path: string, kind: string): Iterable<Refusal> {
  const items = schema.get("items");
  if (!items.isMap) return;
  if (items.get("nullable").value === true) {
    yield forbidden(items.get("nullable"), `cannot be nullable when x-kubernetes-list-type is ${kind}`, {
      path: `${path}.items.nullable`,
    });
  }
  if (kind !== "map") return;
  const present = new Set(items.get("required").items.map(({ text }) => text));
  for (const key of schema.get("x-kubernetes-list-map-keys").items) {
    const property = items.get("properties", key.text ?? "");
    if (key.text === undefined || !property.isMap) continue;
    const at = `${path}.items.properties[${key.text}]`;
    if (!present.has(key.text) && !property.get("default").exists) {
      const words =
        "this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property";
      yield required(property.get("default"), words, {
        path: `${at}.default`,
        at: key,
        message: `"${key.text}" is a key of the list, and its items may be without it`,
        help: `add ${key.text} to required, or give it a default`,
      });
    }
    if (property.get("nullable").value !== true) continue;
    yield forbidden(
      property.get("nullable"),
      "this property is in x-kubernetes-list-map-keys, so it cannot be nullable",
      { path: `${at}.nullable` },
    );
  }
}
