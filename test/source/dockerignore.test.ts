import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dockerIgnoreFile, ignoreOf, readDockerIgnore } from "../../src/source/dockerignore.ts";
import { memoryHost } from "../harness/memory-host.ts";

const read = (text: string) => readDockerIgnore(".dockerignore", text);
const ignored = (text: string, path: string) => read(text).ignoring(path) !== undefined;

describe("a line", () => {
  // What Docker's own matcher (github.com/moby/patternmatcher) says of each.
  test.each([
    ["foo", "foo", true],
    ["foo", "foo/a.txt", true],
    ["foo", "a/foo", false],
    ["foo", "foobar", false],
    ["/foo", "foo", true],
    ["foo/", "foo/a", true],
    ["./foo", "foo", true],
    ["a/../foo", "foo", true],
    ["/../foo", "foo", true],
    ["../foo", "foo", false],
    [".", "foo", false],
    ["/", "foo", false],
    ["*", "foo/a", true],
    ["*.md", "a.md", true],
    ["*.md", "docs/a.md", false],
    ["*/*.md", "docs/a.md", true],
    ["a?", "ab", true],
    ["a?", "a/b", false],
    ["**", "a/b/c", true],
    ["**/x", "x", true],
    ["**/x", "a/b/x", true],
    ["**/x", "a/yx", false],
    ["**x", "a/yx", true],
    ["**.md", "a/b.md", true],
    ["foo**bar", "foobar", true],
    ["foo**bar", "foo/x/bar", true],
    ["foo**bar", "fooxbar", false],
    ["foo/**", "foo/a/b", true],
    ["foo/**", "foo", false],
    ["foo**", "food/a", true],
    ["a/**/b", "a/b", true],
    ["a/**/b", "a/x/y/b/c", true],
    ["**/foo/**", "a/foo", false],
    ["**/foo/**", "a/foo/x", true],
    ["**/*.py[co]", "a/b.pyc", true],
    ["[a-c].txt", "b.txt", true],
    ["[^a-c].txt", "b.txt", false],
    ["[!b].txt", "b.txt", true],
    ["[!b].txt", "c.txt", false],
    ["a\\*b", "a*b", true],
    ["a\\*b", "axb", false],
    ["# foo", "# foo", false],
    [" # foo", "# foo", true],
    ["  foo  ", "foo", true],
    ["foo\r", "foo", true],
    ["é?", "éß", true],
    ["__proto__", "__proto__/x", true],
    ["a.b", "axb", false],
    ["a+(b)", "a+(b)", true],
  ])("%j and %s", (line, path, expected) => {
    expect(ignored(line, path)).toBe(expected);
  });

  test.each(["[a", "a\\", "!", "! ", "!/", "[]", "[b-a]", "[a-]"])("%j is refused", (line) => {
    expect(read(line).broken).toBe(true);
  });
});

describe("several lines", () => {
  test.each([
    ["*\n!src", "src/a.js", false],
    ["*\n!src", "lib/a.js", true],
    ["*\n! src", "src/a.js", false],
    ["!src\n*", "src/a.js", true],
    ["*.md\n!README*.md\nREADME-secret.md", "README-secret.md", true],
    ["*.md\n!README*.md", "README.md", false],
    ["dist\n!dist/index.js", "dist/index.js", false],
    ["dist\n!dist/index.js", "dist/other.js", true],
    ["**\n!a/b", "a/b/c", false],
    ["a\n!a/b\na/b/c", "a/b/c/d", true],
    ["a\r\n!a/b\r\n", "a/b", false],
  ])("%j and %s", (lines, path, expected) => {
    expect(ignored(lines, path)).toBe(expected);
  });

  test("the line that decides is the one that is told", () => {
    const text = "# build\n\n  dist\nnode_modules\n";
    const line = read(text).ignoring("dist/a.js");
    expect(line?.at && text.slice(line.at.start, line.at.end)).toBe("dist");
  });

  test("a directory is left out whole unless a later line may bring back what is in it", () => {
    expect(read("dist").ignoringAll("dist")?.text).toBe("dist");
    expect(read("dist\n!dist/a").ignoringAll("dist")).toBeUndefined();
    expect(read("dist\n!**/a").ignoringAll("dist")).toBeUndefined();
    expect(read("dist\n!*/a").ignoringAll("dist")).toBeUndefined();
    expect(read("!dist/a\ndist").ignoringAll("dist")?.text).toBe("dist");
    expect(read("dist\n!src").ignoringAll("dist")?.text).toBe("dist");
    expect(read("*\n!src").ignoringAll("src")).toBeUndefined();
    expect(read("dist/*").ignoringAll("dist")).toBeUndefined();
  });
});

test("the Dockerfile's own file goes before that of the context", () => {
  const host = memoryHost({ "api/.dockerignore": "", "build/dev.Dockerfile.dockerignore": "", "api/Dockerfile": "" });
  expect(dockerIgnoreFile(host, "api", "build/dev.Dockerfile")).toBe("build/dev.Dockerfile.dockerignore");
  expect(dockerIgnoreFile(host, "api", "api/Dockerfile")).toBe("api/.dockerignore");
  expect(dockerIgnoreFile(host, "", undefined)).toBeUndefined();
});

const names = fc.constantFrom("a", "b", "ab", "x.md", "é", "__proto__");
const paths = fc.array(names, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
const pieces = fc.constantFrom("a", "b", "*", "**", "?", "/", ".", "..", "!", "\\", "[ab]", "[", "x.md", " ", "#", "é");
const lines = fc.array(
  fc.array(pieces, { maxLength: 6 }).map((all) => all.join("")),
  { maxLength: 5 },
);

describe("whatever the file holds", () => {
  test("what lies below a directory that is left out whole is left out", () => {
    fc.assert(
      fc.property(lines, paths, paths, (text, above, below) => {
        const rules = read(text.join("\n"));
        fc.pre(rules.ignoringAll(above) !== undefined);
        expect(rules.ignoring(`${above}/${below}`)).toBeDefined();
      }),
    );
  });

  test("a pattern and its exception behind it leave nothing out", () => {
    fc.assert(
      fc.property(
        lines.map((all) => all.filter((line) => !line.startsWith("!"))),
        paths,
        (text, path) => {
          const both = [...text, ...text.map((line) => `!${line.trim()}`)].filter((line) => !/^!?#|^!?$/.test(line));
          fc.pre(!read(both.join("\n")).broken);
          expect(ignored(both.join("\n"), path)).toBe(false);
        },
      ),
    );
  });

  test("an escaped text matches itself alone", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z*?[\]^-]{1,8}$/), paths, (name, path) => {
        const escaped = [...name].map((character) => `\\${character}`).join("");
        const rules = ignoreOf([{ at: undefined, text: escaped }]);
        expect(rules.ignoring(name)).toBeDefined();
        expect(rules.ignoring(path) !== undefined).toBe(path === name || path.startsWith(`${name}/`));
      }),
    );
  });

  test("nothing throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, path) => {
        expect([true, false]).toContain(ignored(text, path));
      }),
    );
  });

  test("stars do not multiply the time", () => {
    const text = `${"*a".repeat(300)}b\n${"**/a".repeat(300)}/b`;
    const start = performance.now();
    expect(ignored(text, "a".repeat(3000))).toBe(false);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
