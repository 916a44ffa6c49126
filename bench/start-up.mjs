// Start-up and throughput, side by side with a bare `node` in one run: node bench/start-up.mjs [FOLDER OF YAML FILES]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTurns, ROOT } from "./measure.mjs";
import { plainApplication } from "./plain-application.mjs";

const COMMAND = join(ROOT, "dist/k8slint.js");
const ROUNDS = 20;
const folder = mkdtempSync(join(tmpdir(), "k8slint-bench-"));

/** @param {string} name @param {number} count */
function tree(name, count) {
  const root = join(folder, name);
  mkdirSync(root);
  for (let index = 0; index < count; index++) writeFileSync(join(root, `app-${index}.yaml`), plainApplication(index));
  return root;
}

try {
  const ten = tree("ten", 10);
  const thousand = process.argv[2] ?? tree("thousand", 1000);
  const node = (/** @type {string} */ name, /** @type {string} */ cwd, /** @type {readonly string[]} */ ...args) => {
    return { name, file: process.execPath, args, cwd };
  };
  const runs = [
    node("bare node", ten, "-e", "0"),
    node("k8slint, 10 files", ten, COMMAND, "."),
    node("k8slint, 1,000 files", thousand, COMMAND, "."),
  ];
  for (const [name, { wall, best, runs: count }] of inTurns(runs, ROUNDS)) {
    console.log(`${name.padEnd(22)} median ${wall.toFixed(0)} ms, best ${best.toFixed(0)} ms, ${count} runs`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
