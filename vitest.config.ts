import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // The tests read YAML with the very file that is bundled: scripts/bundle.mjs says why.
  resolve: { alias: { yaml: fileURLToPath(new URL("node_modules/yaml/browser/index.js", import.meta.url)) } },
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/harness/seed.ts"],
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-results.json" },
  },
});
