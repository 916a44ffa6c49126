import { describe, expect, test } from "vitest";
import { BuildFailure } from "../../../../src/expand/kustomize/failure.ts";
import { applyOperations, isEqual, operationsOf } from "../../../../src/expand/kustomize/patches/json-patch.ts";
import { nodeOf } from "../../../../src/expand/kustomize/tree.ts";
import { Field } from "../../../../src/source/field.ts";
import { readYaml } from "../../../../src/source/yaml/index.ts";

function fieldIn(text: string): Field {
  const [document] = readYaml("a.yaml", text, { dialect: "kustomize" }).documents;
  if (document === undefined) throw new Error("no document");
  return new Field(document.value, [], document);
}

function applied(object: string, ...operations: readonly string[]): unknown {
  const list = operationsOf(fieldIn(`[${operations.join(", ")}]`)) ?? [];
  return JSON.parse(JSON.stringify(applyOperations(nodeOf(fieldIn(object)), list).value)) as unknown;
}

describe("a JSON patch", () => {
  test.each([
    ["add to a map", "{op: add, path: /b, value: 1}", { a: [1, 2], b: 1 }],
    ["add into a list", "{op: add, path: /a/1, value: 9}", { a: [1, 9, 2] }],
    ["add at the end", "{op: add, path: /a/-, value: 9}", { a: [1, 2, 9] }],
    ["add counted from the end", "{op: add, path: /a/-1, value: 9}", { a: [1, 2, 9] }],
    ["add at the length", "{op: add, path: /a/2, value: 9}", { a: [1, 2, 9] }],
    ["replace in a list", "{op: replace, path: /a/0, value: {x: 1}}", { a: [{ x: 1 }, 2] }],
    ["replace a key that is not there", "{op: replace, path: /b, value: 1}", { a: [1, 2], b: 1 }],
    ["replace the whole", "{op: replace, path: '', value: {x: 1}}", { x: 1 }],
    ["remove from a list", "{op: remove, path: /a/-1}", { a: [1] }],
    ["move", "{op: move, from: /a, path: /b}", { b: [1, 2] }],
    ["copy", "{op: copy, from: /a/0, path: /b}", { a: [1, 2], b: 1 }],
    ["escapes", "{op: add, path: /x~1y~0z, value: 1}", { a: [1, 2], "x/y~z": 1 }],
    ["no value is null", "{op: add, path: /b}", { a: [1, 2], b: null }],
    ["a test that holds", "{op: test, path: /a, value: [1, 2]}", { a: [1, 2] }],
    ["a test of what is not there", "{op: test, path: /b, value: null}", { a: [1, 2] }],
  ])("%s", (_, operation, result) => {
    expect(applied("{a: [1, 2]}", operation)).toEqual(result);
  });

  test.each([
    ["add below nothing", "{op: add, path: /b/c, value: 1}"],
    ["add behind the end", "{op: add, path: /a/3, value: 1}"],
    ["add at a word", "{op: add, path: /a/x, value: 1}"],
    ["add without a path", "{op: add, value: 1}"],
    ["remove what is not there", "{op: remove, path: /b}"],
    ["remove behind the end", "{op: remove, path: /a/2}"],
    ["replace behind the end", "{op: replace, path: /a/2, value: 1}"],
    ["move from nowhere", "{op: move, from: /b, path: /c}"],
    ["a test that fails", "{op: test, path: /a/0, value: 2}"],
    ["another word", "{op: merge, path: /a}"],
    ["through a single value", "{op: add, path: /a/0/x, value: 1}"],
  ])("stops: %s", (_, operation) => {
    expect(() => applied("{a: [1, 2]}", operation)).toThrow(BuildFailure);
  });

  test("keys are only keys", () => {
    expect(() => applied("{}", "{op: add, path: /__proto__/x, value: 1}")).toThrow(BuildFailure);
    expect(() => applied("{}", "{op: remove, path: /constructor}")).toThrow(BuildFailure);
  });

  test("is no list of maps", () => {
    expect(operationsOf(fieldIn("{op: add}"))).toBeUndefined();
    expect(operationsOf(fieldIn("[1]"))).toBeUndefined();
  });

  test("values are equal by what they hold", () => {
    expect(isEqual({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(isEqual({ a: 1 }, { b: 1 })).toBe(false);
    expect(isEqual([1], { 0: 1 })).toBe(false);
    expect(isEqual({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  });
});
