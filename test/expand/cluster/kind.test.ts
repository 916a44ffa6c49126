import { describe, expect, test } from "vitest";
import { clusterIn, kind, ports, registries } from "./build.ts";

const taintsOf = (cluster: ReturnType<typeof kind>): readonly (readonly string[])[] =>
  cluster.nodes.map(({ taints }) => taints.map(({ key, value, effect }) => `${key}=${value}:${effect}`));

const CONTROL_PLANE = "node-role.kubernetes.io/control-plane=:NoSchedule";

describe("nodes of kind", () => {
  test("without a list: one control plane without a taint", () => {
    const cluster = kind("");
    expect(cluster).toMatchObject({
      name: "kind",
      tool: "kind",
      storageClasses: ["standard"],
      ingressClasses: [],
      registries: [],
    });
    expect(cluster.nodes.map(({ name, role }) => [name, role])).toEqual([["kind-control-plane", "control-plane"]]);
    expect(taintsOf(cluster)).toEqual([[]]);
    expect(cluster.nodes[0]?.labels["node-role.kubernetes.io/control-plane"]).toBe("");
    expect(cluster.nodes[0]?.memory).toMatchObject({ source: "the profile `kind`", assumed: true });
    expect([...cluster.components]).toEqual(expect.not.arrayContaining(["metrics-server", "traefik", "servicelb"]));
  });

  test("with workers the control plane keeps its taint, and names count by role", () => {
    const cluster = kind(
      "name: dev\nnodes:\n- role: worker\n- role: control-plane\n- role: control-plane\n- role: worker\n",
    );
    expect(cluster.nodes.map(({ name }) => name)).toEqual([
      "dev-control-plane",
      "dev-control-plane2",
      "dev-worker",
      "dev-worker2",
    ]);
    expect(taintsOf(cluster)).toEqual([[CONTROL_PLANE], [CONTROL_PLANE], [], []]);
  });

  test("two control planes without workers keep the taint too", () => {
    expect(taintsOf(kind("nodes: [{role: control-plane}, {role: control-plane}]"))).toEqual([
      [CONTROL_PLANE],
      [CONTROL_PLANE],
    ]);
  });

  test("a node without a role is a control plane", () => {
    expect(kind("nodes: [{image: 'kindest/node:v1.30.0'}]").nodes[0]?.role).toBe("control-plane");
  });

  test("labels of nodes, with their places", () => {
    const text =
      "nodes:\n- role: control-plane\n- role: worker\n  labels:\n    tier: db\n    gpu: true\n    zone: ${ZONE}\n";
    const [, worker] = kind(text).nodes;
    expect(worker?.labels).toMatchObject({ tier: "db", gpu: "true" });
    expect(worker?.labels["zone"]).toBeUndefined();
    expect(worker?.openLabels.has("zone")).toBe(true);
    const span = worker?.labelsAt.get("tier")?.span;
    expect(`kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\n${text}`.slice(span?.start, span?.end)).toBe("db");
  });

  test("patches of kubeadm: init for the first control plane, join for the others", () => {
    const patch = (of: string, indent: string): string =>
      `${indent}kubeadmConfigPatches:\n${indent}- |\n${indent}  kind: ${of}\n${indent}  nodeRegistration:\n${indent}    kubeletExtraArgs:\n${indent}      node-labels: "ingress-ready=true,a=b"\n`;
    const labelled = (text: string): readonly (string | undefined)[] =>
      kind(text).nodes.map(({ labels }) => labels["ingress-ready"]);
    const nodes = "nodes:\n- role: control-plane\n- role: control-plane\n- role: worker\n";
    expect(labelled(patch("InitConfiguration", "") + nodes)).toEqual(["true", undefined, undefined]);
    expect(labelled(patch("JoinConfiguration", "") + nodes)).toEqual([undefined, "true", "true"]);
    expect(labelled(nodes + patch("JoinConfiguration", "  "))).toEqual([undefined, undefined, "true"]);
    expect(labelled(nodes + patch("InitConfiguration", "  "))).toEqual([undefined, undefined, undefined]);
    expect(kind(patch("InitConfiguration", "")).nodes[0]?.labels["a"]).toBe("b");
  });

  test("patches of kubeadm: lists of arguments, taints, variables", () => {
    const patched = (lines: string): ReturnType<typeof kind> =>
      kind(
        `nodes: [{role: control-plane}, {role: worker}]\nkubeadmConfigPatches:\n- |\n  kind: InitConfiguration\n  nodeRegistration:\n${lines}`,
      );
    expect(patched("    kubeletExtraArgs:\n    - name: node-labels\n      value: a=b\n").nodes[0]?.labels["a"]).toBe(
      "b",
    );
    expect(taintsOf(patched("    taints: []\n"))).toEqual([[], []]);
    expect(taintsOf(patched("    taints:\n    - key: only\n      effect: NoExecute\n"))).toEqual([
      ["only=:NoExecute"],
      [],
    ]);
    expect(patched("    kubeletExtraArgs: {node-labels: 'a=${B}'}\n").unknown.has("labels")).toBe(true);
  });

  test("what is no list of nodes leaves them unknown", () => {
    for (const text of [
      "nodes: 3",
      "nodes: [{role: master}]",
      "nodes: [{role: worker}]",
      "nodes: [{role: '${ROLE}'}]",
      "nodes: {}",
    ]) {
      const cluster = kind(text);
      expect(cluster.nodes).toEqual([]);
      expect(cluster.unknown.has("nodes")).toBe(true);
    }
  });

  test.each([
    "name: [a]",
    "nodes: [1, null]",
    "kubeadmConfigPatches: [1, {}, 'x: [', '- a']",
    "containerdConfigPatches: {}",
    "networking: x",
    "nodes: [{role: control-plane, labels: [a], kubeadmConfigPatches: 3, extraPortMappings: 3}]",
  ])("malformed: %s", (text) => {
    expect(() => kind(text)).not.toThrow();
  });
});

describe("the rest of kind", () => {
  test("versions by the node image", () => {
    expect(kind("nodes: [{role: control-plane, image: 'kindest/node:v1.29.0@sha256:abc'}]").kubeVersion).toBe("1.29.0");
    expect(kind("nodes: [{role: control-plane}]").kubeVersion).toBeUndefined();
  });

  test("ports, each of one node", () => {
    const cluster = kind(
      "nodes:\n- role: control-plane\n  extraPortMappings:\n  - {containerPort: 80, hostPort: 8080}\n  - {containerPort: 53, hostPort: 5353, protocol: udp}\n- role: worker\n  extraPortMappings:\n  - {containerPort: 30000, hostPort: 0}\n",
    );
    expect(ports(cluster)).toEqual([
      "8080:80/TCP direct 1 kind-control-plane",
      "5353:53/UDP direct 1 kind-control-plane",
      "?:30000/TCP direct 1 kind-worker",
    ]);
    expect(kind("nodes: [{extraPortMappings: [{containerPort: '$P'}]}]").unknown.has("ports")).toBe(true);
  });

  test("without its network or its proxy", () => {
    expect(kind("networking: {disableDefaultCNI: true}").components.has("kindnet")).toBe(false);
    expect(kind("networking: {kubeProxyMode: none}").components.has("kube-proxy")).toBe(false);
  });

  test.each([
    [
      "double quotes",
      '[plugins."io.containerd.grpc.v1.cri".registry.mirrors."localhost:5001"]\n    endpoint = ["http://kind-registry:5000"]',
      ["mirror localhost:5001 <- localhost:5001"],
    ],
    [
      "single quotes",
      "[plugins.'io.containerd.grpc.v1.cri'.registry.mirrors.'registry:5000']",
      ["mirror registry:5000"],
    ],
    ["nothing of registries", "[metrics]\n    address = 'x'", []],
  ])("mirrors of containerd in %s", (_, toml, expected) => {
    const cluster = kind(`containerdConfigPatches:\n- |-\n    ${toml}\n`);
    expect(registries(cluster)).toEqual(expected);
    expect(cluster.unknown.has("registries")).toBe(false);
  });

  test("directories of hosts.toml say more than the configuration", () => {
    const config =
      'containerdConfigPatches:\n- |-\n  [plugins."io.containerd.grpc.v1.cri".registry]\n    config_path = "/etc/containerd/certs.d"\n';
    expect(kind(config).unknown.has("registries")).toBe(true);
    expect(
      kind("nodes: [{extraMounts: [{hostPath: x, containerPath: /etc/containerd/certs.d}]}]").unknown.has("registries"),
    ).toBe(true);
    const files = {
      "kind.yaml": `kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\n${config}`,
      "up.sh":
        "reg_name='kind-registry'\nreg_port='5001'\ndocker run -d -p \"127.0.0.1:${reg_port}:5000\" --name \"${reg_name}\" registry:2\n",
    };
    expect(registries(clusterIn(files))).toEqual(["use localhost:5001 or kind-registry:5000 <- localhost:5001"]);
  });

  test("a mirror behind a variable", () => {
    expect(
      kind("containerdConfigPatches:\n- '[plugins.cri.registry.mirrors.\"localhost:${PORT}\"]'\n").unknown.has(
        "registries",
      ),
    ).toBe(true);
  });
});
