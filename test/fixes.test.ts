import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Finding, Report } from "../src/base/model.ts";
import { fixedTexts } from "../src/report/fixes.ts";
import type { Configuration } from "../src/rule/config/model.ts";
import { lint } from "../src/run.ts";
import { memoryHost } from "./harness/memory-host.ts";
import { configurationOf, readSpec } from "./harness/spec.ts";

/**
 * What a fix is held to, on the examples of all rules, with all rules on: it takes its finding away, brings no error that was
 * not there, and changes nothing outside of its edits.
 */
const pages = readdirSync(new URL("rules", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => readSpec(readFileSync(new URL(`rules/${file}`, import.meta.url), "utf8")));

/** Once the kind or the image is known, more can be said of what stood there all along; the examples are small. */
const REVEALING: ReadonlySet<string> = new Set([
  "kind-misspelt",
  "image-repository-typo",
  "image-not-delivered",
  "tilt-build-unused",
]);

function run(files: ReadonlyMap<string, string>, configuration: Configuration): Promise<Report> {
  return lint(memoryHost(Object.fromEntries(files)), { given: [""], configuration });
}

/** The same finding after its file has changed: lines and quoted values may differ. */
function countOf({ findings }: Report, { rule, at }: Finding): number {
  return findings.filter((one) => one.rule === rule && one.at.file === at.file).length;
}

function errorsOf({ findings }: Report): readonly string[] {
  return findings.filter(({ level }) => level === "error").map(({ rule, object }) => `${rule} ${object ?? ""}`);
}

describe.each(pages.map((page) => [page.id, page] as const))("fixes on the page of %s", (id, page) => {
  for (const one of page.cases.filter(({ kind }) => kind === "flagged")) {
    test(one.title, { timeout: 30_000 }, async () => {
      const configuration = await configurationOf(one);
      const before = await run(one.files, configuration);
      for (const finding of before.findings.filter(({ rule, fix }) => rule === id && fix !== undefined)) {
        const fixes = finding.fix === undefined ? [] : [finding.fix];
        const changed = fixedTexts(fixes, (file) => one.files.get(file));
        expect(changed.size, `${finding.message}: the fix changes something`).toBeGreaterThan(0);
        const after = await run(new Map([...one.files, ...changed]), configuration);
        expect(countOf(after, finding), `${finding.message}: the finding is gone`).toBeLessThan(
          countOf(before, finding),
        );
        if (REVEALING.has(id)) continue;
        const fresh = errorsOf(after).filter((error) => !errorsOf(before).includes(error));
        expect(fresh, `${finding.message}: no other error came`).toEqual([]);
      }
      expect(before.crashed).toBe(false);
    });
  }
});
