// Builds the kustomizations of real repositories, beside the tool itself: `node bench/kustomize.mjs [CORPUS]`.
// CORPUS (or K8SLINT_CORPUS) holds repositories and the list KUSTOMIZE.tsv; those that it marks "ok" are built one after another.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bundled } from "./sources.mjs";

const corpus = process.argv[2] ?? process.env.K8SLINT_CORPUS ?? "";
const list = join(corpus, "KUSTOMIZE.tsv");
if (corpus === "" || !existsSync(list)) skip("no corpus: name a folder with KUSTOMIZE.tsv, or set K8SLINT_CORPUS");
const version = spawnSync("kustomize", ["version"], { encoding: "utf8" });
if (version.error !== undefined) skip("kustomize is not on the PATH");

const rows = readFileSync(list, "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"))
  .filter(([, , , result]) => result === "ok")
  .map(([repository = "", path = ""]) => ({ repository: repository.replace("/", "__"), directory: dirname(path) }));

const { buildDirectory, kustomizationsOf, nodeHost, registry, textOf } = await load();
const ours = timed(() => {
  const known = new Map();
  for (const { repository, directory } of rows) {
    // As one run over a repository does: its files are read once, and bases are built once.
    if (!known.has(repository)) known.set(repository, kustomizationsOf(nodeHost(join(corpus, repository))));
    textOf(known.get(repository).build(directory === "." ? "" : directory));
  }
});
const alone = timed(() => {
  for (const { repository, directory } of rows) {
    const path = directory === "." ? "" : directory;
    buildDirectory(nodeHost(join(corpus, repository)), path, { origins: false, secrets: true }, registry);
  }
});
const theirs = timed(() => {
  for (const { repository, directory } of rows) {
    const run = spawnSync("kustomize", ["build", join(corpus, repository, directory)], { maxBuffer: 1 << 28 });
    if (run.status !== 0) throw new Error(`kustomize fails in ${repository}/${directory}`);
  }
});
console.log(`${rows.length} kustomizations`);
console.log(`k8slint, each repository read once            ${ours} ms`);
console.log(`k8slint, as its command builds each            ${alone} ms`);
console.log(`kustomize ${version.stdout.trim()}, one after another        ${theirs} ms`);

/** @param {() => void} work */
function timed(work) {
  const start = performance.now();
  work();
  return Math.round(performance.now() - start);
}

/** The builder as one file, made from the sources. */
async function load() {
  const folder = mkdtempSync(join(tmpdir(), "k8slint-bench-"));
  const modules = ["test/harness/kustomize.ts", "src/host.ts", "src/run/build.ts", "src/run.ts"];
  const loaded = createRequire(import.meta.url)(await bundled(folder, modules));
  rmSync(folder, { recursive: true });
  return loaded;
}

/** @param {string} reason */
function skip(reason) {
  console.log(`skipped: ${reason}`);
  process.exit(0);
}
