import type { Path } from "../../base/model.ts";
import { kubeMinor, unknownRelease } from "../../k8s/kube-version.ts";
import type { Field } from "../../source/field.ts";
import type { Registry } from "../registry.ts";
import { pathMatcher, patternProblem, type PathMatcher } from "./paths.ts";
import { parseObjectPattern, type ObjectPattern } from "./object-pattern.ts";
import type { PathProblem } from "./schema-problems.ts";

/** What the readers of a configuration's parts share; they add what they find to the two lists. */
export interface Reading {
  readonly file: string;
  readonly text: string;
  readonly registry: Registry;
  /** The day of the run, as YYYY-MM-DD. */
  readonly today: string;
  /** The text of a value without quotes: `1.30`, which as a number is 1.3. */
  readonly written: (path: Path) => string | undefined;
  readonly problems: PathProblem[];
  readonly warnings: PathProblem[];
}

/** Adds a problem at the value of a field. */
export function tell(reading: Reading, field: Field, message: string, help?: string): undefined {
  reading.problems.push({ path: field.path, part: "value", message, help });
}

/** The texts of a list; one text counts as a list of one. */
export function textsOf(field: Field): readonly Field[] {
  return field.isList ? field.items : field.raw === undefined ? [] : [field];
}

/** A list of texts as written, or undefined where there is none. */
export function listOf(field: Field): readonly string[] | undefined {
  return field.exists ? textsOf(field).flatMap((item) => item.raw ?? []) : undefined;
}

/** The patterns of a list, checked. */
export function patternsOf(field: Field, reading: Reading): readonly string[] {
  return textsOf(field).flatMap((item) => {
    const problem = patternProblem(item.raw ?? "");
    if (problem === undefined) return item.raw ?? [];
    tell(reading, item, `${JSON.stringify(item.raw)} is no pattern`, problem);
    return [];
  });
}

/** A matcher for the patterns of a list; undefined where there is none. */
export function matcherOf(field: Field, reading: Reading): PathMatcher | undefined {
  return field.exists ? pathMatcher(patternsOf(field, reading)) : undefined;
}

/** A pattern for objects; what is none is told. */
export function objectPatternOf(field: Field, reading: Reading): ObjectPattern | undefined {
  const text = field.raw;
  if (text === undefined) return undefined;
  const pattern = parseObjectPattern(text);
  return (
    pattern ?? tell(reading, field, `${JSON.stringify(text)} names no object`, "write Kind/name or Kind/namespace/name")
  );
}

/** `1.34` for `1.34`, `v1.34.2` and the number 1.34. */
export function kubeVersionOf(field: Field, reading: Reading): string | undefined {
  if (!field.exists) return undefined;
  const text = field.raw ?? reading.written(field.path) ?? String(field.value);
  const minor = kubeMinor(text);
  if (minor === undefined)
    return tell(reading, field, `${JSON.stringify(text)} is no Kubernetes version`, "write a version such as 1.34");
  const unknown = unknownRelease(minor);
  return unknown === undefined ? `1.${minor}` : tell(reading, field, unknown.message, unknown.help);
}

/** The id of the rule that a field names; an old id is told, an unknown one too. */
export function ruleIdOf(name: string, path: Path, part: "key" | "value", reading: Reading): string | undefined {
  const found = reading.registry.resolve(name);
  if (found?.alias !== undefined) {
    reading.warnings.push({
      path,
      part,
      message: `rule "${name}" is now called "${found.id}"`,
      help: `write ${found.id}`,
    });
  }
  return found?.id;
}
