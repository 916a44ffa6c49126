import { describe, expect, test } from "vitest";
import { configMap, graphOf } from "../../harness/graph-of.ts";

const K3D = (name: string): string => `apiVersion: k3d.io/v1alpha5\nkind: Simple\nmetadata: { name: ${name} }\n`;

/** The cluster of each ConfigMap, by its file. */
function chosen(files: Readonly<Record<string, string>>): Readonly<Record<string, string | undefined>> {
  const graph = graphOf(files);
  return Object.fromEntries(graph.objects.map((object) => [object.file, graph.clusterFor(object)?.name]));
}

describe("the cluster that an object is meant for", () => {
  test("is the only one there is", () => {
    expect(chosen({ "k3d.yaml": K3D("dev"), "k8s/a.yaml": configMap("a") })).toEqual({ "k8s/a.yaml": "dev" });
  });

  test("is none without a cluster", () => {
    expect(chosen({ "a.yaml": configMap("a") })).toEqual({ "a.yaml": undefined });
  });

  test.each(["overlays/prod/a.yaml", "staging/a.yaml", "k8s/a-production.yaml", "aws/a.yaml"])(
    "is not the local one for %s",
    (path) => {
      expect(chosen({ "k3d.yaml": K3D("dev"), [path]: configMap("a") })).toEqual({ [path]: undefined });
    },
  );

  test.each(["product/a.yaml", "liveness.yaml", "k8s/stages.yaml"])("is the local one for %s", (path) => {
    expect(chosen({ "k3d.yaml": K3D("dev"), [path]: configMap("a") })).toEqual({ [path]: "dev" });
  });

  test("of several is the one whose configuration lies nearest above", () => {
    const files = {
      "k3d.yaml": K3D("top"),
      "shop/k3d.yaml": K3D("shop"),
      "shop/k8s/a.yaml": configMap("a"),
      "blog/a.yaml": configMap("b"),
      "shopping/a.yaml": configMap("c"),
    };
    expect(chosen(files)).toEqual({ "shop/k8s/a.yaml": "shop", "blog/a.yaml": "top", "shopping/a.yaml": "top" });
  });

  test("is not known where two are equally near", () => {
    const files = { "k3d-a.yaml": K3D("a"), "k3d-b.yaml": K3D("b"), "x.yaml": configMap("x") };
    expect(chosen(files)).toEqual({ "x.yaml": undefined });
  });
});
