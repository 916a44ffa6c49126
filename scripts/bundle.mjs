// Bundles src/ into dist/, which is committed: `npm run bundle`. `node scripts/bundle.mjs FOLDER` writes elsewhere, which
// is how test/bundle.test.ts sees a stale dist/. The same sources and the same lock file give the same bytes.
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { licensesOf, packageOf } from "./licenses.mjs";
import { declarationsOf } from "./declarations.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ENTRIES = { k8slint: "src/cli.ts", action: "src/action.ts", index: "src/index.ts" };
const SHEBANG = "#!/usr/bin/env node\n";
/** The sources are ES modules, as the package says; what is made of them is not. */
const PACKAGE = '{ "type": "commonjs" }\n';
/** What stands in src/base/version.ts for the hash of the bundle. */
const NO_BUILD = "not bundled";
/** What a run reads besides the code. */
const DATA = ["schemas/kubernetes", "schemas/custom-resources"];

const target = process.argv[2];
if (target === undefined) rmSync(join(ROOT, "dist"), { recursive: true, force: true });
const chunks = await bundle();
const modules = chunks.flatMap((chunk) => chunk.moduleIds);
const build = hashOf(chunks);
write(resolve(target ?? join(ROOT, "dist")), [
  ...chunks.map((chunk) => /** @type {const} */ ([chunk.fileName, textOf(chunk)])),
  ...declarationsOf(ROOT, "src/index.ts"),
  ["package.json", PACKAGE],
  ["THIRD-PARTY-LICENSES.txt", licensesOf(modules)],
]);

async function bundle() {
  const build = await rolldown({
    cwd: ROOT,
    input: ENTRIES,
    platform: "node",
    // Node would get this package as CommonJS, which takes 10 ms longer to start. vitest.config.ts does the same.
    resolve: { alias: { yaml: join(ROOT, "node_modules/yaml/browser/index.js") } },
    onLog: (level, log) => {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const { output } = await build.generate({
    // Node starts CommonJS in a tenth less of the time that a small run takes.
    format: "cjs",
    strict: true,
    entryFileNames: "[name].js",
    chunkFileNames: nameOf,
    comments: false,
  });
  await build.close();
  return output.filter((file) => file.type === "chunk");
}

/**
 * A name that stays the same while its content changes: a package that is loaded later is named after itself, a module
 * of our own after its path, and what both entries share is the core.
 * @param {import("rolldown").PreRenderedChunk} chunk
 */
function nameOf({ facadeModuleId, moduleIds, name }) {
  if (facadeModuleId !== null && facadeModuleId !== undefined) return `${slug(facadeModuleId)}.js`;
  return moduleIds.includes(join(ROOT, "src/run.ts")) ? "core.js" : `${name}.js`;
}

/** @param {string} id */
function slug(id) {
  const words =
    packageOf(id)?.name ??
    id
      .slice(ROOT.length)
      .replace(/^src\//, "")
      .replace(/\.\w+$/, "");
  return words.replaceAll(/[^\w.]+/g, "-").replace(/^-/, "");
}

/** @param {import("rolldown").OutputChunk} chunk */
function textOf({ name, isEntry, code }) {
  const text = asciiOf(code.replaceAll(JSON.stringify(NO_BUILD), JSON.stringify(build)));
  return isEntry && name === "k8slint" ? SHEBANG + text.replace(/^#!.*\n/, "") : text;
}

/**
 * V8 reads text of ASCII alone in half the time. What is not stands in strings and patterns, where its escape means the same.
 * @param {string} code
 */
function asciiOf(code) {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Of all code and data that decide on what a run says: a run that another build kept is none of this one.
 * @param {readonly import("rolldown").OutputChunk[]} chunks
 */
function hashOf(chunks) {
  if (!chunks.some(({ code }) => code.includes(JSON.stringify(NO_BUILD)))) throw new Error("no place for its own hash");
  const hash = createHash("sha256");
  for (const { fileName, code } of chunks.toSorted(byName)) hash.update(`${fileName}\0${code.length}\0${code}`);
  for (const folder of DATA) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted())
      hash
        .update(`${slug(file)}\0`)
        .update(readFileSync(file))
        .update("\0");
  }
  return hash.digest("hex");
}

/** @param {{ fileName: string }} a @param {{ fileName: string }} b */
function byName(a, b) {
  return a.fileName < b.fileName ? -1 : 1;
}

/**
 * @param {string} folder
 * @param {readonly (readonly [string, string])[]} files
 */
function write(folder, files) {
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  chmodSync(join(folder, "k8slint.js"), 0o755);
}
