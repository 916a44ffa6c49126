import { describe, expect, test } from "vitest";
import {
  isLocalName,
  isReplacedName,
  loadCommand,
  madeHere,
  mayBeBuilt,
  speltWrong,
} from "../../src/graph/image-supply.ts";
import type { Container, Graph } from "../../src/graph/model.ts";
import { parseImageReference } from "../../src/k8s/images/image-reference.ts";
import { graphOf } from "../harness/graph-of.ts";

function pod(image: string): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: api }\nspec:\n  containers:\n    - name: api\n      image: ${image}\n`;
}

interface Only {
  readonly graph: Graph;
  readonly container: Container;
}

/** The only container of a repository that holds a pod and some files more. */
function only(image: string, files: Record<string, string> = {}): Only {
  const graph = graphOf({ "api.yaml": pod(image), ...files });
  const [container] = graph.workloads.flatMap((workload) => workload.containers);
  if (container === undefined) throw new Error("no container");
  return { graph, container };
}

const TILTFILE = "docker_build('shop-api', '.')\nk8s_yaml('api.yaml')\n";
const DOCKERFILE = "FROM scratch\n";

describe("the way of an image to the nodes", () => {
  test("is Tilt's for what the same Tiltfile loads", () => {
    const { graph, container } = only("shop-api:dev", { Tiltfile: TILTFILE, Dockerfile: DOCKERFILE });
    expect(graph.supply(container).delivered?.ref).toBe("shop-api");
    expect(graph.supply(container).missed).toBeUndefined();
  });
  test("is not Tilt's for what no Tiltfile loads", () => {
    const files = { Tiltfile: "docker_build('shop-api', '.')\nk8s_yaml('web.yaml')\n", Dockerfile: DOCKERFILE };
    const { graph, container } = only("shop-api", { ...files, "web.yaml": pod("nginx").replaceAll("api", "web") });
    const loose = graph.workloads.find(({ object }) => object.file === "api.yaml")?.containers[0];
    expect(container).toBeDefined();
    expect(loose && graph.supply(loose).delivered).toBeUndefined();
  });
  test("is what scripts say, the surest command of each kind", () => {
    const script =
      "docker build -t api:dev .\ndocker tag api:dev reg.dev/api:dev\ndocker push reg.dev/api:dev\nkind load docker-image api:dev\n";
    const { graph, container } = only("api:dev", { "up.sh": script });
    const { built, tagged, pushed, loaded } = graph.supply(container);
    expect([built?.match, tagged?.match, pushed?.match, loaded?.match]).toEqual([
      "image",
      undefined,
      undefined,
      "image",
    ]);
    expect(madeHere(container, graph.supply(container))).toBe("surely");
  });
  test("may be a command of which only variables tell the image", () => {
    const { graph, container } = only("api:dev", { "up.sh": 'docker build -t "$1" .\n' });
    expect(madeHere(container, graph.supply(container))).toBe("maybe");
  });
  test("is nothing where nothing speaks of it", () => {
    const { graph, container } = only("api:dev", { "up.sh": "docker build -t web:dev .\n" });
    expect(madeHere(container, graph.supply(container))).toBeUndefined();
    expect(mayBeBuilt(container, graph)).toBe(false);
  });
});

describe("a build of Tilt's that misses an image", () => {
  const missing = (image: string, tiltfile = TILTFILE) => {
    const { graph, container } = only(image, { Tiltfile: tiltfile, Dockerfile: DOCKERFILE });
    const { missed } = graph.supply(container);
    return missed && [missed.how, speltWrong(container, missed)];
  };
  test("is known with how it misses, and whether the manifest is to blame", () => {
    expect(missing("shop-apii:dev")).toEqual(["spelling", true]);
    expect(missing("ghcr.io/acme/shop-api:dev")).toEqual(["path", false]);
    expect(missing("localhost:5000/shop-api")).toEqual(["registry", false]);
    expect(missing("shop-api:dev", TILTFILE.replace("shop-api", "shop-api:1"))).toEqual(["tag", false]);
    expect(missing("my-shop-api")).toEqual(["spelling", false]);
  });
  test("is none where nothing is near, where it is used, and where a chart may use it", () => {
    expect(missing("nginx:1.27")).toBeUndefined();
    expect(missing("shop-apii:dev", `${TILTFILE}k8s_yaml(helm('chart'))\n`)).toBeUndefined();
  });
});

test("code of a Tiltfile that is not followed may build any image", () => {
  const { graph, container } = only("api:dev", {
    Tiltfile: "load('./more.py', 'build_all')\nbuild_all()\nk8s_yaml('api.yaml')\n",
  });
  expect(mayBeBuilt(container, graph)).toBe(true);
});

describe("bare names", () => {
  const isLocal = (image: string): boolean => {
    const parsed = parseImageReference(image);
    return parsed.ok && isLocalName(parsed);
  };
  test("are local where Docker Hub does not have them", () => {
    expect(isLocal("storefront")).toBe(true);
    expect(isLocal("docker.io/library/storefront:1")).toBe(true);
    expect(isLocal("nginx")).toBe(false);
    expect(isLocal("centos")).toBe(false);
    expect(isLocal("acme/storefront")).toBe(false);
    expect(isLocal("localhost:5000/storefront")).toBe(false);
  });
  test("that kustomize always replaces are known", () => {
    const parsed = parseImageReference("controller:latest");
    expect(parsed.ok && isReplacedName(parsed)).toBe(true);
  });
});

test("the command that loads an image is that of the cluster's tool", () => {
  const { clusters } = graphOf({ "k3d.yaml": "apiVersion: k3d.io/v1alpha5\nkind: Simple\nmetadata: { name: dev }\n" });
  expect(clusters.map((cluster) => loadCommand(cluster, "api:dev"))).toEqual(["k3d image import api:dev -c dev"]);
});
