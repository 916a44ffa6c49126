// Modules of src/ as one file, for the benchmarks of parts.
import { join } from "node:path";
import { rolldown } from "rolldown";
import { ROOT } from "./measure.mjs";

/**
 * Bundles what some modules of src/ export into one file of a folder, and tells its path.
 * @param {string} folder @param {readonly string[]} modules below the root of the project
 * @param {"cjs" | "esm"} [format]
 */
export async function bundled(folder, modules, format = "cjs") {
  const name = format === "cjs" ? "bench.cjs" : "bench.mjs";
  const build = await rolldown({
    cwd: ROOT,
    platform: "node",
    input: { bench: "entry" },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? "\0entry" : undefined),
        load: (id) =>
          id === "\0entry"
            ? modules.map((path) => `export * from ${JSON.stringify(join(ROOT, path))};`).join("\n")
            : undefined,
      },
    ],
  });
  await build.write({
    dir: folder,
    format,
    minify: true,
    entryFileNames: name,
    chunkFileNames: `[name]${name.slice(5)}`,
  });
  await build.close();
  return join(folder, name);
}
