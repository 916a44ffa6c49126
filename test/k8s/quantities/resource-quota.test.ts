import { describe, expect, test } from "vitest";
import { podResources } from "../../../src/k8s/quantities/pod-resources.ts";
import { canonicalQuantity, parseQuantity, type Quantity } from "../../../src/k8s/quantities/quantity.ts";
import {
  claimUsage,
  countedResource,
  exceededWords,
  podUsage,
  quotaCounts,
  readQuota,
  serviceUsage,
  undemanded,
  undemandedWords,
} from "../../../src/k8s/quantities/resource-quota.ts";

type Json = Readonly<Record<string, unknown>>;

function show(quantity: Quantity | undefined): string | undefined {
  return quantity && canonicalQuantity(quantity);
}

function amount(text: string): Quantity {
  const parsed = parseQuantity(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.quantity;
}

describe("which pods a quota counts", () => {
  function counts(scopes: Json, spec: Json, priorityClass?: string): boolean | undefined {
    return quotaCounts(readQuota({ spec: scopes }), spec, podResources(spec), priorityClass);
  }
  const small = { containers: [{ name: "a", resources: { requests: { cpu: "1m" } } }] };
  const expression = (scopeName: string, operator: string, ...values: readonly string[]) => ({
    scopeSelector: { matchExpressions: [{ scopeName, operator, values }] },
  });

  test.each<[Json, Json, boolean | undefined]>([
    [{}, {}, true],
    [{ scopes: ["Terminating"] }, { activeDeadlineSeconds: 0 }, true],
    [{ scopes: ["Terminating"] }, {}, false],
    [{ scopes: ["NotTerminating"] }, {}, true],
    [{ scopes: ["NotTerminating"] }, { activeDeadlineSeconds: "${SECONDS}" }, undefined],
    [{ scopes: ["BestEffort"] }, { containers: [{}] }, true],
    [{ scopes: ["BestEffort"] }, small, false],
    [{ scopes: ["NotBestEffort"] }, small, true],
    [{ scopes: ["NotBestEffort", "Terminating"] }, small, false],
    [{ scopes: ["Unheard"] }, small, undefined],
    [expression("CrossNamespacePodAffinity", "Exists"), {}, false],
    [
      expression("CrossNamespacePodAffinity", "Exists"),
      {
        affinity: {
          podAntiAffinity: {
            preferredDuringSchedulingIgnoredDuringExecution: [{ podAffinityTerm: { namespaceSelector: {} } }],
          },
        },
      },
      true,
    ],
  ])("%j %j", (scopes, spec, expected) => {
    expect(counts(scopes, spec)).toBe(expected);
  });

  test("by its priority class", () => {
    expect(counts(expression("PriorityClass", "In", "high"), {}, "high")).toBe(true);
    expect(counts(expression("PriorityClass", "In", "high"), {})).toBe(false);
    expect(counts(expression("PriorityClass", "NotIn", "high"), {})).toBe(true);
    expect(counts(expression("PriorityClass", "Exists"), {}, "low")).toBe(true);
    expect(counts(expression("PriorityClass", "DoesNotExist"), {})).toBe(true);
    expect(counts({ scopes: ["PriorityClass"] }, {})).toBe(false);
  });
});

describe("what a quota wants each container to say", () => {
  function missing(hard: Json, spec: Json) {
    return [...undemanded(readQuota({ spec: { hard } }), spec, podResources(spec))].map(
      ([key, at]) => `${key} ${at.join()}`,
    );
  }
  const spec = {
    initContainers: [{ name: "i" }],
    containers: [
      { name: "a", resources: { limits: { memory: "1Gi" } } },
      { name: "b", resources: { requests: { cpu: "${CPU}" } } },
    ],
  };

  test("CPU and memory, requests by either of their keys", () => {
    expect(missing({ "limits.memory": 1, cpu: 1, "requests.storage": 1, pods: 1 }, spec)).toEqual([
      "cpu 0,1",
      "limits.memory 0,2",
    ]);
  });

  test("nothing where the pod as a whole says it", () => {
    expect(missing({ cpu: 1 }, { ...spec, resources: { requests: { memory: "1Gi" } } })).toEqual([]);
  });

  test("the server's words", () => {
    const names = new Map([
      ["limits.cpu", ["b", "a", "b"]],
      ["limits.memory", ["b"]],
    ]);
    expect(undemandedWords("compute", names)).toBe(
      "failed quota: compute: must specify limits.cpu for: a,b; limits.memory for: b",
    );
  });
});

describe("what one object takes", () => {
  const resources = podResources({
    containers: [
      {
        resources: {
          limits: { memory: "1Gi", "nvidia.com/gpu": 1, cpu: "${CPU}" },
          requests: { "ephemeral-storage": "1Gi", "hugepages-2Mi": "4Mi" },
        },
      },
    ],
  });

  test.each([
    ["pods", "1"],
    ["count/pods", "1"],
    ["memory", "1Gi"],
    ["requests.memory", "1Gi"],
    ["limits.memory", "1Gi"],
    ["requests.nvidia.com/gpu", "1"],
    ["requests.ephemeral-storage", "1Gi"],
    ["limits.ephemeral-storage", "0"],
    ["hugepages-2Mi", "4Mi"],
    ["limits.cpu", undefined],
    ["services", undefined],
    ["requests.storage", undefined],
    ["gold.storageclass.storage.k8s.io/requests.storage", undefined],
  ])("a pod of %s: %s", (key, expected) => {
    expect(show(podUsage(key, resources))).toBe(expected);
  });

  test("a claim, by its class too", () => {
    const claim = { storageClassName: "gold", resources: { requests: { storage: "5Gi" } } };
    expect(show(claimUsage("requests.storage", claim))).toBe("5Gi");
    expect(show(claimUsage("persistentvolumeclaims", claim))).toBe("1");
    expect(show(claimUsage("gold.storageclass.storage.k8s.io/requests.storage", claim))).toBe("5Gi");
    expect(show(claimUsage("gold.storageclass.storage.k8s.io/persistentvolumeclaims", claim))).toBe("1");
    expect(claimUsage("silver.storageclass.storage.k8s.io/requests.storage", claim)).toBeUndefined();
    expect(claimUsage("pods", claim)).toBeUndefined();
  });

  test("a Service, its node ports and its load balancer", () => {
    const ports = [{ port: 80 }, { port: 443, nodePort: 30443 }];
    const used = (key: string, spec: Json) => show(serviceUsage(key, { ports, ...spec }));
    expect(used("services", {})).toBe("1");
    expect(used("services.nodeports", {})).toBe("0");
    expect(used("services.nodeports", { type: "NodePort" })).toBe("2");
    expect(used("services.nodeports", { type: "LoadBalancer", allocateLoadBalancerNodePorts: false })).toBe("1");
    expect(used("services.loadbalancers", { type: "LoadBalancer" })).toBe("1");
    expect(used("services.loadbalancers", { type: "NodePort" })).toBe("0");
    expect(used("secrets", {})).toBeUndefined();
  });

  test("which objects a key counts", () => {
    expect(countedResource("count/deployments.apps")).toBe("deployments.apps");
    expect(countedResource("secrets")).toBe("secrets");
    expect(countedResource("constructor")).toBeUndefined();
  });

  test("the server's words", () => {
    const amounts = { requested: amount("1Gi"), used: amount("1.5Gi"), limited: amount("2Gi") };
    expect(exceededWords("compute", "requests.memory", amounts)).toBe(
      "exceeded quota: compute, requested: requests.memory=1Gi, used: requests.memory=1536Mi, limited: requests.memory=2Gi",
    );
  });
});
