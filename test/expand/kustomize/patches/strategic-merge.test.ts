import { describe, expect, test } from "vitest";
import { BuildFailure } from "../../../../src/expand/kustomize/failure.ts";
import { BUILT_IN, customSchemas } from "../../../../src/expand/kustomize/schema.ts";
import { strategicMerge } from "../../../../src/expand/kustomize/patches/strategic-merge.ts";
import { fieldOf, type MapNode, nodeOf } from "../../../../src/expand/kustomize/tree.ts";
import { Field } from "../../../../src/source/field.ts";
import { readYaml } from "../../../../src/source/yaml/index.ts";

function nodeIn(file: string, text: string): MapNode {
  const [document] = readYaml(file, text, { dialect: "kustomize" }).documents;
  if (document === undefined) throw new Error("no document");
  const node = nodeOf(new Field(document.value, [], document));
  if (node.kind !== "map") throw new Error("no map");
  return node;
}

const POD = "apiVersion: v1\nkind: Pod\n";

/** The spec of a pod after a patch of its spec. */
function merged(base: string, patch: string): unknown {
  const node = strategicMerge(
    nodeIn("base.yaml", `${POD}spec: ${base}\n`),
    nodeIn("p.yaml", `${POD}spec: ${patch}\n`),
    BUILT_IN,
  );
  const value = node?.value as { readonly spec?: unknown } | undefined;
  return JSON.parse(JSON.stringify(value?.spec ?? null)) as unknown;
}

describe("a strategic merge", () => {
  test.each([
    ["maps field by field", "{a: 1, b: {c: 2}}", "{b: {d: 3}}", { a: 1, b: { c: 2, d: 3 } }],
    ["null removes", "{a: 1, b: 2}", "{b: null}", { a: 1 }],
    ["null in what is new goes too", "{}", "{b: {c: null, d: 1}}", { b: { d: 1 } }],
    ["an empty null in the object goes, a written one stays", "{a: null, b: , c: 1}", "{c: 2}", { a: null, c: 2 }],
    ["plain lists are replaced", "{args: [a, b]}", "{args: [c]}", { args: ["c"] }],
    ["a map is removed as a whole", "{a: {b: 1}, c: 1}", "{a: {$patch: delete}}", { c: 1 }],
    ["a map is replaced as a whole", "{a: {b: 1}}", "{a: {$patch: replace, c: 1}}", { a: { c: 1 } }],
    ["$patch: merge is what happens anyway", "{a: {b: 1}}", "{a: {$patch: merge, c: 1}}", { a: { b: 1, c: 1 } }],
    ["a directive in what is new removes it", "{}", "{a: {$patch: delete, c: 1}}", {}],
  ])("%s", (_, base, patch, result) => {
    expect(merged(base, patch)).toEqual(result);
  });

  test.each([
    [
      "by name, new ones first",
      "[{name: a, image: x}]",
      "[{name: b}, {name: a, tty: true}]",
      [{ name: "b" }, { name: "a", image: "x", tty: true }],
    ],
    ["one is removed", "[{name: a}, {name: b}]", "[{name: a, $patch: delete}]", [{ name: "b" }]],
    ["all are replaced", "[{name: a}, {name: b}]", "[{$patch: replace}, {name: c}]", [{ name: "c" }]],
    ["one that is new twice is one", "[]", "[{name: a, x: 1}, {name: a, y: 2}]", [{ name: "a", x: 1 }]],
  ])("containers are merged: %s", (_, base, patch, result) => {
    expect(merged(`{containers: ${base}}`, `{containers: ${patch}}`)).toEqual({ containers: result });
  });

  test("the list as a whole is removed", () => {
    expect(merged("{containers: [{name: a}], a: 1}", "{containers: [{$patch: delete}]}")).toEqual({ a: 1 });
    expect(merged("{containers: [{name: a}], a: 1}", "{containers: null}")).toEqual({ a: 1 });
  });

  test("ports of one number and two protocols are two", () => {
    const base =
      "{containers: [{name: a, ports: [{containerPort: 53, protocol: UDP}, {containerPort: 53, protocol: TCP}]}]}";
    const patch = "{containers: [{name: a, ports: [{containerPort: 53, protocol: TCP, name: t}]}]}";
    expect(merged(base, patch)).toEqual({
      containers: [
        {
          name: "a",
          ports: [
            { containerPort: 53, protocol: "UDP" },
            { containerPort: 53, protocol: "TCP", name: "t" },
          ],
        },
      ],
    });
  });

  test("another shape, and a directive that is none, stop it", () => {
    expect(() => merged("{a: [1]}", "{a: {b: 1}}")).toThrow(BuildFailure);
    expect(() => merged("{a: {b: 1}}", "{a: {$patch: drop}}")).toThrow(BuildFailure);
  });

  test("each value leads to the file that set it, one that is repeated to the first", () => {
    const node = strategicMerge(
      nodeIn("base.yaml", `${POD}spec:\n  containers:\n    - name: a\n      image: x\n      tty: true\n`),
      nodeIn("p.yaml", `${POD}spec:\n  containers:\n    - name: a\n      image: y\n`),
      BUILT_IN,
    );
    const container = node?.kind === "map" ? fieldOf(node).get("spec", "containers", 0) : undefined;
    const file = (key: string): string | undefined => container?.get(key).at.span.file;
    expect([file("name"), file("image"), file("tty"), file("absent")]).toEqual([
      "base.yaml",
      "p.yaml",
      "base.yaml",
      "base.yaml",
    ]);
  });

  test("lists of custom resources are replaced, unless a schema names a key", () => {
    const [base, patch] = ["[{id: a, x: 1}]", "[{id: a, y: 2}]"].map((list) =>
      nodeIn("a.yaml", `apiVersion: example.com/v1\nkind: Widget\nitems: ${list}\n`),
    );
    if (base === undefined || patch === undefined) throw new Error("two nodes");
    expect(strategicMerge(base, patch, BUILT_IN)?.value).toMatchObject({ items: [{ id: "a", y: 2 }] });
    const schemas = customSchemas({
      definitions: {
        Widget: {
          "x-kubernetes-group-version-kind": [{ group: "example.com", version: "v1", kind: "Widget" }],
          properties: {
            items: { type: "array", "x-kubernetes-patch-strategy": "merge", "x-kubernetes-patch-merge-key": "id" },
          },
        },
      },
    });
    expect(strategicMerge(base, patch, schemas)?.value).toMatchObject({ items: [{ id: "a", x: 1, y: 2 }] });
  });

  test("a schema that refers to itself ends", () => {
    const schema = customSchemas({ definitions: { A: { $ref: "#/definitions/A" }, B: 1 } });
    expect(schema.of("v1", "Nothing")).toBeUndefined();
  });
});
