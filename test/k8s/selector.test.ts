import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Labels,
  matchesLabels,
  missedLabels,
  readLabels,
  labelSelector,
  requirementHolds,
  type Selector,
  matchesSelector,
  selectorOfLabels,
  showLabels,
} from "../../src/k8s/selector.ts";
import { compareSelectors } from "../../src/k8s/selector-relation.ts";

const web: Labels = { app: "web", tier: "front" };

function selector(value: unknown): Selector {
  const read = labelSelector(value);
  if (read === undefined) throw new Error("no selector");
  return read;
}

describe("plain maps", () => {
  it("asks for every pair", () => {
    expect(matchesLabels({ app: "web" }, web)).toBe(true);
    expect(matchesLabels({ app: "web", tier: "back" }, web)).toBe(false);
    expect(matchesLabels({}, web)).toBe(true);
    expect(matchesLabels({ App: "web" }, web)).toBe(false);
  });

  it("does not take inherited properties for labels", () => {
    expect(matchesLabels({ constructor: "web" }, {})).toBe(false);
    expect(requirementHolds({ key: "toString", operator: "Exists", values: [] }, {})).toBe(false);
    const own = readLabels(JSON.parse('{"__proto__":"x"}'));
    expect(own && matchesLabels({ app: "web" }, own)).toBe(false);
    expect(own && Object.keys(own)).toEqual(["__proto__"]);
  });

  it("names what does not hold", () => {
    expect(missedLabels({ app: "web", tier: "back", zone: "a" }, web)).toEqual([
      { key: "tier", wanted: "back", actual: "front" },
      { key: "zone", wanted: "a", actual: undefined },
    ]);
    expect(showLabels(web)).toBe("app=web,tier=front");
  });

  it("reads maps of strings only", () => {
    expect(readLabels({ a: "1" })).toEqual({ a: "1" });
    expect(readLabels({ a: null })).toEqual({ a: "" });
    expect(readLabels({ a: 1 })).toBeUndefined();
    expect(readLabels(["a"])).toBeUndefined();
    expect(readLabels(null)).toBeUndefined();
  });
});

describe("labelSelector", () => {
  it("takes an empty selector for everything and none for nothing", () => {
    expect(matchesSelector(selector({}), {})).toBe(true);
    expect(matchesSelector(selector({ matchLabels: null, matchExpressions: null }), web)).toBe(true);
    expect(labelSelector(undefined)).toBeUndefined();
    expect(labelSelector({ matchLabels: { a: 1 } })).toBeUndefined();
    expect(labelSelector({ matchExpressions: [{ key: "a", operator: "Equals" }] })).toBeUndefined();
  });

  it.each([
    [{ key: "app", operator: "In", values: ["web", "api"] }, true],
    [{ key: "app", operator: "In", values: ["api"] }, false],
    [{ key: "zone", operator: "In", values: ["a"] }, false],
    [{ key: "app", operator: "NotIn", values: ["api"] }, true],
    [{ key: "app", operator: "NotIn", values: ["web"] }, false],
    [{ key: "zone", operator: "NotIn", values: ["a"] }, true],
    [{ key: "app", operator: "Exists" }, true],
    [{ key: "zone", operator: "Exists" }, false],
    [{ key: "zone", operator: "DoesNotExist" }, true],
    [{ key: "app", operator: "DoesNotExist" }, false],
  ])("matches %j: %s", (expression, matches) => {
    expect(matchesSelector(selector({ matchLabels: { tier: "front" }, matchExpressions: [expression] }), web)).toBe(
      matches,
    );
  });

  it.each([
    ["Gt", "8", ["4"], true],
    ["Gt", "4", ["4"], false],
    ["Lt", "-1", ["0"], true],
    ["Gt", "many", ["4"], false],
    ["Gt", "8", ["4", "5"], false],
    ["Gt", "8", [], false],
  ] as const)("compares numbers: %s on %s", (operator, actual, values, holds) => {
    expect(requirementHolds({ key: "cores", operator, values }, { cores: actual })).toBe(holds);
  });
});

describe("compareSelectors", () => {
  const of = (value: unknown, other: unknown): string => compareSelectors(selector(value), selector(other));

  it.each([
    [{ matchLabels: { a: "1" } }, { matchExpressions: [{ key: "a", operator: "In", values: ["1"] }] }, "equal"],
    [{ matchLabels: { a: "1", b: "2" } }, { matchLabels: { a: "1" } }, "narrower"],
    [{}, { matchLabels: { a: "1" } }, "wider"],
    [{ matchLabels: { a: "1" } }, { matchLabels: { a: "2" } }, "disjoint"],
    [{ matchLabels: { a: "1" } }, { matchLabels: { b: "1" } }, "overlapping"],
    [{ matchLabels: { a: "1" } }, { matchExpressions: [{ key: "a", operator: "DoesNotExist" }] }, "disjoint"],
    [{ matchLabels: { a: "1" } }, { matchExpressions: [{ key: "a", operator: "NotIn", values: ["2"] }] }, "narrower"],
    [{ matchExpressions: [{ key: "a", operator: "Exists" }] }, { matchLabels: { a: "1" } }, "wider"],
  ])("%j against %j is %s", (a, b, relation) => {
    expect(of(a, b)).toBe(relation);
  });

  const key = fc.constantFrom("a", "b");
  const value = fc.constantFrom("1", "2", "3");
  const requirement = fc.oneof(
    fc.record({
      key,
      operator: fc.constantFrom("In" as const, "NotIn" as const),
      values: fc.uniqueArray(value, { minLength: 1 }),
    }),
    fc.record({ key, operator: fc.constantFrom("Exists" as const, "DoesNotExist" as const), values: fc.constant([]) }),
  );
  const anySelector = fc.record({ requirements: fc.array(requirement, { maxLength: 3 }) });
  const labels = fc.dictionary(key, value);

  it("says nothing that a pod refutes", () => {
    fc.assert(
      fc.property(anySelector, anySelector, labels, (a, b, pod) => {
        const [inA, inB] = [matchesSelector(a, pod), matchesSelector(b, pod)];
        const relation = compareSelectors(a, b);
        if (relation === "disjoint") expect(inA && inB).toBe(false);
        if (relation === "equal") expect(inA).toBe(inB);
        if (relation === "narrower" && inA) expect(inB).toBe(true);
        if (relation === "wider" && inB) expect(inA).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("equals a plain map to its requirements", () => {
    fc.assert(
      fc.property(labels, labels, (wanted, pod) => {
        expect(matchesSelector(selectorOfLabels(wanted), pod)).toBe(matchesLabels(wanted, pod));
      }),
    );
  });
});
