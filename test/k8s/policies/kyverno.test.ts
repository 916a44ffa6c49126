import { describe, expect, it } from "vitest";
import * as engine from "../../../src/k8s/cel/index.ts";
import { CelUnknown } from "../../../src/k8s/cel/model.ts";
import { autogenControllers } from "../../../src/k8s/policies/kyverno/autogen.ts";
import { conditionsHold } from "../../../src/k8s/policies/kyverno/conditions.ts";
import { isVerified } from "../../../src/k8s/policies/kyverno/images.ts";
import { judgeByKyverno } from "../../../src/k8s/policies/kyverno/index.ts";
import { isKind, matchesBlock } from "../../../src/k8s/policies/kyverno/match.ts";
import { matchPattern } from "../../../src/k8s/policies/kyverno/pattern.ts";
import { matchesScalar } from "../../../src/k8s/policies/kyverno/scalar.ts";
import { matchesWildcard } from "../../../src/k8s/policies/kyverno/wildcard.ts";

const isUnknown = (text: string) => text.includes("${");
const pod = (view: unknown = {}) => ({
  group: "",
  version: "v1",
  kind: "Pod",
  resource: "pods",
  namespace: "web",
  isNamespaced: true,
  name: "api",
  view,
  namespaceLabels: { env: "prod" },
  namespaceObject: undefined,
});
const context = { engine, isUnknown, params: () => [] };

describe("matchesWildcard", () => {
  it.each([
    ["*", "", true],
    ["?*", "", false],
    ["?*", "a", true],
    ["a*c", "abc", true],
    ["a*c", "abcd", false],
    ["*:latest", "nginx:latest", true],
    ["a?c", "ac", false],
    ["", "", true],
    ["**a**", "bab", true],
  ])("%j takes %j: %s", (pattern, text, expected) => {
    expect(matchesWildcard(pattern, text)).toBe(expected);
  });

  it("takes linear time", () => {
    expect(matchesWildcard(`${"*a".repeat(200)}b`, "a".repeat(5000))).toBe(false);
  });
});

describe("matchesScalar", () => {
  it.each([
    ["nginx:1", "*:*", true],
    ["nginx:latest", "!*:latest", false],
    ["nginx:1 ", "!*:latest & *:*", true],
    ["a", "b | a", true],
    [5, ">3", true],
    [3, ">3", false],
    [3, ">=3", true],
    ["2Gi", "<=1Gi", false],
    ["512Mi", "<1Gi", true],
    ["90s", ">1m", true],
    [5, "1-10", true],
    [11, "1-10", false],
    [11, "1!-10", true],
    ["80", 80, true],
    [80, 80, true],
    ["x", 80, false],
    [true, true, true],
    ["true", true, false],
    [true, "true", true],
    [undefined, null, true],
    [0, null, true],
    ["a", null, false],
    [undefined, "?*", false],
    [undefined, "!x", false],
    [{}, "*", false],
  ])("%j satisfies %j: %s", (value, pattern, expected) => {
    expect(matchesScalar(value, pattern)).toBe(expected);
  });
});

describe("matchPattern", () => {
  const said = (resource: unknown, pattern: unknown) => {
    const found = matchPattern(resource, pattern, isUnknown);
    return found.is === "fail" ? found.path.join("/") : found.is;
  };

  it.each([
    ["every key must be there", { a: { b: 1 } }, { a: { b: 1, c: "?*" } }, "a/c"],
    ["a star asks for a value", { a: {} }, { a: { b: "*" } }, "a/b"],
    ["a star takes any value", { a: { b: {} } }, { a: { b: "*" } }, "pass"],
    ["each item must fit", { l: [{ n: "a", v: 1 }, { n: "b" }] }, { l: [{ v: 1 }] }, "l/1/v"],
    ["each scalar must fit", { l: ["a", "b"] }, { l: ["a"] }, "l/1"],
    ["a list must be a list", { l: "a" }, { l: ["a"] }, "l"],
    ["equality asks only what is there", {}, { "=(a)": "x" }, "pass"],
    ["equality asks what is there", { a: "y" }, { "=(a)": "x" }, "a"],
    ["a condition that does not hold", { n: "a", v: 1 }, { "(n)": "b", v: 2 }, "skip"],
    ["a condition that holds", { n: "a", v: 1 }, { "(n)": "a", v: 2 }, "v"],
    ["a condition on what is not there", { v: 1 }, { "(n)": "a", v: 2 }, "skip"],
    [
      "items without the condition are passed over",
      { l: [{ n: "a" }, { n: "b", v: 2 }] },
      { l: [{ "(n)": "b", v: 2 }] },
      "pass",
    ],
    ["no item with the condition", { l: [{ n: "a" }] }, { l: [{ "(n)": "b", v: 2 }] }, "skip"],
    ["a global condition on what is not there", { v: 1 }, { "<(n)": "a", v: 1 }, "pass"],
    ["a global condition that does not hold", { n: "b", v: 1 }, { "<(n)": "a", v: 2 }, "skip"],
    ["existence", { l: [{ n: "a" }, { n: "b" }] }, { "^(l)": [{ n: "b" }] }, "pass"],
    ["existence that fails", { l: [{ n: "a" }] }, { "^(l)": [{ n: "b" }] }, "l"],
    ["negation", { a: 1 }, { "X(a)": "null" }, "a"],
    ["negation of what is not there", {}, { "X(a)": "null" }, "pass"],
    [
      "a wildcard in a label's key",
      { metadata: { labels: { "a/b": "c" } } },
      { metadata: { labels: { "a/*": "c" } } },
      "pass",
    ],
    [
      "a wildcard that no label fits",
      { metadata: { labels: { x: "c" } } },
      { metadata: { labels: { "a/*": "?*" } } },
      "metadata/labels/a/*",
    ],
    ["a placeholder", { a: "${A}" }, { a: "x" }, "unknown"],
    ["a placeholder beside a failure", { a: "${A}", b: 1 }, { a: "x", b: 2 }, "b"],
    ["a variable in the pattern", { a: "x" }, { a: "{{ request.name }}" }, "unknown"],
    ["a value that the server fills in", { a: new CelUnknown("later") }, { a: "x" }, "unknown"],
  ])("%s", (_, resource, pattern, expected) => {
    expect(said(resource, pattern)).toBe(expected);
  });
});

describe("matchesBlock", () => {
  it.each([
    [{ any: [{ resources: { kinds: ["Deployment"] } }, { resources: { kinds: ["Pod"] } }] }, true],
    [{ all: [{ resources: { kinds: ["Pod"] } }, { resources: { namespaces: ["kube-*"] } }] }, false],
    [{ resources: { kinds: ["Pod"], names: ["ap*"], namespaces: ["web"] } }, true],
    [{ resources: { kinds: ["Pod"], selector: { matchLabels: { app: "*" } } } }, true],
    [
      { resources: { kinds: ["Pod"], selector: { matchExpressions: [{ key: "app", operator: "DoesNotExist" }] } } },
      false,
    ],
    [{ resources: { kinds: ["Pod"], namespaceSelector: { matchLabels: { env: "prod" } } } }, true],
    [{ resources: { kinds: ["Pod"], operations: ["DELETE"] } }, false],
    [{ resources: { kinds: ["Pod"] }, subjects: [{ kind: "User", name: "x" }] }, undefined],
    [{ resources: { kinds: ["Job"] }, subjects: [{ kind: "User", name: "x" }] }, false],
    [{ subjects: [{ kind: "User", name: "x" }] }, undefined],
    [{}, false],
    [undefined, false],
  ])("%j: %s", (block, expected) => {
    expect(matchesBlock(block, pod({ metadata: { labels: { app: "api" } } }))).toBe(expected);
  });

  it.each([
    ["Pod", true],
    ["v1/Pod", true],
    ["*/Pod", true],
    ["*", true],
    ["*/*/Pod", true],
    ["apps/v1/Pod", false],
    ["Pod/exec", false],
    ["pod", false],
  ])("kind %s: %s", (pattern, expected) => {
    expect(isKind(pattern, pod())).toBe(expected);
  });
});

describe("conditionsHold", () => {
  const request = {
    object: {
      spec: { type: "NodePort", ports: [{ port: 80 }, { port: 443 }] },
      metadata: { labels: { "a.b/c": "d", x: "${X}" } },
    },
    namespace: "web",
    name: "api",
  };
  const condition = (key: unknown, operator: string, value: unknown) =>
    conditionsHold([{ key, operator, value }], request, isUnknown);

  it.each([
    ["{{ request.object.spec.type }}", "Equals", "NodePort", true],
    ["{{request.operation}}", "NotEquals", "CREATE", false],
    ["{{ request.object.spec.other || '' }}", "Equals", "", true],
    ["{{ request.object.spec.other || `[]` }}", "AnyIn", ["a"], false],
    ["{{ request.object.spec.ports[].port }}", "AnyIn", [443], true],
    ["{{ request.object.spec.ports[*].port }}", "AllIn", [80, 443], true],
    ["{{ request.object.spec.ports[].port }}", "AnyNotIn", [80], true],
    ["{{ request.object.spec.ports[].port }}", "AllNotIn", [80], false],
    ['{{ request.object.metadata.labels."a.b/c" }}', "Equals", "d*", true],
    ["{{ request.object.spec.ports[0].port }}", "GreaterThan", 79, true],
    ["{{ request.object.spec.ports[0].port }}", "LessThanOrEquals", "79", false],
    ["{{ request.namespace }}", "In", ["w*"], true],
    ["{{ request.object.spec.other }}", "Equals", "x", undefined],
    ["{{ request.object.metadata.labels.x }}", "Equals", "x", undefined],
    ["{{ length(request.object.spec.ports) }}", "Equals", 2, undefined],
    ["{{ request.userInfo.username || 'x' }}-a", "Equals", "x-a", undefined],
    ["a", "Unheard", "a", undefined],
  ])("%s %s %j: %s", (key, operator, value, expected) => {
    expect(condition(key, operator, value)).toBe(expected);
  });

  it("takes any of some and all of others", () => {
    const holds = { key: "a", operator: "Equals", value: "a" };
    const fails = { key: "a", operator: "Equals", value: "b" };
    expect(conditionsHold({ any: [fails, holds], all: [holds] }, request, isUnknown)).toBe(true);
    expect(conditionsHold({ any: [fails], all: [holds] }, request, isUnknown)).toBe(false);
    expect(conditionsHold({}, request, isUnknown)).toBe(true);
  });
});

describe("autogenControllers", () => {
  const policy = (rule: object, annotations: object = {}) => ({ metadata: { annotations }, spec: { rules: [rule] } });
  const match = (resources: object) => ({ match: { any: [{ resources }] } });

  it("makes rules for what makes pods", () => {
    expect([...autogenControllers(policy(match({ kinds: ["Pod"] })))]).toContain("CronJob");
    const only = policy(match({ kinds: ["Pod"] }), {
      "pod-policies.kyverno.io/autogen-controllers": "Deployment, Job",
    });
    expect([...autogenControllers(only)]).toEqual(["Deployment", "Job"]);
  });

  it("makes none where a rule is narrower", () => {
    const none = policy(match({ kinds: ["Pod"] }), { "pod-policies.kyverno.io/autogen-controllers": "none" });
    expect(autogenControllers(none).has("Deployment")).toBe(false);
    expect(autogenControllers(policy(match({ kinds: ["Pod", "Service"] }))).size).toBe(0);
    expect(autogenControllers(policy(match({ kinds: ["Pod"], selector: {} }))).size).toBe(0);
    expect(autogenControllers(policy({ ...match({ kinds: ["Pod"] }), generate: {} })).size).toBe(0);
    expect(autogenControllers("${POLICY}").size).toBe(0);
  });
});

describe("judgeByKyverno", () => {
  const policy = (validate: object, more: object = {}) => ({
    apiVersion: "kyverno.io/v1",
    kind: "ClusterPolicy",
    metadata: { name: "p" },
    spec: {
      validationFailureAction: "Enforce",
      rules: [{ name: "r", match: { any: [{ resources: { kinds: ["Pod"] } }] }, validate, ...more }],
    },
  });
  const view = { metadata: { labels: { app: "api" } }, spec: { hostNetwork: true } };
  const verdict = (validate: object, more: object = {}, subject = pod(view)) => {
    const found = judgeByKyverno(policy(validate, more), subject, context);
    return found.is === "denied" ? found.message : found.is === "unknown" ? found.why : found.is;
  };

  it.each([
    [{ pattern: { spec: { hostNetwork: false } } }, {}, "validation error: rule r failed at path /spec/hostNetwork/"],
    [
      { message: "no", pattern: { spec: { hostNetwork: false } } },
      {},
      "validation error: no. rule r failed at path /spec/hostNetwork/",
    ],
    [{ anyPattern: [{ spec: { a: 1 } }, { spec: { hostNetwork: true } }] }, {}, "allowed"],
    [
      { anyPattern: [{ spec: { a: 1 } }, { spec: { b: 1 } }], message: "either" },
      {},
      "validation error: either. rule r failed",
    ],
    [{ deny: {} }, {}, "validation error: rule r failed"],
    [{ deny: { conditions: { any: [{ key: "a", operator: "Equals", value: "b" }] } } }, {}, "allowed"],
    [{ pattern: { spec: { hostNetwork: false } }, failureAction: "Audit" }, {}, "outside"],
    [
      { pattern: { spec: { hostNetwork: false } } },
      { preconditions: { all: [{ key: "a", operator: "Equals", value: "b" }] } },
      "allowed",
    ],
    [
      { pattern: { spec: { hostNetwork: false } } },
      { exclude: { any: [{ resources: { namespaces: ["web"] } }] } },
      "outside",
    ],
    [
      { pattern: { spec: { hostNetwork: false } } },
      { exclude: { any: [{ subjects: [{ kind: "User", name: "x" }] }] } },
      "whether the rule takes the object is not known",
    ],
    [{ foreach: [] }, {}, "a rule with `foreach` is not evaluated by this linter"],
    [{ cel: { expressions: [{ expression: "object.spec.hostNetwork == false", message: "no" }] } }, {}, "no"],
    [{ cel: { expressions: [{ expression: "object.metadata.labels.app == 'api'" }] } }, {}, "allowed"],
    [{ cel: { paramKind: { kind: "X" } } }, {}, "its parameters are not looked up by this linter"],
    [{ podSecurity: { level: "baseline" } }, {}, "a rule with `podSecurity` is not evaluated by this linter"],
  ])("%j %j: %s", (validate, more, expected) => {
    expect(verdict(validate, more)).toBe(expected);
  });

  it("leaves out what Kyverno leaves out", () => {
    expect(verdict({ deny: {} }, {}, { ...pod(view), namespace: "kube-system" })).toBe("outside");
    const own = { ...policy({ deny: {} }), kind: "Policy", metadata: { name: "p", namespace: "other" } };
    expect(judgeByKyverno(own, pod(view), context).is).toBe("outside");
  });

  it("names images that must be signed", () => {
    const signed = policy(
      {},
      { verifyImages: [{ imageReferences: ["ghcr.io/acme/*"], skipImageReferences: ["*:dev"] }] },
    );
    expect(isVerified(signed, pod(), "ghcr.io/acme/api:1")).toBe(true);
    expect(isVerified(signed, pod(), "ghcr.io/acme/api:dev")).toBe(false);
    expect(isVerified(signed, pod(), "docker.io/library/nginx:1")).toBe(false);
  });
});
