import { resolvePath } from "../base/paths.ts";
import { type Written, unknown } from "./written.ts";

/** A path that is seen from a directory, relative to the root; unknown where it leads out of the repository. */
export function pathFrom(directory: string, path: Written<string>): Written<string> {
  if (path.value === undefined) return path;
  const resolved = isElsewhere(path.value) ? undefined : resolvePath(directory, path.value);
  return resolved === undefined ? unknown("a place outside of the repository", path.at) : { ...path, value: resolved };
}

/** A file in a build context. */
export function fileIn(context: Written<string>, path: Written<string>): Written<string> {
  if (context.value === undefined) return unknown(context.unknown ?? "the context", path.at);
  return pathFrom(context.value, path);
}

/** URLs, git addresses, home directories. */
function isElsewhere(path: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/|^git@|^~/i.test(path);
}
