import type { ErrorObject } from "ajv";
import { nearest, nearMiss } from "../../base/near.ts";
import type { Path } from "../../base/model.ts";

/** A fault of a configuration, before it has a line and a column. */
export interface PathProblem {
  readonly path: Path;
  readonly part: "key" | "value";
  readonly message: string;
  readonly help?: string | undefined;
}

/** Says what ajv found in words about this configuration, each fault once. */
export function schemaProblems(errors: readonly ErrorObject[], root: unknown): readonly PathProblem[] {
  const told = withoutWrongBranches(errors).flatMap((error) => problemOf(error, errors, root));
  const seen = new Set<string>();
  return told.filter((problem) => {
    const key = JSON.stringify([problem.path, problem.message]);
    return !seen.has(key) && seen.add(key);
  });
}

/** The words for a value of the wrong type, that of a branch which the author may not have meant. */
const SHAPE = new Set(["type", "enum", "const", "pattern", "minLength", "maxLength"]);

/**
 * Where a value may have several shapes, ajv reports the faults of all of them. Told are those of the shape that the value
 * has: faults deeper inside, or faults of a map or list as such. A value of no accepted shape keeps the one `anyOf` error.
 */
function withoutWrongBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = new Set(errors.filter((error) => error.keyword === "anyOf").map((error) => error.instancePath));
  const decided = new Set([...choices].filter((path) => errors.some((error) => isInside(error, path))));
  return errors.filter((error) => {
    if (!choices.has(error.instancePath)) return true;
    if (decided.has(error.instancePath)) return error.keyword !== "anyOf" && !SHAPE.has(error.keyword);
    return error.keyword === "anyOf";
  });
}

function isInside(error: ErrorObject, path: string): boolean {
  if (error.instancePath === path) return error.keyword !== "anyOf" && !SHAPE.has(error.keyword);
  return error.instancePath.startsWith(`${path}/`);
}

function problemOf(error: ErrorObject, all: readonly ErrorObject[], root: unknown): readonly PathProblem[] {
  const path = pathOf(error.instancePath, root);
  if (error.keyword === "additionalProperties") return [unknownKey(error, path)];
  if (error.keyword === "required") return [missingKey(error, path)];
  if (error.keyword === "maxProperties")
    return [{ path, part: "value", message: `rule "${ruleOf(path)}" has no options` }];
  const accepted = acceptedValues(error, all);
  const value = valueAt(root, path);
  return [{ path, part: "value", message: `${nameOf(path)} is ${show(value)}`, help: helpFor(error, accepted, value) }];
}

function unknownKey({ params, parentSchema }: ErrorObject, path: Path): PathProblem {
  const key = String((params as { additionalProperty?: unknown }).additionalProperty);
  const keys = Object.keys((parentSchema?.["properties"] ?? {}) as object);
  const [what, list] = kindOfKey(path, keys);
  const near = nearMiss(key, keys)?.name ?? nearest(key, keys);
  const help = near === undefined ? list : `${what === "option" ? "an" : "a"} ${what} with a near name exists: ${near}`;
  const owner = what === "option" ? ` of rule "${ruleOf(path)}"` : "";
  return { path: [...path, key], part: "key", message: `unknown ${what} ${JSON.stringify(key)}${owner}`, help };
}

/** What the keys of the map at this path are, and the help where no name is near. */
function kindOfKey(path: Path, keys: readonly string[]): readonly [string, string] {
  const accepted = `accepted here: ${keys.filter((key) => key !== "$schema").join(", ")}`;
  if (path.at(-1) === "rules") return ["rule", "`k8slint rules` lists the rules"];
  const isOption = path.at(-3) === "rules" && (path.at(-1) === "options" || path.at(-1) === 1);
  return [isOption ? "option" : "key", accepted];
}

function missingKey({ params, parentSchema }: ErrorObject, path: Path): PathProblem {
  const key = String((params as { missingProperty?: unknown }).missingProperty);
  const properties = (parentSchema?.["properties"] ?? {}) as Readonly<
    Record<string, { description?: string } | undefined>
  >;
  const about = properties[key]?.description;
  return {
    path,
    part: "value",
    message: `${nameOf(path)} has no "${key}"`,
    help: about === undefined ? `add ${key}` : `add ${key}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
  };
}

/** Every word that any shape of the value would have allowed. */
function acceptedValues(error: ErrorObject, all: readonly ErrorObject[]): readonly string[] {
  const same = all.filter((other) => other.keyword === "enum" && other.instancePath === error.instancePath);
  return [...new Set(same.flatMap((other) => (other.params as { allowedValues: readonly string[] }).allowedValues))];
}

function helpFor(error: ErrorObject, accepted: readonly string[], value: unknown): string {
  const wanted = wantedBy(error, accepted);
  const near = typeof value === "string" ? nearest(value, accepted) : undefined;
  return near === undefined ? `write ${wanted}` : `write ${wanted}; the nearest is ${near}`;
}

function wantedBy({ keyword, params, parentSchema, message }: ErrorObject, accepted: readonly string[]): string {
  const title: unknown = parentSchema?.["title"];
  const words = accepted.length > 0 ? orList(accepted) : undefined;
  if (keyword === "anyOf" && typeof title === "string") return words === undefined ? title : `${title} (${words})`;
  if (words !== undefined) return words;
  // A map's title is its name, not the word for what it takes.
  if (typeof title === "string" && parentSchema?.["type"] !== "object") return title;
  if (keyword === "type") return typeWords((params as { type: string | readonly string[] }).type);
  return message ?? "another value";
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  array: "a list",
  object: "a map",
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
};

function typeWords(types: string | readonly string[]): string {
  return orList([types].flat().map((type) => TYPE_WORDS[type] ?? type));
}

function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** `cluster.nodes[0].cpu`; "the configuration" for the whole. */
function nameOf(path: Path): string {
  if (path.length === 0) return "the configuration";
  return path.map((part, i) => (typeof part === "number" ? `[${part}]` : i === 0 ? part : `.${part}`)).join("");
}

function ruleOf(path: Path): string {
  return String(path[path.lastIndexOf("rules") + 1]);
}

function show(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "a map";
  const text = JSON.stringify(value) ?? "missing";
  return text.length > 60 ? `${text.slice(0, 57)}..."` : text;
}

/** A JSON pointer as a path; parts that index a list become numbers. */
function pathOf(pointer: string, root: unknown): Path {
  const path: (string | number)[] = [];
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    path.push(Array.isArray(valueAt(root, path)) ? Number(key) : key);
  }
  return path;
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}
