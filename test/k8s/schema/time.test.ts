import { describe, expect, test } from "vitest";
import { timeProblem } from "../../../src/k8s/schema/time.ts";

describe("timeProblem", () => {
  test.each([
    "2024-02-29T00:00:00Z",
    "2024-01-01T5:00:00Z",
    "2024-01-01T05:00:00.123456789Z",
    "2024-01-01T05:00:00,5+02:00",
    "2024-12-31T23:59:59-11:30",
  ])("%s is a time", (text) => {
    expect(timeProblem(text)).toBeUndefined();
  });

  test.each([
    ["", 'cannot parse "" as "2006"'],
    ["2024", 'cannot parse "" as "-"'],
    ["2024-01-01", 'cannot parse "" as "T"'],
    ["2024-01-01 00:00:00Z", 'cannot parse " 00:00:00Z" as "T"'],
    ["2024-01-01T00:00:00", 'cannot parse "" as "Z07:00"'],
    ["2024-13-01T00:00:00Z", "month out of range"],
    ["2023-02-29T00:00:00Z", "day out of range"],
    ["2024-01-01T24:00:00Z", "hour out of range"],
    ["2024-01-01T00:60:00Z", "minute out of range"],
    ["2024-01-01T00:00:60Z", "second out of range"],
    ["2024-01-01T00:00:00Zz", 'extra text: "z"'],
  ])("%j: %s", (text, words) => {
    expect(timeProblem(text)?.endsWith(words)).toBe(true);
  });

  test("a time of a Lease has six digits after the second", () => {
    expect(timeProblem("2024-01-01T00:00:00.000001Z", true)).toBeUndefined();
    expect(timeProblem("2024-01-01T00:00:00Z", true)).toMatch(/cannot parse "Z" as "\.000000"$/);
  });
});
