import { expect, test } from "vitest";
import { UsageError } from "../src/base/usage.ts";
import { readPackaged } from "../src/packaged.ts";

test("what is shipped beside the program is read", () => {
  expect(readPackaged("kubernetes/index.json")).toMatch(/^\{"oldest":\d+,/);
});

test("a file that is missing from the installation is told as such", () => {
  expect(() => readPackaged("kubernetes/nothing.json")).toThrow(UsageError);
  expect(() => readPackaged("kubernetes/nothing.json")).toThrow(/schemas\/kubernetes\/nothing\.json cannot be read/);
});
