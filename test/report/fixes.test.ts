import { describe, expect, test } from "vitest";
import type { Fix } from "../../src/base/model.ts";
import { fixedTexts, fixesOf } from "../../src/report/fixes.ts";
import { finding, report } from "./fixtures.ts";

const fix = (start: number, end: number, text: string, safety: Fix["safety"] = "safe", file = "a.yaml"): Fix => ({
  title: "t",
  safety,
  edits: [{ at: { file, start, end }, text }],
});
const reportOf = (...fixes: readonly Fix[]) => report({ findings: fixes.map((one) => finding({ fix: one })) });

describe("fixes", () => {
  test("are the safe ones, unless unsafe ones are asked for", () => {
    const [safe, unsafe] = [fix(0, 1, "x"), fix(5, 6, "y", "unsafe")];
    expect(fixesOf(reportOf(safe, unsafe), "safe")).toEqual([safe]);
    expect(fixesOf(reportOf(safe, unsafe), "unsafe")).toEqual([safe, unsafe]);
  });

  test("that touch each other are not carried out together", () => {
    const [first, touching, same] = [fix(2, 5, "x"), fix(5, 7, "y"), fix(9, 9, "z")];
    expect(fixesOf(reportOf(first, touching, same, same), "safe")).toEqual([first, same]);
  });

  test("are carried out whole or not at all", () => {
    const both: Fix = { ...fix(2, 3, "x"), edits: [...fix(2, 3, "x").edits, ...fix(10, 11, "y").edits] };
    expect(fixesOf(reportOf(fix(10, 12, "z"), both), "safe")).toHaveLength(1);
  });

  test("change their places and nothing else", () => {
    const texts = fixedTexts([fix(3, 4, "<>"), fix(0, 1, ""), fix(6, 6, "!", "safe", "b.yaml")], (file) =>
      file === "a.yaml" ? "abcdef\r\n" : "uvwxyz",
    );
    expect([...texts]).toEqual([
      ["a.yaml", "bc<>ef\r\n"],
      ["b.yaml", "uvwxyz!"],
    ]);
  });

  test("leave files alone that are not known, that are shorter, and that do not change", () => {
    expect(fixedTexts([fix(0, 1, "x")], () => undefined).size).toBe(0);
    expect(fixedTexts([fix(0, 9, "x")], () => "short").size).toBe(0);
    expect(fixedTexts([fix(0, 1, "s")], () => "short").size).toBe(0);
  });
});
