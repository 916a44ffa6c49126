import { expect, test } from "vitest";
import { amountsIn } from "../../src/graph/amounts.ts";
import { graphOf } from "../harness/graph-of.ts";

function amounts(text: string): readonly string[] {
  const graph = graphOf({ "a.yaml": text });
  return graph.objects.flatMap((object) =>
    amountsIn(object, graph.workload(object)).map(({ resource, field }) => `${field.pathText} ${resource}`),
  );
}

test("amounts of containers, of the pod and of its volumes, with their resource", () => {
  const pod = `apiVersion: v1
kind: Pod
metadata: { name: api }
spec:
  overhead: { cpu: 10m }
  initContainers: [{ name: a, resources: { limits: { memory: 1Gi } } }]
  containers: [{ name: b, resources: { requests: { cpu: 1, "nvidia.com/gpu": 1 } } }]
  volumes: [{ name: c, emptyDir: { sizeLimit: 1Gi } }, { name: d, emptyDir: {} }]
`;
  expect(amounts(pod)).toEqual([
    "spec.containers[0].resources.requests.cpu cpu",
    "spec.containers[0].resources.requests.nvidia.com/gpu nvidia.com/gpu",
    "spec.initContainers[0].resources.limits.memory memory",
    "spec.overhead.cpu cpu",
    "spec.volumes[0].emptyDir.sizeLimit memory",
  ]);
});

test("amounts of objects that hold no pod", () => {
  const quota = "apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: q }\nspec: { hard: { pods: 4 } }\n";
  expect(amounts(quota)).toEqual(["spec.hard.pods pods"]);
  const range =
    "apiVersion: v1\nkind: LimitRange\nmetadata: { name: r }\nspec: { limits: [{ type: Pod, max: { cpu: 2 } }] }\n";
  expect(amounts(range)).toEqual(["spec.limits[0].max.cpu cpu"]);
});

test.each(["constructor", "__proto__", "toString"])("a kind called %s has none", (kind) => {
  expect(amounts(`apiVersion: v1\nkind: ${kind}\nmetadata: { name: a }\nspec: { hard: { cpu: 1 } }\n`)).toEqual([]);
});
