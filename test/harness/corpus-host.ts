import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Host } from "../../src/base/host.ts";
import { nodeHost } from "../../src/host.ts";

/** The variable that names a folder of repositories to try the linter on: each folder in it is a root. */
export const CORPUS_VARIABLE = "K8SLINT_CORPUS";

/** The roots of the corpus; where there is none, why. */
export function corpusRoots(folder: string | undefined): readonly string[] | string {
  if (folder === undefined || folder === "") return `no corpus: ${CORPUS_VARIABLE} names no folder`;
  try {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return folders.map((entry) => join(folder, entry.name)).toSorted();
  } catch {
    return `no corpus: ${folder}, which ${CORPUS_VARIABLE} names, cannot be listed`;
  }
}

/**
 * A repository of which only some files were copied. Its `.paths` lists all of them, one a line; a line that ends in `/` is a
 * folder whose content is not listed. What is listed exists; what was not copied cannot be read.
 */
export function corpusHost(root: string): Host {
  const host = nodeHost(root);
  const listing = host.read(".paths");
  const lines = listing.ok ? listing.text.split("\n").filter((line) => line !== "") : [];
  const folders = lines.filter((line) => line.endsWith("/"));
  const known = new Set(lines.flatMap((line) => pathsTo(line.replace(/\/$/, ""))));
  return {
    list: (directory) => host.list(directory),
    read: (path) => host.read(path),
    exists: (path) => known.has(path) || host.exists(path) || folders.some((folder) => path.startsWith(folder)),
  };
}

function pathsTo(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
}

/** A file that is longer makes each try take long without telling more. */
const LONGEST_FILE = 20_000;

/** The texts of the files below a folder whose names fit; none where there is no folder. */
export function corpusFiles(folder: string | undefined, name: RegExp): readonly string[] {
  if (folder === undefined || !existsSync(folder)) return [];
  const files = filesBelow(folder).filter((file) => name.test(file) && statSync(file).size <= LONGEST_FILE);
  return files.map((file) => readFileSync(file, "utf8"));
}

/** All files below a folder, in order. */
export function filesBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
