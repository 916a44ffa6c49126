import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { glyphs, printable, printableLines } from "../../src/report/printable.ts";
import { charWidth, padTo, textWidth } from "../../src/report/width.ts";

const loose = (text: string): string =>
  glyphs(text, () => false)
    .map((glyph) => glyph.text)
    .join("");

describe("printable", () => {
  test.each([
    ["nginx:1.27", "nginx:1.27"],
    ["a\u001b[31mred\u001b[0m", "a<U+001B>[31mred<U+001B>[0m"],
    ["bell\u0007 del\u007f csi\u009b", "bell<U+0007> del<U+007F> csi<U+009B>"],
    ["two\nlines\r\nand\ttab", "two\\nlines\\r\\nand\\ttab"],
    ["user\u202etxt.exe", "user<U+202E>txt.exe"],
    ["zero\u200bwidth\u2060joiner", "zero<U+200B>width<U+2060>joiner"],
    ["no\u00a0break \u3000 \u2028", "no<U+00A0>break <U+3000> <U+2028>"],
    ["ng\u0456nx", "ng<U+0456>nx"],
    ["\u0441\u043e\u0440", "<U+0441><U+043E><U+0440>"],
    ["half \ud83d pair", "half <U+D83D> pair"],
    ["private \ue000 braille \u2800", "private <U+E000> braille <U+2800>"],
    ["tag \u{e0041}", "tag <U+E0041>"],
    ["caf\u00e9 \u4e2d\u6587 \u{1f600}", "caf\u00e9 \u4e2d\u6587 \u{1f600}"],
    ["\u26a0\ufe0f care", "\u26a0 care"],
    ["##[group]x ##vso[task.complete]y #[z]", "##<U+005B>group]x ##vso<U+005B>task.complete]y #[z]"],
  ])("shows %j", (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  test("leaves line breaks of the tool's own texts, and nothing else", () => {
    expect(printableLines("kubectl get pods\r\nkubectl\tdescribe\rpod")).toEqual([
      "kubectl get pods",
      "kubectl\\tdescribe",
      "pod",
    ]);
  });

  test("leaves no character that acts on a terminal, whatever comes in", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        expect(printable(text)).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u);
        expect(loose(text)).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u);
      }),
    );
  });

  test("is stable: printing what was printed changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        expect(printable(printable(text))).toBe(printable(text));
      }),
    );
  });
});

describe("glyphs, not strict", () => {
  test("leave another language and its punctuation alone, but not a look-alike among ASCII letters", () => {
    expect(loose("# \u0441\u043e\u0440 \u2014 \u201cok\u201d")).toBe("# \u0441\u043e\u0440 \u2014 \u201cok\u201d");
    expect(loose("image: ng\u0456nx # \u0456")).toBe("image: ng<U+0456>nx # \u0456");
  });

  test("are strict where asked", () => {
    const text = "\u0456 \u0456";
    const shown = glyphs(text, (offset) => offset === 2).map((glyph) => glyph.text);
    expect(shown).toEqual(["\u0456", " ", "<U+0456>"]);
  });

  test("keep the offsets of what they show", () => {
    expect(glyphs("a\u{1f600}\u0000b", () => true)).toEqual([
      { text: "a", start: 0, end: 1 },
      { text: "\u{1f600}", start: 1, end: 3 },
      { text: "<U+0000>", start: 3, end: 4 },
      { text: "b", start: 4, end: 5 },
    ]);
  });

  test("are found in a long line of traps in time", () => {
    const line = "a\u0430 ".repeat(50_000);
    expect(loose(line).length).toBe(50_000 * 10);
  });
});

describe("width", () => {
  test.each([
    ["a", 1],
    ["\u00e9", 1],
    ["e\u0301", 1],
    ["\u4e2d\u6587", 4],
    ["\uff21", 2],
    ["\uff71", 1],
    ["\u{1f600}", 2],
    ["\u1112\u1161\u11ab", 2],
    ["", 0],
  ])("%j takes %i columns", (text, columns) => {
    expect(textWidth(text)).toBe(columns);
  });

  test("pads by columns", () => {
    expect(padTo("\u4e2d", 4)).toBe("\u4e2d  ");
    expect(padTo("long", 2)).toBe("long");
    expect(charWidth("\u0300")).toBe(0);
  });
});
