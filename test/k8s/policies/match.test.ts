import { describe, expect, it } from "vitest";
import { judgeByConstraint } from "../../../src/k8s/policies/gatekeeper.ts";
import { judgeByKyverno } from "../../../src/k8s/policies/kyverno/index.ts";
import { matchesConstraints } from "../../../src/k8s/policies/match-constraints.ts";
import { serverView } from "../../../src/k8s/policies/view.ts";
import { CelUnknown } from "../../../src/k8s/cel/model.ts";
import { valueAt } from "../../../src/base/json.ts";

const deployment = {
  group: "apps",
  version: "v1",
  kind: "Deployment",
  resource: "deployments",
  namespace: "web",
  isNamespaced: true,
  name: "api",
  view: { metadata: { labels: { app: "api" } } },
  namespaceLabels: undefined,
  namespaceObject: undefined,
};
const rule = (more: object = {}) => ({
  resourceRules: [
    { apiGroups: ["apps"], apiVersions: ["v1"], operations: ["CREATE"], resources: ["deployments"], ...more },
  ],
});

describe("matchesConstraints", () => {
  it.each([
    [rule(), true],
    [rule({ resources: ["*/*"], apiGroups: ["*"], operations: ["*"] }), true],
    [rule({ resources: ["deployments/scale"] }), false],
    [rule({ resources: ["deployments/*"] }), true],
    [rule({ operations: ["UPDATE"] }), false],
    [rule({ apiVersions: ["v1beta1"] }), undefined],
    [rule({ resourceNames: ["web"] }), false],
    [rule({ resourceNames: ["api"] }), true],
    [rule({ scope: "Cluster" }), false],
    [{ ...rule(), excludeResourceRules: rule().resourceRules }, false],
    [{ ...rule(), objectSelector: { matchLabels: { app: "web" } } }, false],
    [{ ...rule(), namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "web" } } }, true],
    [{ ...rule(), namespaceSelector: { matchLabels: { env: "prod" } } }, undefined],
    [
      {
        ...rule(),
        namespaceSelector: {
          matchExpressions: [{ key: "kubernetes.io/metadata.name", operator: "NotIn", values: ["web"] }],
        },
      },
      false,
    ],
    [undefined, false],
  ])("%j: %s", (constraints, expected) => {
    expect(matchesConstraints(constraints, deployment, false)).toBe(expected);
  });

  it("does not know what is not known of the object", () => {
    expect(
      matchesConstraints(rule({ resourceNames: ["web"] }), { ...deployment, name: undefined }, false),
    ).toBeUndefined();
    expect(matchesConstraints(rule(), { ...deployment, resource: undefined }, false)).toBeUndefined();
    const selector = { namespaceSelector: { matchLabels: { env: "prod" } } };
    expect(matchesConstraints(selector, { ...deployment, namespace: undefined }, true)).toBeUndefined();
    expect(matchesConstraints(selector, { ...deployment, namespace: "" }, true)).toBe(true);
    expect(matchesConstraints(selector, { ...deployment, namespaceLabels: { env: "prod" } }, true)).toBe(true);
  });
});

describe("judgeByConstraint", () => {
  it.each([
    [{}, "unknown"],
    [{ kinds: [{ apiGroups: ["apps"], kinds: ["Deployment"] }] }, "unknown"],
    [{ kinds: [{ apiGroups: [""], kinds: ["Pod"] }] }, "outside"],
    [{ namespaces: ["w*"] }, "unknown"],
    [{ namespaces: ["other"] }, "outside"],
    [{ excludedNamespaces: ["web"] }, "outside"],
    [{ labelSelector: { matchLabels: { app: "web" } } }, "outside"],
    [{ scope: "Cluster" }, "outside"],
    [{ name: "ap*" }, "unknown"],
    [{ name: "web" }, "outside"],
  ])("%j: %s", (match, expected) => {
    expect(judgeByConstraint({ spec: { match } }, deployment).is).toBe(expected);
  });
});

describe("serverView", () => {
  const view = serverView(
    "Pod",
    { metadata: { name: "api" }, spec: { hostPID: false, containers: [{ image: "nginx", env: [], args: [""] }] } },
    "web",
  );

  it("fills in what the server fills in", () => {
    expect(valueAt(view, "metadata", "namespace")).toBe("web");
    expect(valueAt(view, "spec", "containers", 0, "imagePullPolicy")).toBe("Always");
    expect(valueAt(view, "spec", "serviceAccountName")).toBe("default");
    expect(valueAt(view, "spec", "volumes", 0, "name")).toMatch(/^kube-api-access/);
    expect(valueAt(view, "spec", "tolerations")).toBeInstanceOf(CelUnknown);
  });

  it("drops what is empty", () => {
    expect(valueAt(view, "spec")).not.toHaveProperty("hostPID");
    expect(valueAt(view, "spec", "containers", 0)).not.toHaveProperty("env");
  });

  it("is not known for kinds whose defaults are not told", () => {
    expect(serverView("HorizontalPodAutoscaler.autoscaling", {}, "web")).toBeUndefined();
    expect(serverView("Pod", "text", "web")).toBeUndefined();
  });
});

describe("policies of strangers", () => {
  it("hold values of any kind where texts belong", () => {
    const odd: object = Object.assign(Object.create(null), { toString: 1 });
    expect(
      judgeByConstraint({ spec: { match: { namespaces: [odd], excludedNamespaces: [odd] } } }, deployment).is,
    ).toBe("outside");
    expect(
      matchesConstraints({ resourceRules: [odd], namespaceSelector: { matchLabels: odd } }, deployment, false),
    ).toBe(false);
    const rules = [
      { match: { any: [{ resources: { kinds: [odd, "Pod"], namespaces: [odd] } }] }, validate: { pattern: odd } },
    ];
    const policy = {
      spec: { rules, validationFailureAction: odd, validationFailureActionOverrides: [{ namespaces: [odd] }] },
    };
    const context = { engine: undefined, isUnknown: () => false, params: () => [] };
    expect(judgeByKyverno(policy, { ...deployment, kind: "Pod" }, context).is).toBe("outside");
  });
});
