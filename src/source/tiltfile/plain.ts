import type { Span } from "../../base/model.ts";
import { Field } from "../field.ts";
import { readYaml } from "../yaml/index.ts";
import type { Machine } from "./machine.ts";
import { type Value, bool, dict, list, none, number, text, unknown } from "./value.ts";

/** Larger files are no settings. */
const LENGTH_LIMIT = 100_000;

/** How many values a settings file may hold. */
const SIZE_LIMIT = 5000;

/** The content of a JSON or YAML file that holds settings; undefined for manifests, and for what cannot be read. */
export function readSettings(machine: Machine, path: string, at: Span): Value | undefined {
  const reading = machine.host?.read(path);
  if (reading?.ok !== true || reading.text.length > LENGTH_LIMIT) return undefined;
  const [document, ...others] = readYaml(path, reading.text).documents.filter(({ isEmpty }) => !isEmpty);
  if (document === undefined || others.length > 0 || document.value === undefined) return undefined;
  const root = new Field(document.value, [], document);
  const isManifest = root.get("apiVersion").exists && root.get("kind").exists;
  return isManifest ? undefined : valueOf(document.value, at, { left: SIZE_LIMIT });
}

function valueOf(plain: unknown, at: Span, budget: { left: number }): Value {
  if (--budget.left < 0) return unknown("a part of a long file", at);
  if (plain === null) return none(at);
  if (typeof plain === "string") return text(plain, at);
  if (typeof plain === "boolean") return bool(plain, at);
  if (typeof plain === "number") return number(plain, at);
  if (Array.isArray(plain))
    return list(
      plain.map((item) => valueOf(item, at, budget)),
      at,
    );
  if (typeof plain !== "object") return unknown("a value of a file", at);
  const made = dict(at);
  for (const [key, value] of Object.entries(plain)) {
    made.entries.set(`s:${key}`, { key: text(key, at), value: valueOf(value, at, budget), conditional: false });
  }
  return made;
}
