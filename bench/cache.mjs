// What the cache is worth, side by side in one run: node bench/cache.mjs [FILES ...] (K8SLINT_DIST names another bundle)
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "./measure.mjs";
import { plainApplication } from "./plain-application.mjs";

const DIST = process.env["K8SLINT_DIST"] ?? fileURLToPath(new URL("../dist", import.meta.url));
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 1000, 10_000];
const PER_FOLDER = 50;
const folder = mkdtempSync(join(tmpdir(), "k8slint-bench-"));
const cache = join(folder, "cache");
/** Tells the processor time of the process that it is loaded into. */
const meter = join(folder, "meter.cjs");
writeFileSync(
  meter,
  'process.on("exit", () => { const { user, system } = process.cpuUsage(); require("fs").writeSync(3, String((user + system) / 1000)); });',
);

/** @param {number} count */
function tree(count) {
  const root = join(folder, `of-${count}`);
  mkdirSync(join(root, ".git"), { recursive: true });
  for (let index = 0; index < count; index++) {
    const team = join(root, `team-${Math.floor(index / PER_FOLDER)}`);
    mkdirSync(team, { recursive: true });
    writeFileSync(join(team, `app-${index}.yaml`), plainApplication(index));
  }
  return root;
}

/** @param {string} cwd @param {readonly string[]} args */
function measure(cwd, args) {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const start = process.hrtime.bigint();
  const { status, output } = spawnSync(process.execPath, ["--require", meter, ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    maxBuffer: 1 << 28,
  });
  const wall = Number(process.hrtime.bigint() - start) / 1e6;
  if (status !== 0 && status !== 1) throw new Error(`exit ${status}: ${args.join(" ")}: ${output[2]}`);
  return { wall, processor: Number(output[3]), out: String(output[1]) };
}

/** @param {number} count */
function compare(count) {
  const cwd = tree(count);
  const command = join(DIST, "k8slint.js");
  /** @type {Record<string, readonly string[]>} */
  const runs = {
    "bare node": ["-e", "0"],
    "without the cache": [command, "."],
    "first run with it": [command, "--cache-dir", cache, "."],
    "nothing changed": [command, "--cache-dir", cache, "."],
  };
  /** @type {Record<string, ReturnType<typeof measure>[]>} */
  const samples = {};
  const rounds = count > 5000 ? 3 : 9;
  for (let round = 0; round < rounds; round++) {
    rmSync(cache, { recursive: true, force: true });
    for (const [name, args] of Object.entries(runs)) (samples[name] ??= []).push(measure(cwd, args));
  }
  for (const [name, list] of Object.entries(samples)) {
    const [processor, wall] = [median(list.map((one) => one.processor)), median(list.map((one) => one.wall))];
    console.log(
      `${count} files, ${name.padEnd(18)} ${processor.toFixed(0)} ms of the processor, ${wall.toFixed(0)} ms`,
    );
  }
  const texts = new Set(Object.values(samples).flatMap((list) => list.map(({ out }) => out)));
  if (texts.size > 2) throw new Error("the cache changes what is printed");
}

try {
  for (const count of SIZES) compare(count);
} finally {
  rmSync(folder, { recursive: true });
}
