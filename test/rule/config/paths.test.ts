import { describe, expect, test } from "vitest";
import { pathMatcher, patternProblem } from "../../../src/rule/config/paths.ts";

describe("pathMatcher", () => {
  test.each([
    ["*.yaml", "a.yaml", true],
    ["*.yaml", "k8s/deep/a.yaml", true],
    ["*.yaml", "a.yml", false],
    ["k8s", "k8s/a.yaml", true],
    ["k8s", "charts/k8s/a.yaml", true],
    ["/k8s", "charts/k8s/a.yaml", false],
    ["k8s/", "k8s/a.yaml", true],
    ["a.yaml/", "a.yaml", false],
    ["./k8s/a.yaml", "k8s/a.yaml", true],
    ["overlays/dev", "overlays/dev/patch.yaml", true],
    ["overlays/dev", "base/overlays/dev/patch.yaml", false],
    ["overlays/*/patch.yaml", "overlays/dev/patch.yaml", true],
    ["overlays/*/patch.yaml", "overlays/dev/deep/patch.yaml", false],
    ["overlays/**/patch.yaml", "overlays/patch.yaml", true],
    ["overlays/**/patch.yaml", "overlays/a/b/c/patch.yaml", true],
    ["**/dev/**", "a/dev/b", true],
    ["**/dev/**", "a/dev", false],
    ["dev/**", "dev", false],
    ["**", "any/thing", true],
    ["?.yaml", "a.yaml", true],
    ["?.yaml", "ab.yaml", false],
    ["[a-c].yaml", "b.yaml", true],
    ["[!a-c].yaml", "b.yaml", false],
    ["[!a-c].yaml", "d.yaml", true],
    ["*-dev*.y*ml", "api-dev-1.yml", true],
    ["\\*.yaml", "*.yaml", true],
    ["\\*.yaml", "a.yaml", false],
    ["A.yaml", "a.yaml", false],
    ["a+b(c).yaml", "a+b(c).yaml", true],
    ["k8s/constructor", "k8s/constructor", true],
    ["*.{yaml,yml}", "k8s/a.yml", true],
    ["{dev,prod}/**", "prod/a.yaml", true],
    ["/", "a.yaml", false],
  ])("%s and %s: %s", (pattern, path, expected) => {
    expect(pathMatcher([pattern])(path)).toBe(expected);
  });

  test("the last pattern that matches decides, also inside a directory that an earlier one names", () => {
    const matches = pathMatcher(["k8s", "!k8s/dev", "k8s/dev/keep.yaml"]);
    expect(matches("k8s/a.yaml")).toBe(true);
    expect(matches("k8s/dev/a.yaml")).toBe(false);
    expect(matches("k8s/dev/keep.yaml")).toBe(true);
  });

  test("no patterns match nothing", () => {
    expect(pathMatcher([])("a.yaml")).toBe(false);
  });

  test("patterns that make regular expressions explode stay fast", () => {
    const stars = pathMatcher([`${"*a".repeat(60)}*b`, `${"**/a/".repeat(60)}b`]);
    const started = process.hrtime.bigint();
    expect(stars("a".repeat(4000))).toBe(false);
    expect(stars(`${"a/".repeat(400)}c`)).toBe(false);
    expect(Number(process.hrtime.bigint() - started) / 1e6).toBeLessThan(2000);
  });
});

describe("patternProblem", () => {
  test("paths out of the root, and backslashes of another system", () => {
    expect(patternProblem("../k8s")).toMatch(/relative to the root/);
    expect(patternProblem("!a/..")).toMatch(/relative to the root/);
    expect(patternProblem("a..b/c")).toBeUndefined();
    expect(patternProblem("k8s\\dev")).toMatch(/forward slashes/);
    expect(patternProblem("k8s/dev")).toBeUndefined();
  });
});
