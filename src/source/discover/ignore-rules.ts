import { compileGlob, compileName } from "../../base/glob.ts";
import type { Host } from "../../base/host.ts";
import { directoryOf, joinPath } from "../../base/paths.ts";

/** What the ignore files of one name (`.gitignore`) say of paths. */
export interface IgnoreRules {
  /** Whether a path itself is ignored, for a walk that does not enter what is. */
  matches(path: string, isDirectory: boolean): boolean;
  /** Whether a path or a directory above it is ignored; the path need not exist. */
  covers(path: string): boolean;
}

/**
 * Reads ignore files as git does (https://git-scm.com/docs/gitignore): those of deeper directories win, and within one the last
 * line that matches. `extra` lines stand in the root, after its own.
 */
export function ignoreRules(host: Host, fileName: string, extra: readonly string[] = []): IgnoreRules {
  const sets = new Map<string, readonly RuleSet[]>();
  const setsFor = (directory: string): readonly RuleSet[] => {
    const known = sets.get(directory);
    if (known !== undefined) return known;
    const own = readRules(host, joinPath(directory, fileName), directory === "" ? extra : []);
    const above = directory === "" ? [] : setsFor(directoryOf(directory));
    const made =
      own.length === 0 ? above : [{ depth: directory === "" ? 0 : depthOf(directory), rules: own }, ...above];
    sets.set(directory, made);
    return made;
  };
  const matches = (path: string, isDirectory: boolean): boolean =>
    decide(setsFor(directoryOf(path)), path, isDirectory);
  const covers = (path: string): boolean => {
    if (path.length > MAX_PATH) return false;
    for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
      if (matches(path.slice(0, slash), true)) return true;
    }
    return path !== "" && (matches(path, false) || matches(path, true));
  };
  return { matches, covers };
}

/** No file has a longer path; a reference may. */
const MAX_PATH = 4096;

/** The rules of one ignore file, last line first. */
interface RuleSet {
  /** How many names lie between the root and the file's directory. */
  readonly depth: number;
  readonly rules: readonly IgnoreRule[];
}

interface IgnoreRule {
  readonly negated: boolean;
  readonly directoryOnly: boolean;
  /** Takes the names below the file's directory. */
  readonly matches: (names: readonly string[]) => boolean;
}

function decide(sets: readonly RuleSet[], path: string, isDirectory: boolean): boolean {
  if (sets.length === 0) return false;
  const names = path.split("/");
  for (const { depth, rules } of sets) {
    const below = depth === 0 ? names : names.slice(depth);
    const rule = rules.find((one) => (isDirectory || !one.directoryOnly) && one.matches(below));
    if (rule !== undefined) return !rule.negated;
  }
  return false;
}

function readRules(host: Host, path: string, extra: readonly string[]): readonly IgnoreRule[] {
  const reading = host.exists(path) ? host.read(path) : undefined;
  const lines = reading?.ok === true ? reading.text.split("\n") : [];
  return [...lines, ...extra].flatMap((line) => parseRule(line) ?? []).toReversed();
}

/** Undefined for blank lines and comments. */
function parseRule(line: string): IgnoreRule | undefined {
  if (line.startsWith("#")) return undefined;
  const negated = line.startsWith("!");
  const text = trimEnd(line.slice(negated ? 1 : 0, line.endsWith("\r") ? -1 : undefined));
  const directoryOnly = text.endsWith("/");
  const pattern = directoryOnly ? text.slice(0, -1) : text;
  if (pattern === "") return undefined;
  return { negated, directoryOnly, matches: matcherOf(pattern) };
}

/** Spaces at the end do not count, unless a backslash stands before them. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) === " " && text.charAt(end - 2) !== "\\") end--;
  return text.slice(0, end);
}

/** A pattern without a slash is meant for a name at any depth, another one for a path. */
function matcherOf(pattern: string): IgnoreRule["matches"] {
  if (pattern.includes("/")) return compileGlob(pattern.startsWith("/") ? pattern.slice(1) : pattern);
  const matches = compileName(pattern);
  return (names) => matches(names.at(-1) ?? "");
}

function depthOf(directory: string): number {
  return directory.split("/").length;
}
