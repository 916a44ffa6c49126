import { describe, expect, test } from "vitest";
import { limitRangesOver, podResourcesIn } from "../../src/graph/namespace-limits.ts";
import { namespaceOf, rulingOver } from "../../src/graph/namespaces.ts";
import { quotaShares, quotaSubjects } from "../../src/graph/quota-usage.ts";
import { canonicalQuantity } from "../../src/k8s/quantities/quantity.ts";
import { graphOf } from "../harness/graph-of.ts";

type Files = Readonly<Record<string, string>>;

function object(kind: string, metadata: string, rest = ""): string {
  return `apiVersion: v1\nkind: ${kind}\nmetadata: { ${metadata} }\n${rest}\n`;
}

function pod(metadata: string, spec = "{ containers: [{ name: a, image: x }] }"): string {
  return object("Pod", metadata, `spec: ${spec}`);
}

describe("the Namespace of an object", () => {
  function found(files: Files): string | undefined {
    const graph = graphOf(files);
    const [first] = graph.all("Pod");
    const ruling = first && namespaceOf(graph, first);
    return ruling && `${ruling.object.file} ${ruling.together ? "together" : "elsewhere"}`;
  }

  test("beside it, and elsewhere in the input", () => {
    const declared = object("Namespace", "name: team");
    expect(found({ "a.yaml": [declared, pod("name: a, namespace: team")].join("---\n") })).toBe("a.yaml together");
    const apart = { "k/kustomization.yaml": "resources: [n.yaml]\n", "k/n.yaml": declared };
    expect(found({ ...apart, "a.yaml": pod("name: a, namespace: team") })).toBe("k/n.yaml elsewhere");
  });

  test("none of another name, and none for a namespace that the apply chooses", () => {
    const declared = object("Namespace", "name: team");
    expect(found({ "a.yaml": [declared, pod("name: a, namespace: other")].join("---\n") })).toBeUndefined();
    expect(found({ "a.yaml": [declared, pod("name: a")].join("---\n") })).toBeUndefined();
  });

  test("of several only where they agree", () => {
    const [one, other] = ["a: b", "a: c"].map((labels) => object("Namespace", `name: team, labels: { ${labels} }`));
    const api = pod("name: a, namespace: team");
    expect(found({ "a.yaml": api, "b.yaml": one ?? "", "c.yaml": one ?? "" })).toBe("b.yaml together");
    expect(found({ "a.yaml": api, "b.yaml": one ?? "", "c.yaml": other ?? "" })).toBeUndefined();
  });
});

describe("what rules over an object", () => {
  function rulers(files: Files): readonly string[] {
    const graph = graphOf(files);
    const [first] = graph.all("Pod");
    const rulings = first === undefined ? [] : rulingOver(graph, first, "LimitRange");
    return rulings.map((ruling) => `${ruling.object.name ?? ""} ${ruling.together ? "surely" : "perhaps"}`);
  }
  const range = (metadata: string) => object("LimitRange", metadata, "spec: { limits: [] }");

  test("what has its namespace", () => {
    const files = { "a.yaml": pod("name: a, namespace: team"), "b/b.yaml": range("name: r, namespace: team") };
    expect(rulers({ ...files, "c.yaml": range("name: s, namespace: other") })).toEqual(["r surely"]);
  });

  test("where the apply chooses the namespace: the same file, perhaps the same directory, not another one", () => {
    const files = { "a.yaml": [pod("name: a"), range("name: r")].join("---\n") };
    expect(rulers({ ...files, "b.yaml": range("name: s"), "c/c.yaml": range("name: t") })).toEqual([
      "r surely",
      "s perhaps",
    ]);
    expect(rulers({ "a.yaml": pod("name: a"), "b.yaml": range("name: s, namespace: team") })).toEqual([]);
  });

  test("what is applied as a whole goes to one namespace", () => {
    const files = { "kustomization.yaml": "resources: [a.yaml, b/b.yaml]\n", "a.yaml": pod("name: a") };
    expect(rulers({ ...files, "b/b.yaml": range("name: r") })).toEqual(["r surely"]);
  });

  test("defaults reach the pods of the namespace", () => {
    const limits = "spec: { limits: [{ type: Container, default: { memory: 1Gi } }] }";
    const graph = graphOf({
      "a.yaml": [pod("name: a, namespace: team"), object("LimitRange", "name: r, namespace: team", limits)].join(
        "---\n",
      ),
    });
    const [workload] = graph.workloads;
    if (workload === undefined) throw new Error("no pod");
    expect(limitRangesOver(graph, workload.object).map(({ items }) => items.length)).toEqual([1]);
    expect(
      [...podResourcesIn(graph, workload).requests].map(([name, amount]) => `${name} ${canonicalQuantity(amount)}`),
    ).toEqual(["memory 1Gi"]);
  });
});

describe("the shares of a quota", () => {
  function shares(key: string, ...others: readonly string[]): readonly string[] {
    const quota = object("ResourceQuota", "name: q, namespace: team", `spec: { hard: { ${key}: 1 } }`);
    const graph = graphOf({ "a.yaml": [quota, ...others].join("---\n") });
    const [first] = graph.all("ResourceQuota");
    const found = first === undefined ? [] : quotaShares(graph, quotaSubjects(graph, first), key);
    return found.map(
      (share) =>
        `${share.object.name ?? ""} ${share.count} x ${canonicalQuantity(share.each)}${share.steady ? "" : " at times"}`,
    );
  }
  const spec = "{ containers: [{ name: a, image: x, resources: { limits: { cpu: 500m } } }] }";
  const set = (name: string, rest: string) =>
    `apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: ${name}, namespace: team }\nspec: { ${rest}, template: { spec: ${spec} } }\n`;

  test("pods by the replicas of what makes them, of this namespace alone", () => {
    expect(
      shares("pods", set("db", "replicas: 3"), pod("name: a, namespace: team"), pod("name: b, namespace: other")),
    ).toEqual(["db 3 x 1", "a 1 x 1"]);
    expect(shares("limits.cpu", set("db", "replicas: 3"), pod("name: a, namespace: team"))).toEqual(["db 3 x 500m"]);
  });

  test("what ends counts at times", () => {
    expect(
      shares("pods", pod("name: a, namespace: team", "{ restartPolicy: Never, containers: [{ name: a, image: x }] }")),
    ).toEqual(["a 1 x 1 at times"]);
    expect(shares("pods", set("db", "replicas: 0"))).toEqual(["db 0 x 1 at times"]);
  });

  test("claims of StatefulSets, Services, and objects of a resource", () => {
    const claims =
      "replicas: 2, volumeClaimTemplates: [{ metadata: { name: d }, spec: { resources: { requests: { storage: 5Gi } } } }]";
    expect(shares("requests.storage", set("db", claims))).toEqual(["db 2 x 5Gi"]);
    expect(shares("count/statefulsets.apps", set("db", claims))).toEqual(["db 1 x 1"]);
    expect(
      shares(
        "services.loadbalancers",
        object("Service", "name: s, namespace: team", "spec: { type: LoadBalancer, ports: [{ port: 80 }] }"),
      ),
    ).toEqual(["s 1 x 1"]);
    expect(shares("secrets", object("Secret", "name: s, namespace: team"))).toEqual(["s 1 x 1"]);
    expect(shares("constructor", object("Secret", "name: s, namespace: team"))).toEqual([]);
  });
});
