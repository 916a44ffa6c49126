import { describe, expect, test } from "vitest";
import { daemonNodes, pendingOf } from "../../../src/graph/scheduling/causes.ts";
import { placedSet } from "../../../src/graph/scheduling/placed-set.ts";
import { graphOf } from "../../harness/graph-of.ts";

const K3D = (more = "agents: 2") =>
  `apiVersion: k3d.io/v1alpha5\nkind: Simple\nmetadata: { name: dev }\nservers: 1\n${more}\n`;
const LABELLED = K3D("agents: 2\noptions: { k3s: { nodeLabels: [{ label: disk=ssd, nodeFilters: ['agent:0'] }] } }");
const TAINTED = K3D(
  "agents: 1\noptions: { k3s: { extraArgs: [{ arg: '--node-taint=dedicated=db:NoSchedule', nodeFilters: ['agent:*'] }] } }",
);
const NODES = ["a", "b"]
  .map(
    (name) =>
      `apiVersion: v1\nkind: Node\nmetadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }\nstatus: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }\n`,
  )
  .join("---\n");

function workload(spec: string, { kind = "Deployment", more = "", name = "a", labels = "{ app: a }" } = {}): string {
  return `apiVersion: apps/v1\nkind: ${kind}\nmetadata: { name: ${name} }\nspec: { ${more} template: { metadata: { labels: ${labels} }, spec: { ${spec} } } }\n`;
}
const CONTAINER = "containers: [{ name: c, image: 'x:1' }]";
const asking = (requests: string): string =>
  `containers: [{ name: c, image: 'x:1', resources: { requests: ${requests} } }]`;

/** Why the pods of the first workload stay Pending, with how many. */
function told(cluster: string, ...objects: readonly string[]): string | undefined {
  const graph = graphOf({ "cluster.yaml": cluster, "a.yaml": objects.join("---\n") });
  const [first] = graph.workloads;
  const pending = first && pendingOf(graph, first);
  return pending && `${pending.cause} ${pending.stranded.count} ${pending.stranded.order}`;
}

describe("why pods stay Pending", () => {
  test("they do not, where they ask for nothing", () => {
    expect(told(LABELLED, workload(CONTAINER))).toBeUndefined();
  });
  test.each([
    ["nodeSelector: { disk: hdd }", "node-selector 1 never"],
    ["nodeSelector: { constructor: x }", "node-selector 1 never"],
    ["nodeSelector: { disk: ssd }", undefined],
  ])("%s", (spec, expected) => {
    expect(told(LABELLED, workload(`${spec}, ${CONTAINER}`))).toBe(expected);
  });
  test("all nodes that match are tainted", () => {
    const selector = "nodeSelector: { kubernetes.io/hostname: k3d-dev-agent-0 }";
    expect(told(TAINTED, workload(`${selector}, ${CONTAINER}`))).toBe("taint 1 never");
    const tolerant = `tolerations: [{ key: dedicated, operator: Exists }], ${selector}`;
    expect(told(TAINTED, workload(`${tolerant}, ${CONTAINER}`))).toBeUndefined();
  });
  test("no node has enough", () => {
    expect(told(NODES, workload(asking("{ cpu: 5 }")))).toBe("resources 1 never");
    expect(told(NODES, workload(asking("{ cpu: 4 }")))).toBeUndefined();
  });
  test("a DaemonSet takes what is missing", () => {
    const daemon = workload(asking("{ cpu: 1 }"), { kind: "DaemonSet", name: "d" });
    expect(told(NODES, workload(asking("{ cpu: 3500m }")), daemon)).toBe("resources 1 never");
    expect(told(NODES, workload(asking("{ cpu: 3 }")), daemon)).toBeUndefined();
  });
  test("the pods of an autoscaler's minimum count", () => {
    const hpa =
      "apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: { name: a }\nspec: { minReplicas: 3, maxReplicas: 5, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: a } }\n";
    expect(told(NODES, workload(asking("{ cpu: 3 }")))).toBeUndefined();
    expect(told(NODES, workload(asking("{ cpu: 3 }")), hpa)).toBe("together 1 never");
  });
  test("what a LimitRange and a RuntimeClass add counts", () => {
    const range =
      "apiVersion: v1\nkind: LimitRange\nmetadata: { name: l }\nspec: { limits: [{ type: Container, defaultRequest: { cpu: 5 } }] }\n";
    expect(told(NODES, workload(CONTAINER), range)).toBe("resources 1 never");
    const heavy =
      "apiVersion: node.k8s.io/v1\nkind: RuntimeClass\nmetadata: { name: h }\nhandler: h\noverhead: { podFixed: { cpu: 2 } }\n";
    expect(told(NODES, workload(`runtimeClassName: h, ${asking("{ cpu: 3 }")}`), heavy)).toBe("resources 1 never");
  });
  test("a higher priority is placed first", () => {
    const high = "apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: high }\nvalue: 10\n";
    const other = workload(`priorityClassName: high, ${asking("{ cpu: 3 }")}`, { name: "b", more: "replicas: 2," });
    expect(told(NODES, workload(asking("{ cpu: 2 }")), other, high)).toBe("together 1 never");
    expect(
      told(
        NODES,
        workload(`priorityClassName: high, ${asking("{ cpu: 2 }")}`),
        other.replace("priorityClassName: high, ", ""),
        high,
      ),
    ).toBeUndefined();
  });
  test("a pod of another scheduler, one with a gate and one that does not run now are not judged", () => {
    const large = asking("{ cpu: 50 }");
    expect(told(NODES, workload(`schedulerName: other, ${large}`))).toBeUndefined();
    expect(told(NODES, workload(`schedulingGates: [{ name: a.b/c }], ${large}`))).toBeUndefined();
    expect(told(NODES, workload(large, { more: "replicas: 0," }))).toBeUndefined();
  });
  test("a label whose value the host decides is not judged", () => {
    expect(told(LABELLED, workload(`nodeSelector: { kubernetes.io/arch: arm64 }, ${CONTAINER}`))).toBeUndefined();
  });
  test("affinity to pods whose labels are not known is not judged", () => {
    const affinity =
      "affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: kubernetes.io/hostname, labelSelector: { matchLabels: { app: b } } }] } }";
    expect(told(NODES, workload(`${affinity}, ${CONTAINER}`))).toBe("pod-affinity 1 never");
    const open = workload(CONTAINER, { name: "b", labels: "{ app: '${APP}' }" });
    expect(told(NODES, workload(`${affinity}, ${CONTAINER}`), open)).toBeUndefined();
  });
});

test("the nodes of a DaemonSet are those whose taints it tolerates", () => {
  const nodes = (spec: string): readonly number[] | undefined => {
    const graph = graphOf({ "cluster.yaml": TAINTED, "a.yaml": workload(spec, { kind: "DaemonSet" }) });
    const [first] = graph.workloads;
    return first && daemonNodes(graph, first);
  };
  expect(nodes(CONTAINER)).toEqual([0]);
  expect(nodes(`tolerations: [{ key: dedicated, operator: Exists }], ${CONTAINER}`)).toEqual([0, 1]);
});

test("the system's own pods take room on the only node of a local cluster", () => {
  const graph = graphOf({ "cluster.yaml": K3D(""), "a.yaml": workload(CONTAINER) });
  const [first] = graph.workloads;
  const set = first && placedSet(graph, first.object);
  expect(set?.nodes.map(({ taken }) => taken.get("cpu"))).toEqual([200]);
});
