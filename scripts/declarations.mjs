import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";

const IMPORT = /(?<=(?:from|import\() ?")(\.{1,2}\/[^"]+)\.ts(?=")/g;

/**
 * The declarations that a TypeScript user of the library needs: those of the entry, and of what they name.
 * @param {string} root
 * @param {string} entry
 * @returns {readonly (readonly [string, string])[]} paths relative to dist/, and texts
 */
export function declarationsOf(root, entry) {
  const folder = mkdtempSync(join(tmpdir(), "k8slint-types-"));
  try {
    emit(root, folder);
    return [...reachable(folder, entry)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} root
 * @param {string} folder
 */
function emit(root, folder) {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const options = [
    "--noEmit",
    "false",
    "--declaration",
    "--emitDeclarationOnly",
    "--rootDir",
    root,
    "--outDir",
    folder,
  ];
  execFileSync(process.execPath, [compiler, "-p", join(root, "tsconfig.types.json"), ...options], { stdio: "inherit" });
}

/**
 * @param {string} folder
 * @param {string} entry
 */
function reachable(folder, entry) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const waiting = [entry];
  for (const path of waiting) {
    const name = path.replace(/^src\//, "").replace(/\.ts$/, ".d.ts");
    if (found.has(name)) continue;
    if (!path.startsWith("src/")) throw new Error(`the types of the library reach ${path}, outside src/`);
    const text = readFileSync(join(folder, path.replace(/\.ts$/, ".d.ts")), "utf8");
    for (const [, target] of text.matchAll(IMPORT)) waiting.push(`${posix.join(posix.dirname(path), target ?? "")}.ts`);
    found.set(name, text.replaceAll(IMPORT, "$1.js"));
  }
  return found;
}
