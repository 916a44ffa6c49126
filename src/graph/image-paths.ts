import type { Container } from "./model.ts";

/** The directory in which a container's process starts; undefined where it is not known. */
export function workingDirectory(container: Container): string | undefined {
  const own = container.field.get("workingDir");
  if (own.exists) return own.text;
  const workdir = container.build?.image?.workdir;
  return workdir === undefined || workdir.unknown !== undefined ? undefined : (workdir.value ?? "/");
}

/** A path of the image seen from a directory; undefined where it is relative and that is not known. */
export function absolutePath(path: string, directory: string | undefined): string | undefined {
  if (path.startsWith("/")) return normalPath(path);
  return directory === undefined ? undefined : normalPath(`${directory}/${path}`);
}

/** An absolute path without `.`, `..` and repeated slashes. */
function normalPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}
