import { describe, expect, test } from "vitest";
import { outputsOf } from "../../src/cli/outputs.ts";

describe("outputsOf", () => {
  test("without a format, one pretty report is printed", () => {
    expect(outputsOf(undefined)).toEqual([{ format: "pretty", file: undefined }]);
  });

  test("a format with a file goes there", () => {
    expect(outputsOf(["sarif:out/a.sarif", "pretty", "json:C:\\b.json"])).toEqual([
      { format: "sarif", file: "out/a.sarif" },
      { format: "pretty", file: undefined },
      { format: "json", file: "C:\\b.json" },
    ]);
  });

  test("a dash as the file is standard output", () => {
    expect(outputsOf(["sarif:-"])).toEqual([{ format: "sarif", file: undefined }]);
  });

  test.each([
    [["sariff"], 'unknown format "sariff"'],
    [["json:"], "--format json: names no file"],
    [["json", "sarif"], "2 formats go to standard output: json, sarif"],
    [["json:a", "sarif:a"], 'two formats go to "a"'],
  ])("%j: %s", (values, message) => {
    expect(() => outputsOf(values)).toThrow(message);
  });
});
