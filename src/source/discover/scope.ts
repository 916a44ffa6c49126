import { compileGlob, expandBraces, fixedDirectory, type Glob } from "../../base/glob.ts";
import { directoryOf, isWithin } from "../../base/paths.ts";

/** Which paths the user named, by themselves, by a directory above them or by a pattern. */
export interface Scope {
  /** The directory or file that was named and that the path is or lies in; the nearest one. */
  covering(path: string): Cover | undefined;
  /** True for a path that was named itself. */
  names(path: string): boolean;
  /** True for a directory on the way to a named path, which must be entered to reach it. */
  leadsTo(directory: string): boolean;
  /** True for a directory in which a pattern may match. */
  mayHold(directory: string): boolean;
  /** The named paths and the directories above them. */
  readonly ways: ReadonlySet<string>;
}

/** The directory that distance is counted from. */
export interface Cover {
  readonly base: string;
  /** The given path or pattern. */
  readonly by: string;
}

/** What was asked for by paths and patterns, as a question that can be put to each path. */
export function scopeOf(given: readonly string[], patterns: readonly string[]): Scope {
  const named = new Set(given);
  const taken = patterns.filter((pattern) => !pattern.startsWith("!")).map((text) => patternOf(text));
  const back = patterns.filter((pattern) => pattern.startsWith("!")).map((text) => patternOf(text.slice(1)));
  const ways = new Set([...given, ...taken.map((pattern) => pattern.base)].flatMap((path) => pathsTo(path)));
  const whole: Cover | undefined =
    named.has("") && named.size === 1 && patterns.length === 0 ? { base: "", by: "" } : undefined;
  return {
    covering: (path) => {
      if (whole !== undefined) return whole;
      if (back.some((pattern) => matchesAbove(pattern, path))) return undefined;
      const above = pathsTo(path).find((one) => named.has(one));
      if (above !== undefined) return { base: above === path ? directoryOf(path) : above, by: above };
      const pattern = taken.find((one) => matchesAbove(one, path));
      return pattern && { base: pattern.base, by: pattern.text };
    },
    names: (path) => named.has(path),
    leadsTo: (directory) => ways.has(directory),
    mayHold: (directory) => taken.some((pattern) => isWithin(directory, pattern.base)),
    ways,
  };
}

interface PathPattern {
  readonly text: string;
  readonly base: string;
  readonly globs: readonly Glob[];
}

function patternOf(text: string): PathPattern {
  return { text, base: fixedDirectory(text), globs: expandBraces(text).map((one) => compileGlob(one)) };
}

/** A pattern that matches a directory stands for what is in it, as when a shell expands it. */
function matchesAbove({ globs }: PathPattern, path: string): boolean {
  const names = path.split("/");
  return names.some((_, i) => globs.some((glob) => glob(i + 1 === names.length ? names : names.slice(0, i + 1))));
}

/** A path and the directories above it, nearest first, the root last. */
function pathsTo(path: string): readonly string[] {
  const all = [path];
  for (let at = path; at !== ""; at = directoryOf(at)) all.push(directoryOf(at));
  return all;
}

/** Directories that show or test things and are rarely applied to a cluster that matters. */
const DISTANT = /(^|\/)(docs?|examples?|samples?|testdata|(?:\.(?:kyverno|chainsaw)-)?tests?)\//i;

/** True where a path lies under such a directory below a base. */
export function isDistant(path: string, base: string): boolean {
  return DISTANT.test(base === "" ? path : path.slice(base.length + 1));
}
