import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ascii, findConfusables, show } from "../../src/base/confusable.ts";

describe("findConfusables", () => {
  test("says where, which and what was meant", () => {
    expect(findConfusables("ng\u0456nx:1.27")).toEqual([
      { start: 2, end: 3, char: "\u0456", code: "U+0456", kind: "Cyrillic letter", ascii: "i" },
    ]);
    expect(findConfusables("a\u2013b\u200b")).toEqual([
      { start: 1, end: 2, char: "\u2013", code: "U+2013", kind: "dash", ascii: "-" },
      { start: 3, end: 4, char: "\u200b", code: "U+200B", kind: "invisible character", ascii: "" },
    ]);
  });

  test("counts UTF-16 offsets over characters outside the basic plane", () => {
    expect(findConfusables("\u{1f600}\u{1d41a}\u0430")).toEqual([
      { start: 2, end: 4, char: "\u{1d41a}", code: "U+1D41A", kind: "mathematical letter", ascii: "a" },
      { start: 4, end: 5, char: "\u0430", code: "U+0430", kind: "Cyrillic letter", ascii: "a" },
    ]);
  });

  test.each([
    "",
    "nginx:1.27-alpine",
    "tab\tand\r\nline",
    "caf\u00e9",
    "na\u00efve",
    "\u4e2d\u6587",
    "\u2122",
    "\u{1f600}",
  ])("finds nothing in %j", (text) => {
    expect(findConfusables(text)).toEqual([]);
    expect(ascii(text)).toBe(text);
    expect(show(text)).toBe(text);
  });
});

describe("ascii and show", () => {
  test.each([
    ["\u0440ostgres", "postgres", "<U+0440>ostgres"],
    ["\u03bfpa", "opa", "<U+03BF>pa"],
    ["nginx:1.27\u2013alpine", "nginx:1.27-alpine", "nginx:1.27<U+2013>alpine"],
    ["nginx:1.27\u2014alpine", "nginx:1.27-alpine", "nginx:1.27<U+2014>alpine"],
    ["\u201cnginx\u201d", '"nginx"', "<U+201C>nginx<U+201D>"],
    ["it\u2019s", "it's", "it<U+2019>s"],
    ["nginx\u00a0", "nginx ", "nginx<U+00A0>"],
    ["\ufeffapiVersion", "apiVersion", "<U+FEFF>apiVersion"],
    ["re\u00addis", "redis", "re<U+00AD>dis"],
    ["red\u200d\u2060is", "redis", "red<U+200D><U+2060>is"],
    [
      "\uff4e\uff47\uff49\uff4e\uff58\uff1a\uff11",
      "nginx:1",
      "<U+FF4E><U+FF47><U+FF49><U+FF4E><U+FF58><U+FF1A><U+FF11>",
    ],
    ["ghcr\u3002io\u2215app", "ghcr.io/app", "ghcr<U+3002>io<U+2215>app"],
    ["\u0661\u06f2", "12", "<U+0661><U+06F2>"],
    ["\ufb01le", "file", "<U+FB01>le"],
    ["v\u2026", "v...", "v<U+2026>"],
    ["a\u0007b\u007f", "ab", "a<U+0007>b<U+007F>"],
    ["\u0417", "3", "<U+0417>"],
    ["a\u{e0041}b", "ab", "a<U+E0041>b"],
  ])("%j means %j", (text, meant, shown) => {
    expect(ascii(text)).toBe(meant);
    expect(show(text)).toBe(shown);
  });

  test("hold for any text: spans lie inside it, a second pass changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const { start, end, char } of findConfusables(text)) expect(text.slice(start, end)).toBe(char);
        expect(findConfusables(ascii(text))).toEqual([]);
        expect(findConfusables(show(text))).toEqual([]);
      }),
    );
  });

  test("take linear time", () => {
    const start = performance.now();
    expect(ascii("\u0430".repeat(300_000))).toHaveLength(300_000);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
