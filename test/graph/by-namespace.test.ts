import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byNamespace } from "../../src/graph/by-namespace.ts";
import { sameNamespace } from "../../src/graph/object-index.ts";

interface Item {
  readonly id: number;
  readonly namespace: string | undefined;
}

function items(...namespaces: readonly (string | undefined)[]): readonly Item[] {
  return namespaces.map((namespace, id) => ({ id, namespace }));
}

describe("what may be in a namespace", () => {
  test("keeps its order, whether it names the namespace or none", () => {
    const find = byNamespace(items(undefined, "a", "b", undefined, "a"), ({ namespace }) => namespace);
    expect(find("a").map(({ id }) => id)).toEqual([0, 1, 3, 4]);
    expect(find("c").map(({ id }) => id)).toEqual([0, 3]);
  });

  test("is all of it where the namespace is not known", () => {
    const all = items("a", undefined, "b");
    expect(byNamespace(all, ({ namespace }) => namespace)(undefined)).toEqual(all);
  });

  test("is what comparing one by one finds", () => {
    const namespace = fc.option(fc.constantFrom("a", "b", "__proto__", ""), { nil: undefined });
    fc.assert(
      fc.property(fc.array(namespace), namespace, (namespaces, asked) => {
        const all = items(...namespaces);
        const found = byNamespace(all, (item) => item.namespace)(asked);
        expect(found).toEqual(all.filter((item) => sameNamespace(item.namespace, asked)));
      }),
    );
  });
});
