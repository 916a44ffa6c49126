import { describe, expect, test } from "vitest";
import { isForeignTool } from "../../../src/k8s/known-images/foreign-tools.ts";

describe("a tool of a language", () => {
  test.each([
    ["python", "npm", true],
    ["python", "pip", false],
    ["node", "pip", true],
    ["node", "yarn", false],
    ["alpine", "go", true],
    ["golang", "go", false],
    ["alpine", "python3", false],
    ["acme/tools", "npm", false],
    ["constructor", "npm", false],
  ])("in %s, %s: %s", (image, program, expected) => {
    expect(isForeignTool(image, program)).toBe(expected);
  });
});
