/** Paths in a Tiltfile. Where the repository lies on the disk is unknown; a mark stands for that place in absolute paths. */

import { joinPath, resolvePath } from "../../base/paths.ts";

/** Stands for the absolute path of the root; no file name holds this character. */
const ROOT = "/\uE000";

/** The absolute path of something in the repository. */
export function absolute(path: string): string {
  return path === "" ? ROOT : `${ROOT}/${path}`;
}

/** True for a text whose value depends on where the repository lies. */
export function holdsRoot(value: string): boolean {
  return value.includes("\uE000");
}

/** A path as the file in a directory writes it, relative to the root; "" is the root, undefined lies outside of it. */
export function pathFrom(directory: string, path: string): string | undefined {
  if (path === ROOT || path.startsWith(`${ROOT}/`)) return resolvePath("", path.slice(ROOT.length + 1));
  if (path.startsWith("~") || /^[A-Za-z]:[\\/]/.test(path)) return undefined;
  // Most paths have nothing in them to resolve.
  if (!path.startsWith("/") && !/(?:^|\/)(?:\.{0,2})(?:\/|$)/.test(path)) return joinPath(directory, path);
  return resolvePath(directory, path);
}

/** Python's os.path.join. */
export function joinPaths(paths: readonly string[]): string {
  return paths.reduce((joined, path) => {
    if (path.startsWith("/") || joined === "") return path;
    return joined.endsWith("/") ? joined + path : `${joined}/${path}`;
  }, "");
}
