import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeFrame, type Mark } from "../../src/report/frame.ts";
import { sourcesOf } from "../../src/report/sources.ts";
import { textWidth } from "../../src/report/width.ts";
import { spanOf } from "./fixtures.ts";

const same = (text: string): string => text;
const PLAIN = { gutter: same, mark: same };

/** Draws a frame of one or several files: the first mark is the finding's, the others its evidence. */
function draw(
  files: Readonly<Record<string, string>>,
  ...marks: readonly (readonly [string, string, string?])[]
): string {
  const toMark = ([file, part, text = ""]: readonly [string, string, string?], index: number): Mark => ({
    at: spanOf(file, files[file] ?? "", part),
    text,
    isPrimary: index === 0,
  });
  return codeFrame(marks.map(toMark), sourcesOf(new Map(Object.entries(files))), PLAIN).lines.join("\n");
}

function drawAt(text: string, start: number, end: number): string {
  const sources = sourcesOf(new Map([["a.yaml", text]]));
  return codeFrame([{ at: { file: "a.yaml", start, end }, text: "", isPrimary: true }], sources, PLAIN).lines.join(
    "\n",
  );
}

const blank = (lines: number): string => "\n".repeat(lines);

describe("codeFrame", () => {
  test("shows both halves of a contradiction in two files", () => {
    const files = {
      "k8s/payments/service.yaml": `${blank(8)}    app: payments\n`,
      "k8s/payments/deployment.yaml": `${blank(13)}        app: payment\n`,
    };
    const drawn = draw(
      files,
      ["k8s/payments/service.yaml", "app: payments"],
      ["k8s/payments/deployment.yaml", "app: payment", '"payments-api" carries app=payment'],
    );
    expect(drawn).toBe(`\
  --> k8s/payments/service.yaml:9:5
   |
 9 |     app: payments
   |     ^^^^^^^^^^^^^
  ::: k8s/payments/deployment.yaml:14:9
14 |         app: payment
   |         ------------ "payments-api" carries app=payment`);
  });

  test("shows places of one file in one picture, in the order of the lines", () => {
    const text = "a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\ng: 7\n";
    expect(draw({ "a.yaml": text }, ["a.yaml", "g: 7"], ["a.yaml", "a: 1", "first"], ["a.yaml", "c", "third"])).toBe(`\
 --> a.yaml:7:1
  |
1 | a: 1
  | ---- first
2 | b: 2
3 | c: 3
  | - third
...
7 | g: 7
  | ^^^^`);
  });

  test("opens a heading of its own for a place far away in the same file", () => {
    const text = `a: 1${blank(100)}b: 2\n`;
    expect(draw({ "a.yaml": text }, ["a.yaml", "a: 1"], ["a.yaml", "b: 2", "the other half"])).toBe(`\
   --> a.yaml:1:1
    |
  1 | a: 1
    | ^^^^
   ::: a.yaml:101:1
101 | b: 2
    | ---- the other half`);
  });

  test("puts the text of a finding's own place behind its underline", () => {
    expect(draw({ "a.yaml": "image: ng\u0456nx:1\n" }, ["a.yaml", "\u0456", "U+0456"])).toBe(`\
 --> a.yaml:1:10
  |
1 | image: ng<U+0456>nx:1
  |          ^^^^^^^^ U+0456`);
  });

  test("lists the texts of several marks in one line", () => {
    expect(
      draw(
        { "a.yaml": "one: two three\n" },
        ["a.yaml", "two", "it is two"],
        ["a.yaml", "one", "a one"],
        ["a.yaml", "three", "a three"],
      ),
    ).toBe(`\
 --> a.yaml:1:6
  |
1 | one: two three
  | ---  ^^^ ----- a three
  | |    |
  | |    it is two
  | a one`);
  });

  test("draws overlapping marks, the finding's above the others", () => {
    expect(draw({ "a.yaml": "key: a value\n" }, ["a.yaml", "value", "bad"], ["a.yaml", "key: a value", "all of it"]))
      .toBe(`\
 --> a.yaml:1:8
  |
1 | key: a value
  | -------^^^^^ bad
  | |
  | all of it`);
  });

  test("draws two texts at the same column below each other", () => {
    expect(draw({ "a.yaml": "ab cd\n" }, ["a.yaml", "a", "one"], ["a.yaml", "ab", "two"])).toBe(`\
 --> a.yaml:1:1
  |
1 | ab cd
  | ^- two
  | |
  | one`);
  });

  test("marks the first line of a span over several lines, and an empty span with one sign", () => {
    const text = "spec:\n  a: 1  \n  b: 2\n";
    expect(drawAt(text, 8, 18)).toBe(" --> a.yaml:2:3\n  |\n2 |   a: 1\n  |   ^^^^");
    expect(drawAt(text, 6, 6)).toBe(" --> a.yaml:2:1\n  |\n2 |   a: 1\n  | ^");
    expect(drawAt(text, text.length, text.length)).toBe(" --> a.yaml:4:1\n  |\n4 |\n  | ^");
    expect(drawAt("", 0, 0)).toBe(" --> a.yaml:1:1\n  |\n1 |\n  | ^");
  });

  test("reads Windows line ends, tabs and a byte order mark", () => {
    expect(drawAt("a: 1\r\nb: 2\r\n", 6, 10)).toBe(" --> a.yaml:2:1\n  |\n2 | b: 2\n  | ^^^^");
    expect(drawAt("a: 1\r\nb: 2\r\n", 0, 9)).toBe(" --> a.yaml:1:1\n  |\n1 | a: 1\n  | ^^^^");
    expect(drawAt("RUN\tgo build\n", 4, 6)).toBe(" --> a.yaml:1:5\n  |\n1 | RUN    go build\n  |        ^^");
    expect(drawAt("\tkey: 1\n", 0, 1)).toBe(" --> a.yaml:1:1\n  |\n1 |     key: 1\n  | ^^^^");
    expect(drawAt("\ufeffkind: Pod\n", 1, 5)).toBe(" --> a.yaml:1:2\n  |\n1 | kind: Pod\n  | ^^^^");
  });

  test("underlines by columns of the terminal, not by characters", () => {
    const text = "\u540d\u524d: \u5024 e\u0301 \u{1f600} x\n";
    const [, , code, line] = drawAt(text, text.indexOf("x"), text.indexOf("x") + 1).split("\n");
    expect(textWidth(code?.slice(0, code.indexOf("x")) ?? "")).toBe(line?.indexOf("^"));
    expect(drawAt(text, 0, 2).split("\n")[3]).toBe("  | ^^^^");
  });

  test("masks secrets and still shows the place", () => {
    const text = "kind: Secret\nstringData:\n  pw: hunter2\n";
    expect(drawAt(text, text.indexOf("ter2"), text.indexOf("ter2") + 4)).toBe(
      " --> a.yaml:3:10\n  |\n3 |   pw: *******\n  |          ^^^^",
    );
  });

  test("shows no control character, escape or direction mark of the input", () => {
    const text = "a: \u001b[31mred\u202e x\u0007\n";
    expect(drawAt(text, 0, 1)).toBe(" --> a.yaml:1:1\n  |\n1 | a: <U+001B>[31mred<U+202E> x<U+0007>\n  | ^");
  });

  test("cuts a long line around its first mark", () => {
    const text = `${"a".repeat(300)}MARK${"b".repeat(300)}\n`;
    const drawn = drawAt(text, 300, 304).split("\n");
    expect(drawn[2]).toBe(`1 | ...${"a".repeat(30)}MARK${"b".repeat(66)}...`);
    expect(drawn[3]).toBe(`  | ${" ".repeat(33)}^^^^`);
    const head = drawAt(`MARK${"b".repeat(300)}\n`, 0, 4).split("\n");
    expect(head[2]).toBe(`1 | MARK${"b".repeat(96)}...`);
    const tail = drawAt(`${"a".repeat(300)}MARK\n`, 300, 304).split("\n");
    expect(tail[2]).toBe(`1 | ...${"a".repeat(30)}MARK`);
  });

  test("cuts a span that is longer than what is shown, and a line that is very long", () => {
    const long = drawAt(`k: ${"x".repeat(500)}\n`, 3, 503).split("\n");
    expect(long[3]).toBe(`  |    ${"^".repeat(97)}`);
    const minified = `${'{"a":1},'.repeat(200_000)}"end"`;
    const drawn = drawAt(minified, minified.length - 5, minified.length).split("\n");
    expect(drawn[2]).toMatch(/^1 \| \.\.\..{30}"end"$/);
    expect(drawn[3]).toBe(`  | ${" ".repeat(33)}^^^^^`);
  });

  test("does not part a pair of surrogates where it cuts", () => {
    const text = "\u{1f600}".repeat(2000);
    for (let start = 2000; start < 2010; start += 2) expect(drawAt(text, start, start + 2)).not.toContain("U+D");
  });

  test("names a place whose text is not known, and what is there", () => {
    const sources = sourcesOf(new Map());
    const at = { file: "charts/\u001bapi", start: 0, end: 0 };
    const marks = [
      { at: { file: "", start: 0, end: 0 }, text: "", isPrimary: true },
      { at, text: "not rendered", isPrimary: false },
    ];
    expect(codeFrame(marks, sources, PLAIN).lines).toEqual([" --> .", " ::: charts/<U+001B>api", "  | not rendered"]);
  });

  test("never throws, prints no control character and keeps underlines under the code", () => {
    const text = fc.string({ unit: "binary", maxLength: 80 });
    fc.assert(
      fc.property(text, fc.nat(90), fc.integer({ min: -5, max: 90 }), fc.nat(90), (content, a, b, c) => {
        const sources = sourcesOf(new Map([["f", content]]));
        const marks = [
          { at: { file: "f", start: a, end: b }, text: "x\u001b", isPrimary: true },
          { at: { file: "f", start: c, end: c + 3 }, text: content, isPrimary: false },
        ];
        const { lines } = codeFrame(marks, sources, PLAIN);
        expect(lines.join("")).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u);
        expect(lines.join("")).toContain("^");
      }),
      { numRuns: 300 },
    );
  });
});
