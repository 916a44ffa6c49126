import { compileGlob, expandBraces, type Glob } from "../../base/glob.ts";

/** Whether a path, relative to the root and with forward slashes, is meant. */
export type PathMatcher = (path: string) => boolean;

interface Pattern {
  /** Matches the path itself; undefined for a pattern that names directories alone. */
  readonly itself: Glob | undefined;
  /** Matches what lies in a directory of that name. */
  readonly inside: Glob;
  readonly negated: boolean;
}

/**
 * Reads patterns in the grammar of .gitignore (https://git-scm.com/docs/gitignore#_pattern_format): a pattern without a slash
 * is found at any depth, a directory stands for all that is in it, and the last pattern that matches decides. Other than
 * there, `!` also takes back what lies in a directory that an earlier pattern names, and `{a,b}` is written out.
 */
export function pathMatcher(texts: readonly string[]): PathMatcher {
  const patterns = texts.flatMap((text) => expandBraces(text)).map((text) => parsePattern(text));
  return (path) => {
    const names = path.split("/");
    return patterns.findLast(({ itself, inside }) => itself?.(names) === true || inside(names))?.negated === false;
  };
}

/** What is wrong with a pattern; undefined for a good one. */
export function patternProblem(text: string): string | undefined {
  if (/(?:^!?|\/)\.\.(?:\/|$)/.test(text)) return "write paths relative to the root; nothing outside of it is read";
  return /^[^/]*\\\w[^/]*$/.test(text) ? "write paths with forward slashes" : undefined;
}

function parsePattern(text: string): Pattern {
  const negated = text.startsWith("!");
  const body = (negated ? text.slice(1) : text).replace(/^\.\//, "");
  const directoryOnly = body.endsWith("/");
  const path = directoryOnly ? body.slice(0, -1) : body;
  const anchored = path.startsWith("/") ? path.slice(1) : path.includes("/") ? path : `**/${path}`;
  const itself = directoryOnly ? undefined : compileGlob(anchored);
  return { itself, inside: compileGlob(`${anchored}/**`), negated };
}
