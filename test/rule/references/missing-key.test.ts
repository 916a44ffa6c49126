import { describe, expect, test } from "vitest";
import type { Draft } from "../../../src/base/model.ts";
import { missingKeyDrafts } from "../../../src/rule/references/missing-key.ts";
import { graphOf } from "../../harness/graph-of.ts";

function config(data: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: ${data}\n`;
}

function pod(more: string): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: api, namespace: shop }\nspec:\n  ${more}\n`;
}

const ENV = (key: string, more = ""): string =>
  pod(
    `containers: [{ name: a, env: [{ name: A, valueFrom: { configMapKeyRef: { name: settings, key: ${key}${more} } } }] }]`,
  );

function drafts(...documents: readonly string[]): readonly Draft[] {
  const { references } = graphOf({ "a.yaml": documents.join("---\n") });
  return references.flatMap((reference) => [...missingKeyDrafts(reference, "ConfigMap")]);
}

describe("a key that a ConfigMap does not hold", () => {
  test("is told with the keys that it holds, never with their values", () => {
    const [draft, ...others] = drafts(ENV("GONE"), config("{ ONE: hidden, TWO: hidden }"));
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      message: 'ConfigMap "settings" has no key "GONE"',
      predicts: "CreateContainerConfigError",
      labels: [{ text: "holds ONE, TWO" }],
      confirm: "kubectl describe configmap settings -n shop",
    });
    expect(JSON.stringify(draft)).not.toContain("hidden");
    expect(draft?.fix).toBeUndefined();
  });

  test("is mended where one of nearly that name is held", () => {
    const [draft] = drafts(ENV("LOGLEVEL"), config("{ LOG_LEVEL: x }"));
    expect(draft).toMatchObject({
      labels: [{ text: 'holds "LOG_LEVEL"' }],
      fix: { safety: "unsafe", edits: [{ text: "LOG_LEVEL" }] },
    });
  });

  test("shows four keys and the number of the rest", () => {
    const [draft] = drafts(ENV("GONE"), config("{ a1: x, b2: x, c3: x, d4: x, e5: x, f6: x }"));
    expect(draft?.labels?.[0]?.text).toBe("holds a1, b2, c3, d4 and 2 more");
  });

  test("keeps a volume from being mounted", () => {
    const mounted = pod(
      "volumes: [{ name: v, configMap: { name: settings, items: [{ key: GONE, path: a }] } }]\n  containers: [{ name: a }]",
    );
    expect(drafts(mounted, config("{ ONE: x }"))[0]?.predicts).toBe("ContainerCreating (FailedMount)");
  });
});

describe("nothing is said", () => {
  test("of a key that is held or optional, nor of a ConfigMap that is not there", () => {
    expect(drafts(ENV("ONE"), config("{ ONE: x }"))).toEqual([]);
    expect(drafts(ENV("GONE", ", optional: true"), config("{ ONE: x }"))).toEqual([]);
    expect(drafts(ENV("GONE"))).toEqual([]);
  });

  test("of a placeholder, nor of a ConfigMap that is there to be filled", () => {
    expect(drafts(ENV("'${KEY}'"), config("{ ONE: x }"))).toEqual([]);
    expect(drafts(ENV("GONE"), config("{}"))).toEqual([]);
  });
});
