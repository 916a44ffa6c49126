import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineIndex } from "../../../src/base/line-index.ts";
import { lineHashes } from "../../../src/report/sarif/line-hash.ts";

/** The definition, without a rolling window: the sum of each of the next hundred units times its power of 37. */
function slowHashes(text: string): readonly string[] {
  const units: number[] = [];
  const starts: number[] = [];
  let isStart = true;
  for (const unit of text.replace(/\r\n?/g, "\n").replace(/[ \t]/g, "")) {
    for (let i = 0; i < unit.length; i++) {
      if (isStart) starts.push(units.length);
      isStart = unit === "\n";
      units.push(unit.charCodeAt(i));
    }
  }
  if (isStart) starts.push(units.length);
  units.push(0xffff);
  const seen = new Map<string, number>();
  return starts.map((start) => {
    let hash = 0n;
    for (let i = 0; i < 100; i++) hash = BigInt.asUintN(64, hash * 37n + BigInt(units[start + i] ?? 0));
    const hex = hash.toString(16);
    seen.set(hex, (seen.get(hex) ?? 0) + 1);
    return `${hex}:${seen.get(hex)}`;
  });
}

describe("lineHashes", () => {
  // Recorded from GitHub's upload action.
  const GREETING = [
    "e9496ae3ebfced30:1",
    "fb7c023a8b9ccb3f:1",
    "ce8ba1a563dcdaca:1",
    "e20e36e16fcb0cc8:1",
    "b3edc88f2938467e:1",
    "c8e28b0b4002a3a0:1",
    "c129715d7a2bc9a3:1",
  ];
  test.each([
    ["", ["c129715d7a2bc9a3:1"]],
    [" a\nb\n  \t\tc\n d", ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]],
    [" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", GREETING],
    [" hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r", GREETING],
    [" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n", GREETING],
    [" hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n", GREETING],
    [
      "Lorem ipsum dolor sit amet.\n".repeat(10),
      [
        "a7f2ff13bc495cf2:1",
        "a7f2ff13bc495cf2:2",
        "a7f2ff13bc495cf2:3",
        "a7f2ff13bc495cf2:4",
        "a7f2ff13bc495cf2:5",
        "a7f2ff13bc495cf2:6",
        "a7f2ff1481e87703:1",
        "a9cf91f7bbf1862b:1",
        "55ec222b86bcae53:1",
        "cc97dc7b1d7d8f7b:1",
        "c129715d7a2bc9a3:1",
      ],
    ],
  ])("of %j are GitHub's", (text, hashes) => {
    expect(lineHashes(text)).toEqual(hashes);
  });

  test("are the definition's, one for each line", () => {
    const line = fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom("\n", "\r\n", "\t a: 1\n", "\uffff"),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        expect(lineHashes(text)).toEqual(slowHashes(text));
        expect(lineHashes(text)).toHaveLength(lineIndex(text).count);
      }),
      { numRuns: 300 },
    );
  });

  test("take a large file in time", () => {
    expect(lineHashes("image: nginx:1.27\n".repeat(100_000))).toHaveLength(100_001);
  });
});
