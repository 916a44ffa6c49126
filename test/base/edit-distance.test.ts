import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance } from "../../src/base/edit-distance.ts";

describe("editDistance", () => {
  test.each([
    ["", "", 0],
    ["nginx", "nginx", 0],
    ["nginx", "ngnix", 1],
    ["nginx", "nginxx", 1],
    ["nginx", "ngix", 1],
    ["nginx", "mginx", 1],
    ["postgres", "postgress", 1],
    ["payment", "payments", 1],
    ["kitten", "sittin", 2],
    ["", "ab", 2],
  ])("%j and %j are %d apart", (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
    expect(editDistance(b, a, 2)).toBe(distance);
  });

  test("gives up beyond the bound", () => {
    expect(editDistance("kitten", "sitting", 2)).toBeUndefined();
    expect(editDistance("a", "abcd", 2)).toBeUndefined();
    expect(editDistance("a", "b", 0)).toBeUndefined();
  });

  test("equals the full table of the textbook", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 6 }), (a, b, max) => {
        const full = textbook(a, b);
        expect(editDistance(a, b, max)).toBe(full <= max ? full : undefined);
      }),
      { numRuns: 500 },
    );
  });

  test("takes linear time", () => {
    const long = "a".repeat(200_000);
    const start = performance.now();
    expect(editDistance(long, `${long}b`, 2)).toBe(1);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

/** The definition itself: the cheapest last step. */
function textbook(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [shortA, shortB] = [a.slice(0, -1), b.slice(0, -1)];
  const steps = [
    textbook(shortA, b) + 1,
    textbook(a, shortB) + 1,
    textbook(shortA, shortB) + (a.at(-1) === b.at(-1) ? 0 : 1),
  ];
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(...steps, isSwap ? textbook(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY);
}
