import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countOf,
  policyTypesOf,
  protocolOf,
  replicationControllerSelector,
  restartPolicyOf,
  rolloutBounds,
  targetPortOf,
  terminationGraceOf,
} from "../../src/k8s/defaults.ts";

describe("pods", () => {
  it("restart always, but a Job must say how", () => {
    expect(restartPolicyOf("Deployment.apps", {})).toBe("Always");
    expect(restartPolicyOf("Pod", { restartPolicy: "Never" })).toBe("Never");
    expect(restartPolicyOf("Job.batch", {})).toBeUndefined();
    expect(restartPolicyOf("CronJob.batch", { restartPolicy: "OnFailure" })).toBe("OnFailure");
  });

  it("have thirty seconds to end", () => {
    expect(terminationGraceOf({})).toBe(30);
    expect(terminationGraceOf({ terminationGracePeriodSeconds: 0 })).toBe(0);
    expect(terminationGraceOf({ terminationGracePeriodSeconds: -5 })).toBe(1);
    expect(terminationGraceOf(null)).toBe(30);
  });
});

describe("ports", () => {
  it("are TCP", () => {
    expect(protocolOf({ port: 80 })).toBe("TCP");
    expect(protocolOf({ protocol: "" })).toBe("TCP");
    expect(protocolOf({ protocol: "UDP" })).toBe("UDP");
  });

  it.each([
    [{ port: 80 }, 80],
    [{ port: 80, targetPort: 0 }, 80],
    [{ port: 80, targetPort: "" }, 80],
    [{ port: 80, targetPort: null }, 80],
    [{ port: 80, targetPort: 8080 }, 8080],
    [{ port: 80, targetPort: "http" }, "http"],
    [{ port: 80, targetPort: {} }, undefined],
    [{ port: "80" }, undefined],
    [{}, undefined],
  ])("%j leads to %j", (port, target) => {
    expect(targetPortOf(port)).toBe(target);
  });
});

describe("counts", () => {
  it.each([
    [3, 10, "up", 3],
    ["25%", 5, "up", 2],
    ["25%", 5, "down", 1],
    ["100%", 3, "down", 3],
    ["0%", 3, "up", 0],
    ["25", 4, "up", undefined],
    ["-1%", 4, "up", undefined],
    [-1, 4, "up", undefined],
    [0.5, 4, "up", undefined],
    [undefined, 4, "up", undefined],
  ] as const)("%j of %i, rounded %s, is %j", (value, total, round, count) => {
    expect(countOf(value, total, round)).toBe(count);
  });

  it.each([
    [1, 1, 0],
    [3, 1, 0],
    [4, 1, 1],
    [5, 2, 1],
    [7, 2, 1],
    [8, 2, 2],
  ])("%i replicas may be %i more and %i fewer by default", (replicas, surge, unavailable) => {
    expect(rolloutBounds({}, replicas)).toEqual({ surge, unavailable });
  });

  it("lets one pod be missing where both bounds come to nothing", () => {
    const spec = { strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: "10%" } } };
    expect(rolloutBounds(spec, 3)).toEqual({ surge: 0, unavailable: 1 });
    expect(rolloutBounds({ strategy: { type: "Recreate" } }, 3)).toBeUndefined();
    expect(rolloutBounds({ strategy: { rollingUpdate: { maxSurge: "${SURGE}" } } }, 3)).toBeUndefined();
  });

  it("always let a rollout move", () => {
    const bound = fc.oneof(
      fc.nat(5),
      fc.nat(100).map((percent) => `${percent}%`),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), bound, bound, (replicas, maxSurge, maxUnavailable) => {
        const bounds = rolloutBounds({ strategy: { rollingUpdate: { maxSurge, maxUnavailable } } }, replicas);
        expect((bounds?.surge ?? 0) + (bounds?.unavailable ?? 0)).toBeGreaterThan(0);
      }),
    );
  });
});

describe("policies and selectors", () => {
  it("isolate egress only where a rule says so", () => {
    expect(policyTypesOf({})).toEqual(["Ingress"]);
    expect(policyTypesOf({ egress: [] })).toEqual(["Ingress"]);
    expect(policyTypesOf({ egress: [{}] })).toEqual(["Ingress", "Egress"]);
    expect(policyTypesOf({ policyTypes: ["Egress"], egress: [] })).toEqual(["Egress"]);
  });

  it("take a ReplicationController's template for its selector", () => {
    const template = { metadata: { labels: { app: "web" } } };
    expect(replicationControllerSelector({ template })).toEqual({ app: "web" });
    expect(replicationControllerSelector({ selector: {}, template })).toEqual({ app: "web" });
    expect(replicationControllerSelector({ selector: { app: "api" }, template })).toEqual({ app: "api" });
  });
});
