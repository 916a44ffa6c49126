import { describe, expect, test } from "vitest";
import type { Draft } from "../../../src/base/model.ts";
import { danglingDrafts, type DanglingWords, podRefusal } from "../../../src/rule/references/dangling.ts";
import { configMap, graphOf, podWith } from "../../harness/graph-of.ts";

const WORDS: DanglingWords = {
  kind: "ConfigMap",
  missing: "warning",
  resource: "configmap",
  because: "the pod waits",
  edges: ["volume-configmap", "env-configmap"],
};

function drafts(files: Readonly<Record<string, string>>, words: DanglingWords = WORDS): readonly Draft[] {
  const graph = graphOf(files);
  return graph.references
    .filter(({ toKind }) => toKind === "ConfigMap")
    .flatMap((reference) => [...danglingDrafts(reference, words, graph)]);
}

describe("a reference that leads nowhere", () => {
  test("is told at the rule's own level, with the assumption", () => {
    const [draft, ...others] = drafts({ "a.yaml": podWith("settings") });
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      level: "warning",
      message: 'ConfigMap "settings" is not declared in this repository',
      note: "the pod waits; it is assumed that nothing outside of this repository creates it",
      confirm: "kubectl get configmap settings",
    });
  });

  test("is an error with a fix where something beside it has nearly that name", () => {
    const [draft] = drafts({ "a.yaml": podWith("app-config"), "b.yaml": configMap("app-confg") });
    expect(draft).toMatchObject({
      level: "error",
      message: 'no ConfigMap is called "app-config"; "app-confg" is declared in b.yaml',
      labels: [{ text: 'declared as "app-confg"' }],
      fix: { safety: "unsafe", edits: [{ text: "app-confg" }] },
    });
    const same = { "a.yaml": `${podWith("app-config")}---\n${configMap("app-confg")}` };
    expect(drafts(same)[0]?.message).toContain("is declared in this file");
    expect(drafts(same, { ...WORDS, near: "info" })[0]?.level).toBe("info");
  });

  test("names both namespaces where it is declared in another one", () => {
    const [draft] = drafts({ "a.yaml": podWith("settings", "web"), "b.yaml": configMap("settings", "shop") });
    expect(draft).toMatchObject({
      level: "error",
      message: 'ConfigMap "settings" is declared in namespace "shop", but looked up in namespace "web"',
      confirm: "kubectl get configmap settings -n web",
    });
  });

  test("is told once for all that ask for the same object, and mended in all of them", () => {
    const second = podWith("app-config").replace("name: api,", "name: worker,");
    const files = { "a.yaml": podWith("app-config"), "b.yaml": second, "c.yaml": configMap("app-confg") };
    const [draft, ...others] = drafts(files);
    expect(others).toEqual([]);
    expect(draft?.at.span.file).toBe("a.yaml");
    expect(draft?.note).toBe("the pod waits; one more reference names it");
    expect(draft?.fix?.edits.map(({ at }) => at.file)).toEqual(["a.yaml", "b.yaml"]);
    expect(draft?.labels?.map(({ text }) => text)).toEqual(['declared as "app-confg"', "named here too"]);
  });

  test("is an info where nothing of the workload runs", () => {
    const idle =
      "apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\nspec:\n  replicas: 0\n  template: { spec: { containers: [{ name: a, image: 'x:1' }], volumes: [{ name: v, configMap: { name: settings } }] } }\n";
    const [draft] = drafts({ "a.yaml": idle });
    expect(draft?.level).toBe("info");
    expect(draft?.note).toContain("nothing of this workload runs now");
  });

  test("is nothing where it is optional, found or a placeholder", () => {
    const optional = podWith("settings").replace("{ name: settings }", "{ name: settings, optional: true }");
    expect(drafts({ "a.yaml": optional })).toEqual([]);
    expect(drafts({ "a.yaml": podWith("settings"), "b.yaml": configMap("settings") })).toEqual([]);
    expect(drafts({ "a.yaml": podWith('"${NAME}"') })).toEqual([]);
  });
});

test("a bare Pod is refused when it is applied, the pods of a workload are never made", () => {
  const [reference] = graphOf({ "a.yaml": podWith("x") }).references;
  expect(reference && podRefusal(reference)).toBe("Forbidden");
  expect(reference && podRefusal({ ...reference, workload: undefined })).toBe("FailedCreate");
});
