import { describe, expect, test } from "vitest";
import type { Draft } from "../../src/base/model.ts";
import type { Known } from "../../src/expand/model.ts";
import { type Capacity, overcommitted } from "../../src/rule/capacity.ts";
import { clusterIn } from "../expand/cluster/build.ts";
import { graphOf } from "../harness/graph-of.ts";

const cluster = clusterIn({}, { named: "k3d" });

function deployment(name: string, replicas: number, resources: string): string {
  return [
    "apiVersion: apps/v1",
    "kind: Deployment",
    `metadata: { name: ${name} }`,
    "spec:",
    `  replicas: ${replicas}`,
    `  template: { spec: { containers: [{ name: c, image: 'x:1', resources: ${resources} }] } }`,
    "",
  ].join("\n");
}

function cpus(count: number): Capacity {
  const has: Known<number> = { value: count * 1000, source: "a test" };
  return { resource: "cpu", side: "requests", has, whose: "the cluster" };
}

function drafts(files: Readonly<Record<string, string>>, capacity: Capacity): readonly Draft[] {
  const graph = graphOf(files);
  return graph.bundles.flatMap((bundle) => [...overcommitted(bundle, cluster, capacity, graph)]);
}

describe("what is applied together and asks for more than there is", () => {
  const files = {
    "a.yaml": deployment("a", 2, "{ requests: { cpu: 500m } }"),
    "b.yaml": deployment("b", 1, "{ requests: { cpu: 1500m } }"),
  };

  test("is told at the largest share, with the sum", () => {
    const [draft, ...others] = drafts(files, cpus(2));
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      at: { span: { file: "b.yaml" } },
      message: "cpu requests add up to 2500m, the cluster has 2 CPU",
      help: "lower requests or replicas, or give the cluster more cpu",
    });
    expect(draft?.note).toContain("b 1 x 1500m + a 2 x 500m = 2500m");
  });

  test("is nothing where the sum is exactly what there is", () => {
    expect(drafts(files, cpus(2.5))).toEqual([]);
  });

  test("is another finding where one pod alone is too large", () => {
    expect(drafts(files, cpus(1.25))).toEqual([]);
  });

  test("shows five shares and the sum of the rest", () => {
    const many = Object.fromEntries(
      ["a", "b", "c", "d", "e", "f", "g"].map((name) => [
        `${name}.yaml`,
        deployment(name, 1, "{ requests: { cpu: 1 } }"),
      ]),
    );
    expect(drafts(many, cpus(6))[0]?.note).toContain("e 1 x 1 CPU + 2 more 2 CPU = 7 CPU");
  });

  test("counts the side that is asked for", () => {
    expect(drafts(files, { ...cpus(2), side: "limits" })).toEqual([]);
  });
});

describe("alternatives", () => {
  const top = deployment("top", 2, "{ requests: { cpu: 1500m } }");
  const api = deployment("api", 1, "{ requests: { cpu: 1 } }");

  test("say nothing of what is too much above them already", () => {
    const found = drafts({ "top.yaml": top, "dev/api.yaml": api, "prod/api.yaml": api }, cpus(2));
    expect(found.map(({ message }) => message)).toEqual(["cpu requests add up to 3 CPU, the cluster has 2 CPU"]);
  });

  test("are each held against the cluster with what is above them", () => {
    const found = drafts({ "top.yaml": top, "dev/api.yaml": api, "prod/api.yaml": api }, cpus(3.5));
    expect(found.map(({ message }) => message)).toEqual([
      "cpu requests add up to 4 CPU, the cluster has 3500m",
      "cpu requests add up to 4 CPU, the cluster has 3500m",
    ]);
  });
});
