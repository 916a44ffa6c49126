/** Whether a path, relative to the root and with forward slashes, is meant. */
export type PathMatcher = (path: string) => boolean;
/**
 * Reads patterns in the grammar of .gitignore (https://git-scm.com/docs/gitignore#_pattern_format): a pattern without a slash
 * is found at any depth, a directory stands for all that is in it, and the last pattern that matches decides. Other than
 * there, `!` also takes back what lies in a directory that an earlier pattern names, and `{a,b}` is written out.
 */
export declare function pathMatcher(texts: readonly string[]): PathMatcher;
/** What is wrong with a pattern; undefined for a good one. */
export declare function patternProblem(text: string): string | undefined;
