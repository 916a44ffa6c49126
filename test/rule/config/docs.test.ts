import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadConfiguration } from "../../../src/rule/config/load.ts";
import { registry } from "../../../src/run.ts";

function examples(page: string): readonly string[] {
  const text = readFileSync(new URL(`../../../docs/${page}`, import.meta.url), "utf8");
  return [...text.matchAll(/^```yaml\n(.*?)^```/gms)].map((match) => match[1] ?? "");
}

describe("the examples of the documentation are accepted", () => {
  const [, full = ""] = examples("configuration.md");
  const suppressing = examples("suppressing.md").filter((text) => text.startsWith("suppressions:"));

  test.each([["configuration.md", full], ...suppressing.map((text) => ["suppressing.md", text])])(
    "%s",
    async (_page, text = "") => {
      const loaded = await loadConfiguration({ file: ".k8slint.yaml", text, registry, today: "2026-12-01" });
      expect(loaded).toMatchObject({ ok: true, warnings: [] });
    },
  );

  test("and name every section", () => {
    const keys = [
      "presets",
      "rules",
      "overrides",
      "ignore",
      "externals",
      "namespace",
      "kubeVersion",
      "failOn",
      "cluster",
      "suppressions",
    ];
    for (const key of keys) expect(full).toMatch(new RegExp(`^${key}:`, "m"));
    expect(suppressing).toHaveLength(1);
  });
});
