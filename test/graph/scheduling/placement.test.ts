import { describe, expect, test } from "vitest";
import type { Cluster } from "../../../src/expand/model.ts";
import { placementOf } from "../../../src/graph/scheduling/placement.ts";
import { failedScheduling } from "../../../src/k8s/scheduling/place.ts";
import { k3d } from "../../expand/cluster/build.ts";
import { graphOf } from "../../harness/graph-of.ts";

/** Names of the nodes that the pod selects, and of those whose taints it tolerates. */
function placed(spec: string, cluster: Cluster, kind = "Deployment") {
  const graph = graphOf({
    "a.yaml": `apiVersion: apps/v1\nkind: ${kind}\nmetadata: { name: a }\nspec: { template: { spec: { containers: [{ name: c, image: 'x:1' }], ${spec} } } }\n`,
  });
  const [workload] = graph.workloads;
  const placement = workload && placementOf(workload, cluster);
  return (
    placement && {
      selected: placement.selected.map(({ role }) => role),
      eligible: placement.eligible.map(({ role }) => role),
    }
  );
}

const LABELLED = k3d(
  "servers: 1\nagents: 2\noptions: { k3s: { nodeLabels: [{ label: disk=ssd, nodeFilters: ['agent:0'] }] } }\n",
);
const TAINTED = k3d(
  "servers: 1\nagents: 1\noptions: { k3s: { extraArgs: [{ arg: '--node-taint=dedicated=db:NoSchedule', nodeFilters: ['agent:*'] }] } }\n",
);

describe("the nodes on which a pod may run", () => {
  test("are all, where it asks for nothing", () => {
    expect(placed("hostNetwork: false", LABELLED)?.eligible).toHaveLength(3);
  });

  test("carry the labels of its nodeSelector", () => {
    expect(placed("nodeSelector: { disk: ssd }", LABELLED)).toEqual({ selected: ["worker"], eligible: ["worker"] });
    expect(placed("nodeSelector: { disk: hdd }", LABELLED)).toEqual({ selected: [], eligible: [] });
    expect(placed("nodeSelector: { constructor: x }", LABELLED)?.selected).toEqual([]);
  });

  test("meet its required node affinity", () => {
    const required = (operator: string): string =>
      `affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: disk, operator: ${operator} }] }] } } }`;
    expect(placed(required("Exists"), LABELLED)?.selected).toHaveLength(1);
    expect(placed(required("DoesNotExist"), LABELLED)?.selected).toHaveLength(2);
  });

  test("have no taint that it does not tolerate", () => {
    expect(placed("hostNetwork: false", TAINTED)).toEqual({
      selected: ["control-plane", "worker"],
      eligible: ["control-plane"],
    });
    const tolerant = "tolerations: [{ key: dedicated, operator: Exists }]";
    expect(placed(tolerant, TAINTED)?.eligible).toEqual(["control-plane", "worker"]);
  });

  test("keep their own taints from pods of a DaemonSet too", () => {
    expect(placed("hostNetwork: false", TAINTED, "DaemonSet")?.eligible).toEqual(["control-plane"]);
  });

  test("are not known where the cluster's are not", () => {
    const { nodes, unknown, ...rest } = LABELLED;
    for (const member of ["nodes", "labels", "taints"] as const)
      expect(placed("hostNetwork: false", { ...rest, nodes, unknown: new Set([member]) })).toBeUndefined();
    expect(placed("hostNetwork: false", { ...rest, unknown, nodes: [] })).toBeUndefined();
  });

  test("are not known where it asks for a label whose value the host decides", () => {
    expect(placed("nodeSelector: { kubernetes.io/arch: arm64 }", LABELLED)).toBeUndefined();
  });
});

test("the scheduler's sentence leaves out reasons that hold nowhere", () => {
  const reasons = new Map([
    ["node(s) had untolerated taint {a: b}", 1],
    ["Insufficient cpu", 2],
    ["Insufficient memory", 0],
  ]);
  expect(failedScheduling(3, reasons)).toBe(
    "0/3 nodes are available: 1 node(s) had untolerated taint {a: b}, 2 Insufficient cpu.",
  );
});
