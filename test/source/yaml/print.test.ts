import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readYaml } from "../../../src/source/yaml/index.ts";
import { printYaml } from "../../../src/source/yaml/print/index.ts";

function printed(value: unknown): string {
  return printYaml(value)
    .map(({ text }) => `${text}\n`)
    .join("");
}

/** What go-yaml v2 writes for each value, as kubectl and kustomize show it. */
const RECORDED: readonly (readonly [value: unknown, text: string])[] = [
  [{ b: 1, a: "x" }, "a: x\nb: 1\n"],
  [{ a: [1, { b: [2], c: {} }], d: [] }, "a:\n- 1\n- b:\n  - 2\n  c: {}\nd: []\n"],
  [{ a: [["x"], []] }, "a:\n- - x\n- []\n"],
  [{ a: null, b: true, c: 1.5, d: 1e21, e: 0.00001 }, "a: null\nb: true\nc: 1.5\nd: 1e+21\ne: 1e-05\n"],
  [
    { a: "", b: "yes", c: "null", d: "1", e: "1.5", f: "2001-01-01", g: "1:30", h: "<<", i: "~" },
    'a: ""\nb: "yes"\nc: "null"\nd: "1"\ne: "1.5"\nf: "2001-01-01"\ng: "1:30"\nh: "<<"\ni: "~"\n',
  ],
  [
    { a: "*x", b: "a: b", c: "a #b", d: "- a", e: "it's", f: " x", g: "x ", h: "@a", i: "'a'" },
    "a: '*x'\nb: 'a: b'\nc: 'a #b'\nd: '- a'\ne: it's\nf: ' x'\ng: 'x '\nh: '@a'\ni: '''a'''\n",
  ],
  [
    { a: "one\ntwo\n", b: "one\n\ntwo", c: "one\n\n", d: " x\ny" },
    "a: |\n  one\n  two\nb: |-\n  one\n\n  two\nc: |+\n  one\n\nd: |2-\n   x\n  y\n",
  ],
  [{ a: "tab\there", b: "x \ny", c: "\u0007", d: "\ufeff" }, 'a: "tab\\there"\nb: "x \\ny"\nc: "\\a"\nd: "\\uFEFF"\n'],
  [{ a10: 1, a9: 1, "a-b": 1, aB: 1, ab: 1, "1": 1 }, '"1": 1\na-b: 1\na9: 1\na10: 1\naB: 1\nab: 1\n'],
  [{ a: `${"word ".repeat(20)}end` }, `a: ${"word ".repeat(16).trimEnd()}\n  ${"word ".repeat(4)}end\n`],
  [["x", { a: 1 }], "- x\n- a: 1\n"],
];

describe("printed YAML", () => {
  test.each(RECORDED)("%j", (value, text) => {
    expect(printed(value)).toBe(text);
  });

  test("each line tells which value begins in it, and whether a comment may follow", () => {
    const lines = printYaml({ a: { b: ["x\ny\n", "z"] } });
    expect(lines.map(({ path, takesComment }) => [path?.join("."), takesComment])).toEqual([
      ["a", true],
      ["a.b", true],
      ["a.b.0", true],
      [undefined, false],
      [undefined, false],
      ["a.b.1", true],
    ]);
  });

  test("reads back as the value that it was", () => {
    const key = fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => !text.includes("\n"));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: "grapheme", maxLength: 120 }),
        fc.string({ maxLength: 30 }).map((text) => text.replaceAll("e", "\n")),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie("tree"), { maxLength: 4 }),
        fc.dictionary(key, tie("tree"), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4 }), (value) => {
        const text = printed(value);
        const [document] = readYaml("a.yaml", text).documents;
        expect(JSON.parse(JSON.stringify(document?.value ?? null))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
