import { describe, expect, test } from "vitest";
import { sharesOf, totalOf } from "../../src/graph/sums.ts";
import { graphOf } from "../harness/graph-of.ts";

/** A workload whose pods ask for a CPU and a mebibyte each, with lines of its spec. */
function workload(name: string, spec: string, kind = "Deployment"): string {
  return [
    `apiVersion: ${kind === "Job" ? "batch" : "apps"}/v1`,
    `kind: ${kind}`,
    `metadata: { name: ${name} }`,
    `spec:`,
    `  ${spec}`,
    `  template:`,
    `    metadata: { labels: { app: ${name} } }`,
    `    spec: { containers: [{ name: c, image: 'x:1', resources: { requests: { cpu: 1, memory: 1Mi } } }] }`,
    "",
  ].join("\n");
}

function cpu(files: Readonly<Record<string, string>>, bundle = ".", nodes = 1): readonly string[] {
  const graph = graphOf(files);
  const found = graph.bundles.find(({ name }) => name === bundle);
  if (found === undefined) throw new Error(`no bundle ${bundle} among ${graph.bundles.map(({ name }) => name).join()}`);
  return sharesOf(graph, found, "requests", "cpu", nodes).map(
    (share) => `${share.workload.name} ${share.pods} x ${share.each}`,
  );
}

describe("the shares of a bundle", () => {
  test("are pods at full size and what one of them asks for", () => {
    expect(cpu({ "a.yaml": workload("a", "replicas: 3"), "b.yaml": workload("b", "minReadySeconds: 1") })).toEqual([
      "a 3 x 1000",
      "b 1 x 1000",
    ]);
  });

  test("hold one pod of a DaemonSet for each node", () => {
    expect(cpu({ "a.yaml": workload("a", "minReadySeconds: 1", "DaemonSet") }, ".", 3)).toEqual(["a 3 x 1000"]);
  });

  test("leave out what ends, what is scaled to zero and what asks for nothing", () => {
    const idle = workload("b", "replicas: 0");
    const none = workload("c", "replicas: 2").replace(/requests: .*? \}/, "requests: {}");
    expect(cpu({ "a.yaml": workload("a", "completions: 2", "Job"), "b.yaml": idle, "c.yaml": none })).toEqual([]);
  });

  test("count an amount that is not known as nothing", () => {
    const templated = workload("a", "replicas: 2").replace("cpu: 1", 'cpu: "${CPU}"');
    expect(cpu({ "a.yaml": templated })).toEqual([]);
  });

  test("count replicas that are not known as one", () => {
    expect(cpu({ "a.yaml": workload("a", 'replicas: "${REPLICAS}"') })).toEqual(["a 1 x 1000"]);
  });

  test("count an object that is declared twice once, as it is declared last", () => {
    const twice = `${workload("a", "replicas: 2")}---\n${workload("a", "replicas: 3")}`;
    expect(cpu({ "a.yaml": twice })).toEqual(["a 3 x 1000"]);
  });

  test("hold what is applied with an alternative, but not its siblings", () => {
    const files = {
      "top.yaml": workload("top", "replicas: 1"),
      "dev/a.yaml": workload("a", "replicas: 2"),
      "prod/a.yaml": workload("a", "replicas: 5"),
    };
    expect(cpu(files, "dev")).toEqual(["top 1 x 1000", "a 2 x 1000"]);
    expect(cpu(files)).toEqual(["top 1 x 1000"]);
  });

  test("leave out what is not known for certain: an object that somebody fills in first", () => {
    const files = { "a.yaml": workload("NAME", "replicas: 2"), "b.yaml": workload("b", "replicas: 1") };
    expect(cpu(files)).toEqual(["b 1 x 1000"]);
  });
});

test("memory is counted in bytes, and a total is pods times what each has", () => {
  const graph = graphOf({ "a.yaml": workload("a", "replicas: 3"), "b.yaml": workload("b", "replicas: 1") });
  const [bundle] = graph.bundles;
  const shares = bundle === undefined ? [] : sharesOf(graph, bundle, "requests", "memory", 1);
  expect(totalOf(shares)).toBe(4 * 2 ** 20);
  expect(totalOf([])).toBe(0);
  expect(bundle && sharesOf(graph, bundle, "limits", "memory", 1)).toEqual([]);
});

test("what a LimitRange of the namespace fills in counts", () => {
  const range = (namespace: string) =>
    `apiVersion: v1\nkind: LimitRange\nmetadata: { name: d, namespace: ${namespace} }\nspec: { limits: [{ type: Container, default: { memory: 1Gi }, defaultRequest: { memory: 256Mi } }] }\n`;
  const pod = `apiVersion: v1\nkind: Pod\nmetadata: { name: a, namespace: team }\nspec: { containers: [{ name: a, image: x }, { name: b, image: x, resources: { requests: { memory: 1Gi } } }] }\n`;
  const totals = (namespace: string) => {
    const graph = graphOf({ "a.yaml": [range(namespace), pod].join("---\n") });
    const [bundle] = graph.bundles;
    if (bundle === undefined) throw new Error("no bundle");
    return (["requests", "limits"] as const).map(
      (side) => totalOf(sharesOf(graph, bundle, side, "memory", 1)) / 2 ** 20,
    );
  };
  expect(totals("team")).toEqual([1280, 2048]);
  expect(totals("other")).toEqual([1024, 0]);
});
