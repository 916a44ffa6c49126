// Reading a Tiltfile: node bench/tiltfile.mjs [TILTFILE]. A file of 1,000 lines for the first time in a process and once warm, parts
// apart, and files that are made to take long.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "./measure.mjs";
import { bundled } from "./sources.mjs";

const ROUNDS = 9;
const [mode = "", place = "", given] = process.argv.slice(2);

/** @typedef {typeof import("../src/source/tiltfile/index.ts") & typeof import("../src/source/tiltfile/parse.ts")} Reader */

/** @param {string | undefined} file */
async function main(file) {
  const folder = mkdtempSync(join(tmpdir(), "k8slint-bench-"));
  try {
    await bundled(folder, ["src/source/tiltfile/index.ts", "src/source/tiltfile/parse.ts"]);
    const text = textOf(file);
    const cold = Array.from({ length: ROUNDS }, () => coldRun(folder, file));
    const part = (/** @type {number} */ at) => median(cold.map((one) => one[at] ?? 0)).toFixed(1);
    console.log(`${text.split("\n").length} lines, ${text.length} characters`);
    console.log(
      `first: the parser loads in ${part(0)} ms, the file is read in ${part(1)} ms (processor ${part(2)} ms)`,
    );
    warm(load(folder), text);
    for (const [name, hostile] of HOSTILE) slow(load(folder), name, hostile());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} folder @returns {Reader} */
function load(folder) {
  return createRequire(import.meta.url)(join(folder, "bench.cjs"));
}

/** @param {string} folder @param {string | undefined} file */
function coldRun(folder, file) {
  const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), "first", folder, file ?? ""], {
    encoding: "utf8",
  });
  return stdout.trim().split(" ").map(Number);
}

function first() {
  const text = textOf(given === "" ? undefined : given);
  const start = performance.now();
  const reader = load(place);
  const loaded = performance.now();
  const before = process.cpuUsage();
  reader.readTiltfile("Tiltfile", text);
  const used = process.cpuUsage(before);
  console.log(loaded - start, performance.now() - loaded, (used.user + used.system) / 1000);
}

/** @param {Reader} reader @param {string} text */
function warm(reader, text) {
  const parse = processorTime(() => reader.parseModule("Tiltfile", text));
  const whole = processorTime(() => reader.readTiltfile("Tiltfile", text));
  console.log(`warm, processor time: parsed in ${parse.toFixed(1)} ms, parsed and evaluated in ${whole.toFixed(1)} ms`);
}

/** Milliseconds of the processor for one call once warm. @param {() => unknown} call */
function processorTime(call) {
  for (let round = 0; round < 30; round++) call();
  const before = process.cpuUsage();
  for (let round = 0; round < 30; round++) call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 30_000;
}

/** @param {Reader} reader @param {string} name @param {string} text */
function slow(reader, name, text) {
  const start = performance.now();
  const { problems, broken } = reader.readTiltfile("Tiltfile", text);
  const told = problems.map(({ code }) => code).filter((code, i, all) => all.indexOf(code) === i);
  console.log(
    `${name}: ${(performance.now() - start).toFixed(0)} ms, ${broken ? "not whole" : "whole"}: ${told.join(", ")}`,
  );
}

/** @param {string | undefined} file */
function textOf(file) {
  return file === undefined ? ordinary() : readFileSync(file, "utf8");
}

/** What projects of many services write: builds with live updates, resources, helpers. */
function ordinary() {
  const service = (/** @type {number} */ i) => `docker_build(
    registry + '/service-${i}',
    context='services/service-${i}',
    dockerfile='services/service-${i}/Dockerfile',
    target='dev',
    only=['src', 'package.json'],
    build_args={'VERSION': version, 'PORT': str(8000 + ${i})},
    live_update=[
        fall_back_on('services/service-${i}/package-lock.json'),
        sync('services/service-${i}/src', '/app/src'),
        run('npm ci', trigger=['services/service-${i}/package.json']),
    ],
)
service('service-${i}', port=${8000 + i}, deps=['postgres'] if ${i} % 2 == 0 else [])
`;
  const head = `registry = os.getenv('REGISTRY', 'example')
version = 'v%d.%d' % (1, 2)
settings = {'debug': True, 'names': ['a', 'b', 'c']}

def service(name, port=8080, deps=[]):
    k8s_yaml('k8s/' + name + '.yaml')
    k8s_resource(name, port_forwards=['{}:{}'.format(port, port)], resource_deps=deps, labels=['app'])
    if settings.get('debug'):
        local_resource(name + '-test', cmd='npm test --prefix services/' + name, auto_init=False)

k8s_yaml(kustomize('k8s/base'))
for name in ['postgres', 'redis', 'kafka']:
    k8s_resource(name, labels=['infrastructure'])
`;
  return head + Array.from({ length: 71 }, (_, i) => service(i)).join("");
}

/** @type {readonly (readonly [string, () => string])[]} */
const HOSTILE = [
  [
    "nested loops",
    () =>
      `for a in range(1000):\n    for b in range(1000):\n        for c in range(1000):\n            docker_build('a', '.')\n`,
  ],
  ["a text that doubles", () => `s = 'abcdefgh'\nfor i in range(1000):\n    s = s + s\ndocker_build(s, '.')\n`],
  ["a list that doubles", () => `l = [1]\nfor i in range(1000):\n    l = l + l\n`],
  ["recursion", () => `def f(x):\n    return f(x + 1) + f(x + 2)\nf(0)\n`],
  ["brackets", () => `x = ${"[".repeat(50_000)}\n`],
  ["operators", () => `x = 1${" + 1".repeat(50_000)}\n`],
  [
    "unknown branches",
    () =>
      `x = os.getenv('A')\n${Array.from({ length: 400 }, (_, i) => `if x == '${i}':\n    y = ${i}\nelse:\n    y = x\n`).join("")}`,
  ],
  ["one long line", () => `x = '${"a".repeat(2_000_000)}'\n`],
  ["many lines", () => "docker_build('a', '.')\n".repeat(50_000)],
];

if (mode === "first") first();
else await main(mode === "" ? undefined : mode);
