import { describe, expect, test } from "vitest";
import { registryMiss } from "../../src/graph/registry-reach.ts";
import { parseImageReference } from "../../src/k8s/images/image-reference.ts";
import { graphOf } from "../harness/graph-of.ts";

function k3d(registries: string): string {
  return `apiVersion: k3d.io/v1alpha5\nkind: Simple\nmetadata: { name: dev }\n${registries}`;
}

/** How an image misses the registries of the one cluster that a configuration describes. */
function miss(config: string, image: string) {
  const [cluster] = graphOf({ "cluster.yaml": config }).clusters;
  const reference = parseImageReference(image);
  if (cluster === undefined || !reference.ok) throw new Error("no cluster or no reference");
  const found = registryMiss(cluster, reference);
  return found && [found.how, found.meant?.inCluster];
}

const CREATED = k3d('registries: { create: { name: reg.localhost, hostPort: "5001" } }\n');

describe("how an image misses the registries of k3d", () => {
  test.each([
    ["localhost:5001/api", ["loopback", "reg.localhost:5001"]],
    ["127.0.0.1:5001/api", ["loopback", "reg.localhost:5001"]],
    ["localhost:7777/api", ["loopback", "reg.localhost:5001"]],
    ["reg.localhost/api", ["port", "reg.localhost:5001"]],
    ["reg.localhost:5002/api", ["port", "reg.localhost:5001"]],
    ["k3d-reg.localhost:5001/api", ["prefix", "reg.localhost:5001"]],
    ["regg.localhost:5001/api", ["name", "reg.localhost:5001"]],
  ])("%s", (image, expected) => {
    expect(miss(CREATED, image)).toEqual(expected);
  });
  test.each([
    "reg.localhost:5001/api",
    "reg.localhost:5000/api",
    "ghcr.io/acme/api",
    "nginx",
    "shop.localhost:5001/api",
  ])("not: %s", (image) => {
    expect(miss(CREATED, image)).toBeUndefined();
  });
  test("localhost is the node also where there is no registry", () => {
    expect(miss(k3d(""), "localhost:5000/api")).toEqual(["loopback", undefined]);
  });
  test("a registries.yaml that is not known may hold mirrors", () => {
    expect(miss(k3d("registries: { config: elsewhere.yaml }\n"), "localhost:5000/api")).toBeUndefined();
  });
});

test("minikube's registry addon listens on the nodes", () => {
  const { clusters } = graphOf({ "up.sh": "minikube start --addons registry\n" });
  const reference = parseImageReference("localhost:5000/api");
  expect(clusters.map((one) => one.tool)).toEqual(["minikube"]);
  expect(reference.ok && clusters.map((one) => registryMiss(one, reference))).toEqual([undefined]);
});
