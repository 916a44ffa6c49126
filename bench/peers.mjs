// Whole processes side by side, on the same inputs in one run: k8slint against other linters, and against itself on more and more
// documents. What it prints are the tables of docs/performance.md: `node bench/peers.mjs`. In parts:
//   --files 10,100,1000      only these sizes; "none" for no comparison
//   --documents 1000,3000    only these sizes of the scaling; "none" for no scaling
//   --corpus FOLDER          besides, the plain manifests of real repositories (or K8SLINT_CORPUS)
//   --only kubeconform,...   only these peers
//   --rounds N               so many runs of each command; those that take long run less often
//   --patience SECONDS       what runs longer is left out
//   --command FILE           another build of k8slint than dist/k8slint.js
// Peers are looked for on the PATH and left out where they are not there; bench/README.md says how to get them.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeInputs } from "./inputs.mjs";
import { TEMPLATE, writeJsonSchemas } from "./json-schemas.mjs";
import {
  duration,
  ENVIRONMENT,
  exponent,
  inTurns,
  isOnPath,
  measured,
  memory,
  ROOT,
  table,
  times,
} from "./measure.mjs";

/** @typedef {import("./measure.mjs").Command} Command */
/** @typedef {import("./measure.mjs").Summary} Summary */
/** @typedef {ReadonlyMap<string, Summary>} Results */

const { values: options } = parseArgs({
  options: {
    files: { type: "string", default: "10,100,1000,10000" },
    documents: { type: "string", default: "1000,3000,10000,30000,100000" },
    corpus: { type: "string", default: process.env["K8SLINT_CORPUS"] ?? "" },
    only: { type: "string", default: "kubeconform,kube-linter,kube-score,polaris,checkov" },
    rounds: { type: "string", default: "7" },
    patience: { type: "string", default: "180" },
    command: { type: "string", default: join(ROOT, "dist/k8slint.js") },
  },
});
const ROUNDS = Number(options.rounds);
const PATIENCE = Number(options.patience) * 1000;
const K8SLINT = resolve(options.command);
const NAME = "k8slint";
const COLD = "k8slint, nothing kept";
const REPEATED = "k8slint --cache, nothing changed";
const folder = mkdtempSync(join(tmpdir(), "k8slint-bench-"));
/** Of the compiled code, where Node keeps it: nobody's own cache is used. */
const CACHE = { XDG_CACHE_HOME: join(folder, "cache") };

/** @type {{ readonly goal: string, readonly most: string, readonly has: string, readonly reached: boolean }[]} */
const goals = [];

function main() {
  const peers = options.only.split(",").filter((name) => isOnPath(name));
  const absent = options.only.split(",").filter((name) => !peers.includes(name));
  writeJsonSchemas(join(folder, "schemas"));
  section("The machine and the programs", machine(peers, absent));
  section("Start-up", startUp());
  const sizes = numbers(options.files);
  const inputs = sizes.map((files) => ({
    name: `${files.toLocaleString("en")} files`,
    files,
    folder: written({ files }),
  }));
  const real = options.corpus === "" ? [] : [realManifests(options.corpus)];
  if (sizes.length > 0 || real.length > 0) section("Beside other linters", comparison([...inputs, ...real], peers));
  if (sizes.length > 0) section("Where the time goes", stages(inputs.filter(({ files }) => files >= 100)));
  if (options.documents !== "none") section("Scaling", scaling(numbers(options.documents)));
  section(
    "Goals",
    table(
      ["goal", "at most", "measured", ""],
      goals.map(({ goal, most, has, reached }) => [goal, most, has, reached ? "reached" : "not reached"]),
    ),
  );
}

/** @param {string} title @param {string} text */
function section(title, text) {
  console.log(`\n## ${title}\n\n${text}`);
}

/** @param {string} list */
function numbers(list) {
  return list === "none" ? [] : list.split(",").map(Number);
}

/** The clock decides; on a busy machine the processor is the better witness. @param {string} goal @param {number} most @param {number | { readonly wall: number, readonly cpu: number }} measure @param {(value: number) => string} show */
function judge(goal, most, measure, show) {
  const { wall, cpu } = typeof measure === "number" ? { wall: measure, cpu: Number.NaN } : measure;
  const has = Number.isNaN(cpu) ? show(wall) : `${show(wall)} (processor ${show(cpu)})`;
  if (!Number.isNaN(wall)) goals.push({ goal, most: show(most), has, reached: wall <= most });
}

/** @param {{ readonly files?: number, readonly documents?: number }} asked */
function written(asked) {
  const place = join(folder, `${asked.files ?? `d${asked.documents}`}`);
  writeInputs(place, asked);
  return place;
}

/** Files that all of the programs can read: those that hold manifests and no marks of templates. @param {string} corpus */
function realManifests(corpus) {
  const place = join(folder, "corpus");
  let files = 0;
  for (const path of readdirSync(corpus, { recursive: true, encoding: "utf8" })) {
    if (!/\.ya?ml$/.test(path) || /(?:^|[\\/])kustomization\.ya?ml$/.test(path)) continue;
    const text = readFileSync(join(corpus, path), "utf8");
    if (!/^apiVersion:/m.test(text) || !/^kind:/m.test(text) || /\{\{|\{%|%\{/.test(text)) continue;
    mkdirSync(join(place, path, ".."), { recursive: true });
    cpSync(join(corpus, path), join(place, path));
    files++;
  }
  return { name: `${files.toLocaleString("en")} files of real repositories`, files, folder: place };
}

/** @param {readonly string[]} peers @param {readonly string[]} absent */
function machine(peers, absent) {
  const [processor] = cpus();
  const known = peers.map((name) => `${name} ${versionOf(name)}`).join(", ");
  const lines = [
    `${cpus().length} x ${processor?.model ?? "?"}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${process.platform}, Node ${process.version}; ${known}.`,
    ...(absent.length === 0 ? [] : [`Not on this machine: ${absent.join(", ")}.`]),
  ];
  return lines.join("\n");
}

/** What a program says of itself, or what Go wrote into it where it was built from its sources. @param {string} name */
function versionOf(name) {
  /** @type {Readonly<Record<string, string>>} */
  const asked = { kubeconform: "-v", "kube-score": "version", "kube-linter": "version", polaris: "version" };
  const own = spawnSync(name, [asked[name] ?? "--version"], { encoding: "utf8" }).stdout;
  const said = /v?\d+\.\d+[\w.-]*/.exec(own)?.[0];
  if (said !== undefined) return said;
  const place = spawnSync("which", [name], { encoding: "utf8" }).stdout.trim();
  const built = spawnSync("go", ["version", "-m", place], { encoding: "utf8" }).stdout ?? "";
  return /^\s*mod\s+\S+\s+(v\S+)/m.exec(built)?.[1] ?? "(without a number)";
}

/** @param {string} place @param {string} [name] @param {Record<string, string>} [env] @returns {Command} */
function ours(place, name = NAME, env = {}) {
  return { name, file: process.execPath, args: [K8SLINT, "."], cwd: place, env: { ...CACHE, ...env } };
}

/** The command of a peer with its own default checks. @param {string} name @param {string} place @returns {Command} */
function theirs(name, place) {
  const schemas = join(folder, "schemas", TEMPLATE);
  const conform = ["-strict", "-ignore-missing-schemas", "-summary", "-schema-location", schemas, "."];
  /** @type {Record<string, readonly string[]>} */
  const args = {
    kubeconform: conform,
    "kube-linter": ["lint", "."],
    // It takes files alone.
    "kube-score": ["score", ...(name === "kube-score" ? manifestsIn(place) : [])],
    polaris: ["audit", "--audit-path", "."],
    checkov: ["--directory", ".", "--framework", "kubernetes", "--quiet", "--compact", "--skip-download"],
  };
  return { name, file: name, args: args[name] ?? [], cwd: place };
}

/** @param {string} place */
function manifestsIn(place) {
  return readdirSync(place, { recursive: true, encoding: "utf8" }).filter((path) => /\.ya?ml$/.test(path));
}

function startUp() {
  const place = join(folder, "one");
  mkdirSync(place);
  writeFileSync(
    join(place, "config.yaml"),
    "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  A: b\n",
  );
  const bare = { name: "bare node", file: process.execPath, args: ["-e", "0"], cwd: place };
  const version = { ...ours(place, "k8slint --version"), args: [K8SLINT, "--version"] };
  const results = inTurns([bare, version, ours(place), cold(place)], 20);
  const base = results.get(bare.name);
  const above = (/** @type {Summary} */ { wall }) => wall - (base?.wall ?? Number.NaN);
  for (const name of [NAME, COLD]) {
    const one = results.get(name);
    const cpu = (one?.cpu ?? Number.NaN) - (base?.cpu ?? Number.NaN);
    if (one !== undefined) judge(`${name}: one file, above a bare node`, 60, { wall: above(one), cpu }, duration);
  }
  const rows = [...results].map(([name, one]) => {
    return [name, duration(one.wall), duration(one.best), duration(one.cpu), memory(one.memory), duration(above(one))];
  });
  return `A file of six lines.\n\n${table(["", "median", "best", "processor", "memory", "above a bare node"], rows)}`;
}

/** The program keeps its compiled form; what the first run on a machine takes is another figure. @param {string} place */
function cold(place) {
  return ours(place, COLD, { NODE_DISABLE_COMPILE_CACHE: "1" });
}

/** A run after one over the very same files. @param {string} place @returns {Command} */
function repeated(place) {
  const { args, ...command } = ours(place, REPEATED);
  return { ...command, args: [...args, "--cache-dir", join(folder, "results")] };
}

/** @typedef {{ readonly name: string, readonly files: number, readonly folder: string }} Input */

/** @param {readonly Input[]} inputs @param {readonly string[]} peers */
function comparison(inputs, peers) {
  /** @type {Set<string>} */
  const late = new Set();
  const rows = inputs.flatMap((input) => {
    const asked = peers.filter((name) => !late.has(name)).map((name) => theirs(name, input.folder));
    const own = [ours(input.folder), ...(input.files > 1000 ? [] : [cold(input.folder)]), repeated(input.folder)];
    const commands = [...own, ...asked];
    const results = inTurns(commands, ROUNDS, PATIENCE);
    for (const { name } of asked) if (!results.has(name)) late.add(name);
    judgeComparison(input, results);
    return [
      ...rowsOf(input, results),
      ...[...late].map((name) => [input.name, name, `over ${PATIENCE / 1000} s`, "", "", "", "", ""]),
    ];
  });
  const head = [
    "input",
    "",
    "median",
    "best",
    "processor",
    "memory",
    "k8slint takes, by the clock",
    "of the processor",
  ];
  return table(head, rows);
}

/** @param {Input} input @param {Results} results */
function rowsOf({ name: input }, results) {
  const own = results.get(NAME);
  return [...results].map(([name, one]) => {
    const ratio = (/** @type {"wall" | "cpu"} */ of) =>
      name.startsWith(NAME) || own === undefined ? "" : times(own[of] / one[of]);
    return [
      input,
      name,
      duration(one.wall),
      duration(one.best),
      duration(one.cpu),
      memory(one.memory),
      ratio("wall"),
      ratio("cpu"),
    ];
  });
}

/** @type {Readonly<Record<number, number>>} */
const BESIDE_KUBECONFORM = { 100: 0.8, 1000: 0.5, 10_000: 0.3 };

/** @param {Input} input @param {Results} results */
function judgeComparison({ name: input, files }, results) {
  const beside = BESIDE_KUBECONFORM[files];
  if (beside === undefined) return;
  for (const ours of [NAME, COLD]) {
    const own = results.get(ours);
    for (const [name, { wall, cpu }] of own === undefined ? [] : results) {
      const most =
        name === "kubeconform" ? beside : /^(?:kube-linter|kube-score|polaris)$/.test(name) ? 0.1 : undefined;
      const has = { wall: (own?.wall ?? 0) / wall, cpu: (own?.cpu ?? 0) / cpu };
      if (most !== undefined) judge(`${ours}: ${input}, beside ${name}`, most, has, times);
    }
  }
}

/** What `--timing` says, medians of several runs. @param {readonly Input[]} inputs */
function stages(inputs) {
  const known = inputs.map((input) => stagesOf(input.folder));
  const names = [...(known[0] ?? new Map()).keys()];
  const rows = names.map((name) => [name, ...known.flatMap((all) => [duration(all.get(name) ?? 0), share(all, name)])]);
  return table(["stage", ...inputs.flatMap(({ name }) => [name, ""])], rows);
}

/** @param {ReadonlyMap<string, number>} all @param {string} name */
function share(all, name) {
  const whole = [...all.values()].reduce((sum, one) => sum + one, 0);
  return `${(((all.get(name) ?? 0) / whole) * 100).toFixed(0)} %`;
}

/** @param {string} place @returns {ReadonlyMap<string, number>} milliseconds by stage */
function stagesOf(place) {
  const runs = Array.from({ length: 3 }, () => {
    const args = [K8SLINT, ".", "--timing"];
    const env = { ...ENVIRONMENT, ...CACHE };
    const { stderr } = spawnSync(process.execPath, args, { cwd: place, env, encoding: "utf8", maxBuffer: 1 << 28 });
    const head = stderr.slice(0, stderr.indexOf("slowest of"));
    return new Map(
      [...head.matchAll(/^ +([\d.]+) ms +\d+ % {2}(.+)$/gm)].map(([, ms = "", name = ""]) => [name, Number(ms)]),
    );
  });
  const total = (/** @type {ReadonlyMap<string, number>} */ one) => [...one.values()].reduce((sum, ms) => sum + ms, 0);
  return runs.toSorted((a, b) => total(a) - total(b))[1] ?? new Map();
}

/** @param {readonly number[]} sizes */
function scaling(sizes) {
  /** @type {{ readonly size: number, readonly sample: import("./measure.mjs").Sample }[]} */
  const points = [];
  const rows = sizes.map((size) => {
    const place = join(folder, `d${size}`);
    const { files, documents, bytes } = writeInputs(place, { documents: size });
    // The fastest of three of the small ones: what else runs on the machine only adds.
    const samples = Array.from({ length: size > 10_000 ? 1 : 3 }, () => measured(ours(place))).flatMap(
      (one) => one ?? [],
    );
    rmSync(place, { recursive: true });
    const [sample] = samples.toSorted((a, b) => (a.cpu || a.wall) - (b.cpu || b.wall));
    const before = points.at(-1);
    if (sample === undefined) return [`${size}`];
    points.push({ size: documents, sample });
    const slope = before === undefined ? "" : exponent([before, { size: documents, sample }].map(costOf)).toFixed(2);
    const each = `${((costOf({ size: documents, sample })[1] * 1000) / documents).toFixed(0)} µs`;
    return [
      documents.toLocaleString("en"),
      files.toLocaleString("en"),
      `${(bytes / 1e6).toFixed(1)} MB`,
      duration(sample.wall),
      duration(sample.cpu),
      each,
      memory(sample.memory),
      slope,
    ];
  });
  judge(
    "exponent of the cost, least squares over all sizes",
    1.05,
    points.length > 1 ? exponent(points.map(costOf)) : Number.NaN,
    (value) => value.toFixed(2),
  );
  const last = points.at(-1);
  if (last !== undefined && last.size >= 100_000)
    judge(`memory at ${last.size.toLocaleString("en")} documents`, 1500e6 / 2 ** 20, last.sample.memory, memory);
  return table(
    ["documents", "files", "text", "wall", "processor", "each", "memory", "exponent from the size before"],
    rows,
  );
}

/** Of the processor where it is known: the clock also counts what else runs. @param {{ readonly size: number, readonly sample: import("./measure.mjs").Sample }} point @returns {readonly [number, number]} */
function costOf({ size, sample: { cpu, wall } }) {
  return [size, Number.isNaN(cpu) ? wall : cpu];
}

try {
  main();
} finally {
  rmSync(folder, { recursive: true });
}
