// Bundles a TypeScript program of this folder, or of the one beside it that is named, and runs it:
// node test/api-server/run.mjs try FILE..., node test/api-server/run.mjs cluster/record
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "../..");
const [program, ...args] = process.argv.slice(2);
const [name, beside] = (program ?? "").split("/").toReversed();
if (name === undefined || ![name, beside ?? "x"].every((part) => /^[\w-]+$/.test(part)))
  throw new Error("which program?");

const folder = join(ROOT, ".cache", `api-server-${name}-${process.pid}`);
mkdirSync(folder, { recursive: true });
const build = await rolldown({
  cwd: ROOT,
  input: join(HERE, ...(beside === undefined ? [] : ["..", beside]), `${name}.ts`),
  platform: "node",
  // What is being worked on elsewhere is no reason not to run.
  shimMissingExports: true,
  resolve: { alias: { yaml: join(ROOT, "node_modules/yaml/browser/index.js") } },
});
// The program reads what is shipped beside it.
symlinkSync(join(ROOT, "schemas"), join(folder, "schemas"));
await build.write({
  dir: join(folder, "bundle"),
  format: "esm",
  entryFileNames: "[name].mjs",
  chunkFileNames: "[name].mjs",
});
await build.close();
process.argv.splice(2, process.argv.length, ...args);
try {
  await import(pathToFileURL(join(folder, "bundle", `${name}.mjs`)).href);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
