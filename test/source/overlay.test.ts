import { describe, expect, test } from "vitest";
import { type Origin, placed } from "../../src/base/model.ts";
import { Field } from "../../src/source/field.ts";
import { overlay, type OverlayEdit, rooted } from "../../src/source/overlay.ts";
import { readYaml } from "../../src/source/yaml/index.ts";

const TEXT = "kind: Pod\nspec:\n  replicas: 0644\n  containers:\n    - name: a\n    - name: b\n";

function rootOf(text: string): Field {
  const [document] = readYaml("a.yaml", text).documents;
  if (document === undefined) throw new Error("no document");
  return new Field(document.value, [], document);
}

const PATCH: Origin = placed({ file: "patch.yaml", start: 5, end: 9 });

function edit(path: OverlayEdit["path"], value: unknown): OverlayEdit {
  return { path, value, at: PATCH };
}

describe("values set over others", () => {
  const root = rootOf(TEXT);

  test("without edits the field is the same one", () => {
    expect(overlay(root, [])).toBe(root);
  });

  test("replace, add and remove, and leave the rest and the original as they are", () => {
    const made = overlay(root, [
      edit(["kind"], "Job"),
      edit(["metadata", "name"], "new"),
      edit(["spec", "replicas"], undefined),
      edit(["spec", "containers", 1, "image"], "x:1"),
    ]);
    expect(made.get("kind").value).toBe("Job");
    expect(made.get("metadata").entries.map(([key]) => key)).toEqual(["name"]);
    expect(made.get("spec").entries.map(([key]) => key)).toEqual(["containers"]);
    expect(made.get("spec", "containers").items.map((item) => item.get("image").value)).toEqual([undefined, "x:1"]);
    expect(made.get("spec", "containers", 1, "name").value).toBe("b");
    expect(root.get("kind").value).toBe("Pod");
    expect(root.get("spec", "containers", 1, "image").exists).toBe(false);
  });

  test("lead to the line that set them, and so does all below", () => {
    const made = overlay(root, [edit(["spec", "template"], { a: { b: 1 } })]);
    expect(made.get("spec", "template").at).toEqual(PATCH);
    expect(made.get("spec", "template").keyAt).toEqual(PATCH);
    expect(made.get("spec", "template", "a", "b").at).toEqual(PATCH);
    expect(made.get("spec", "containers", 0, "name").at).toEqual(root.get("spec", "containers", 0, "name").at);
    expect(made.get("kind").keyAt).toEqual(root.get("kind").keyAt);
  });

  test("the last of two edits of one path counts, the nearest of two above each other", () => {
    const later = placed({ file: "later.yaml", start: 0, end: 1 });
    const made = overlay(root, [
      edit(["spec", "a"], { b: 1 }),
      { path: ["spec", "a", "b"], value: 2, at: later },
      edit(["kind"], "x"),
      { path: ["kind"], value: "y", at: later },
    ]);
    expect(made.get("spec", "a", "b")).toMatchObject({ value: 2, at: later });
    expect(made.get("spec", "a").at).toEqual(PATCH);
    expect(made.get("kind")).toMatchObject({ value: "y", at: later });
  });

  test("are no longer what was written without quotes", () => {
    expect(root.get("spec", "replicas").plain).toBe("0644");
    const made = overlay(root, [edit(["spec", "replicas"], 2)]);
    expect(made.get("spec", "replicas").plain).toBeUndefined();
    expect(made.get("kind").plain).toBe("Pod");
  });

  test("put a map where something else was", () => {
    expect(overlay(root, [edit(["kind", "name"], "x")]).get("kind").value).toEqual({ name: "x" });
    expect(overlay(root, [edit([], "x")]).value).toBe("x");
  });

  test("leave the values that were set by earlier edits as they came", () => {
    const given = { b: 1 };
    overlay(root, [edit(["a"], given), edit(["a", "b"], 2)]);
    expect(given).toEqual({ b: 1 });
  });

  test("may be thousands in one map", () => {
    const edits = Array.from({ length: 20_000 }, (_, i) => edit(["data", `key${i}`], i));
    const made = overlay(root, edits);
    expect(made.get("data").entries).toHaveLength(20_000);
    expect(made.get("data", "key19999").value).toBe(19_999);
  });

  test.each(["__proto__", "constructor"])("may be called %s", (key) => {
    const made = overlay(root, [edit(["data", key], "x")]);
    expect(made.get("data", key).text).toBe("x");
    expect(made.get("data").entries.map(([name]) => name)).toEqual([key]);
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });
});

describe("a field as a root of its own", () => {
  const items = rootOf("kind: List\nitems:\n  - kind: Pod\n    mode: 0644\n");
  const item = rooted(items.get("items", 0));

  test("has paths from itself, and places of the whole", () => {
    expect(item.get("kind").pathText).toBe("kind");
    expect(item.get("kind").at).toEqual(items.get("items", 0, "kind").at);
    expect(item.get("kind").keyAt).toEqual(items.get("items", 0, "kind").keyAt);
    expect(item.get("mode").plain).toBe("0644");
  });

  test("is itself where it is a root already", () => {
    expect(rooted(items)).toBe(items);
  });
});
