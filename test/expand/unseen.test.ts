import { describe, expect, test } from "vitest";
import { DOES_NOT_BUILD, unseenParts } from "../../src/expand/unseen.ts";
import { fakeBundle, fakeObject } from "../rule/fakes.ts";

const inFile = (): string => "k/kustomization.yaml";

function told(...parts: Parameters<typeof fakeBundle>): readonly string[] {
  return unseenParts([fakeBundle(...parts)], inFile).map(({ message }) => message);
}

describe("the note about what was not judged", () => {
  test("is not there for a whole bundle, nor for one without a file", () => {
    expect(told("a", { objects: [fakeObject("a.yaml")] })).toEqual([]);
    expect(unseenParts([fakeBundle("a", { missing: ["x"] })], () => undefined)).toEqual([]);
  });

  test("names each reason once, three at most", () => {
    expect(told("a", { missing: ["x", "x", "y"] })).toEqual(["x; y"]);
    expect(told("a", { missing: ["a", "b", "c", "d", "e"] })).toEqual([
      "5 parts were not looked at; a; b; c; and 2 more",
    ]);
  });

  test("counts what is not known, but not what a generator made or another tool does not judge", () => {
    const objects = [
      fakeObject("a.yaml", { judged: false }),
      fakeObject("b.yaml"),
      fakeObject("c.yaml", { judged: false, source: "generated" }),
    ];
    expect(told("a", { objects })).toEqual(["1 of 3 objects are not known for certain and are not judged"]);
    expect(told("a", { objects, kind: "tilt" })).toEqual([]);
  });

  test("is not there where the build fails, which is a finding itself", () => {
    expect(told("a", { missing: [DOES_NOT_BUILD] })).toEqual([]);
  });

  test("is an info at the start of the bundle's file, with a way out for charts", () => {
    const [problem] = unseenParts([fakeBundle("a", { kind: "helm", missing: ["x"] })], inFile);
    expect(problem).toMatchObject({
      rule: "not-looked-at",
      level: "info",
      at: { span: { file: "k/kustomization.yaml", start: 0, end: 0 } },
    });
    expect(problem?.help).toContain("helm template");
    expect(unseenParts([fakeBundle("a", { missing: ["x"] })], inFile)[0]?.help).toBeUndefined();
  });
});
