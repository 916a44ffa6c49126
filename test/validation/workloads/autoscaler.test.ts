import { describe, expect, test } from "vitest";
import { refusalsOf } from "../refusals-of.ts";

const API = "{ apiVersion: apps/v1, kind: Deployment, name: api }";

/** Each `is refused` was recorded from kube-apiserver 1.35.4. */
const autoscaler = (spec: string, version = "v2", target = API): string => `apiVersion: autoscaling/${version}
kind: HorizontalPodAutoscaler
metadata: { name: api }
spec:
  scaleTargetRef: ${target}
  ${spec}
`;

const metric = (text: string): string => autoscaler(`maxReplicas: 3\n  metrics: [${text}]`);

describe("metrics", () => {
  const at = "spec.metrics[0]";
  test.each([
    ["{}", `${at}.type: Required value: must specify a metric source type`],
    ["{ type: Resource }", `${at}.resource: Required value: must populate information for the given metric source`],
    [
      "{ type: Resource, resource: { name: cpu, target: { type: Utilization } } }",
      `${at}.resource.target.averageUtilization: Required value: must set either a target raw value or a target utilization`,
    ],
    [
      "{ type: Resource, resource: { name: cpu, target: { type: Foo, averageValue: 0, averageUtilization: 50 } } }",
      `${at}.resource.target.averageValue: Invalid value: "0": must be positive`,
    ],
    [
      "{ type: Resource, resource: { name: cpu, target: { type: Foo, averageValue: 1, averageUtilization: 50 } } }",
      `${at}.resource.target.type: Invalid value: "Foo": must be either Utilization, Value, or AverageValue`,
    ],
    [
      "{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 50 } }, pods: {} }",
      `${at}.pods: Forbidden: must populate the given metric source only`,
    ],
    [
      "{ type: ContainerResource, containerResource: { name: pods, container: a, target: { type: Utilization, averageUtilization: 50 } } }",
      `${at}.containerResource.name: Invalid value: "pods": must be a standard resource for containers`,
    ],
    [
      "{ type: External, external: { metric: { name: x }, target: { type: Value, value: 1, averageValue: 1 } } }",
      `${at}.external.target.value: Forbidden: may not set both a target value for metric and a per-pod target`,
    ],
  ])("%s is refused", (text, words) => {
    expect(refusalsOf(metric(text))).toContain(words);
  });

  test("of a container are dropped before 1.27", () => {
    const text =
      "{ type: ContainerResource, containerResource: { name: cpu, container: a, target: { type: Utilization, averageUtilization: 50 } } }";
    expect(refusalsOf(metric(text))).toEqual([]);
    expect(refusalsOf(metric(text), 26)).toEqual([
      "spec.metrics[0].containerResource: Required value: must populate information for the given metric source (only allowed when HPAContainerMetrics feature is enabled)",
    ]);
  });
});

describe("the target", () => {
  test.each([
    [
      "{ kind: Deployment, name: api }",
      'spec.scaleTargetRef.apiVersion: Invalid value: "": apiVersion must specify API group',
    ],
    ["{}", "spec.scaleTargetRef.kind: Required value"],
    [
      "{ apiVersion: a/b/c, kind: D, name: api }",
      'spec.scaleTargetRef.apiVersion: Invalid value: "a/b/c": unexpected GroupVersion string: a/b/c',
    ],
  ])("%s is refused", (target, words) => {
    expect(refusalsOf(autoscaler("maxReplicas: 3", "v1", target))).toContain(words);
  });

  test("of the core group is a ReplicationController", () => {
    expect(refusalsOf(autoscaler("maxReplicas: 3", "v2", "{ kind: ReplicationController, name: api }"))).toEqual([]);
    expect(refusalsOf(autoscaler("maxReplicas: 3", "v2", "{ kind: Deployment, name: api }"), 33)).toEqual([]);
  });
});

describe("bounds and behavior", () => {
  test.each([
    ["maxReplicas: 0", "spec.maxReplicas: Invalid value: 0: must be greater than 0"],
    ["{}", "spec.maxReplicas: Invalid value: 0: must be greater than 0"],
    ["maxReplicas: 3\n  minReplicas: 0", "spec.minReplicas: Invalid value: 0: must be greater than or equal to 1"],
    [
      "maxReplicas: 3\n  behavior: { scaleDown: { stabilizationWindowSeconds: 3601 } }",
      "spec.behavior.scaleDown.stabilizationWindowSeconds: Invalid value: 3601: must be less than or equal to 3600",
    ],
    [
      "maxReplicas: 3\n  behavior: { scaleUp: { policies: [] } }",
      "spec.behavior.scaleUp.policies: Required value: must specify at least one Policy",
    ],
    [
      "maxReplicas: 3\n  behavior: { scaleUp: { tolerance: -0.1 } }",
      'spec.behavior.scaleUp.tolerance: Invalid value: "-100m": must be greater than or equal to 0',
    ],
  ])("%s is refused", (spec, words) => {
    expect(refusalsOf(autoscaler(spec === "{}" ? "" : spec))).toContain(words);
  });

  test("the utilization of v1 is a metric of v2", () => {
    expect(refusalsOf(autoscaler("maxReplicas: 3\n  targetCPUUtilizationPercentage: 0", "v1"))).toEqual([
      "spec.metrics[0].resource.target.averageUtilization: Invalid value: 0: must be greater than 0",
    ]);
  });
});
