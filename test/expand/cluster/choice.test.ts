import { describe, expect, test } from "vitest";
import {
  type ClusterSettings,
  configuredCluster,
  describeCluster,
  describeFigure,
} from "../../../src/expand/cluster/index.ts";
import { clusterIn, clustersIn, k3d, kind, registries } from "./build.ts";

const GI = 2 ** 30;
const AT = { file: ".k8slint.yaml", start: 10, end: 17 };

function settings(own: Partial<ClusterSettings>): ClusterSettings {
  return {
    at: AT,
    profile: undefined,
    name: undefined,
    nodes: undefined,
    memory: undefined,
    cpu: undefined,
    images: undefined,
    registries: undefined,
    ingressClasses: undefined,
    storageClasses: undefined,
    components: undefined,
    podSecurity: new Map(),
    ...own,
  };
}

function node(
  own: Partial<NonNullable<ClusterSettings["nodes"]>[number]>,
): NonNullable<ClusterSettings["nodes"]>[number] {
  return {
    at: AT,
    name: undefined,
    count: 1,
    role: undefined,
    cpu: undefined,
    memory: undefined,
    labels: {},
    labelsAt: new Map(),
    taints: [],
    ...own,
  };
}

const K3D = "apiVersion: k3d.io/v1alpha5\nkind: Simple\nmetadata: {name: dev}\nagents: 1\n";
const KIND = "kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nname: test\n";

describe("clusters that scripts create", () => {
  test("flags of k3d", () => {
    const cluster = clusterIn({
      Makefile:
        "up:\n\tk3d cluster create dev --agents 2 --servers-memory 2g -p '8080:80@loadbalancer' --k3s-arg '--disable=traefik@server:*' --k3s-node-label 'tier=db@agent:0' --registry-create reg.localhost:5001 --image rancher/k3s:v1.31.1-k3s1\n",
    });
    expect(cluster).toMatchObject({ name: "dev", kubeVersion: "1.31.1", ingressClasses: [] });
    expect(cluster.nodes.map(({ name, labels }) => [name, labels["tier"]])).toEqual([
      ["k3d-dev-server-0", undefined],
      ["k3d-dev-agent-0", "db"],
      ["k3d-dev-agent-1", undefined],
    ]);
    expect(cluster.nodes[0]?.memory).toMatchObject({ source: "`--servers-memory 2g` in Makefile" });
    expect(registries(cluster)).toEqual(["create reg.localhost:5001 or reg.localhost:5000 <- localhost:5001"]);
    expect(cluster.ports).toMatchObject([{ host: { from: 8080 }, container: { from: 80 }, balanced: true }]);
  });

  test.each([
    ["reg", ["create reg:5000"]],
    ["reg:5000", ["create reg:5000 <- localhost:5000"]],
    ["reg:0.0.0.0:5432", ["create reg:5432 or reg:5000 <- localhost:5432"]],
    ["reg:random", ["create reg:5000"]],
  ])("--registry-create %s", (value, expected) => {
    expect(registries(clusterIn({ "up.sh": `k3d cluster create --registry-create ${value}\n` }))).toEqual(expected);
  });

  test("a value with variables is unknown", () => {
    const cluster = clusterIn({
      "up.sh": "k3d cluster create $NAME -a $AGENTS --registry-create $REG:5000 --k3s-arg $ARG\n",
    });
    const members = ["components", "ingressClasses", "kubeVersion", "name", "nodes", "registries", "storageClasses"];
    expect([...cluster.unknown].toSorted()).toEqual(members);
    const { unknown } = clusterIn({ "up.sh": "k3d cluster create --k3s-arg $ARG\n" });
    expect([unknown.has("labels"), unknown.has("taints"), unknown.has("nodes")]).toEqual([true, true, false]);
  });

  test("flags beside a configuration add to it", () => {
    const cluster = clusterIn({
      "dev/k3d.yaml": K3D,
      "dev/up.sh": "k3d cluster create --config k3d.yaml --agents 3 --registry-use k3d-reg:5000\n",
    });
    expect(cluster.nodes).toHaveLength(4);
    expect(cluster.at?.span.file).toBe("dev/k3d.yaml");
    expect(registries(cluster)).toEqual(["use k3d-reg:5000 <- localhost:5000"]);
  });

  test("a configuration that two commands use is taken as it is", () => {
    const files = {
      "k3d.yaml": K3D,
      "up.sh": "k3d cluster create -c k3d.yaml --agents 3\nk3d cluster create -c k3d.yaml --agents 5\n",
    };
    expect(clusterIn(files).nodes).toHaveLength(2);
  });

  test("kind: name and image of the command line win", () => {
    const cluster = clusterIn({
      "kind.yaml": KIND,
      "up.sh": "kind create cluster --config kind.yaml --name ci --image kindest/node:v1.32.0\n",
    });
    expect(cluster).toMatchObject({ name: "ci", kubeVersion: "1.32.0" });
    expect(clusterIn({ "up.sh": "kind create cluster --name ci\n" }).nodes[0]?.name).toBe("ci-control-plane");
  });

  test("a configuration that stands in the script", () => {
    const cluster = clusterIn({
      "up.sh": `cat <<EOF | kind create cluster --config=-\n${KIND}nodes:\n- role: control-plane\n- role: worker\nEOF\n`,
    });
    expect(cluster.nodes.map(({ name }) => name)).toEqual(["test-control-plane", "test-worker"]);
    expect(cluster.at?.span.file).toBe("up.sh");
  });

  test("documentation, CI and configurations that cannot be read make no cluster", () => {
    expect(
      clustersIn({
        "README.md": "```\nk3d cluster create dev\n```\n",
        ".github/workflows/e2e.yml": "      - run: kind create cluster\n",
        "a.sh":
          "# k3d cluster create old\nk3d cluster create --config $CONFIG\nkind create cluster --config gone.yaml\n",
      }),
    ).toEqual([]);
  });

  test("a cluster that a configuration describes is not found twice", () => {
    const clusters = clustersIn({
      "k3d.yaml": K3D,
      "up.sh": "k3d cluster create dev\nk3d cluster create other\nk3d cluster create other\n",
    });
    expect(clusters.map(({ name, at }) => [name, at?.span.file])).toEqual([
      ["dev", "k3d.yaml"],
      ["other", "up.sh"],
    ]);
  });

  test("labels and taints that a script sets later leave those of the nodes open", () => {
    const { unknown } = clusterIn({ "k3d.yaml": K3D, "up.sh": "kubectl label node k3d-dev-agent-0 disk=ssd\n" });
    expect([unknown.has("labels"), unknown.has("taints")]).toEqual([true, false]);
    expect(
      clusterIn({ "k3d.yaml": K3D, "up.sh": "kubectl taint nodes --all a=b:NoSchedule\n" }).unknown.has("taints"),
    ).toBe(true);
  });
});

describe("which cluster is meant", () => {
  test("several configurations are several clusters, each with an id of its own", () => {
    const clusters = clustersIn({ "a/k3d.yaml": K3D, "b/k3d.yaml": K3D, "kind.yaml": `${KIND}---\n${KIND}` });
    expect(clusters).toHaveLength(4);
    expect(new Set(clusters.map(({ id }) => id)).size).toBe(4);
    expect(clusters.every(({ configured }) => !configured)).toBe(true);
  });

  test("--cluster names a profile, a cluster or a file", () => {
    const files = { "a/k3d.yaml": K3D, "kind.yaml": KIND };
    expect(clustersIn(files, { named: "k3d" })).toMatchObject([{ name: "dev", configured: true }]);
    expect(clustersIn(files, { named: "test" })).toMatchObject([{ tool: "kind", configured: true }]);
    expect(clustersIn(files, { named: "a/k3d.yaml" })).toMatchObject([{ name: "dev", configured: true }]);
    expect(clustersIn(files, { named: "minikube" })).toMatchObject([
      { name: "minikube", tool: "minikube", configured: true, at: undefined },
    ]);
    expect(clustersIn(files, { named: "docker-desktop" })[0]?.nodes[0]?.memory?.value).toBe(4 * GI - 100 * 2 ** 20);
    expect(clustersIn(files, { named: "nothing" })).toEqual([]);
  });

  test("--cluster wins over the configuration", () => {
    expect(clustersIn({}, { named: "kind", settings: settings({ profile: "k3d" }) })).toMatchObject([{ tool: "kind" }]);
  });
});

describe("the configuration", () => {
  test("a profile alone", () => {
    const [cluster] = clustersIn({}, { settings: settings({ profile: "k3d" }) });
    expect(cluster).toMatchObject({ tool: "k3d", name: "k3s-default", configured: true, at: { span: AT } });
    expect(cluster?.nodes[0]?.cpu).toMatchObject({ assumed: true });
  });

  test("a profile with a cluster of that tool in the repository means that one", () => {
    const [cluster] = clustersIn(
      { "k3d.yaml": K3D, "kind.yaml": KIND },
      { settings: settings({ profile: "k3d", memory: { value: 8 * GI, source: ".k8slint.yaml" } }) },
    );
    expect(cluster).toMatchObject({ name: "dev", vmMemory: { value: 8 * GI, source: ".k8slint.yaml" } });
    expect(cluster?.nodes.map(({ name, memory }) => [name, memory?.value, memory?.source])).toEqual([
      ["k3d-dev-server-0", 8 * GI, ".k8slint.yaml"],
      ["k3d-dev-agent-0", 8 * GI, ".k8slint.yaml"],
    ]);
  });

  test("the machine's size does not replace what a node is told to have", () => {
    const found = [k3d("agents: 1\noptions: {runtime: {serversMemory: 1g}}")];
    const { nodes } = configuredCluster(settings({ memory: { value: 8 * GI, source: "x" } }), found);
    expect(nodes.map(({ memory }) => memory?.value)).toEqual([1_073_741 * 1024, 8 * GI]);
  });

  test("without profile and without a cluster, only what is said is known", () => {
    const cluster = configuredCluster(
      settings({ ingressClasses: ["nginx"], components: ["metrics-server"], images: ["app:dev"] }),
      [],
    );
    expect(cluster).toMatchObject({ tool: "configuration", nodes: [], ingressClasses: ["nginx"], images: ["app:dev"] });
    expect([...cluster.unknown].toSorted()).toEqual([
      "kubeVersion",
      "labels",
      "mounts",
      "nodes",
      "ports",
      "registries",
      "storageClasses",
      "taints",
    ]);
  });

  test("one of two clusters by its name; a name that none has is another cluster", () => {
    const found = [k3d("metadata: {name: a}"), k3d("metadata: {name: b}\nagents: 2")];
    expect(configuredCluster(settings({ name: "b" }), found).nodes).toHaveLength(3);
    expect(configuredCluster(settings({ name: "c" }), found)).toMatchObject({
      name: "c",
      tool: "configuration",
      nodes: [],
    });
    expect(configuredCluster(settings({ name: "c", profile: "k3d" }), found)).toMatchObject({ name: "c", tool: "k3d" });
    expect(configuredCluster(settings({ images: [] }), found).nodes).toEqual([]);
  });

  test("nodes: counted, named as the tool does, with its labels and their own", () => {
    const label = { ...AT, start: 50, end: 53 };
    const cluster = configuredCluster(
      settings({
        profile: "kind",
        cpu: { value: 8000, source: ".k8slint.yaml" },
        nodes: [
          node({ role: "control-plane", taints: [{ key: "a", value: "", effect: "NoSchedule" }] }),
          node({
            count: 2,
            role: "worker",
            memory: { value: 2 * GI, source: ".k8slint.yaml" },
            labels: { disk: "ssd" },
            labelsAt: new Map([["disk", label]]),
          }),
        ],
      }),
      [],
    );
    expect(
      cluster.nodes.map(({ name, role, cpu, memory, labels }) => [
        name,
        role,
        cpu?.value,
        memory?.value,
        labels["disk"],
      ]),
    ).toEqual([
      ["kind-control-plane", "control-plane", 8000, 4 * GI, undefined],
      ["kind-worker", "worker", 8000, 2 * GI, "ssd"],
      ["kind-worker2", "worker", 8000, 2 * GI, "ssd"],
    ]);
    expect(cluster.nodes[0]?.taints).toHaveLength(1);
    expect(cluster.nodes[1]?.labels["kubernetes.io/hostname"]).toBe("kind-worker");
    expect(cluster.nodes[1]?.labelsAt.get("disk")).toEqual({ span: label, via: [] });
    expect(cluster.unknown.has("nodes")).toBe(false);
  });

  test("nodes of no tool", () => {
    const { nodes, unknown } = configuredCluster(
      settings({ nodes: [node({ name: "big", count: 2 }), node({ name: "one" }), node({})] }),
      [],
    );
    expect(nodes.map(({ name, cpu, memory }) => [name, cpu, memory])).toEqual([
      ["big-0", undefined, undefined],
      ["big-1", undefined, undefined],
      ["one", undefined, undefined],
      ["worker-3", undefined, undefined],
    ]);
    expect(nodes[0]?.openLabels.has("kubernetes.io/arch")).toBe(true);
    expect([unknown.has("nodes"), unknown.has("labels"), unknown.has("taints")]).toEqual([false, false, false]);
  });

  test("a count beyond reason is cut", () => {
    expect(
      configuredCluster(settings({ nodes: [node({ count: 10_000 }), node({ count: 10_000 })] }), []).nodes,
    ).toHaveLength(10_000);
  });

  test("registries and Pod Security", () => {
    const cluster = configuredCluster(
      settings({
        registries: [{ inCluster: "r:5000", onHost: "localhost:5000", at: AT }],
        podSecurity: new Map([["*", "baseline"]]),
      }),
      [],
    );
    expect(registries(cluster)).toEqual(["configuration r:5000 <- localhost:5000"]);
    expect(cluster.podSecurity.get("*")).toBe("baseline");
  });
});

describe("a cluster in one sentence", () => {
  test.each([
    [
      k3d("metadata: {name: dev}\nagents: 1"),
      'cluster "dev": 1 server and 1 agent from k3d.yaml; 2 CPU and 4 GiB: the profile `k3d`',
    ],
    [
      k3d("servers: 3\noptions: {runtime: {serversMemory: 2g}}"),
      'cluster "k3s-default": 3 servers from k3d.yaml; 2 CPU: the profile `k3d`; 2.05 GiB: `serversMemory: 2g` in k3d.yaml',
    ],
    [k3d("servers: $N"), 'cluster "k3s-default": an unknown number of nodes from k3d.yaml'],
    [
      kind("nodes: [{role: control-plane}, {role: worker}, {role: worker}]"),
      'cluster "kind": 1 control plane and 2 workers from kind.yaml; 2 CPU and 4 GiB: the profile `kind`',
    ],
    [
      clusterIn({ "up.sh": "minikube start --memory 512m\n" }),
      'cluster "minikube": 1 control plane from up.sh; 2 CPU: the profile `minikube`; 512 MiB: `--memory 512m` in up.sh',
    ],
    [
      clusterIn({ "n/a.yaml": "apiVersion: v1\nkind: Node\nmetadata: {name: a}\n" }),
      'cluster "n": 1 node from n/a.yaml',
    ],
    [clusterIn({}, { named: "colima" }), 'cluster "colima": 1 control plane; 2 CPU and 2 GiB: the profile `colima`'],
    [
      clusterIn({}, { settings: settings({ images: [] }) }),
      "the cluster: an unknown number of nodes from .k8slint.yaml",
    ],
  ])("%#: %s", (cluster, sentence) => {
    expect(describeCluster(cluster)).toBe(sentence);
  });

  test("a figure says how to change what nobody stated", () => {
    const [node] = k3d("options: {runtime: {serversMemory: 512m}}").nodes;
    expect(node?.cpu && describeFigure("cpu", node.cpu)).toBe(
      "2 CPU: the profile `k3d`; set `cluster.nodes` to change it",
    );
    expect(node?.memory && describeFigure("memory", node.memory)).toBe("524.29 MiB: `serversMemory: 512m` in k3d.yaml");
    expect(describeFigure("cpu", { value: 500, source: ".k8slint.yaml" })).toBe("0.5 CPU: .k8slint.yaml");
  });
});
