import type { Host } from "../base/host.ts";
import type { Span } from "../base/model.ts";
import { directoryOf, joinPath, nameOf } from "../base/paths.ts";
import { compileDockerPattern, mayReach, type DockerPattern } from "./dockerignore-pattern.ts";

/** What a build does not see of its context. Paths are relative to the context. */
export interface DockerIgnore {
  /** The line that keeps a file or directory out; undefined for what the build sees. The path need not exist. */
  ignoring(path: string): IgnoreLine | undefined;
  /** The line that keeps out a path and all that lies below it; undefined where a later line may bring back a part. */
  ignoringAll(path: string): IgnoreLine | undefined;
  /** True where a line is no pattern: the build is refused. */
  readonly broken: boolean;
}

export interface IgnoreLine {
  /** Undefined for a pattern that stands in no ignore file. */
  readonly at: Span | undefined;
  /** As it is written, without the space around it. */
  readonly text: string;
}

/** The file that says what a build leaves out: the Dockerfile's own one, else that of the context; undefined where there is none. */
export function dockerIgnoreFile(host: Host, context: string, dockerfile: string | undefined): string | undefined {
  const own = dockerfile === undefined ? [] : [joinPath(directoryOf(dockerfile), `${nameOf(dockerfile)}.dockerignore`)];
  return [...own, joinPath(context, ".dockerignore")].find((path) => host.exists(path));
}

/** Reads the lines of an ignore file. https://docs.docker.com/build/concepts/context/#dockerignore-files */
export function readDockerIgnore(file: string, text: string): DockerIgnore {
  let start = 0;
  const lines = text.split("\n").map((line) => {
    const from = start;
    start += line.length + 1;
    const trimmed = line.trim();
    const at = { file, start: from + line.indexOf(trimmed), end: from + line.indexOf(trimmed) + trimmed.length };
    // A comment begins in the first column: a mark behind a space is a pattern.
    return { at, text: line.startsWith("#") ? "" : trimmed };
  });
  return ignoreOf(lines.filter((line) => line.text !== ""));
}

/** The same of patterns that are given otherwise, such as `ignore` of a Tiltfile. */
export function ignoreOf(lines: readonly IgnoreLine[]): DockerIgnore {
  const rules = lines.flatMap((line): Rule[] => {
    const pattern = compileDockerPattern(line.text);
    return pattern === undefined ? [] : [{ line, pattern }];
  });
  const hasExceptions = rules.some(({ pattern }) => pattern.negated);
  const ignoring = (path: string): IgnoreLine | undefined =>
    path.length > MAX_PATH ? undefined : deciding(rules, path)?.line;
  const ignoringAll = (path: string): IgnoreLine | undefined => {
    const found = path.length > MAX_PATH ? undefined : deciding(rules, path);
    if (found === undefined || !hasExceptions) return found?.line;
    const later = rules.slice(rules.indexOf(found) + 1);
    return later.some(({ pattern }) => pattern.negated && mayReach(pattern, path)) ? undefined : found.line;
  };
  return { ignoring, ignoringAll, broken: rules.length < lines.length };
}

/** No file has a longer path; a pattern may be asked about one. */
const MAX_PATH = 4096;

interface Rule {
  readonly line: IgnoreLine;
  readonly pattern: DockerPattern;
}

/** The last line that matches the path or a directory above it decides. */
function deciding(rules: readonly Rule[], path: string): Rule | undefined {
  if (path === "") return undefined;
  const above = pathsAbove(path);
  let found: Rule | undefined;
  for (const rule of rules) {
    const { pattern } = rule;
    if (pattern.negated === (found === undefined)) continue;
    if (above.some((one) => pattern.matches(one))) found = pattern.negated ? undefined : rule;
  }
  return found;
}

/** The path, and the directories that it lies in. */
function pathsAbove(path: string): readonly string[] {
  const paths = [path];
  for (let cut = path.lastIndexOf("/"); cut > 0; cut = path.lastIndexOf("/", cut - 1)) paths.push(path.slice(0, cut));
  return paths;
}
