import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  knownAmount,
  podResources,
  type PodResources,
  withoutLimit,
} from "../../../src/k8s/quantities/pod-resources.ts";
import { canonicalQuantity } from "../../../src/k8s/quantities/quantity.ts";

const container = (requests: object, limits: object = {}, more: object = {}): object => ({
  name: "c",
  resources: { requests, limits },
  ...more,
});
const sidecar = (requests: object): object => container(requests, {}, { restartPolicy: "Always" });

function show(resources: PodResources, side: "requests" | "limits" = "requests"): Record<string, string> {
  return Object.fromEntries([...resources[side]].map(([name, amount]) => [name, canonicalQuantity(amount)]));
}

describe("effective requests", () => {
  it("sums the containers", () => {
    const pod = podResources({ containers: [container({ cpu: "100m", memory: "64Mi" }), container({ cpu: 0.4 })] });
    expect(show(pod)).toEqual({ cpu: "500m", memory: "64Mi" });
  });

  it("copies a limit without a request", () => {
    const pod = podResources({ containers: [container({ cpu: "1" }, { cpu: "2", memory: "4Gi" })] });
    expect(show(pod)).toEqual({ cpu: "1", memory: "4Gi" });
    expect(show(pod, "limits")).toEqual({ cpu: "2", memory: "4Gi" });
  });

  it("takes the largest init container where it is more than all containers", () => {
    const pod = podResources({
      initContainers: [container({ cpu: "3" }), container({ memory: "2Gi" })],
      containers: [container({ cpu: "1", memory: "1Gi" })],
    });
    expect(show(pod)).toEqual({ cpu: "3", memory: "2Gi" });
  });

  it("counts a sidecar with the containers, and in the peak of the init containers after it", () => {
    const late = podResources({
      initContainers: [container({ cpu: "3" }), sidecar({ cpu: "1" })],
      containers: [container({ cpu: "1" })],
    });
    expect(show(late)).toEqual({ cpu: "3" });
    const early = podResources({
      initContainers: [sidecar({ cpu: "1" }), container({ cpu: "3" })],
      containers: [container({ cpu: "1" })],
    });
    expect(show(early)).toEqual({ cpu: "4" });
    const small = podResources({
      initContainers: [sidecar({ cpu: "1" }), sidecar({ cpu: "2" })],
      containers: [container({ cpu: "1" })],
    });
    expect(show(small)).toEqual({ cpu: "4" });
  });

  it("puts pod-level amounts in place of the sum", () => {
    const pod = podResources({
      resources: { requests: { cpu: "2" }, limits: { memory: "1Gi" } },
      containers: [container({ cpu: "1" })],
    });
    expect(show(pod)).toEqual({ cpu: "2", memory: "1Gi" });
    const asked = podResources({
      resources: { limits: { memory: "1Gi" } },
      containers: [container({ memory: "64Mi" })],
    });
    expect(show(asked)).toEqual({ memory: "64Mi" });
    expect(show(asked, "limits")).toEqual({ memory: "1Gi" });
  });

  it("adds overhead", () => {
    const pod = podResources({
      overhead: { cpu: "250m", memory: "120Mi" },
      containers: [container({ cpu: "1" }, { cpu: "1" })],
    });
    expect(show(pod)).toEqual({ cpu: "1250m", memory: "120Mi" });
    expect(show(pod, "limits")).toEqual({ cpu: "1250m" });
  });

  it("counts extended resources and rounds up to thousandths", () => {
    const pod = podResources({
      containers: [container({ cpu: "0.1m" }, { "nvidia.com/gpu": 1 }), container({ cpu: "1u" })],
    });
    expect(show(pod)).toEqual({ cpu: "2m", "nvidia.com/gpu": "1" });
  });

  it("does not know a sum with an unknown part", () => {
    const pod = podResources({ containers: [container({ cpu: "${CPU}", memory: "64Mi" }), container({ cpu: "1" })] });
    expect([...pod.unknown]).toEqual(["cpu"]);
    expect(knownAmount(pod, "requests", "cpu")).toBeUndefined();
    expect(knownAmount(pod, "requests", "memory")?.number).toBe(64 * 2 ** 20);
    expect(pod.qos).toBeUndefined();
    const set = podResources({ resources: { requests: { cpu: "2" } }, containers: [container({ cpu: "${CPU}" })] });
    expect(knownAmount(set, "requests", "cpu")?.number).toBe(2);
  });

  it("survives anything", () => {
    fc.assert(fc.property(fc.anything(), (spec) => podResources(spec).containers.length >= 0));
    expect(show(podResources(undefined))).toEqual({});
    const odd = podResources({
      containers: [
        null,
        1,
        { resources: [] },
        { resources: JSON.parse('{"requests":{"__proto__":"1","constructor":"2"}}') },
      ],
    });
    expect([...odd.requests.keys()]).toEqual(["__proto__", "constructor"]);
  });
});

describe("QoS class", () => {
  it.each([
    [[container({})], "BestEffort"],
    [[container({ cpu: "0" })], "BestEffort"],
    [[container({ "nvidia.com/gpu": "1" }, { "nvidia.com/gpu": "1" })], "BestEffort"],
    [[container({ cpu: "1" })], "Burstable"],
    [[container({}, { cpu: "1" })], "Burstable"],
    [[container({}, { cpu: "1", memory: "1Gi" })], "Guaranteed"],
    [[container({ cpu: "1000m", memory: "1024Mi" }, { cpu: "1", memory: "1Gi" })], "Guaranteed"],
    [[container({}, { cpu: "1", memory: "1Gi" }), container({})], "Burstable"],
    [[container({ cpu: "500m" }, { cpu: "1", memory: "1Gi" })], "Burstable"],
  ])("of %j is %s", (containers, qos) => {
    expect(podResources({ containers }).qos).toBe(qos);
  });

  it("counts init containers, and pod-level amounts alone where there are any", () => {
    const whole = container({}, { cpu: "1", memory: "1Gi" });
    expect(podResources({ initContainers: [container({})], containers: [whole] }).qos).toBe("Burstable");
    expect(podResources({ resources: { limits: { cpu: "1", memory: "1Gi" } }, containers: [container({})] }).qos).toBe(
      "Guaranteed",
    );
    expect(podResources({ resources: { requests: { cpu: "1" } }, containers: [whole] }).qos).toBe("Burstable");
  });
});

describe("limits", () => {
  it("names the containers without one", () => {
    const pod = podResources({
      containers: [
        { ...container({}, { memory: "1Gi" }), name: "a" },
        { ...container({}), name: "b" },
      ],
    });
    expect(withoutLimit(pod, "memory")).toEqual(["b"]);
  });

  it("an added container never makes a pod ask for less", () => {
    const amount = fc.integer({ min: 0, max: 4000 }).map((milli) => ({ cpu: `${milli}m` }));
    fc.assert(
      fc.property(
        fc.array(amount, { maxLength: 4 }),
        fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 4 }),
        amount,
        (mains, inits, extra) => {
          const initContainers = inits.map(([requests, stays]) => (stays ? sidecar(requests) : container(requests)));
          const containers = mains.map((requests) => container(requests));
          const cpu = (spec: object): number => podResources(spec).requests.get("cpu")?.number ?? 0;
          const before = cpu({ initContainers, containers });
          expect(cpu({ initContainers, containers: [...containers, container(extra)] })).toBeGreaterThanOrEqual(before);
          expect(cpu({ initContainers: [sidecar(extra), ...initContainers], containers })).toBeGreaterThanOrEqual(
            before,
          );
        },
      ),
    );
  });
});
