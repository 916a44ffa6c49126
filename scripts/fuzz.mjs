// The long run of test/fuzz: `npm run fuzz -- --inputs 1000000`. Bundles it, so that it runs on any Node, and starts it.
import { rmSync, symlinkSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(ROOT, ".cache", `fuzz-${process.pid}`);

const build = await rolldown({
  cwd: ROOT,
  input: join(ROOT, "test/fuzz/main.ts"),
  platform: "node",
  resolve: { alias: { yaml: join(ROOT, "node_modules/yaml/browser/index.js") } },
});
// One file, in which the engine can count what is reached.
await build.write({
  dir: join(FOLDER, "bundle"),
  format: "esm",
  entryFileNames: "[name].mjs",
  codeSplitting: false,
});
await build.close();
// The program reads what is shipped beside it.
symlinkSync(join(ROOT, "schemas"), join(FOLDER, "schemas"));
try {
  const main = join(FOLDER, "bundle/main.mjs");
  const { status } = spawnSync(process.execPath, [main, ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" });
  process.exitCode = status ?? 1;
} finally {
  rmSync(FOLDER, { recursive: true, force: true });
}
