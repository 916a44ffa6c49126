/** What package.json says of scripts and packages. https://docs.npmjs.com/cli/configuring-npm/package-json */
import type { Span } from "../base/model.ts";
import { Field } from "./field.ts";
import { readYaml } from "./yaml/index.ts";

export interface PackageFacts {
  readonly file: string;
  /** By name; each is a text. */
  readonly scripts: ReadonlyMap<string, Field>;
  /** The key `scripts`, or the file's beginning. */
  readonly scriptsAt: Span;
  readonly dependencies: ReadonlySet<string>;
  /** Names of packages for development, with their places. */
  readonly devDependencies: ReadonlyMap<string, Span>;
  /** True where a part of the scripts is no text. */
  readonly isOdd: boolean;
}

/** Reads package.json; undefined where it is no JSON object. */
export function readPackage(file: string, text: string): PackageFacts | undefined {
  const document = readYaml(file, text).documents[0];
  if (document === undefined || document.problems.some(({ level }) => level === "error")) return undefined;
  const root = new Field(document.value, [], document);
  if (!root.isMap) return undefined;
  const scripts = root.get("scripts");
  const texts = scripts.entries.flatMap(([name, field]) => (field.raw === undefined ? [] : [[name, field] as const]));
  const names = (key: string) => root.get(key).entries.map(([name, field]) => [name, field.keyAt.span] as const);
  return {
    file,
    scripts: new Map(texts),
    scriptsAt: scripts.exists ? scripts.keyAt.span : { file, start: 0, end: Math.min(1, text.length) },
    dependencies: new Set(
      [...names("dependencies"), ...names("optionalDependencies"), ...names("peerDependencies")].map(([name]) => name),
    ),
    devDependencies: new Map(names("devDependencies")),
    isOdd: texts.length < scripts.entries.length,
  };
}
