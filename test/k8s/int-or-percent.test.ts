import { expect, test } from "vitest";
import { intOrPercentProblems, isZeroAmount } from "../../src/k8s/int-or-percent.ts";

test("numbers and percentages are lawful, digits in quotes are not", () => {
  expect(intOrPercentProblems(0, true)).toEqual([]);
  expect(intOrPercentProblems("25%", true)).toEqual([]);
  expect(intOrPercentProblems("25", true)[0]).toContain("ending '%'");
  expect(intOrPercentProblems("25 %", true)[0]).toContain("ending '%'");
  expect(intOrPercentProblems(-1, true)).toEqual(["must be greater than or equal to 0"]);
  expect(intOrPercentProblems(undefined, true)).toEqual([]);
});

test("only what may be missing is bounded by the whole", () => {
  expect(intOrPercentProblems("150%", true)).toEqual(["must not be greater than 100%"]);
  expect(intOrPercentProblems("150%", false)).toEqual([]);
});

test("nothing is told from unknown", () => {
  expect([0, "0%", "00%"].map(isZeroAmount)).toEqual([true, true, true]);
  expect([1, "1%"].map(isZeroAmount)).toEqual([false, false]);
  expect([undefined, "x", null].map(isZeroAmount)).toEqual([undefined, undefined, undefined]);
});
