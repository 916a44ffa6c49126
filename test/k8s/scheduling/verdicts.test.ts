import { describe, expect, test } from "vitest";
import type { PodClass, SchedulerNode } from "../../../src/k8s/scheduling/model.ts";
import { failedScheduling } from "../../../src/k8s/scheduling/place.ts";
import { readPodRules } from "../../../src/k8s/scheduling/read-pod.ts";
import { schedulePods } from "../../../src/k8s/scheduling/verdicts.ts";

type Labels = Readonly<Record<string, string>>;

function node(
  name: string,
  has: Partial<Record<string, number>> = {},
  more: Partial<SchedulerNode> = {},
): SchedulerNode {
  return {
    name,
    labels: { "kubernetes.io/hostname": name },
    taints: [],
    unschedulable: false,
    allocatable: new Map(
      Object.entries({ cpu: 4000, memory: 8000, pods: 110, ...has }).map(([key, value]) => [key, value ?? 0]),
    ),
    closed: true,
    taken: new Map(),
    ...more,
  };
}

function inZone(name: string, zone: string): SchedulerNode {
  return node(name, {}, { labels: { "kubernetes.io/hostname": name, zone } });
}

interface Asked {
  readonly cpu?: number;
  readonly labels?: Labels;
  readonly spec?: unknown;
  readonly replicas?: number;
  readonly mode?: PodClass["mode"];
  readonly priority?: number;
  readonly namespace?: string;
}

function pods({
  cpu = 0,
  labels = { app: "a" },
  spec = {},
  replicas = 1,
  mode = "together",
  priority = 0,
  namespace = "default",
}: Asked): PodClass {
  return {
    namespace,
    labels,
    spec,
    requests: new Map(cpu > 0 ? [["cpu", cpu]] : []),
    ...readPodRules(spec, namespace, labels, () => undefined),
    priority,
    replicas,
    mode,
  };
}

/** What is left over, as `count why/order sentence`, by class. */
function told(nodes: readonly SchedulerNode[], ...all: readonly PodClass[]): Record<number, string> {
  const { stranded } = schedulePods(nodes, all);
  return Object.fromEntries(
    [...stranded].map(([pod, { count, why, order, reasons }]) => [
      pod,
      `${count} ${why}/${order} ${failedScheduling(nodes.length, reasons)}`,
    ]),
  );
}

const HOST = "kubernetes.io/hostname";
const anti = (app: string, topologyKey = HOST) => ({
  affinity: {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: { matchLabels: { app } }, topologyKey }],
    },
  },
});
const near = (app: string, topologyKey = HOST) => ({
  affinity: {
    podAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: { matchLabels: { app } }, topologyKey }],
    },
  },
});
const spread = (app: string, more: object = {}) => ({
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      topologyKey: HOST,
      whenUnsatisfiable: "DoNotSchedule",
      labelSelector: { matchLabels: { app } },
      ...more,
    },
  ],
});

describe("room", () => {
  test("all that fits is placed", () => {
    expect(told([node("a"), node("b")], pods({ cpu: 2000, replicas: 4 }))).toEqual({});
  });
  test("the last replica finds none", () => {
    expect(told([node("a"), node("b")], pods({ cpu: 2000, replicas: 5 }))).toEqual({
      0: "1 alone/never 0/2 nodes are available: 2 Insufficient cpu.",
    });
  });
  test("each fits alone but not together, whatever the order", () => {
    expect(told([node("a")], pods({ cpu: 3000 }), pods({ cpu: 2000 }))).toEqual({
      1: "1 together/never 0/1 nodes are available: 1 Insufficient cpu.",
    });
  });
  test("small ones that come first may leave no node for a large one", () => {
    expect(told([node("a"), node("b")], pods({ cpu: 3000 }), pods({ cpu: 1500, replicas: 2 }))).toEqual({
      0: "1 together/depends 0/2 nodes are available: 2 Insufficient cpu.",
    });
  });
  test("a higher priority comes first", () => {
    expect(told([node("a")], pods({ cpu: 3000 }), pods({ cpu: 2000, priority: 10 }))).toEqual({
      0: "1 together/never 0/1 nodes are available: 1 Insufficient cpu.",
    });
  });
  test("a node holds so many pods", () => {
    expect(told([node("a", { pods: 2 })], pods({ replicas: 3 }))).toEqual({
      0: "1 alone/never 0/1 nodes are available: 1 Too many pods.",
    });
  });
  test("a resource that a node does not name is none where it names all it has", () => {
    const gpu: PodClass = { ...pods({}), requests: new Map([["nvidia.com/gpu", 1]]) };
    expect(told([node("a")], gpu)).toEqual({
      0: "1 alone/never 0/1 nodes are available: 1 Insufficient nvidia.com/gpu.",
    });
    expect(told([node("a", {}, { closed: false })], gpu)).toEqual({});
  });
  test("the pods of a DaemonSet are in the way on each node, and pend where they find no room", () => {
    const nodes = [node("a"), node("b", { cpu: 500 })];
    expect(told(nodes, pods({ cpu: 600, mode: "each-node" }), pods({ cpu: 3500 }))).toEqual({
      0: "1 alone/never 0/2 nodes are available: 1 Insufficient cpu, 1 node(s) didn't satisfy plugin(s) [NodeAffinity].",
      1: "1 alone/never 0/2 nodes are available: 2 Insufficient cpu.",
    });
  });
  test("what ends gives its room back", () => {
    const jobs = [1, 2, 3].map(() => pods({ cpu: 3000, mode: "transient" }));
    expect(told([node("a")], ...jobs)).toEqual({});
    expect(told([node("a")], pods({ cpu: 2000 }), ...jobs.slice(0, 1))).toEqual({
      1: "1 together/depends 0/1 nodes are available: 1 Insufficient cpu.",
    });
  });
});

describe("nodes", () => {
  const tainted = node("t", {}, { taints: [{ key: "dedicated", value: "db", effect: "NoSchedule" }] });
  test("reasons are counted by node", () => {
    const nodes = [tainted, node("u", {}, { unschedulable: true }), node("c", { cpu: 100 })];
    expect(told(nodes, pods({ cpu: 200, spec: { nodeSelector: {} } }))).toEqual({
      0: "1 alone/never 0/3 nodes are available: 1 Insufficient cpu, 1 node(s) had untolerated taint(s), 1 node(s) were unschedulable.",
    });
  });
  test("a toleration opens a node, a DaemonSet tolerates a cordon", () => {
    const spec = { tolerations: [{ key: "dedicated", operator: "Exists" }] };
    expect(told([tainted], pods({ spec }))).toEqual({});
    expect(told([node("u", {}, { unschedulable: true })], pods({ mode: "each-node", cpu: 1 }))).toEqual({});
  });
  test("terms that name nodes leave the others out of the question", () => {
    const terms = [{ matchFields: [{ key: "metadata.name", operator: "In", values: ["c"] }] }];
    const spec = {
      affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: terms } } },
    };
    expect(told([node("a"), node("c", { cpu: 1 })], pods({ spec, cpu: 2 }))).toEqual({
      0: "1 alone/never 0/2 nodes are available: 1 Insufficient cpu, 1 node(s) didn't satisfy plugin(s) [NodeAffinity].",
    });
  });
  test("a pod that names its node takes room there, and is not asked", () => {
    const fixed = pods({ cpu: 3000, spec: { nodeName: "a" } });
    expect(told([node("a")], fixed, fixed)).toEqual({});
    // Whether the other one was there before, nobody knows.
    expect(told([node("a")], pods({ cpu: 2000 }), fixed)).toEqual({
      0: "1 together/depends 0/1 nodes are available: 1 Insufficient cpu.",
    });
  });
});

describe("ports of nodes", () => {
  const web = (hostPort: number, more: object = {}) => ({
    containers: [{ ports: [{ hostPort, containerPort: 80, ...more }] }],
  });
  test("one pod a node", () => {
    expect(told([node("a"), node("b")], pods({ spec: web(80), replicas: 3 }))).toEqual({
      0: "1 alone/never 0/2 nodes are available: 2 node(s) didn't have free ports for the requested pod ports.",
    });
  });
  test.each([
    ["another port", web(81)],
    ["another protocol", web(80, { protocol: "UDP" })],
  ])("%s is free", (_, other) => {
    expect(told([node("a")], pods({ spec: web(80) }), pods({ spec: other }))).toEqual({});
  });
  test("two addresses do not meet, all addresses meet each", () => {
    const at = (hostIP: string) => pods({ spec: web(80, { hostIP }) });
    expect(told([node("a")], at("10.0.0.1"), at("10.0.0.2"))).toEqual({});
    expect(Object.keys(told([node("a")], at("10.0.0.1"), at("0.0.0.0")))).toEqual(["1"]);
  });
  test("on the host's network each declared port is taken", () => {
    const host = { hostNetwork: true, containers: [{ ports: [{ containerPort: 80 }] }] };
    expect(Object.keys(told([node("a")], pods({ spec: host }), pods({ spec: web(80) })))).toEqual(["1"]);
  });
});

describe("other pods", () => {
  test("anti-affinity against itself leaves one a node", () => {
    expect(told([node("a"), node("b")], pods({ spec: anti("a"), replicas: 3 }))).toEqual({
      0: "1 alone/never 0/2 nodes are available: 2 node(s) didn't match pod anti-affinity rules.",
    });
  });
  test("a node without the key is free of it", () => {
    expect(told([node("a")], pods({ spec: anti("a", "zone"), replicas: 3 }))).toEqual({});
  });
  test("the anti-affinity of a pod that stands keeps others away", () => {
    expect(told([node("a")], pods({ spec: anti("b") }), pods({ labels: { app: "b" } }))).toEqual({
      1: "1 together/never 0/1 nodes are available: 1 node(s) didn't satisfy existing pods anti-affinity rules.",
    });
  });
  test("it ends at the namespace", () => {
    expect(told([node("a")], pods({ spec: anti("b") }), pods({ labels: { app: "b" }, namespace: "other" }))).toEqual(
      {},
    );
  });
  test("affinity to what nobody is", () => {
    expect(told([node("a")], pods({ spec: near("b") }))).toEqual({
      0: "1 alone/never 0/1 nodes are available: 1 node(s) didn't match pod affinity rules.",
    });
  });
  test("affinity to what comes later, and to itself", () => {
    expect(told([node("a")], pods({ spec: near("b") }), pods({ labels: { app: "b" } }))).toEqual({});
    expect(told([node("a")], pods({ spec: near("a"), replicas: 3 }))).toEqual({});
  });
  test("a series that wants its own stays on its node", () => {
    expect(told([node("a"), node("b")], pods({ spec: near("a"), replicas: 3, cpu: 2000 }))).toEqual({
      0: "1 alone/never 0/2 nodes are available: 1 Insufficient cpu, 1 node(s) didn't match pod affinity rules.",
    });
  });
});

describe("topology spread", () => {
  test("a tainted node is an empty domain", () => {
    const tainted = node("t", {}, { taints: [{ key: "k", value: "", effect: "NoSchedule" }] });
    expect(told([node("a"), node("b"), tainted], pods({ spec: spread("a"), replicas: 3 }))).toEqual({
      0: "1 alone/never 0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 node(s) didn't match pod topology spread constraints.",
    });
    const honoring = spread("a", { nodeTaintsPolicy: "Honor" });
    expect(told([node("a"), node("b"), tainted], pods({ spec: honoring, replicas: 3 }))).toEqual({});
  });
  test("nodes without the label take none", () => {
    expect(told([node("a")], pods({ spec: spread("a", { topologyKey: "zone" }) }))).toEqual({
      0: "1 alone/never 0/1 nodes are available: 1 node(s) didn't match pod topology spread constraints (missing required label).",
    });
  });
  test("too few domains leave one pod in each", () => {
    const spec = spread("a", { topologyKey: "zone", minDomains: 3 });
    const nodes = [inZone("a", "x"), inZone("b", "y")];
    expect(told(nodes, pods({ spec, replicas: 2 }))).toEqual({});
    expect(told(nodes, pods({ spec, replicas: 3 }))).toEqual({
      0: "1 alone/never 0/2 nodes are available: 2 node(s) didn't match pod topology spread constraints.",
    });
  });
  test("a selector of others, and one of everything, spread nothing", () => {
    expect(told([node("a"), node("b")], pods({ spec: spread("other"), replicas: 5 }))).toEqual({});
    expect(told([node("a"), node("b")], pods({ spec: spread("a", { labelSelector: {} }), replicas: 5 }))).toEqual({});
  });
  test("a domain that is ruled out by the node selector does not count", () => {
    const spec = { nodeSelector: { zone: "x" }, ...spread("a", { topologyKey: "zone" }) };
    expect(told([inZone("a", "x"), inZone("b", "y")], pods({ spec, replicas: 3 }))).toEqual({});
    const counting = {
      nodeSelector: { zone: "x" },
      ...spread("a", { topologyKey: "zone", nodeAffinityPolicy: "Ignore" }),
    };
    expect(Object.keys(told([inZone("a", "x"), inZone("b", "y")], pods({ spec: counting, replicas: 3 })))).toEqual([
      "0",
    ]);
  });
});
