import { describe, expect, test } from "vitest";
import { configMap, expansionOf } from "../harness/graph-of.ts";

function bundlesOf(files: Readonly<Record<string, string>>) {
  return expansionOf(files).bundles.map(({ name, context, objects }) => ({
    name,
    context,
    objects: objects.map((object) => `${object.file}:${object.name ?? ""}`),
  }));
}

describe("loose manifests", () => {
  test("of a root are one bundle", () => {
    const bundles = bundlesOf({ "k8s/a.yaml": configMap("a"), "other/b.yaml": configMap("b") });
    expect(bundles).toEqual([{ name: ".", context: [], objects: ["k8s/a.yaml:a", "other/b.yaml:b"] }]);
  });

  test("of directories that declare the same object are alternatives, applied with what is above", () => {
    const bundles = bundlesOf({
      "k8s/common.yaml": configMap("common"),
      "k8s/dev/a.yaml": configMap("a"),
      "k8s/prod/a.yaml": configMap("a"),
      "k8s/prod/only.yaml": configMap("only"),
    });
    expect(bundles).toEqual([
      { name: ".", context: [], objects: ["k8s/common.yaml:common"] },
      { name: "k8s/dev", context: ["plain:"], objects: ["k8s/dev/a.yaml:a"] },
      { name: "k8s/prod", context: ["plain:"], objects: ["k8s/prod/a.yaml:a", "k8s/prod/only.yaml:only"] },
    ]);
  });

  test("files of one directory that declare the same object are alternatives too", () => {
    const names = bundlesOf({ "a.yaml": configMap("same"), "b.yaml": configMap("same"), "c.yaml": configMap("c") });
    expect(names.map(({ name }) => name)).toEqual([".", "a.yaml", "b.yaml"]);
  });

  test("in other namespaces are other objects", () => {
    const bundles = bundlesOf({ "a.yaml": configMap("same", "one"), "b.yaml": configMap("same", "two") });
    expect(bundles).toHaveLength(1);
  });

  test("a Namespace that each part declares does not part them", () => {
    const namespace = "apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n";
    const bundles = bundlesOf({
      "api/all.yaml": `${namespace}---\n${configMap("api")}`,
      "db/all.yaml": `${namespace}---\n${configMap("db")}`,
    });
    expect(bundles).toHaveLength(1);
  });

  test("the same object twice in one file stays in one bundle", () => {
    const bundles = bundlesOf({ "a.yaml": `${configMap("a")}---\n${configMap("a")}` });
    expect(bundles).toEqual([{ name: ".", context: [], objects: ["a.yaml:a", "a.yaml:a"] }]);
  });

  test("the items of a list are objects with their own paths", () => {
    const [bundle] = expansionOf({
      "list.yaml":
        "apiVersion: v1\nkind: List\nitems:\n  - apiVersion: v1\n    kind: ConfigMap\n    metadata: { name: a }\n",
    }).bundles;
    const [object] = bundle?.objects ?? [];
    const name = object?.root.get("metadata", "name");
    expect(name?.pathText).toBe("metadata.name");
    expect(name?.at.span).toMatchObject({ file: "list.yaml", start: 94 });
  });
});
