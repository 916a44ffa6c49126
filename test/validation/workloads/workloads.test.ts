import { describe, expect, test } from "vitest";
import { refusalsOf } from "../refusals-of.ts";

/** Each `is refused` was recorded from kube-apiserver 1.35.4. */
const workload = (kind: string, spec: string, pod = ""): string => `apiVersion: apps/v1
kind: ${kind}
metadata: { name: api }
spec:
  ${spec.includes("selector:") ? "" : "selector: { matchLabels: { app: api } }"}
  ${spec.replaceAll("; ", "\n  ")}
  template:
    metadata: { labels: { app: api } }
    spec:
      ${pod}
      containers: [{ name: api, image: ghcr.io/acme/api:1.0.0 }]
`;

describe("selectors", () => {
  test.each([
    ["Deployment", "selector: {}", "spec.selector: Invalid value: {}: empty selector is invalid for deployment"],
    ["ReplicaSet", "selector: {}", "spec.selector: Invalid value: {}: empty selector is invalid for deployment"],
    ["StatefulSet", "selector: {}", "spec.selector: Invalid value: {}: empty selector is invalid for statefulset"],
    ["DaemonSet", "selector: {}", "spec.selector: Invalid value: {}: empty selector is invalid for daemonset"],
    ["Deployment", "selector: null", "spec.selector: Required value"],
    [
      "DaemonSet",
      "selector: null",
      'spec.template.metadata.labels: Invalid value: {"app":"api"}: `selector` does not match template `labels`',
    ],
    [
      "StatefulSet",
      "selector: { matchLabels: { app: web } }",
      'spec.template.metadata.labels: Invalid value: {"app":"api"}: `selector` does not match template `labels`',
    ],
    [
      "Deployment",
      "selector: { matchExpressions: [{ key: app, operator: In }] }",
      "spec.selector.matchExpressions[0].values: Required value: must be specified when `operator` is 'In' or 'NotIn'",
    ],
    [
      "Deployment",
      "selector: { matchExpressions: [{ key: app, operator: Foo }] }",
      'spec.selector.matchExpressions[0].operator: Invalid value: "Foo": not a valid selector operator',
    ],
  ])("of a %s: %s is refused", (kind, spec, words) => {
    expect(refusalsOf(workload(kind, spec))).toContain(words);
  });

  test.each([
    ["Deployment", "selector: { matchExpressions: [{ key: app, operator: In, values: [api] }] }"],
    ["Deployment", "selector: { matchLabels: { app: '${APP}' } }"],
    ["Deployment", "selector: { matchLabels: '{{ labels }}' }"],
  ])("of a %s: %s is accepted", (kind, spec) => {
    expect(refusalsOf(workload(kind, spec)).filter((words) => words.includes("match"))).toEqual([]);
  });
});

describe("strategies", () => {
  test.each([
    [
      "Deployment",
      "strategy: { type: Recreate, rollingUpdate: {} }",
      "spec.strategy.rollingUpdate: Forbidden: may not be specified when strategy `type` is 'Recreate'",
    ],
    [
      "Deployment",
      "strategy: { type: Foo, rollingUpdate: { maxSurge: 1 } }",
      'spec.strategy: Unsupported value: {"Type":"Foo","RollingUpdate":{"MaxUnavailable":0,"MaxSurge":1}}: supported values: "Recreate", "RollingUpdate"',
    ],
    [
      "Deployment",
      "strategy: { rollingUpdate: { maxSurge: 0%, maxUnavailable: 0 } }",
      "spec.strategy.rollingUpdate.maxUnavailable: Invalid value: 0: may not be 0 when `maxSurge` is 0",
    ],
    [
      "Deployment",
      "strategy: { rollingUpdate: { maxUnavailable: 101% } }",
      'spec.strategy.rollingUpdate.maxUnavailable: Invalid value: "101%": must not be greater than 100%',
    ],
    [
      "Deployment",
      "minReadySeconds: 600",
      "spec.progressDeadlineSeconds: Invalid value: 600: must be greater than minReadySeconds",
    ],
    [
      "StatefulSet",
      "updateStrategy: { type: OnDelete, rollingUpdate: {} }",
      `spec.updateStrategy.rollingUpdate: Invalid value: {"Partition":0,"MaxUnavailable":null}: only allowed for updateStrategy 'RollingUpdate'`,
    ],
    [
      "StatefulSet",
      "updateStrategy: { rollingUpdate: { partition: -1 } }",
      "spec.updateStrategy.rollingUpdate.partition: Invalid value: -1: must be greater than or equal to 0",
    ],
    [
      "DaemonSet",
      "updateStrategy: { rollingUpdate: { maxSurge: 1 } }",
      "spec.updateStrategy.rollingUpdate.maxSurge: Invalid value: 1: may not be set when maxUnavailable is non-zero",
    ],
    [
      "DaemonSet",
      "updateStrategy: { rollingUpdate: { maxUnavailable: 0% } }",
      "spec.updateStrategy.rollingUpdate.maxUnavailable: Required value: cannot be 0 when maxSurge is 0",
    ],
  ])("of a %s: %s is refused", (kind, spec, words) => {
    expect(refusalsOf(workload(kind, spec))).toContain(words);
  });

  test.each([
    ["Deployment", "strategy: { rollingUpdate: { maxSurge: 0 } }"],
    ["Deployment", "strategy: { rollingUpdate: { maxSurge: 200% } }"],
    ["Deployment", "minReadySeconds: 599"],
    ["StatefulSet", "updateStrategy: { rollingUpdate: { maxUnavailable: 0 } }"],
    ["DaemonSet", "updateStrategy: { type: OnDelete, rollingUpdate: { maxSurge: x } }"],
  ])("of a %s: %s is accepted", (kind, spec) => {
    expect(refusalsOf(workload(kind, spec))).toEqual([]);
  });
});

describe("a StatefulSet", () => {
  test("names a Service and its claims, and may name its pods", () => {
    expect(refusalsOf(workload("StatefulSet", "serviceName: a.b"))).toHaveLength(1);
    expect(refusalsOf(workload("StatefulSet", "serviceName: a.b"), 32)).toEqual([]);
    expect(refusalsOf(workload("StatefulSet", "serviceName: a", "hostname: A_B"))).toEqual([]);
    const claim = "volumeClaimTemplates: [{ metadata: { name: Da_ta }, spec: { accessModes: [ReadWriteOnce] } }]";
    expect(refusalsOf(workload("StatefulSet", claim))).toContainEqual(
      expect.stringMatching(/^spec\.template\.spec\.volumes\[0\]\.name: Invalid value: "Da_ta"/),
    );
  });

  test("mounts the volumes that its claim templates make", () => {
    const claim =
      "volumeClaimTemplates: [{ metadata: { name: data }, spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } } }]";
    const mounted = workload("StatefulSet", claim).replace(
      "image: ghcr.io/acme/api:1.0.0",
      "image: ghcr.io/acme/api:1.0.0, volumeMounts: [{ name: data, mountPath: /data }]",
    );
    expect(refusalsOf(mounted)).toEqual([]);
  });
});

test.each([
  [
    "Deployment",
    "restartPolicy: OnFailure",
    'spec.template.spec.restartPolicy: Unsupported value: "OnFailure": supported values: "Always"',
  ],
  [
    "Deployment",
    "activeDeadlineSeconds: 5",
    "spec.template.spec.activeDeadlineSeconds: Forbidden: activeDeadlineSeconds in ReplicaSet is not Supported",
  ],
  [
    "DaemonSet",
    "activeDeadlineSeconds: 5",
    "spec.template.spec.activeDeadlineSeconds: Forbidden: activeDeadlineSeconds in DaemonSet is not Supported",
  ],
])("the pods of a %s with %s are refused", (kind, pod, words) => {
  expect(refusalsOf(workload(kind, "", pod))).toContain(words);
});
