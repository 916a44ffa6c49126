import { describe, expect, test } from "vitest";
import { clusterIn, clustersIn, registries } from "./build.ts";

const GI = 2 ** 30;

describe("minikube", () => {
  const start = (flags: string): ReturnType<typeof clusterIn> => clusterIn({ "up.sh": `minikube start ${flags}\n` });

  test("its own defaults", () => {
    const cluster = start("");
    expect(cluster).toMatchObject({
      name: "minikube",
      tool: "minikube",
      storageClasses: ["standard"],
      ingressClasses: [],
    });
    expect(cluster.nodes).toHaveLength(1);
    expect(cluster.nodes[0]).toMatchObject({ name: "minikube", taints: [], cpu: { value: 2000, assumed: true } });
  });

  test("sizes, nodes, addons and version of the command line", () => {
    const cluster = start(
      "-p dev --cpus=4 --memory 8g --nodes 2 --kubernetes-version=v1.30.0 --addons=ingress,metrics-server --addons registry",
    );
    expect(cluster).toMatchObject({ name: "dev", kubeVersion: "1.30.0", ingressClasses: ["nginx"] });
    expect(cluster.vmMemory).toMatchObject({ value: 8 * GI, source: "`--memory 8g` in up.sh" });
    expect(cluster.nodes.map(({ name, cpu, memory }) => [name, cpu?.value, memory?.value])).toEqual([
      ["dev", 4000, 8 * GI],
      ["dev-m02", 4000, 8 * GI],
    ]);
    expect([...cluster.components]).toEqual(expect.arrayContaining(["ingress", "metrics-server", "registry"]));
  });

  test("a plain number of memory is in MiB; what depends on the host is unknown", () => {
    expect(start("--memory=4096").vmMemory?.value).toBe(4 * GI);
    for (const flags of [
      "--memory=max --cpus=max",
      "--memory=$MEM --cpus=$CPUS",
      "--memory=no-limit --cpus=no-limit",
    ]) {
      const { vmMemory, vmCpu, nodes } = start(flags);
      expect([vmMemory, vmCpu, nodes[0]?.memory, nodes[0]?.cpu]).toEqual([undefined, undefined, undefined, undefined]);
    }
    expect(start("--nodes $N").unknown.has("nodes")).toBe(true);
    expect(start("--addons=$A").unknown.has("ingressClasses")).toBe(true);
  });

  test("addons that are switched on later", () => {
    const cluster = clusterIn({ Makefile: "up:\n\tminikube start\n\tminikube addons enable ingress\n" });
    expect(cluster.ingressClasses).toEqual(["nginx"]);
  });

  test("the configuration of a profile", () => {
    const config = {
      Name: "dev",
      CPUs: 4,
      Memory: 6144,
      KubernetesConfig: { KubernetesVersion: "v1.31.0" },
      Nodes: [{ Name: "" }, { Name: "m02" }],
      Addons: { ingress: true, dashboard: false },
    };
    const cluster = clusterIn({ "config.json": JSON.stringify(config, null, 2) });
    expect(cluster).toMatchObject({ name: "dev", kubeVersion: "1.31.0", ingressClasses: ["nginx"] });
    expect(cluster.vmMemory).toMatchObject({ value: 6 * GI, source: "`memory: 6144` in config.json" });
    expect(cluster.nodes.map(({ name }) => name)).toEqual(["dev", "dev-m02"]);
    expect(cluster.components.has("dashboard")).toBe(false);
  });
});

test("colima: only with Kubernetes, sizes in GiB", () => {
  const cluster = clusterIn({ "up.sh": "colima start --kubernetes --cpu 4 --memory 8\n" });
  expect(cluster).toMatchObject({
    tool: "colima",
    name: "colima",
    vmCpu: { value: 4000 },
    vmMemory: { value: 8 * GI, source: "`--memory 8` in up.sh" },
  });
  expect(cluster.ingressClasses).toEqual([]);
  expect(clustersIn({ "up.sh": "colima start\n" })).toEqual([]);
});

describe("ctlptl", () => {
  const ctlptl = (lines: string, more = ""): ReturnType<typeof clusterIn> =>
    clusterIn({ "ctlptl.yaml": `apiVersion: ctlptl.dev/v1alpha1\nkind: Cluster\n${lines}${more}` });

  test("kind: the name without its prefix, the embedded nodes, the registry under the host's address", () => {
    const cluster = ctlptl(
      "name: kind-dev\nproduct: kind\nregistry: reg\nkindV1Alpha4Cluster:\n  nodes:\n  - role: control-plane\n    image: kindest/node:v1.31.0\n  - role: worker\n",
      "---\napiVersion: ctlptl.dev/v1alpha1\nkind: Registry\nname: reg\nport: 5005\n",
    );
    expect(cluster).toMatchObject({ tool: "kind", name: "dev", kubeVersion: "1.31.0" });
    expect(cluster.nodes.map(({ name }) => name)).toEqual(["dev-control-plane", "dev-worker"]);
    expect(registries(cluster)).toEqual(["use localhost:5005 or reg:5000 <- localhost:5005"]);
    expect(cluster.unknown.has("registries")).toBe(false);
  });

  test("a registry without a port has a random one on the host", () => {
    const cluster = ctlptl("product: kind\nregistry: reg\n");
    expect(registries(cluster)).toEqual(["use reg:5000"]);
    expect(cluster.unknown.has("registries")).toBe(true);
  });

  test("k3d: the embedded configuration, the registry under its name", () => {
    const cluster = ctlptl(
      "name: k3d-dev\nproduct: k3d\nregistry: reg\nk3d:\n  v1alpha4Simple:\n    agents: 1\n    options: {k3s: {extraArgs: [{arg: --disable=traefik, nodeFilters: ['server:*']}]}}\n",
      "---\napiVersion: ctlptl.dev/v1alpha1\nkind: Registry\nname: reg\nport: 5005\n",
    );
    expect(cluster).toMatchObject({ tool: "k3d", name: "dev", ingressClasses: [] });
    expect(cluster.nodes.map(({ name }) => name)).toEqual(["k3d-dev-server-0", "k3d-dev-agent-0"]);
    expect(registries(cluster)).toEqual(["use reg:5000 or reg:5005 <- localhost:5005"]);
  });

  test("the least number of CPUs is stated", () => {
    const cluster = ctlptl("product: minikube\nminCPUs: 4\nkubernetesVersion: v1.30.2\n");
    expect(cluster).toMatchObject({ tool: "minikube", name: "minikube", kubeVersion: "1.30.2" });
    expect(cluster.nodes[0]?.cpu).toMatchObject({ value: 4000, source: "`minCPUs: 4` in ctlptl.yaml" });
    expect(ctlptl("product: docker-desktop\nminCPUs: 1\n").nodes[0]).toMatchObject({
      name: "docker-desktop",
      cpu: { value: 2000 },
    });
  });

  test("other products and other kinds are no clusters that are known", () => {
    expect(clustersIn({ "a.yaml": "apiVersion: ctlptl.dev/v1alpha1\nkind: Cluster\nproduct: gke\n" })).toEqual([]);
    expect(clustersIn({ "a.yaml": "apiVersion: ctlptl.dev/v1alpha1\nkind: Registry\nname: reg\n" })).toEqual([]);
    for (const lines of [
      "product: kind\nkindV1Alpha4Cluster: 3\n",
      "product: k3d\nk3d: [1]\n",
      "product: k3d\nregistry: $R\nname: [1]\n",
    ]) {
      expect(() => ctlptl(lines)).not.toThrow();
    }
  });
});

describe("Node objects", () => {
  const NODE =
    "apiVersion: v1\nkind: Node\nmetadata:\n  name: n1\n  labels: {disk: ssd, node-role.kubernetes.io/control-plane: '', zone: '${Z}'}\nspec:\n  taints:\n  - {key: a, effect: NoSchedule}\nstatus:\n  allocatable: {cpu: 1930m, memory: 7Gi}\n  nodeInfo: {kubeletVersion: v1.33.1+k3s1}\n";

  test("labels with places, taints, allocatable amounts, version", () => {
    const cluster = clusterIn({ "nodes/a.yaml": NODE });
    expect(cluster).toMatchObject({ tool: "nodes", name: "nodes", kubeVersion: "1.33.1", vmMemory: undefined });
    const [node] = cluster.nodes;
    expect(node).toMatchObject({
      name: "n1",
      role: "control-plane",
      cpu: { value: 1930, source: "status.allocatable in nodes/a.yaml" },
      memory: { value: 7 * GI },
      labels: { disk: "ssd" },
      taints: [{ key: "a", value: "", effect: "NoSchedule" }],
    });
    expect(node?.openLabels.has("zone")).toBe(true);
    const span = node?.labelsAt.get("disk")?.span;
    expect(NODE.slice(span?.start, span?.end)).toBe("ssd");
  });

  test("without allocatable an amount is unknown, not zero", () => {
    const [node] = clusterIn({
      "a.yaml": "apiVersion: v1\nkind: Node\nmetadata: {name: one}\nstatus: {capacity: {cpu: 8, memory: 16Gi}}\n",
    }).nodes;
    expect([node?.cpu, node?.memory]).toEqual([undefined, undefined]);
    const [broken] = clusterIn({
      "a.yaml": "apiVersion: v1\nkind: Node\nmetadata: {name: one}\nstatus: {allocatable: {cpu: much, memory: -1Gi}}\n",
    }).nodes;
    expect([broken?.cpu, broken?.memory]).toEqual([undefined, undefined]);
  });

  test("what nodes do not tell is unknown", () => {
    const { unknown } = clusterIn({ "a.yaml": NODE });
    expect([...unknown].toSorted()).toEqual([
      "components",
      "images",
      "ingressClasses",
      "labels",
      "mounts",
      "ports",
      "registries",
      "storageClasses",
    ]);
    expect(clusterIn({ "a.yaml": "apiVersion: v1\nkind: Node\nmetadata: {name: one}\n" }).unknown.has("nodes")).toBe(
      false,
    );
  });

  test("nodes of a directory are one cluster, also as the list that kubectl prints", () => {
    const list = `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Node\n  metadata: {name: a}\n- apiVersion: v1\n  kind: Pod\n  metadata: {name: p}\n`;
    const clusters = clustersIn({ "x/a.yaml": NODE, "x/b.yaml": list, "y/c.yaml": NODE });
    expect(clusters.map(({ name, nodes }) => [name, nodes.map((node) => node.name)])).toEqual([
      ["x", ["n1", "a"]],
      ["y", ["n1"]],
    ]);
  });

  test("other kinds of that name are no nodes", () => {
    expect(clustersIn({ "a.yaml": "apiVersion: longhorn.io/v1beta2\nkind: Node\nmetadata: {name: one}\n" })).toEqual(
      [],
    );
  });
});
