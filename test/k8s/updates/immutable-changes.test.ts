import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differencesOf } from "../../../src/k8s/updates/differences.ts";
import { immutableChanges } from "../../../src/k8s/updates/immutable-changes.ts";

const paths = (kind: string, before: unknown, after: unknown, minor = 35): readonly string[] =>
  immutableChanges(kind, before, after, minor).map(({ path }) => path.join("."));

describe("differencesOf", () => {
  test("what is empty is not there", () => {
    expect(differencesOf({ a: {}, b: [], c: "", d: null, e: false }, {})).toEqual([]);
    expect(differencesOf({ a: { b: {} } }, {})).toEqual([]);
  });
  test("amounts are equal by what they come to", () => {
    expect(differencesOf({ requests: { storage: "1Gi" } }, { requests: { storage: "1024Mi" } })).toEqual([]);
    expect(differencesOf({ requests: { cpu: 1 } }, { requests: { cpu: "1000m" } })).toEqual([]);
    expect(differencesOf({ requests: { cpu: 1 } }, { requests: { cpu: "1001m" } })).toHaveLength(1);
    expect(differencesOf({ name: "1Gi" }, { name: "1024Mi" })).toHaveLength(1);
  });
  test("a default that is written is no difference, another value is one", () => {
    expect(differencesOf({}, { dnsPolicy: "ClusterFirst" })).toEqual([]);
    expect(differencesOf({ dnsPolicy: "ClusterFirst" }, {})).toEqual([]);
    expect(differencesOf({}, { dnsPolicy: "Default" })).toEqual([
      { path: ["dnsPolicy"], before: undefined, after: "Default" },
    ]);
  });
  test("lists are compared by their places", () => {
    expect(differencesOf({ args: ["a", "b"] }, { args: ["b"] }).map(({ path }) => path.join("."))).toEqual([
      "args.0",
      "args.1",
    ]);
  });
  test("nothing differs from itself, and what differs does so from both sides", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(differencesOf(a, a)).toEqual([]);
        expect(differencesOf(a, b).length > 0).toBe(differencesOf(b, a).length > 0);
      }),
    );
  });
  test("ends on what is deep", () => {
    const deep = (leaf: unknown): unknown => Array.from({ length: 500 }).reduce((inner) => ({ a: inner }), leaf);
    expect(differencesOf(deep(1), deep(2))).toEqual([]);
  });
});

describe("immutableChanges", () => {
  test("keys of prototypes are keys", () => {
    const polluted: unknown = JSON.parse('{"spec":{"selector":{"__proto__":{"a":1},"constructor":"x"}}}');
    expect(paths("Deployment.apps", {}, polluted).length).toBeGreaterThan(0);
    expect(paths("__proto__", {}, polluted)).toEqual([]);
  });

  const set = (spec: object) => ({ spec: { serviceName: "db", ...spec } });
  test("a StatefulSet keeps its revisionHistoryLimit before 1.33", () => {
    expect(paths("StatefulSet.apps", set({ revisionHistoryLimit: 1 }), set({ revisionHistoryLimit: 2 }), 32)).toEqual([
      "spec.revisionHistoryLimit",
    ]);
    expect(paths("StatefulSet.apps", set({ revisionHistoryLimit: 1 }), set({ revisionHistoryLimit: 2 }), 33)).toEqual(
      [],
    );
  });

  const job = (spec: object) => ({ spec: { template: { spec: { restartPolicy: "Never" } }, ...spec } });
  test("completions of a Job: one by default, and in tandem with parallelism where it is indexed", () => {
    expect(paths("Job.batch", job({}), job({ completions: 1 }))).toEqual([]);
    expect(paths("Job.batch", job({}), job({ completions: 2 }))).toEqual(["spec.completions"]);
    const indexed = (completions: number, parallelism: number) =>
      job({ completionMode: "Indexed", completions, parallelism });
    expect(paths("Job.batch", indexed(2, 2), indexed(3, 3))).toEqual([]);
    expect(paths("Job.batch", indexed(2, 2), indexed(3, 2))).toEqual(["spec.completions"]);
  });
  test("a suspended Job may still be sent elsewhere, but runs what it ran", () => {
    const at = (nodeSelector: object, image: string) =>
      job({ suspend: true, template: { spec: { restartPolicy: "Never", nodeSelector, containers: [{ image }] } } });
    expect(paths("Job.batch", at({}, "a"), at({ disk: "ssd" }, "a"))).toEqual([]);
    expect(paths("Job.batch", at({}, "a"), at({}, "b"))).toEqual(["spec.template.spec.containers.0.image"]);
  });

  const service = (spec: object) => ({ spec });
  test("addresses of Services", () => {
    const change = (before: object, after: object) => paths("Service", service(before), service(after));
    expect(change({ clusterIP: "None" }, {})).toEqual([]);
    expect(change({}, { clusterIP: "None" })).toEqual(["spec.clusterIP"]);
    expect(change({ clusterIP: "10.0.0.1" }, { clusterIP: "10.0.0.2" })).toEqual(["spec.clusterIP"]);
    expect(change({ type: "ExternalName", externalName: "a.b" }, { clusterIP: "None" })).toEqual([]);
    expect(change({ type: "LoadBalancer" }, { type: "LoadBalancer", loadBalancerClass: "a/b" })).toEqual([
      "spec.loadBalancerClass",
    ]);
    expect(change({ type: "ClusterIP" }, { type: "LoadBalancer", loadBalancerClass: "a/b" })).toEqual([]);
    expect(immutableChanges("Service", service({}), service({ clusterIP: "10.0.0.2" }), 35)[0]?.unless).toBeDefined();
  });

  test("data of what is immutable, whatever it is written as", () => {
    const secret = (fields: object) => ({ kind: "Secret", immutable: true, ...fields });
    expect(paths("Secret", secret({ data: { a: "YQ==" } }), secret({ stringData: { a: "a" } }))).toEqual([]);
    expect(paths("Secret", secret({ data: { a: "YQ==" } }), secret({ stringData: { a: "b" } }))).toEqual([
      "stringData.a",
    ]);
    expect(paths("Secret", { kind: "Secret", data: {} }, secret({ data: { a: "YQ==" } }))).toEqual([]);
    expect(paths("ConfigMap", { immutable: true, data: { a: "1" } }, { data: { a: "1" } })).toEqual(["immutable"]);
  });

  test("a claim grows, and does not shrink", () => {
    const claim = (storage: string) => ({ spec: { resources: { requests: { storage } } } });
    expect(paths("PersistentVolumeClaim", claim("1Gi"), claim("2Gi"))).toEqual([]);
    expect(paths("PersistentVolumeClaim", claim("1Gi"), claim("1024Mi"))).toEqual([]);
    expect(paths("PersistentVolumeClaim", claim("1Gi"), claim("1023Mi"))).toEqual(["spec.resources.requests.storage"]);
  });
});
