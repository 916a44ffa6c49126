import { describe, expect, it } from "vitest";
import { readYaml, type YamlProblem } from "../../../src/source/yaml/index.ts";

function problemsOf(source: string): readonly YamlProblem[] {
  const file = readYaml("f.yaml", source);
  return [...file.problems, ...file.documents.flatMap(({ problems }) => problems)];
}

/** What the only problem of a source says, and the text that it points at. */
function told(source: string): readonly [string, string, string] {
  const problems = problemsOf(source);
  expect(problems).toHaveLength(1);
  const [problem] = problems;
  return [problem?.code ?? "", problem?.message ?? "", source.slice(problem?.at.start, problem?.at.end)];
}

function helpOf(source: string): string | undefined {
  return problemsOf(source)[0]?.help;
}

describe("faults of syntax", () => {
  it.each([
    ["a:\n\tb: 1\n", "tab-indentation", "a tab stands in the indentation", "\t"],
    ["a: |\n\tx\n", "tab-indentation", "a tab stands in the indentation", "\t"],
    ["a: @x\n", "syntax", 'a value starts with "@"', "@"],
    ["a: */5 * * * *\n", "syntax", 'a value starts with "*", which YAML keeps for anchors', "*/5 * * * *"],
    ["a: b: c\n", "syntax", 'a ": " stands inside a value without quotes', "b: c"],
    ["a: 1\n b: 2\n", "syntax", "the line is indented deeper than the one above, which has a value already", "b: 2"],
    ["a: - b\n", "syntax", "a list item stands on the line of its key", "-"],
    ["a:\n   b: 1\n  c: 2\n", "syntax", "the indentation fits no line above", "c: 2"],
    ["a: 1\n- b\n", "syntax", "a list item stands where the next key is expected", "- b"],
    ["a: 1\nb\nc: 2\n", "syntax", 'the line is neither "key: value" nor a list item', "b"],
    ["a:b\nc: d\n", "syntax", 'the line is neither "key: value" nor a list item', "a:b"],
    ['a: "x" y\n', "syntax", "text follows a value that has ended", "y"],
    ["a: 'b\nc: d\n", "syntax", "the quote is never closed", "'b"],
    ["a: [1, 2\nb: 3\n", "syntax", "the bracket is not closed before the next key or the end", "[1, 2"],
    ["a: [b\n", "syntax", "the bracket is not closed before the next key or the end", "[b"],
    ['a: ["b" "c"]\n', "syntax", "a comma or the closing bracket is missing", '"c"'],
    ['a: "\\d"\n', "syntax", '"\\d" is no escape that double quotes know', "\\d"],
    ["a: |x\n", "syntax", 'text follows the "|" or ">" that opens a block', "x"],
    ["a: }\n", "syntax", "a value cannot start here", "}"],
    ["a: !e!x b\n", "syntax", "the tag is not defined", "!e!x"],
    [
      " a: 1\nb: 2\n",
      "syntax",
      "the line is indented less than the first one, so Kubernetes ignores it and all below",
      "b: 2",
    ],
    ["%YAML 1.2\n", "directive", "a line starting with % stands before the document", "%YAML 1.2"],
    ["a: *x\n", "unknown-anchor", "the alias names no anchor above it in this document", "*x"],
    ["a: &a {b: *a}\n", "recursive-alias", "the alias stands inside the value that it names", "*a"],
    ["{a: 1}: b\n", "bad-key", "a map stands where a key must be", "{a: 1}"],
    ["a: {<<: 1}\n", "bad-merge", 'merge key "<<" holds something other than maps', "1"],
    ["a: !!int b\n", "bad-tag", 'tag "!!int" stands before a value of type str', "b"],
    ["a: .inf\n", "unsupported-value", '".inf" is a number that JSON cannot carry', ".inf"],
    ["a: \u0007\n", "control-character", "the text holds the control character U+0007", "\u0007"],
    ["# \0\n", "nul-byte", "the text holds a NUL byte", "\0"],
    ["a: 'b\u2028c'\n", "line-separator", "U+2028, which editors do not show, ends a line here", "\u2028"],
  ])("%j", (source, code, message, at) => expect(told(source)).toEqual([code, message, at]));

  it("leave a document without a value, and one problem", () => {
    const [document] = readYaml("f.yaml", "a: b: c\nd: [\n\te: @\n").documents;
    expect(document?.value).toBeUndefined();
    expect(document?.problems).toHaveLength(1);
  });

  it.each([
    ["a: {{ .Values.x }}-b\n", /render the template first/],
    ["a: {{ .Values.x }}\n", /an unquoted "\{" opens a map/],
    ["a:b\nc: d\n", "put a space after the colon"],
    ["a: 'it's'\n", "write '' for a quote inside single quotes"],
    ["a: [b]]\n", "remove it, or open the bracket before"],
    ["a: b: c\n", "put the whole value in quotes"],
  ])("hint at the cause: %j", (source, help) => expect(helpOf(source)).toMatch(help));

  it("repeat no more of a value than its first character, as it may be a secret", () => {
    for (const value of [
      "*hunter2 x",
      "@hunter2",
      "!!int hunter2",
      "!h%unter2",
      "*hunter2",
      '"hunter2\\q"',
      "hunter2: x",
    ]) {
      const [problem] = problemsOf(`password: ${value}\n`);
      expect(problem).toBeDefined();
      expect(`${problem?.message} ${problem?.help} ${problem?.says}`).not.toContain("unter2");
    }
    expect(problemsOf("password: 12345678901234567890\n")[0]?.message).not.toContain("1234");
  });
});

describe("duplicate keys", () => {
  const source = "a: 1\nb: 2\na: 3\n";

  it("are told with the place of the first", () => {
    const [problem] = problemsOf(source);
    expect(problem).toMatchObject({ code: "duplicate-key", level: "warning", path: ["a"] });
    expect(problem?.at.start).toBe(10);
    expect(problem?.related?.map(({ at }) => at.start)).toEqual([0]);
  });

  it("are errors for kustomize", () => {
    const [document] = readYaml("f.yaml", source, { dialect: "kustomize" }).documents;
    expect(document?.problems).toMatchObject([
      { code: "duplicate-key", level: "error", says: 'mapping key "a" already defined' },
    ]);
    expect(document?.value).toEqual({ a: 3, b: 2 });
  });

  it("are found in flow maps, among keys that only become equal, and not where a merge key is overridden", () => {
    expect(told("{a: 1, a: 2}\n")[0]).toBe("duplicate-key");
    expect(told("1: a\n'1': b\n")[0]).toBe("duplicate-key");
    expect(problemsOf("x: &x {a: 1}\nb:\n  <<: *x\n  a: 2\n")).toEqual([]);
  });

  it("hide no fault in the value that is lost", () => {
    expect(problemsOf("a: {b: !!int x}\na: 1\n").map(({ code }) => code)).toEqual(["duplicate-key", "bad-tag"]);
    expect(problemsOf("a: {<<: 1}\na: 1\n").map(({ code }) => code)).toEqual(["duplicate-key", "bad-merge"]);
  });

  it("hide what only JSON could not have, as the lost value never becomes JSON", () => {
    expect(problemsOf("a: {b: .nan}\na: 1\n").map(({ code }) => code)).toEqual(["duplicate-key"]);
    expect(problemsOf("a: {~: 1}\na: 1\n").map(({ code }) => code)).toEqual(["duplicate-key"]);
  });
});

describe("boolean keys", () => {
  it.each(["y", "N", "yes", "No", "on", "OFF"])("%s", (key) => {
    const [problem] = problemsOf(`metadata:\n  ${key}: 1\n`);
    expect(problem).toMatchObject({ code: "boolean-key", level: "warning" });
    expect(problem?.path).toEqual(["metadata", /^[yo]n?e?s?$/i.test(key) ? "true" : "false"]);
  });

  it("are none where the key is quoted, spelt out, or read by kustomize", () => {
    expect(problemsOf("'on': 1\ntrue: 2\n")).toEqual([]);
    expect(readYaml("f.yaml", "on: 1\n", { dialect: "kustomize" }).documents[0]?.problems).toEqual([]);
  });
});

describe("lost digits", () => {
  it.each([
    ["a: 1.10\n", "info", "1.10 is read as the number 1.1"],
    ["a: 3.0\n", "info", "3.0 is read as the number 3"],
    ["a: 9007199254740993\n", "warning", "a number beyond 2^53 loses its last digits"],
    ["a: 123456789012345678901\n", "warning", "a number beyond 2^53 loses its last digits"],
  ])("%j", (source, level, message) =>
    expect(problemsOf(source)).toMatchObject([{ code: "digits-lost", level, message, path: ["a"] }]),
  );

  it.each(["a: 1.5\n", "a: '1.10'\n", "a: 9007199254740991\n", "a: 10\n", "a: 1e3\n", "a: 0.1\n"])(
    "none in %j",
    (source) => {
      expect(problemsOf(source)).toEqual([]);
    },
  );
});
