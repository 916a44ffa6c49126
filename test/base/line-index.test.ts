import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineIndex } from "../../src/base/line-index.ts";

describe("lineIndex", () => {
  it("counts lines and columns from 1", () => {
    const index = lineIndex("ab\ncd\n");
    expect(index.count).toBe(3);
    expect(index.position(0)).toEqual({ line: 1, column: 1 });
    expect(index.position(2)).toEqual({ line: 1, column: 3 });
    expect(index.position(3)).toEqual({ line: 2, column: 1 });
    expect(index.position(6)).toEqual({ line: 3, column: 1 });
  });

  it("gives an empty text one line", () => {
    const index = lineIndex("");
    expect(index.count).toBe(1);
    expect(index.position(0)).toEqual({ line: 1, column: 1 });
    expect([index.start(1), index.end(1)]).toEqual([0, 0]);
  });

  it("takes a carriage return and line feed as one break, and a lone carriage return as one", () => {
    const text = "a\r\nb\rc\nd";
    const index = lineIndex(text);
    const lines = [1, 2, 3, 4].map((line) => text.slice(index.start(line), index.end(line)));
    expect(lines).toEqual(["a", "b", "c", "d"]);
    expect(index.position(text.indexOf("c"))).toEqual({ line: 3, column: 1 });
  });

  it("counts columns in UTF-16 units", () => {
    expect(lineIndex("a: 😀x").position(5)).toEqual({ line: 1, column: 6 });
  });

  it("takes the nearest end for what lies outside", () => {
    const index = lineIndex("ab\ncd");
    expect(index.position(-5)).toEqual({ line: 1, column: 1 });
    expect(index.position(99)).toEqual({ line: 2, column: 3 });
    expect(index.offset({ line: 1, column: 99 })).toBe(2);
    expect(index.offset({ line: 99, column: 1 })).toBe(3);
    expect(index.offset({ line: 0, column: 0 })).toBe(0);
  });

  it("finds every offset again by its position", () => {
    const texts = fc.string({ unit: fc.constantFrom("a", "\n", "\r", "é", "😀") });
    fc.assert(
      fc.property(texts, (text) => {
        const index = lineIndex(text);
        for (let offset = 0; offset <= text.length; offset++) {
          const isInsideBreak = text.charAt(offset - 1) === "\r" && text.charAt(offset) === "\n";
          if (!isInsideBreak) expect(index.offset(index.position(offset))).toBe(offset);
        }
      }),
    );
  });
});
