import { describe, expect, test } from "vitest";
import { placed } from "../../src/base/model.ts";
import { Field } from "../../src/source/field.ts";
import { overlay, rooted } from "../../src/source/overlay.ts";
import { readYaml } from "../../src/source/yaml/index.ts";

function rootOf(text: string): Field {
  const [document] = readYaml("a.yaml", text).documents;
  if (document === undefined) throw new Error("no document");
  return new Field(document.value, [], document);
}

describe("the text of a value without quotes", () => {
  const root = rootOf('a: 0644\nb: "0644"\nc: yes\nitems:\n  - d: 1.10\n');

  test("is what stands in the file, not what it was read as", () => {
    expect(root.get("a").value).toBe(420);
    expect(root.get("a").plain).toBe("0644");
    expect(root.get("c").plain).toBe("yes");
  });
  test("is not there for quoted, absent and nested values", () => {
    expect(root.get("b").plain).toBeUndefined();
    expect(root.get("x").plain).toBeUndefined();
    expect(root.get("items").plain).toBeUndefined();
  });
  test("is found from an item of a list that became a root", () => {
    expect(rooted(root.get("items", 0)).get("d").plain).toBe("1.10");
  });
  test("is not told of a value that something else set", () => {
    const set = overlay(root, [{ path: ["a"], value: 3, at: placed({ file: "k.yaml", start: 0, end: 1 }) }]);
    expect(set.get("a").plain).toBeUndefined();
    expect(set.get("c").plain).toBe("yes");
  });
  test("is unknown where the place is", () => {
    expect(
      new Field({ a: 1 }, [], { origin: () => placed({ file: "", start: 0, end: 0 }) }).get("a").plain,
    ).toBeUndefined();
  });
});
