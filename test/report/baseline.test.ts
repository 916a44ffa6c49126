import { describe, expect, test } from "vitest";
import { baselineOf, readBaseline, shrunk, withBaseline, writeBaseline } from "../../src/report/baseline.ts";
import { finding, report } from "./fixtures.ts";

const at = (start: number) => ({ file: "k8s/api.yaml", start, end: start + 1 });
const one = finding({ at: at(1), object: "Service api" });
const other = finding({ at: at(9), object: "Service api", fingerprint: "f2" });
const elsewhere = finding({ at: at(20), object: "Service web", fingerprint: "f3" });

describe("a baseline", () => {
  test("counts findings by rule, file and object, and reads back what it writes", () => {
    const baseline = baselineOf(report({ findings: [one, other, elsewhere] }));
    expect(baseline.map(({ object, count }) => [object, count])).toEqual([
      ["Service api", 2],
      ["Service web", 1],
    ]);
    expect(readBaseline(writeBaseline(baseline))).toEqual(baseline);
  });

  test("accepts findings whose lines moved, and no more of them than it counts", () => {
    const baseline = baselineOf(report({ findings: [one] }));
    const moved = finding({ ...one, at: at(500) });
    const after = withBaseline(report({ findings: [moved, other] }), baseline, "baseline.json");
    expect(after.findings).toEqual([other]);
    expect(after.suppressed.map(({ suppression }) => suppression)).toEqual([
      { kind: "baseline", reason: "accepted in baseline.json" },
    ]);
  });

  test("only shrinks", () => {
    const baseline = baselineOf(report({ findings: [one, other] }));
    expect(shrunk(baseline, report({ findings: [one, elsewhere] }))).toEqual([
      { rule: one.rule, file: "k8s/api.yaml", object: "Service api", count: 1 },
    ]);
    expect(shrunk(baseline, report())).toEqual([]);
  });

  test("never accepts a failure of k8slint, nor what was not looked at", () => {
    const crash = finding({ rule: "internal-rule-crashed", layer: "build" });
    const unread = finding({ rule: "not-looked-at", layer: "build" });
    expect(baselineOf(report({ findings: [crash, unread] }))).toEqual([]);
  });

  test.each([
    ["no JSON", "{", "is no JSON"],
    ["a list", "[]", "holds no list of findings"],
    ["another version", '{"version": 9, "findings": []}', "has another version than 1"],
    [
      "an entry without a count",
      '{"version": 1, "findings": [{"rule": "a", "file": "b"}]}',
      "has an entry that is none: number 1",
    ],
    [
      "a key of another kind",
      '{"version": 1, "findings": [{"rule": "a", "file": "b", "object": {}, "count": 1}]}',
      "has an entry that is none: number 1",
    ],
  ])("says what is wrong with %s", (_name, text, words) => {
    expect(readBaseline(text)).toBe(words);
  });
});
