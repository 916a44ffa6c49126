import { expect, test } from "vitest";
import { link } from "../../src/graph/link.ts";
import { configMap, expansionOf } from "../harness/graph-of.ts";

type Files = Readonly<Record<string, string>>;

/** For each ConfigMap by its file, the file of the object that it is held against. */
function formerFiles(before: Files, now: Files): Readonly<Record<string, string | undefined>> {
  const { bundles } = expansionOf(before);
  const graph = link({ ...expansionOf(now), isExternal: () => false, former: { bundles, state: "main" } });
  const maps = graph.all("ConfigMap");
  return Object.fromEntries(maps.map((object) => [object.file, graph.former(object)?.object.file]));
}

test("an object is the same by kind, namespace and name, also where its file has moved", () => {
  expect(formerFiles({ "a.yaml": configMap("one") }, { "a.yaml": configMap("one") })).toEqual({ "a.yaml": "a.yaml" });
  expect(formerFiles({ "a.yaml": configMap("one") }, { "b.yaml": configMap("one") })).toEqual({ "b.yaml": "a.yaml" });
  expect(formerFiles({ "k8s/a.yaml": configMap("one") }, { "deploy/base/a.yaml": configMap("one") })).toEqual({
    "deploy/base/a.yaml": "k8s/a.yaml",
  });
  expect(formerFiles({ "a.yaml": configMap("one", "x") }, { "a.yaml": configMap("one", "y") })).toEqual({
    "a.yaml": undefined,
  });
  expect(formerFiles({ "a.yaml": configMap("one") }, { "a.yaml": configMap("two") })).toEqual({ "a.yaml": undefined });
});

test("of two environments each is held against itself", () => {
  const both = { "dev/a.yaml": configMap("one"), "prod/a.yaml": configMap("one") };
  expect(formerFiles(both, both)).toEqual({ "dev/a.yaml": "dev/a.yaml", "prod/a.yaml": "prod/a.yaml" });
  expect(formerFiles({ "dev/a.yaml": configMap("one") }, both)["prod/a.yaml"]).toBeUndefined();
});

test("without an earlier state nothing is held against it", () => {
  const graph = link({ ...expansionOf({ "a.yaml": configMap("one") }), isExternal: () => false });
  expect(graph.all("ConfigMap").map((object) => graph.former(object))).toEqual([undefined]);
});
