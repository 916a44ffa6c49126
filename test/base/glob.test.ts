import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileGlob, compileName, expandBraces, fixedDirectory, isGlob } from "../../src/base/glob.ts";

const matches = (pattern: string, path: string) => compileGlob(pattern)(path.split("/"));

describe("a pattern for a path", () => {
  test.each([
    ["k8s/*.yaml", "k8s/a.yaml", true],
    ["k8s/*.yaml", "k8s/sub/a.yaml", false],
    ["k8s/*.yaml", "k8s/.hidden.yaml", true],
    ["k8s/**/*.yaml", "k8s/a.yaml", true],
    ["k8s/**/*.yaml", "k8s/a/b/c.yaml", true],
    ["**/*.yaml", "a.yaml", true],
    ["**/x", "a/b/x", true],
    ["a/**", "a", false],
    ["a/**", "a/b/c", true],
    ["a/**/b", "a/b", true],
    ["a/**/b/**/c", "a/x/b/y/z/c", true],
    ["a/**/b/**/c", "a/x/b/y/z", false],
    ["a**b/c", "axxb/c", true],
    ["a**b", "a/b", false],
    ["?.yml", "a.yml", true],
    ["?.yml", ".yml", false],
    ["", "a", false],
  ])("%s and %s", (pattern, path, expected) => {
    expect(matches(pattern, path)).toBe(expected);
  });
});

describe("a pattern for a name", () => {
  test.each([
    ["[abc].yaml", "b.yaml", true],
    ["[!abc].yaml", "b.yaml", false],
    ["[^a-c]x", "dx", true],
    ["[]-]x", "]x", true],
    ["[]-]x", "-x", true],
    ["[[:upper:][:digit:]]", "7", true],
    ["[[:upper:]]", "a", false],
    ["[[:nonsense:]]", "a", false],
    ["[a-", "a-", false],
    ["[", "[", false],
    ["[\\]]x", "]x", true],
    ["[\\a-\\c]", "b", true],
    ["\\*", "*", true],
    ["\\*", "a", false],
    ["a\\", "a\\", false],
    ["*", "", true],
    ["*.log*", "a.log.1", true],
    ["a*b*c", "abc", true],
    ["a*b*c", "acb", false],
    ["**", "anything", true],
    ["constructor", "constructor", true],
  ])("%s and %s", (pattern, name, expected) => {
    expect(compileName(pattern)(name)).toBe(expected);
  });
});

describe("braces", () => {
  test.each([
    ["a.{yml,yaml}", ["a.yml", "a.yaml"]],
    ["{a,b}/{c,d}", ["a/c", "a/d", "b/c", "b/d"]],
    ["{a,{b,c}}", ["a", "b", "a", "c"]],
    ["x{a}y", ["x{a}y"]],
    ["{,sub/}a", ["a", "sub/a"]],
    ["{a,b", ["{a,b"]],
  ])("%s", (pattern, expected) => {
    expect(expandBraces(pattern)).toEqual(expected);
  });

  test("are left alone where they would fill the memory", () => {
    const bomb = "{a,b}".repeat(40);
    expect(expandBraces(bomb)).toEqual([bomb]);
  });
});

test.each([
  ["k8s/*.yaml", true],
  ["k8s/{a,b}.yaml", true],
  ["k8s/[ab].yaml", true],
  ["k8s/a.yaml", false],
  ["k8s/{a}.yaml", false],
  ["k8s/[].yaml", false],
])("%s is a pattern: %s", (text, expected) => {
  expect(isGlob(text)).toBe(expected);
});

test.each([
  ["k8s/apps/*.yaml", "k8s/apps"],
  ["*.yaml", ""],
  ["k8s/**/x.yaml", "k8s"],
  ["/tmp/x/*", "/tmp/x"],
  ["k8s/a.yaml", "k8s"],
])("all paths of %s lie in %s", (pattern, directory) => {
  expect(fixedDirectory(pattern)).toBe(directory);
});

test("patterns that make regular expressions hang take no time", () => {
  const name = `${"a".repeat(250)}c`;
  const deep = [...Array.from({ length: 400 }, () => "a"), name];
  const start = process.cpuUsage();
  expect(compileName(`${"*a".repeat(60)}b`)(name)).toBe(false);
  expect(compileGlob(`${"**/a/".repeat(60)}b`)(deep)).toBe(false);
  const { user } = process.cpuUsage(start);
  expect(user).toBeLessThan(2_000_000);
});

test("a name without special characters matches itself alone, any pattern matches or not", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (pattern, name) => {
      expect(typeof compileName(pattern)(name)).toBe("boolean");
      const plain = pattern.replace(/[*?[\\]/g, "");
      expect(compileName(plain)(name)).toBe(plain === name);
    }),
  );
});
