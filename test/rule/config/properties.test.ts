import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { loadConfiguration } from "../../../src/rule/config/load.ts";
import { OWN_FACTS } from "../../../src/rule/own-facts.ts";
import { createRegistry } from "../../../src/rule/registry.ts";
import { suppress } from "../../../src/rule/suppress/index.ts";
import { fakeRule, raw, span } from "../fakes.ts";
import { defaultConfiguration } from "../../../src/rule/config/model.ts";
import type { FileKind } from "../../../src/source/model.ts";

// ajv compiles a schema for each run.
vi.setConfig({ testTimeout: 60_000 });

const registry = createRegistry([fakeRule("some-rule")], OWN_FACTS);

const SECTIONS = [
  "presets",
  "rules",
  "overrides",
  "ignore",
  "externals",
  "namespace",
  "cluster",
  "suppressions",
  "failOn",
];
const KEYS = ["files", "reason", "object", "expires", "nodes", "memory", "taints", "some-rule", "kubeVersion"];
const TRAPS = ["__proto__", "constructor", "toString"];
const key = fc.constantFrom(...SECTIONS, ...KEYS, ...TRAPS);
const value = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 5 }, fc.jsonValue(), key, tie("map"), tie("list")),
  map: fc.dictionary(key, tie("any"), { maxKeys: 5 }),
  list: fc.array(tie("any"), { maxLength: 4 }),
})).map;

test("any configuration is read or refused, each fault with a place in the file", async () => {
  const configuration = fc.oneof(
    value.map((one) => JSON.stringify(one)),
    fc.string(),
    fc.string({ unit: "binary" }),
  );
  await fc.assert(
    fc.asyncProperty(configuration, async (text) => {
      const loaded = await loadConfiguration({ file: "c.yaml", text, registry, today: "2026-12-01" });
      const problems = loaded.ok ? loaded.warnings : loaded.problems;
      expect(loaded.ok || problems.length > 0).toBe(true);
      for (const { place } of problems) {
        expect(place?.line).toBeGreaterThan(0);
        expect(place?.line).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
        expect(place?.column).toBeGreaterThan(0);
      }
    }),
    { numRuns: 100 },
  );
});

test("any text is searched for comments; what is said lies inside of it", () => {
  const piece = fc.constantFrom(
    "# k8slint-ignore",
    "-file",
    " some-rule",
    ", other",
    " -- ",
    "why",
    "\n",
    "\r\n",
    '"',
    "'''",
    "a: ",
    "|",
    " ",
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
    fc.string({ unit: "binary" }),
  );
  const kind = fc.constantFrom<FileKind>("manifest", "tiltfile", "dockerfile", "chart-template");
  fc.assert(
    fc.property(text, kind, (text, kind) => {
      const { findings, faults } = suppress({
        findings: [raw("some-rule", span("f", 0))],
        files: [{ path: "f", kind, text }],
        objects: [],
        configuration: defaultConfiguration,
        registry,
        looked: () => true,
        ran: () => true,
        hidden: new Set(),
      });
      expect(findings).toHaveLength(1);
      for (const { draft } of faults) {
        const spans = [draft.at.span, ...(draft.fix?.edits ?? []).map((edit) => edit.at)];
        for (const { start, end } of spans) expect(0 <= start && start <= end && end <= text.length).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
