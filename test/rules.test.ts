import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { lint, rules } from "../src/run.ts";
import { memoryHost } from "./harness/memory-host.ts";
import { baseOf, configurationOf, disagreements, readSpec, type SpecCase } from "./harness/spec.ts";

const specFiles = readdirSync(new URL("rules", import.meta.url), { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".md"),
);
const specs = new Map(
  specFiles.map((file) => {
    const spec = readSpec(readFileSync(new URL(`rules/${file}`, import.meta.url), "utf8"));
    return [file, spec] as const;
  }),
);
const known = new Map(rules.map((rule) => [rule.id, rule]));

for (const [file, spec] of specs) {
  describe(spec.id, () => {
    test("the page stands where its rule says", () => {
      const rule = known.get(spec.id);
      expect(rule, `no rule has the id ${spec.id}`).toBeDefined();
      expect(file.replaceAll("\\", "/")).toBe(`${rule?.layer}/${spec.id}.md`);
    });
    for (const one of spec.cases) {
      test(`${one.kind}: ${one.title}`, async () => {
        const report = await lint(memoryHost(Object.fromEntries(one.files)), {
          given: [""],
          configuration: await configurationOf(one),
          rules: [spec.id],
          base: baseOf(one),
        });
        expect(report.crashed).toBe(false);
        expect(disagreements(one, report.findings)).toEqual([]);
        checkShape(one);
      });
    }
  });
}

function checkShape(one: SpecCase): void {
  if (one.kind === "flagged") expect(one.expected.length, "a flagged case expects something").toBeGreaterThan(0);
  else expect(one.expected, "a clean case expects nothing").toEqual([]);
}

describe("each rule", () => {
  const pages = new Map([...specs].map(([, spec]) => [spec.id, spec]));
  for (const rule of rules) {
    test(`${rule.id} has a page with flagged and clean cases`, () => {
      const kinds = pages.get(rule.id)?.cases.map((one) => one.kind) ?? [];
      expect(kinds).toContain("flagged");
      expect(kinds).toContain("clean");
    });
    test(`${rule.id} is declared in full`, () => {
      expect(rule.id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/);
      expect(rule.id).not.toMatch(/^(no|check|valid|require)-/);
      expect(rule.why.length).toBeGreaterThanOrEqual(40);
      expect(rule.fix.length).toBeGreaterThanOrEqual(15);
      expect(rule.title).not.toMatch(/\.$/);
      expect(rule.refs.every((ref) => ref.startsWith("https://"))).toBe(true);
      expect(rule.layer === "practice").toBe(!rule.presets.includes("default"));
    });
  }
  test("has an id of its own", () => {
    expect(known.size).toBe(rules.length);
  });
});
