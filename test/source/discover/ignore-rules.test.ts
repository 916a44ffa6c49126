import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ignoreRules } from "../../../src/source/discover/ignore-rules.ts";
import { memoryHost } from "../../harness/memory-host.ts";

const rulesOf = (files: Readonly<Record<string, string>>, extra: readonly string[] = []) =>
  ignoreRules(memoryHost(files), ".gitignore", extra);
const ignored = (lines: string, path: string) => rulesOf({ ".gitignore": lines }).covers(path);

describe("a line", () => {
  // What git says of each: `git check-ignore --no-index PATH`.
  test.each([
    ["foo", "foo", true],
    ["foo", "a/b/foo", true],
    ["foo", "foo/a.yaml", true],
    ["foo", "foobar", false],
    ["/foo", "foo", true],
    ["/foo", "a/foo", false],
    ["foo/bar", "foo/bar", true],
    ["foo/bar", "a/foo/bar", false],
    ["foo/", "foo/a", true],
    ["a/foo/", "a/foo/b/c", true],
    ["*.log", "a/b.log", true],
    ["*.log", "b.log.txt", false],
    ["/*.log", "a/b.log", false],
    ["doc/*.txt", "doc/a.txt", true],
    ["doc/*.txt", "doc/sub/a.txt", false],
    ["doc/**/*.txt", "doc/sub/a.txt", true],
    ["**/logs", "a/logs/x", true],
    ["logs/**", "logs/a", true],
    ["logs/**", "logs", false],
    ["a/**/b", "a/b", true],
    ["a/**/b", "a/x/y/b", true],
    ["# foo", "# foo", false],
    ["\\#foo", "#foo", true],
    ["\\!foo", "!foo", true],
    ["foo  ", "foo", true],
    ["foo\\ ", "foo ", true],
    ["foo\\ ", "foo", false],
    [" foo", "foo", false],
    ["foo\r", "foo", true],
    ["", "foo", false],
    ["/", "foo", false],
    ["!foo", "foo", false],
    ["[a-c].yaml", "b.yaml", true],
    ["foo\\", "foo\\", false],
    ["constructor", "constructor", true],
    ["__proto__/", "__proto__/x", true],
  ])("%j and %s", (lines, path, expected) => {
    expect(ignored(lines, path)).toBe(expected);
  });
});

describe("several lines", () => {
  test.each([
    ["*.yaml\n!keep.yaml", "keep.yaml", false],
    ["!keep.yaml\n*.yaml", "keep.yaml", true],
    ["build/\n!build/keep.yaml", "build/keep.yaml", true],
    ["build/*\n!build/keep.yaml", "build/keep.yaml", false],
    ["*.yaml\r\n!keep.yaml\r\n", "keep.yaml", false],
  ])("%j and %s", (lines, path, expected) => {
    expect(ignored(lines, path)).toBe(expected);
  });
});

describe("several files", () => {
  test("count in their directory, the deepest first", () => {
    const rules = rulesOf({
      ".gitignore": "*.secret\n/only-top\n",
      "a/.gitignore": "!kept.secret\n/here\n",
      "a/b/.gitignore": "kept.secret\n",
    });
    expect(rules.covers("x.secret")).toBe(true);
    expect(rules.covers("a/kept.secret")).toBe(false);
    expect(rules.covers("a/c/kept.secret")).toBe(false);
    expect(rules.covers("a/b/kept.secret")).toBe(true);
    expect(rules.covers("a/here")).toBe(true);
    expect(rules.covers("a/b/here")).toBe(false);
    expect(rules.covers("here")).toBe(false);
    expect(rules.covers("a/only-top")).toBe(false);
  });

  test("in a directory that a deeper file takes back are not ignored by the shallower one", () => {
    const rules = rulesOf({ ".gitignore": "build/\n", "a/.gitignore": "!build/\n" });
    expect(rules.covers("build/x.yaml")).toBe(true);
    expect(rules.covers("a/build/x.yaml")).toBe(false);
  });

  test("lines of the configuration come after those of the root", () => {
    const rules = rulesOf({ ".gitignore": "*.yaml\n", "a/b.yaml": "" }, ["!a/*.yaml", "old/"]);
    expect(rules.covers("a/b.yaml")).toBe(false);
    expect(rules.covers("old/c.json")).toBe(true);
  });
});

test("a path that does not exist may be a directory", () => {
  expect(ignored("generated/", "k8s/generated")).toBe(true);
  expect(rulesOf({ ".gitignore": "generated/" }).matches("k8s/generated", false)).toBe(false);
  expect(rulesOf({ ".gitignore": "generated/" }).matches("k8s/generated", true)).toBe(true);
});

test("the root and paths longer than any file's are not ignored", () => {
  expect(ignored("*", "")).toBe(false);
  expect(ignored("*", "a/".repeat(100_000))).toBe(false);
});

test("a byte order mark belongs to no line", () => {
  const host = memoryHost({ ".gitignore": new Uint8Array([0xef, 0xbb, 0xbf, 0x61]) });
  expect(ignoreRules(host, ".gitignore").covers("a")).toBe(true);
});

test("files that are no text hold no lines", () => {
  const host = memoryHost({ ".gitignore": new Uint8Array([0x2a, 0, 0xff, 0x01]) });
  expect(ignoreRules(host, ".gitignore").covers("a")).toBe(false);
});

test("any lines and any path give an answer", () => {
  const piece = fc.constantFrom("a", "b", "*", "**", "?", "[", "]", "!", "#", "\\", "/", " ", "^", "-", "{", "\n", "é");
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, text, (lines, path) => {
      expect(typeof ignored(lines, path)).toBe("boolean");
    }),
  );
});
