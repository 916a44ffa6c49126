import { describe, expect, test } from "vitest";
import type { Level } from "../../src/base/model.ts";
import { pretty } from "../../src/report/pretty.ts";
import { finding, report } from "./fixtures.ts";

const many = (count: number, level: Level, rule = "readiness-probe-missing") =>
  Array.from({ length: count }, (_, i) =>
    finding({
      rule,
      level,
      message: `container "c${i}" has none`,
      object: `Deployment d${i}`,
      at: { file: `k8s/${i}.yaml`, start: 0, end: 0 },
      labels: [],
      bundles: [],
    }),
  );

describe("many findings of one rule", () => {
  test("are shown by the first, and the others are counted and named", () => {
    const text = pretty(report({ findings: many(27, "warning") }));
    expect(text.match(/warning\[/g)).toHaveLength(1);
    expect(text).toContain("= and 26 more of this rule, which --all shows:\n");
    expect(text).toContain("k8s/5.yaml  Deployment d5\n");
    expect(text).not.toContain("k8s/6.yaml");
    expect(text).toContain("and 21 more\n");
    expect(text).toContain("27 warnings");
  });

  test("stand for themselves below four, as errors, with --all, and where they fail the run", () => {
    const shown = (findings: ReturnType<typeof many>, options = {}): number =>
      pretty(report({ findings }), options).match(/^(?:error|warning)\[/gm)?.length ?? 0;
    expect(shown(many(3, "warning"))).toBe(3);
    expect(shown(many(9, "error"))).toBe(9);
    expect(shown(many(9, "error"), { failOn: "never" })).toBe(9);
    expect(shown(many(9, "warning"), { all: true })).toBe(9);
    expect(shown(many(9, "warning"), { failOn: "warning" })).toBe(9);
    expect(shown([...many(9, "warning"), ...many(9, "warning", "other-rule")])).toBe(2);
  });
});
