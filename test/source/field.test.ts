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

describe("accessors", () => {
  const root = rootOf(
    'text: a\nunknown: "${A}"\ncount: 2\nhalf: 1.5\non-air: true\nnothing: null\nmap: { a: x, b: z }\nmixed: { a: x, b: 1 }\nopen: { a: "${A}" }\nlist: [x, { a: 1 }]\n',
  );

  test("answer for their own type only", () => {
    const known = (key: string) => {
      const { text, number, integer, boolean, isMap, isList } = root.get(key);
      return [text, number, integer, boolean, isMap, isList];
    };
    expect(known("text")).toEqual(["a", undefined, undefined, undefined, false, false]);
    expect(known("count")).toEqual([undefined, 2, 2, undefined, false, false]);
    expect(known("half")).toEqual([undefined, 1.5, undefined, undefined, false, false]);
    expect(known("on-air")).toEqual([undefined, undefined, undefined, true, false, false]);
    expect(known("map")).toEqual([undefined, undefined, undefined, undefined, true, false]);
    expect(known("list")).toEqual([undefined, undefined, undefined, undefined, false, true]);
    expect(known("gone")).toEqual([undefined, undefined, undefined, undefined, false, false]);
  });

  test("take null for what is not there", () => {
    expect(root.get("nothing").exists).toBe(false);
    expect(root.get("gone").exists).toBe(false);
    expect(root.get("count").exists).toBe(true);
  });

  test("do not tell a value that something fills in, but what is written", () => {
    expect(root.get("unknown")).toMatchObject({ text: undefined, raw: "${A}", isUnknown: true });
    expect(root.get("text")).toMatchObject({ raw: "a", isUnknown: false });
    expect(root.get("count")).toMatchObject({ raw: undefined, isUnknown: false });
  });

  test("tell a map of strings, where a decoder makes the empty one of null", () => {
    expect(rootOf("a: { b: , c: x }").get("a").strings).toEqual({ b: "", c: "x" });
  });

  test("tell a map of strings only where all are known", () => {
    expect(root.get("map").strings).toEqual({ a: "x", b: "z" });
    expect(root.get("mixed").strings).toBeUndefined();
    expect(root.get("open").strings).toBeUndefined();
    expect(root.get("text").strings).toBeUndefined();
  });

  test("walk through anything without failing", () => {
    expect(root.get("text", "length").value).toBeUndefined();
    expect(root.get("list", "length").value).toBeUndefined();
    expect(root.get("map", 0).value).toBeUndefined();
    expect(root.get("nothing", "a", "b").value).toBeUndefined();
    expect(root.get("map", "constructor").value).toBeUndefined();
    expect(root.get("map", "__proto__").value).toBeUndefined();
    expect([root.get("text").items, root.get("text").entries, root.get("list").entries]).toEqual([[], [], []]);
  });

  test("write paths as the API server does", () => {
    expect(root.get("list", 1, "a").pathText).toBe("list[1].a");
    expect(root.get("list").items[1]?.get("a").pathText).toBe("list[1].a");
    expect(root.pathText).toBe("");
  });
});

describe("the place of a value", () => {
  const text = "spec:\n  image: nginx\n";
  const root = rootOf(text);
  const written = ({ span }: { span: { start: number; end: number } }): string => text.slice(span.start, span.end);

  test("is the value, and its key the key", () => {
    expect(written(root.get("spec", "image").at)).toBe("nginx");
    expect(written(root.get("spec", "image").keyAt)).toBe("image");
  });

  test("of what is missing is the key of the nearest ancestor that exists", () => {
    expect(written(root.get("spec", "replicas").at)).toBe("spec");
    expect(written(root.get("spec", "a", "b", 0).at)).toBe("spec");
  });
});

test("a variable of kustomize is no value, but where Kubernetes expands it", () => {
  const root = rootOf(
    'host: $(HOST)\nenv: [{ name: A, value: $(B), valueFrom: { name: $(C) } }]\nargs: ["--x=$(D)"]\n',
  );
  expect([root.get("host").text, root.get("host").isUnknown, root.get("host").raw]).toEqual([
    undefined,
    true,
    "$(HOST)",
  ]);
  expect(root.get("env", 0, "value").text).toBe("$(B)");
  expect(root.get("env", 0, "valueFrom", "name").text).toBeUndefined();
  expect(root.get("args", 0).text).toBe("--x=$(D)");
});
