import { describe, expect, test } from "vitest";
import { compare, withoutNewSuppressions } from "../../src/report/compare.ts";
import { finding, report } from "./fixtures.ts";

const at = (file: string, start: number) => ({ file, start, end: start + 1 });
const old = finding({ at: at("service.yaml", 3), message: "old" });
const suppression = { kind: "comment", reason: "known" } as const;
const NOTHING_RENAMED = new Map<string, string>();

describe("what a change caused", () => {
  test("is what was not said before, also where lines moved", () => {
    const moved = finding({ ...old, at: at("service.yaml", 90) });
    const fresh = finding({ at: at("service.yaml", 1), message: "new" });
    const { report: left, kept } = compare(
      report({ findings: [old] }),
      report({ findings: [fresh, moved] }),
      NOTHING_RENAMED,
    );
    expect([left.findings, kept]).toEqual([[fresh], 1]);
  });

  test("is the second of two equal findings where there was one", () => {
    const twice = report({ findings: [old, finding({ ...old, at: at("service.yaml", 50) })] });
    expect(compare(report({ findings: [old] }), twice, NOTHING_RENAMED).report.findings).toHaveLength(1);
  });

  test("is nothing where a file was only renamed", () => {
    const renamed = finding({ ...old, at: at("svc.yaml", 3) });
    const renames = new Map([["svc.yaml", "service.yaml"]]);
    expect(compare(report({ findings: [old] }), report({ findings: [renamed] }), renames).report.findings).toEqual([]);
    expect(
      compare(report({ findings: [old] }), report({ findings: [renamed] }), NOTHING_RENAMED).report.findings,
    ).toEqual([renamed]);
  });

  test("does not call suppressed by the change what a baseline accepts", () => {
    const accepted = { kind: "baseline", reason: "accepted in baseline.json" } as const;
    const after = report({ suppressed: [{ ...old, suppression: accepted }] });
    expect(compare(report({ findings: [old] }), after, NOTHING_RENAMED).newlySuppressed).toBe(0);
  });

  test("counts what the change itself suppresses", () => {
    const after = report({ suppressed: [{ ...old, suppression }] });
    expect(compare(report({ findings: [old] }), after, NOTHING_RENAMED).newlySuppressed).toBe(1);
    expect(compare(report({ suppressed: [{ ...old, suppression }] }), after, NOTHING_RENAMED).newlySuppressed).toBe(0);
  });
});

describe("suppressions that are not trusted", () => {
  test("do not hold, and the finding says so", () => {
    const after = report({ suppressed: [{ ...old, suppression }] });
    const { findings, suppressed } = withoutNewSuppressions(report({ findings: [old] }), after, NOTHING_RENAMED);
    expect(suppressed).toEqual([]);
    expect(findings).toMatchObject([
      { message: "old", note: expect.stringContaining("the change suppresses it (known)") },
    ]);
  });

  test("hold where they stood before", () => {
    const before = report({ suppressed: [{ ...old, suppression }] });
    expect(withoutNewSuppressions(before, before, NOTHING_RENAMED)).toEqual(before);
  });
});
