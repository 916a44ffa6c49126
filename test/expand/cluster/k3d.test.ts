import { describe, expect, test } from "vitest";
import { clusterIn, clustersIn, k3d, ports, registries } from "./build.ts";

describe("nodes of k3d", () => {
  test("without a word: one server named after k3s-default, with the profile's figures", () => {
    const cluster = k3d("");
    expect(cluster).toMatchObject({
      name: "k3s-default",
      tool: "k3d",
      configured: false,
      registries: [],
      ports: [],
      images: [],
    });
    expect(cluster.nodes).toHaveLength(1);
    expect(cluster.nodes[0]).toMatchObject({
      name: "k3d-k3s-default-server-0",
      role: "control-plane",
      taints: [],
      cpu: { value: 2000, source: "the profile `k3d`", assumed: true },
      memory: { value: 4 * 2 ** 30, source: "the profile `k3d`", assumed: true },
    });
    expect([...cluster.unknown]).toEqual(["kubeVersion"]);
    expect(cluster.storageClasses).toEqual(["local-path"]);
    expect(cluster.ingressClasses).toEqual(["traefik"]);
    expect([...cluster.components]).toEqual(
      expect.arrayContaining(["traefik", "servicelb", "metrics-server", "local-path"]),
    );
  });

  test("labels: the standard ones by role, k3s's value of the role label, the host's own open", () => {
    const { nodes } = k3d("metadata: {name: dev}\nservers: 1\nagents: 1\n");
    const [server, agent] = nodes;
    expect(nodes.map(({ name }) => name)).toEqual(["k3d-dev-server-0", "k3d-dev-agent-0"]);
    expect(server?.labels).toMatchObject({
      "kubernetes.io/hostname": "k3d-dev-server-0",
      "kubernetes.io/os": "linux",
      "node.kubernetes.io/instance-type": "k3s",
      "node-role.kubernetes.io/control-plane": "true",
    });
    expect(Object.keys(agent?.labels ?? {}).filter((key) => key.includes("node-role"))).toEqual([]);
    expect(server?.openLabels.has("kubernetes.io/arch")).toBe(true);
    expect(agent?.openLabels.has("kubernetes.io/hostname")).toBe(false);
    expect([...(agent?.openLabels ?? [])].filter((key) => key.startsWith("node-role"))).toEqual([]);
    expect(server?.labels["topology.kubernetes.io/zone"]).toBeUndefined();
    expect(server?.labelsAt.size).toBe(0);
  });

  test("several servers run etcd, one does so only perhaps", () => {
    const etcd = "node-role.kubernetes.io/etcd";
    expect(k3d("servers: 3\nagents: 1").nodes.map(({ labels }) => labels[etcd])).toEqual([
      "true",
      "true",
      "true",
      undefined,
    ]);
    expect(k3d("servers: 1").nodes[0]?.openLabels.has(etcd)).toBe(true);
  });

  test("declared labels lead to the line that declares them, for the nodes that the filter chooses", () => {
    const text =
      'agents: 3\noptions:\n  k3s:\n    nodeLabels:\n      - label: disk=ssd\n        nodeFilters: ["agent:1-2"]\n      - label: all=yes\n        nodeFilters: ["all"]\n      - label: bare\n        nodeFilters: ["server:0", "agent:0"]\n';
    const { nodes } = k3d(text);
    expect(nodes.map(({ labels }) => [labels["disk"], labels["all"], labels["bare"]])).toEqual([
      [undefined, "yes", ""],
      [undefined, "yes", ""],
      ["ssd", "yes", undefined],
      ["ssd", "yes", undefined],
    ]);
    const span = nodes[2]?.labelsAt.get("disk")?.span;
    expect(`apiVersion: k3d.io/v1alpha5\nkind: Simple\n${text}`.slice(span?.start, span?.end)).toBe("disk=ssd");
  });

  test.each([
    ["server:*", 2, 0],
    ["servers:*", 2, 0],
    ["server:0", 1, 0],
    ["server:0,1", 2, 0],
    ["agent:0-1", 0, 2],
    ["agents:*", 0, 3],
    ["server[1]", 1, 0],
    ["agent[*]", 0, 3],
    ["all", 2, 3],
    ["loadbalancer", 0, 0],
    ["agent:9", 0, 0],
    ["server", 2, 0],
  ])("filter %s", (filter, servers, agents) => {
    const { nodes, unknown } = k3d(
      `servers: 2\nagents: 3\noptions: {k3s: {nodeLabels: [{label: x=y, nodeFilters: ["${filter}"]}]}}`,
    );
    const chosen = nodes.filter(({ labels }) => labels["x"] === "y");
    expect([
      chosen.filter(({ role }) => role === "control-plane").length,
      chosen.filter(({ role }) => role === "worker").length,
    ]).toEqual([servers, agents]);
    expect(unknown.has("labels")).toBe(false);
  });

  test("a filter or a label that cannot be read leaves the labels open", () => {
    for (const item of [
      '{label: x=y, nodeFilters: ["node:0"]}',
      "{label: $LABEL, nodeFilters: [all]}",
      '{label: 1, nodeFilters: ["all"]}',
    ]) {
      expect(k3d(`options: {k3s: {nodeLabels: [${item}]}}`).unknown.has("labels")).toBe(true);
    }
  });

  test("arguments of k3s: labels, taints, components", () => {
    const args = (...list: readonly string[]): string =>
      `agents: 1\noptions:\n  k3s:\n    extraArgs:\n${list.map((arg) => `      - arg: "${arg}"\n        nodeFilters: ["server:*"]\n`).join("")}`;
    const cluster = k3d(
      args(
        "--disable=traefik,servicelb",
        "--node-label=tier=db",
        "--node-taint=CriticalAddonsOnly=true:NoExecute",
        "--node-taint=a:NoSchedule",
      ),
    );
    expect([...cluster.components]).not.toContain("traefik");
    expect([...cluster.components]).not.toContain("servicelb");
    expect([...cluster.components]).toContain("metrics-server");
    expect(cluster.ingressClasses).toEqual([]);
    expect(cluster.nodes.map(({ labels }) => labels["tier"])).toEqual(["db", undefined]);
    expect(
      cluster.nodes.map(({ taints }) => taints.map(({ key, value, effect }) => `${key}=${value}:${effect}`)),
    ).toEqual([["CriticalAddonsOnly=true:NoExecute", "a=:NoSchedule"], []]);
    expect(k3d(args("--disable=local-storage")).storageClasses).toEqual([]);
    expect(k3d(args("--no-deploy=traefik")).ingressClasses).toEqual([]);
    expect(k3d(args("--disable traefik")).ingressClasses).toEqual([]);
    expect(k3d(args("--disable-network-policy")).components.has("network-policy")).toBe(false);
    expect(k3d(args("--kubelet-arg=node-labels=a=b,c=d")).nodes[0]?.labels).toMatchObject({ a: "b", c: "d" });
    expect(k3d(args("--tls-san=127.0.0.1")).components.has("traefik")).toBe(true);
    expect(k3d(args("--disable=$WHAT")).unknown.has("components")).toBe(true);
  });

  test("what a kubelet keeps back makes an assumed amount unknown", () => {
    const [server] = k3d(
      "options: {k3s: {extraArgs: [{arg: '--kubelet-arg=system-reserved=cpu=1,memory=2Gi', nodeFilters: [all]}]}}",
    ).nodes;
    expect(server?.cpu).toBeUndefined();
    expect(server?.memory).toBeUndefined();
  });

  test("older versions: the name at the top, lists of arguments, labels that are no node labels", () => {
    const text =
      "name: old\nservers: 1\nagents: 1\nlabels:\n  - label: a=b\n    nodeFilters: [all]\noptions:\n  k3s:\n    extraServerArgs: [--node-taint=a=b:NoSchedule]\n    extraAgentArgs: [--node-label=x=y]\n";
    const { name, nodes } = k3d(text, "v1alpha2");
    expect(name).toBe("old");
    expect(nodes.map(({ taints, labels }) => [taints.length, labels["x"], labels["a"]])).toEqual([
      [1, undefined, undefined],
      [0, "y", undefined],
    ]);
  });

  test("manifests that k3s applies by itself may bring anything", () => {
    expect(k3d("files: [{source: x, destination: k3s-manifests/a.yaml}]").unknown.has("ingressClasses")).toBe(true);
    expect(k3d("volumes: [{volume: '/x:/var/lib/rancher/k3s/server/manifests/x'}]").unknown.has("storageClasses")).toBe(
      true,
    );
    expect(k3d("volumes: [{volume: '/x:/data'}]").unknown.has("storageClasses")).toBe(false);
  });
});

describe("memory of k3d", () => {
  test("a limit shows as 2.4 % more, because of a unit that changes on the way", () => {
    const { nodes, vmMemory } = k3d("agents: 1\noptions: {runtime: {serversMemory: 1g}}");
    expect(nodes[0]?.memory).toMatchObject({ value: 1_073_741 * 1024, source: "`serversMemory: 1g` in k3d.yaml" });
    expect(nodes[0]?.memory?.assumed).toBeUndefined();
    expect(nodes[1]?.memory).toMatchObject({ value: 4 * 2 ** 30, assumed: true });
    expect(vmMemory).toMatchObject({ value: 4 * 2 ** 30, assumed: true });
  });

  test.each([
    ["512m", 536_870 * 1024],
    ["1.5g", 1_610_612 * 1024],
    ["2GiB", 2_147_483 * 1024],
    ["1073741824", 1_073_741 * 1024],
    ["1G", 1_073_741 * 1024],
  ])("%s", (size, value) => {
    expect(k3d(`options: {runtime: {serversMemory: "${size}"}}`).nodes[0]?.memory?.value).toBe(value);
  });

  test("what is no size, or a variable, is unknown and not the default", () => {
    for (const size of ["much", "$MEMORY", "-1g", "1x", "0"]) {
      expect(k3d(`options: {runtime: {serversMemory: "${size}"}}`).nodes[0]?.memory).toBeUndefined();
    }
  });

  test("a node that has more than the assumed machine refutes the assumption", () => {
    expect(k3d("options: {runtime: {serversMemory: 8g}}").vmMemory).toBeUndefined();
  });

  test("a limit for agents that are not there changes nothing", () => {
    expect(k3d("options: {runtime: {agentsMemory: 1g}}").nodes[0]?.memory).toMatchObject({ assumed: true });
  });
});

describe("registries of k3d", () => {
  test.each([
    [
      "create, its name as written",
      "create: {name: reg.localhost, hostPort: '5001'}",
      ["create reg.localhost:5001 or reg.localhost:5000 <- localhost:5001"],
    ],
    [
      "the host's port is the container's",
      "create: {name: reg, hostPort: '5000'}",
      ["create reg:5000 <- localhost:5000"],
    ],
    ["without a port, the host's is random", "create: {name: reg}", ["create reg:5000"]],
    ["a random port", "create: {name: reg, hostPort: random}", ["create reg:5000"]],
    [
      "a number is meant as the text",
      "create: {name: reg, hostPort: 5001}",
      ["create reg:5001 or reg:5000 <- localhost:5001"],
    ],
    ["the default name has the prefix", "create: {}", ["create k3d-dev-registry:5000"]],
    [
      "the container listens on the same port",
      "create: {name: reg, hostPort: '5001', enforcePortMatch: true}",
      ["create reg:5001 <- localhost:5001"],
    ],
    ["v1alpha2: true", "create: true", ["create k3d-dev-registry:5000"]],
    ["v1alpha2: false", "create: false", []],
    [
      "use, with a port",
      "use: ['k3d-reg.localhost:8083']",
      ["use k3d-reg.localhost:8083 or k3d-reg.localhost:5000 <- localhost:8083"],
    ],
    ["use, without one", "use: [k3d-reg]", ["use k3d-reg:5000"]],
    [
      "mirrors",
      "config: |\n    mirrors:\n      my.company:\n        endpoint: [http://x]\n      localhost:5009:\n        endpoint: [http://y:5000]",
      ["mirror my.company", "mirror localhost:5009 <- localhost:5009"],
    ],
    [
      "a mirror that repeats the created one",
      "create: {name: reg, hostPort: '5001'}\n  config: |\n    mirrors:\n      reg:5000:\n        endpoint: [http://reg:5000]",
      ["create reg:5001 or reg:5000 <- localhost:5001"],
    ],
    ["credentials only", "config: |\n    configs:\n      r.io:\n        auth: {username: a}", []],
  ])("%s", (_, text, expected) => {
    const cluster = k3d(`metadata: {name: dev}\nregistries:\n  ${text}\n`);
    expect(registries(cluster)).toEqual(expected);
    expect(cluster.unknown.has("registries")).toBe(false);
  });

  test.each([
    ["a variable as the name", "create: {name: $REG}"],
    ["a variable in use", "use: ['${REG}:5000']"],
    ["text that is no YAML", "config: |\n    mirrors: [\n     x"],
    ["a variable as a mirror", "config: |\n    mirrors:\n      $REG:\n        endpoint: [x]"],
    ["a file that is not there", "config: registries.yaml"],
  ])("unknown: %s", (_, text) => {
    expect(k3d(`registries:\n  ${text}\n`).unknown.has("registries")).toBe(true);
  });

  test("a file of mirrors, beside the configuration or at the root", () => {
    const config = "apiVersion: k3d.io/v1alpha5\nkind: Simple\nregistries: {config: registries.yaml}\n";
    const mirrors = "mirrors:\n  r.local:5000:\n    endpoint: [http://r]\n";
    expect(registries(clusterIn({ "dev/k3d.yaml": config, "dev/registries.yaml": mirrors }))).toEqual([
      "mirror r.local:5000",
    ]);
    expect(registries(clusterIn({ "dev/k3d.yaml": config, "registries.yaml": mirrors }))).toEqual([
      "mirror r.local:5000",
    ]);
  });

  test("the port of a registry that a script creates before", () => {
    const files = {
      "k3d.yaml": "apiVersion: k3d.io/v1alpha5\nkind: Simple\nregistries: {use: [k3d-reg.localhost]}\n",
      "up.sh": "k3d registry create reg.localhost -p 0.0.0.0:5111\n",
    };
    expect(registries(clusterIn(files))).toEqual([
      "use k3d-reg.localhost:5111 or k3d-reg.localhost:5000 <- localhost:5111",
    ]);
  });
});

describe("ports of k3d", () => {
  test.each([
    ["8080:80", "loadbalancer", ["8080:80/TCP balanced 2 k3d-k3s-default-server-0"]],
    ["8080:80", "", ["8080:80/TCP balanced 2 k3d-k3s-default-server-0"]],
    ["0.0.0.0:8443:443", "loadbalancer", ["8443:443/TCP balanced 2 k3d-k3s-default-server-0"]],
    ["[::1]:8443:443/udp", "loadbalancer", ["8443:443/UDP balanced 2 k3d-k3s-default-server-0"]],
    ["30000-30002:30000-30002", "agent:0", ["30000-30002:30000-30002/TCP balanced 1 k3d-k3s-default-agent-0"]],
    ["30080:30080", "server:0:direct", ["30080:30080/TCP direct 1 k3d-k3s-default-server-0"]],
    ["80", "loadbalancer", ["?:80/TCP balanced 2 k3d-k3s-default-server-0"]],
  ])("%s@%s", (port, filter, expected) => {
    const filters = filter === "" ? "" : `, nodeFilters: ["${filter}"]`;
    const cluster = k3d(`agents: 1\nports: [{port: "${port}"${filters}}]`);
    expect(ports(cluster)).toEqual(expected);
    expect(cluster.unknown.has("ports")).toBe(false);
  });

  test.each(["$PORT:80", "http:80", "8080:", "99999:1", "1:2:3:4:5", "80/icmp"])("unknown: %s", (port) => {
    const cluster = k3d(`ports: [{port: "${port}"}]`);
    expect(cluster.ports).toEqual([]);
    expect(cluster.unknown.has("ports")).toBe(true);
  });
});

describe("the version of Kubernetes", () => {
  test.each([
    ["rancher/k3s:v1.32.2-k3s1", "1.32.2"],
    ["docker.io/rancher/k3s:v1.23.8-k3s1", "1.23.8"],
    ["reg.local:5000/rancher/k3s:v1.30.1-k3s1", "1.30.1"],
    ["rancher/k3s:v1.30.1-k3s1@sha256:abc", "1.30.1"],
    ["+v1.30", "1.30"],
    ["rancher/k3s:latest", undefined],
    ["rancher/k3s", undefined],
    ["reg.local:5000/k3s", undefined],
    ["latest", undefined],
    ["stable", undefined],
    ["rancher/k3s:$TAG", undefined],
    ["my/k3s:v1.0.0", undefined],
    ["my/k3s:2024.1", undefined],
  ])("%s", (image, version) => {
    const cluster = k3d(`image: "${image}"`);
    expect(cluster.kubeVersion).toBe(version);
    expect(cluster.unknown.has("kubeVersion")).toBe(version === undefined);
  });
});

describe("variables that k3d replaces", () => {
  test("as a count, the nodes are unknown", () => {
    const cluster = k3d("metadata: {name: dev}\nservers: ${SERVERS}");
    expect(cluster.nodes).toEqual([]);
    expect(cluster.unknown.has("nodes")).toBe(true);
  });

  test("in the name, also in its middle, the names of the nodes are open", () => {
    const cluster = k3d("metadata: {name: dev-$USER}");
    expect(cluster.unknown.has("name")).toBe(true);
    expect(cluster.nodes[0]?.labels["kubernetes.io/hostname"]).toBeUndefined();
    expect(cluster.nodes[0]?.openLabels.has("kubernetes.io/hostname")).toBe(true);
  });

  test("a dollar that begins no name is itself", () => {
    expect(k3d("metadata: {name: 'a$.b'}").name).toBe("a$.b");
  });
});

describe("malformed configurations of k3d", () => {
  test.each([
    "servers: 0",
    "servers: many",
    "servers: -1",
    "agents: 1.5",
    "agents: 1000000000",
    "agents: [1]",
    "servers: '2'",
  ])("%s: no nodes are known", (text) => {
    const cluster = k3d(text);
    expect(cluster.nodes).toEqual([]);
    expect(cluster.unknown.has("nodes")).toBe(true);
  });

  test.each([
    "metadata: 3",
    "options: [a]",
    "options: {k3s: {extraArgs: {arg: x}}}",
    "options: {k3s: {extraArgs: [x, 1, null, {arg: {}}, {nodeFilters: 3, arg: --disable=x}]}}",
    "registries: 5",
    "registries: {create: reg, use: reg, config: [a]}",
    "ports: [80, {port: [1]}, {port: 80}]",
    "image: {a: b}",
    "name: {}",
    "options: {runtime: {serversMemory: [1]}}",
    "__proto__: {a: 1}\nconstructor: 1",
  ])("%s", (text) => {
    expect(() => k3d(text)).not.toThrow();
  });

  test("other kinds are no clusters", () => {
    for (const kind of ["Unknown", "ClusterList", "Cluster"]) {
      expect(clustersIn({ "a.yaml": `apiVersion: k3d.io/v1alpha5\nkind: ${kind}\nname: foo\n` })).toEqual([]);
    }
    expect(
      clustersIn({ "a.yaml": "apiVersion: v1\nkind: Simple\n", "b.yaml": "x: [", "c.yaml": "- 1\n", "d.json": "{}" }),
    ).toEqual([]);
  });
});
