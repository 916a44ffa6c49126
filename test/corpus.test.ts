import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { lineIndex } from "../src/base/line-index.ts";
import { defaultConfiguration } from "../src/rule/config/model.ts";
import { lint } from "../src/run.ts";
import { CORPUS_VARIABLE, corpusHost, corpusRoots } from "./harness/corpus-host.ts";

/**
 * Real repositories that work in production, read in place where they are at hand: an error there is ours, unless it is one of these,
 * each looked at by a person.
 */
const TRUE_ERRORS: readonly string[] = [];

const found = corpusRoots(process.env[CORPUS_VARIABLE]);
const roots = typeof found === "string" ? [] : found;

describe("real repositories", () => {
  test("are at hand, or it is said why not", ({ skip }) => {
    if (typeof found === "string") skip(found);
    expect(roots.length).toBeGreaterThan(0);
  });

  test.each(roots.map((root) => [basename(root), root] as const))(
    "%s",
    async (name, root) => {
      const report = await lint(corpusHost(root), { given: [""], configuration: defaultConfiguration });
      expect(report.crashed).toBe(false);
      const errors = report.findings
        .filter(({ level }) => level === "error")
        .map(
          ({ rule, at }) =>
            `${name} ${rule} ${at.file}:${lineIndex(report.texts.get(at.file) ?? "").position(at.start).line}`,
        );
      expect(errors.filter((error) => !TRUE_ERRORS.includes(error))).toEqual([]);
    },
    60_000,
  );
});
