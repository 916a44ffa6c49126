import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Workload } from "../../src/graph/model.ts";
import { carriersOf, labelIndex } from "../../src/graph/label-index.ts";
import { labelSelector, matchesSelector } from "../../src/k8s/selector.ts";

/** All that the index looks at. */
function workload(labels: Readonly<Record<string, string>> | undefined): Workload {
  return { labels } as Partial<Workload> as Workload;
}

const web = workload({ app: "web", tier: "front" });
const api = workload({ app: "api", tier: "front" });
const open = workload(undefined);
const carrying = labelIndex([web, open, api]);

function carriers(selector: unknown): readonly Workload[] | undefined {
  return carriersOf(labelSelector(selector) ?? { requirements: [] }, carrying);
}

describe("workloads by the labels of their pods", () => {
  test("are found by a pair, in their order", () => {
    expect(carrying("tier=front")).toEqual([web, api]);
    expect(carrying("tier=back")).toEqual([]);
  });

  test("are narrowed down by the rarest pair that a selector asks for", () => {
    expect(carriers({ matchLabels: { tier: "front", app: "api" } })).toEqual([api]);
    expect(carriers({ matchExpressions: [{ key: "app", operator: "In", values: ["api", "web", "api"] }] })).toEqual([
      api,
      web,
    ]);
  });

  test("are not narrowed down by what labels lack", () => {
    expect(carriers({})).toBeUndefined();
    expect(carriers({ matchExpressions: [{ key: "app", operator: "Exists" }] })).toBeUndefined();
    expect(carriers({ matchExpressions: [{ key: "app", operator: "NotIn", values: ["api"] }] })).toBeUndefined();
  });

  test("hold all that a selector matches", () => {
    const labels = fc.dictionary(fc.constantFrom("a", "b", "__proto__"), fc.constantFrom("x", "y", ""));
    fc.assert(
      fc.property(fc.array(labels), labels, (carried, wanted) => {
        const all = carried.map(workload);
        const selector = labelSelector({ matchLabels: wanted }) ?? { requirements: [] };
        const some = carriersOf(selector, labelIndex(all)) ?? all;
        const matching = all.filter((one) => matchesSelector(selector, one.labels ?? {}));
        expect(some.filter((one) => matchesSelector(selector, one.labels ?? {}))).toEqual(matching);
      }),
    );
  });
});
