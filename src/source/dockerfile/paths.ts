/** Resolves `.`, `..` and doubled slashes of an absolute path; a trailing slash stays, `..` stops at the root. */
export function cleanAbsolute(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  const isDirectory = /(?:^|\/)\.{0,2}$/.test(path);
  return `/${parts.join("/")}${isDirectory && parts.length > 0 ? "/" : ""}`;
}

/** A path inside the image, seen from a working directory. */
export function fromWorkdir(workdir: string, path: string): string {
  return cleanAbsolute(path.startsWith("/") ? path : `${workdir}/${path}`);
}
