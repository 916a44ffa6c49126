import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clusterFaults, describeCluster } from "../../../src/expand/cluster/index.ts";
import type { Cluster } from "../../../src/expand/model.ts";
import { clustersIn, sourcesOf } from "./build.ts";

/** Words of the configurations, so that random documents come near to them. */
const WORDS = [
  "k3d.io/v1alpha5",
  "k3d.io/v1alpha2",
  "Simple",
  "kind.x-k8s.io/v1alpha4",
  "Cluster",
  "ctlptl.dev/v1alpha1",
  "v1",
  "Node",
  "List",
  "kind",
  "k3d",
  "minikube",
  "server:0",
  "agent:*",
  "all",
  "loadbalancer",
  "--disable=traefik",
  "--node-taint=a=b:NoSchedule",
  "--node-label=a",
  "8080:80",
  "$X",
  "${X}",
  "1g",
  "4Gi",
  "control-plane",
  "worker",
  "kind: InitConfiguration\nnodeRegistration:\n  taints: []\n",
  "mirrors:\n  a:\n    endpoint: [x]\n",
  '[a.registry.mirrors."x:1"]',
];
const KEYS = [
  "apiVersion",
  "kind",
  "metadata",
  "name",
  "servers",
  "agents",
  "image",
  "ports",
  "port",
  "nodeFilters",
  "options",
  "k3s",
  "extraArgs",
  "arg",
  "nodeLabels",
  "label",
  "runtime",
  "serversMemory",
  "agentsMemory",
  "registries",
  "create",
  "use",
  "config",
  "hostPort",
  "nodes",
  "role",
  "labels",
  "extraPortMappings",
  "containerPort",
  "kubeadmConfigPatches",
  "containerdConfigPatches",
  "product",
  "registry",
  "k3d",
  "kindV1Alpha4Cluster",
  "minCPUs",
  "KubernetesConfig",
  "CPUs",
  "Memory",
  "Nodes",
  "Addons",
  "spec",
  "status",
  "allocatable",
  "cpu",
  "memory",
  "taints",
  "key",
  "effect",
  "items",
  "__proto__",
  "constructor",
  "toString",
];

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 5 },
    fc.constantFrom(...WORDS),
    fc.string({ maxLength: 8 }),
    fc.integer({ min: -2, max: 200 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie("value"), { maxKeys: 8 }),
  ),
}));

const HEADS: readonly Readonly<Record<string, string>>[] = [
  { apiVersion: "k3d.io/v1alpha5", kind: "Simple" },
  { apiVersion: "kind.x-k8s.io/v1alpha4", kind: "Cluster" },
  { apiVersion: "ctlptl.dev/v1alpha1", kind: "Cluster", product: "kind" },
  { apiVersion: "ctlptl.dev/v1alpha1", kind: "Cluster", product: "k3d" },
  { apiVersion: "v1", kind: "Node" },
  {},
];

const document = fc
  .tuple(fc.constantFrom(...HEADS), fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 12 }))
  .map(([head, body]) => JSON.stringify({ ...body, ...head }));

function expectSound(cluster: Cluster): void {
  expect(describeCluster(cluster)).toMatch(/^(?:cluster "|the cluster)/);
  if (cluster.unknown.has("nodes")) expect(cluster.nodes).toEqual([]);
  expect(cluster.nodes.length).toBeLessThanOrEqual(2000);
  for (const { cpu, memory, labels, openLabels } of cluster.nodes) {
    for (const figure of [cpu, memory]) expect(figure === undefined || figure.value >= 0).toBe(true);
    expect(Object.keys(labels).filter((key) => openLabels.has(key))).toEqual([]);
  }
  for (const { container, nodes } of cluster.ports) {
    expect(container.from).toBeLessThanOrEqual(container.to);
    expect(nodes.every((name) => cluster.nodes.some((node) => node.name === name))).toBe(true);
  }
}

describe("any configuration", () => {
  test("is read without a failure, and what is unknown is not also known", () => {
    fc.assert(
      fc.property(document, (text) => {
        for (const cluster of clustersIn({ "a.json": text })) expectSound(cluster);
      }),
      { numRuns: 500 },
    );
  }, 30_000);

  test("ids differ", () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 5 }), (texts) => {
        const clusters = clustersIn(
          Object.fromEntries(texts.map((text, index) => [`${index % 2}/${index}.json`, text])),
        );
        expect(new Set(clusters.map(({ id }) => id)).size).toBe(clusters.length);
      }),
      { numRuns: 100 },
    );
  }, 30_000);
});

describe("faults of any document", () => {
  test("are told without failing, each with a place and the tool's words", () => {
    fc.assert(
      fc.property(document, (text) => {
        for (const { at, message, note } of clusterFaults(sourcesOf({ "any.yaml": text }))) {
          expect(at.span.file).toBe("any.yaml");
          expect(message).not.toContain("undefined");
          expect(note).toBeDefined();
        }
      }),
      { numRuns: 300 },
    );
  }, 30_000);
});
