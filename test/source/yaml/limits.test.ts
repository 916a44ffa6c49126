import { describe, expect, it } from "vitest";
import { readYaml, YAML_LIMITS, type YamlLimits } from "../../../src/source/yaml/index.ts";

/** Reads everything that can be asked of a file, and answers the codes of its problems. */
function codesOf(source: string, limits: Partial<YamlLimits> = {}): readonly string[] {
  const file = readYaml("f.yaml", source, { limits });
  const codes = new Set(file.problems.map(({ code }) => code));
  for (const document of file.documents) {
    for (const { code } of document.problems) codes.add(code);
    document.origin(["a", "b"], "value");
  }
  expect(file.comments.length).toBeGreaterThanOrEqual(0);
  return [...codes];
}

const BOMB = Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]\n`).join("");

describe("limits", () => {
  it("keep a file that is too long from being read", () => {
    const file = readYaml("f.yaml", "a: 1\n", { limits: { fileLength: 3 } });
    expect(file.documents).toEqual([]);
    expect(file.problems).toMatchObject([{ code: "too-large", level: "error" }]);
    expect(codesOf("x".repeat(YAML_LIMITS.fileLength + 1))).toEqual(["too-large"]);
  });

  it("cut what is nested too deeply, however it is written", () => {
    for (const source of ["[".repeat(10_000), "{a: ".repeat(10_000), "- ".repeat(10_000), "? ".repeat(10_000)]) {
      expect(codesOf(source)).toEqual(["too-deep"]);
    }
    const block = Array.from({ length: 1000 }, (_, i) => `${" ".repeat(i)}a:\n`).join("");
    expect(codesOf(block)).toEqual(["too-deep"]);
    expect(codesOf(`${"[".repeat(YAML_LIMITS.depth - 1)}${"]".repeat(YAML_LIMITS.depth - 1)}`)).toEqual([]);
  });

  it("cut aliases that expand too far, in size or in depth", () => {
    expect(codesOf(`a0: &a0 [x]\n${BOMB}`)).toEqual(["alias-bomb"]);
    const chain = Array.from({ length: 5000 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}]\n`).join("");
    expect(codesOf(`a0: &a0 [x]\n${chain}`)).toEqual(["too-deep"]);
  });

  it("leave a large document alone whose aliases are many but small", () => {
    expect(codesOf(`a: &a 1\nb: [${"*a, ".repeat(50_000)}]\n`)).toEqual([]);
  });

  it("cut a document of too many keys and values, and a file of too many documents", () => {
    expect(codesOf("a: [1, 2, 3]\n", { nodes: 4 })).toEqual(["too-large"]);
    const file = readYaml("f.yaml", "a: 1\n---\nb: 2\n---\nc: 3\n", { limits: { documents: 2 } });
    expect(file.documents.map(({ value }) => value)).toEqual([{ a: 1 }, { b: 2 }]);
    expect(file.problems).toMatchObject([{ code: "too-large", level: "error" }]);
  });
});

describe("hostile input is read in time that grows with its length", () => {
  const keys = Array.from({ length: 20_000 }, (_, i) => `k${i}: v\n`).join("");

  it.each([
    ["20,000 keys", keys, []],
    ["20,000 equal keys", "a: 1\n".repeat(20_000), ["duplicate-key"]],
    ["a long plain scalar of many lines", `a: ${"word word\n  ".repeat(50_000)}`, []],
    ["a long quoted scalar", `a: "${"word \\n\n  ".repeat(100_000)}"\n`, []],
    ["a quote that is never closed", `a: "${"word\n".repeat(200_000)}`, ["syntax"]],
    ["a long literal", `a: |\n${"  line\n".repeat(200_000)}`, []],
    ["100,000 documents", "a: 1\n---\n".repeat(100_000), ["too-large"]],
    ["rulers of dashes", "----\n".repeat(20_000), ["document-separator"]],
    [
      "a bomb of merge keys",
      `a: &a {${keys.slice(0, 8000).replaceAll("\n", ", ")}}\nb:\n${"  - <<: *a\n".repeat(5000)}`,
      ["alias-bomb"],
    ],
    ["blanks", " ".repeat(300_000), []],
    ["line breaks", "\n".repeat(300_000), []],
    ["tabs", "\t".repeat(300_000), ["tab-indentation"]],
    ["comments", "#\n".repeat(50_000), []],
    ["NUL bytes", "\0".repeat(300_000), ["encoding", "nul-byte"]],
    ["quotes", "'".repeat(300_000), []],
    ["colons", ": ".repeat(100_000), ["syntax"]],
    ["an endless number", `a: ${"9".repeat(300_000)}\n`, ["digits-lost"]],
    ["an endless base64", `a: !!binary ${"AAAA".repeat(100_000)}\n`, []],
    ["JSON that seems to be a stream", `{${"}{".repeat(160_000)}`, ["too-large"]],
    ["template marks", "{{ a }}\n".repeat(100_000), ["syntax"]],
  ] as const)("%s", { timeout: 20_000 }, (_, source, codes) => {
    for (const code of codesOf(source)) expect(codes).toContain(code);
  });
});
