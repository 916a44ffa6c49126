import { describe, expect, test } from "vitest";
import {
  matchesNodeAffinity,
  matchesNodeSelector,
  untoleratedTaints,
} from "../../../src/k8s/scheduling/node-filters.ts";

const node = {
  name: "worker-1",
  labels: { disk: "ssd", "kubernetes.io/os": "linux", generation: "7" },
  taints: [
    { key: "dedicated", value: "gpu", effect: "NoSchedule" },
    { key: "flaky", value: "", effect: "PreferNoSchedule" },
  ],
};

function affinity(...terms: readonly unknown[]) {
  return {
    affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: terms } } },
  };
}

describe("nodeSelector", () => {
  test.each([
    [undefined, true],
    [{}, true],
    [{ disk: "ssd" }, true],
    [{ disk: "ssd", zone: "a" }, false],
    [{ disk: "SSD" }, false],
    [{ constructor: "x" }, false],
  ])("%j", (selector, expected) => {
    expect(matchesNodeSelector(selector, node)).toBe(expected);
  });
});

describe("required node affinity", () => {
  test.each([
    ["without any, each node", {}, true],
    [
      "terms are alternatives",
      affinity(
        { matchExpressions: [{ key: "disk", operator: "In", values: ["hdd"] }] },
        { matchExpressions: [{ key: "disk", operator: "Exists" }] },
      ),
      true,
    ],
    [
      "expressions of a term all hold",
      affinity({
        matchExpressions: [
          { key: "disk", operator: "In", values: ["ssd"] },
          { key: "zone", operator: "Exists" },
        ],
      }),
      false,
    ],
    ["a term without expressions matches nothing", affinity({}), false],
    [
      "NotIn matches where the label is absent",
      affinity({ matchExpressions: [{ key: "zone", operator: "NotIn", values: ["a"] }] }),
      true,
    ],
    [
      "Gt compares whole numbers",
      affinity({ matchExpressions: [{ key: "generation", operator: "Gt", values: ["6"] }] }),
      true,
    ],
    ["Lt", affinity({ matchExpressions: [{ key: "generation", operator: "Lt", values: ["7"] }] }), false],
    [
      "matchFields by name",
      affinity({ matchFields: [{ key: "metadata.name", operator: "In", values: ["worker-1"] }] }),
      true,
    ],
  ])("%s", (_title, podSpec, expected) => {
    expect(matchesNodeAffinity(podSpec, node)).toBe(expected);
  });
});

describe("taints", () => {
  test.each([
    ["nothing tolerated", [], ["dedicated"]],
    ["equal key and value", [{ key: "dedicated", value: "gpu" }], []],
    ["another value", [{ key: "dedicated", value: "cpu" }], ["dedicated"]],
    ["Exists by key", [{ key: "dedicated", operator: "Exists" }], []],
    ["Exists without a key tolerates all", [{ operator: "Exists" }], []],
    ["another effect", [{ key: "dedicated", operator: "Exists", effect: "NoExecute" }], ["dedicated"]],
  ])("%s", (_title, tolerations, expected) => {
    expect(untoleratedTaints({ tolerations }, node).map(({ key }) => key)).toEqual(expected);
  });
});
