import { placed, type Origin, type Path } from "../../base/model.ts";
import { nameOf, resolvePath } from "../../base/paths.ts";
import { Field } from "../../source/field.ts";
import { overlay, type OverlayEdit } from "../../source/overlay.ts";
import { objectOf } from "../objects.ts";
import type { LooseObject } from "../plain.ts";
import type { Kustomization } from "./kustomization.ts";

/** Reads a file of the repository; undefined where there is none. */
export type ReadText = (path: string) => string | undefined;

/** The ConfigMaps and Secrets that a kustomization's generators make, under the names that other objects use for them. */
export function generatedObjects(kustomization: Kustomization, read: ReadText): readonly LooseObject[] {
  return [
    ...kustomization.root
      .get("configMapGenerator")
      .items.flatMap((entry) => generated("ConfigMap", entry, kustomization, read)),
    ...kustomization.root
      .get("secretGenerator")
      .items.flatMap((entry) => generated("Secret", entry, kustomization, read)),
  ];
}

function generated(
  kind: string,
  entry: Field,
  { directory, path }: Kustomization,
  read: ReadText,
): readonly LooseObject[] {
  const name = entry.get("name");
  if (name.text === undefined) return [];
  const pairs = pairsOf(entry, directory, read);
  const data = kind === "Secret" ? "stringData" : "data";
  const namespace = entry.get("namespace");
  const edits: OverlayEdit[] = [
    { path: ["apiVersion"], value: "v1", at: entry.at },
    { path: ["kind"], value: kind, at: entry.at },
    { path: ["metadata", "name"], value: name.text, at: name.at },
    ...(namespace.text === undefined
      ? []
      : [{ path: ["metadata", "namespace"], value: namespace.text, at: namespace.at }]),
    ...(kind === "Secret" ? [{ path: ["type"], value: entry.get("type").text ?? "Opaque", at: entry.at }] : []),
    ...pairs.known.map(({ key, value, at }) => ({ path: [data, key] as Path, value, at })),
  ];
  const root = overlay(new Field(Object.create(null), [], { origin: () => entry.at }), edits);
  const object = objectOf(root, path, `${path}#${entry.pathText}`, "generated");
  // With keys that cannot be read, the object is there but says nothing of what it lacks.
  return object === undefined ? [] : [{ ...object, judged: pairs.complete && entry.get("behavior").text !== "merge" }];
}

interface Pair {
  readonly key: string;
  readonly value: string | undefined;
  readonly at: Origin;
}

/** What an entry of a generator holds; undefined where something that it names cannot be read. */
type Pairs = readonly Pair[] | undefined;

function pairsOf(entry: Field, directory: string, read: ReadText): { known: readonly Pair[]; complete: boolean } {
  const parts: readonly Pairs[] = [
    ...entry.get("literals").items.map(literalPair),
    ...entry.get("files").items.map((file) => filePair(file, directory, read)),
    ...[...entry.get("envs").items, entry.get("env")]
      .filter((file) => file.exists)
      .map((file) => envPairs(file, directory, read)),
  ];
  return { known: parts.flatMap((part) => part ?? []), complete: !parts.includes(undefined) };
}

function literalPair(literal: Field): Pairs {
  const [key, value] = split(literal.raw ?? "");
  return key === undefined ? undefined : [{ key, value: unquoted(value ?? ""), at: literal.at }];
}

/** `path`, under its own name, or `key=path`. */
function filePair(file: Field, directory: string, read: ReadText): Pairs {
  const [before = "", after] = split(file.raw ?? "");
  const target = after ?? before;
  const key = after === undefined ? nameOf(target) : before;
  if (key === "") return undefined;
  const resolved = resolvePath(directory, target);
  const text = resolved === undefined ? undefined : read(resolved);
  return [{ key, value: text ?? `<content of ${target}>`, at: file.at }];
}

function envPairs(file: Field, directory: string, read: ReadText): Pairs {
  const path = resolvePath(directory, file.raw ?? "");
  const text = path === undefined ? undefined : read(path);
  return path === undefined || text === undefined ? undefined : envFile(path, text);
}

/** `KEY=VALUE` lines; a line without `=` takes its value from the environment of whoever builds. */
function envFile(file: string, text: string): Pair[] {
  const pairs: Pair[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const trimmed = line.trim();
    if (trimmed !== "" && !trimmed.startsWith("#")) {
      const [key = "", value] = split(trimmed);
      pairs.push({ key: key === "" ? trimmed : key, value, at: placed({ file, start, end: start + line.length }) });
    }
    start += line.length + 1;
  }
  return pairs;
}

function split(text: string): [string | undefined, string | undefined] {
  const cut = text.indexOf("=");
  return cut < 0 ? [text === "" ? undefined : text, undefined] : [text.slice(0, cut), text.slice(cut + 1)];
}

function unquoted(text: string): string {
  return /^(".*"|'.*')$/s.test(text) && text.length >= 2 ? text.slice(1, -1) : text;
}
