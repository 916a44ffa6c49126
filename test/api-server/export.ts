import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readVerdicts } from "./verdicts.ts";

/**
 * Writes each recorded manifest into a file of its own, and the verdicts beside them, to ask other tools the same:
 * node test/api-server/run.mjs export FOLDER
 */

const folder = process.argv[2];
if (folder === undefined) throw new Error("into which folder?");
mkdirSync(join(folder, "manifests"), { recursive: true });
const lines = readVerdicts().map(({ id, code, message, manifest }, index) => {
  const file = `${String(index).padStart(5, "0")}.json`;
  writeFileSync(join(folder, "manifests", file), JSON.stringify(manifest, null, 2));
  return [file, String(code), id, message].map((cell) => cell.replaceAll(/[\t\n]/g, " ")).join("\t");
});
writeFileSync(join(folder, "verdicts.tsv"), `${lines.join("\n")}\n`);
