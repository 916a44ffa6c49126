import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unifiedDiff } from "../../src/report/unified-diff.ts";

/** The old text with the difference applied by git. */
function applied(before: string, difference: string): string {
  const directory = mkdtempSync(join(tmpdir(), "k8slint-diff-"));
  try {
    writeFileSync(join(directory, "a.yaml"), before);
    execFileSync("git", ["apply", "--unidiff-zero", "-"], { cwd: directory, input: difference, stdio: "pipe" });
    return readFileSync(join(directory, "a.yaml"), "utf8");
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe("a unified difference", () => {
  test("is empty where nothing changed", () => {
    expect(unifiedDiff("a.yaml", "a\n", "a\n")).toBe("");
  });

  test("shows a change with three lines around it", () => {
    const before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    expect(unifiedDiff("k8s/a.yaml", before, before.replace("5", "five"))).toBe(
      "--- a/k8s/a.yaml\n+++ b/k8s/a.yaml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n",
    );
  });

  test("says where the last line has no end", () => {
    expect(unifiedDiff("a", "x", "y")).toBe(
      "--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+y\n\\ No newline at end of file\n",
    );
  });

  test("is what git applies, whatever changed", { timeout: 60_000 }, () => {
    const line = fc.constantFrom("a", "b", "name: x", "", "  - y");
    const text = fc.array(line, { minLength: 1, maxLength: 30 }).map((lines) => `${lines.join("\n")}\n`);
    fc.assert(
      fc.property(text, text, (before, after) => {
        const difference = unifiedDiff("a.yaml", before, after);
        expect(difference === "" ? before : applied(before, difference)).toBe(after);
      }),
      { numRuns: 60 },
    );
  });
});
