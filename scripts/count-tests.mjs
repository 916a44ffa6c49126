// Prints "N passed, N failed" (and ", N skipped" where any) from the result that vitest wrote; fails unless all passed.
import { readFileSync } from "node:fs";

const [path = ".cache/test-results.json"] = process.argv.slice(2);
const results = JSON.parse(readFileSync(path, "utf8"));

/** Files that failed as a whole, such as by an import, hold no test that could be counted. */
const broken = results.testResults.filter(
  (/** @type {{ status: string, assertionResults: readonly { status: string }[] }} */ { status, assertionResults }) =>
    status === "failed" && !assertionResults.some((test) => test.status === "failed"),
).length;
const passed = results.numPassedTests;
const failed = results.numFailedTests + broken;
const skipped = results.numPendingTests + results.numTodoTests;

console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = results.success && failed === 0 && passed > 0 ? 0 : 1;
