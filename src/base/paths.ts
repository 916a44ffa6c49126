/** The directory of a path; "" for the root. */
export function directoryOf(path: string): string {
  const cut = path.lastIndexOf("/");
  return cut < 0 ? "" : path.slice(0, cut);
}

/** The last name of a path; "" for the root. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The path of a name in a directory. */
export function joinPath(directory: string, name: string): string {
  return directory === "" ? name : `${directory}/${name}`;
}

/** True where `inner` is `outer` or lies below it. */
export function isWithin(inner: string, outer: string): boolean {
  return outer === "" || inner === outer || inner.startsWith(`${outer}/`);
}

/** What is left of `inner` below `outer`, to be put behind another directory: `/a/b`, or "" where both are the same. */
export function restOf(inner: string, outer: string): string {
  const rest = outer === "" ? inner : inner.slice(outer.length + 1);
  return rest === "" ? "" : `/${rest}`;
}

/** A path relative to the root, from one that is relative to a directory; undefined where it leaves the root. */
export function resolvePath(directory: string, path: string): string | undefined {
  if (path.startsWith("/")) return undefined;
  const parts = directory === "" ? [] : directory.split("/");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}
