import { describe, expect, test } from "vitest";

import { clusterFaults } from "../../../src/expand/cluster/index.ts";
import { sourcesOf } from "./build.ts";

function told(files: Readonly<Record<string, string>>): readonly string[] {
  return clusterFaults(sourcesOf(files)).map(({ rule, level, message }) => `${level} ${rule}: ${message}`);
}

function k3d(lines: string, files: Readonly<Record<string, string>> = {}): readonly string[] {
  return told({ "k3d.yaml": `apiVersion: k3d.io/v1alpha5\nkind: Simple\n${lines}`, ...files });
}

describe("commands", () => {
  test("say of each argument which nodes it is for", () => {
    expect(told({ "up.sh": "k3d cluster create dev --k3s-arg '--disable=traefik'\n" })).toEqual([
      'error cluster-not-created: the argument "--disable=traefik" says no nodes, and k3d makes 1 node and a load balancer',
    ]);
    expect(told({ "up.sh": "k3d cluster create dev --k3s-arg '--disable=traefik@server:*'\n" })).toEqual([]);
  });
  test("of k3d 4 are for all servers", () => {
    expect(told({ "up.sh": "k3d cluster create dev --k3s-server-arg '--disable=traefik'\n" })).toEqual([]);
  });
  test("without a load balancer and other nodes need no filter", () => {
    expect(told({ "up.sh": "k3d cluster create dev --no-lb --k3s-arg '--disable=traefik'\n" })).toEqual([]);
    expect(told({ "up.sh": "k3d cluster create dev --no-lb=false --k3s-arg '--disable=traefik'\n" })).toHaveLength(1);
    expect(told({ "up.sh": "k3d cluster create dev --no-lb -a $N --k3s-arg '--disable=traefik'\n" })).toEqual([]);
  });
  test("count nodes from nought", () => {
    expect(told({ "up.sh": "k3d cluster create dev -a 1 -p '80:80@agent:1'\n" })).toEqual([
      'error cluster-not-created: the node filter "agent:1" names agent 1, and the cluster has 1 agent, counted from 0',
    ]);
    expect(told({ "up.sh": "k3d cluster create dev -a $AGENTS -p '80:80@agent:1'\n" })).toEqual([]);
  });
  test("that only stand in documentation are left alone", () => {
    expect(told({ "README.md": "```sh\nk3d cluster create dev --k3s-arg '--disable=traefik'\n```\n" })).toEqual([]);
  });
  test("do not show what a token is", () => {
    const [said] = told({ "up.sh": "k3d cluster create dev --k3s-arg '--agent-token=hunter2'\n" });
    expect(said).toContain('"--agent-token=..."');
  });
});

describe("flags over a configuration", () => {
  const filter = "options: {k3s: {extraArgs: [{arg: --x, nodeFilters: ['agent:0']}]}}\n";
  test("may add the nodes that a filter names", () => {
    expect(k3d(filter)).toHaveLength(1);
    expect(k3d(filter, { "up.sh": "k3d cluster create --config k3d.yaml --agents 1\n" })).toEqual([]);
  });
  test("of several commands leave the count open", () => {
    const commands = "k3d cluster create a -c k3d.yaml\nk3d cluster create b -c k3d.yaml -a 1\n";
    expect(k3d(filter, { "up.sh": commands })).toEqual([]);
  });
  test("may take the load balancer away", () => {
    const ports = "ports: [{port: '80:80', nodeFilters: [loadbalancer]}]\n";
    expect(k3d(ports)).toEqual([]);
    expect(k3d(ports, { "up.sh": "k3d cluster create -c k3d.yaml --no-lb\n" })).toHaveLength(1);
  });
});

describe("ports of the host", () => {
  const lb = "nodeFilters: [loadbalancer]";
  test.each([
    ["two ports of the nodes", `ports: [{port: "80:80", ${lb}}, {port: "80:443", ${lb}}]`, 1],
    ["the same mapping twice", `ports: [{port: "80:80", ${lb}}, {port: "80:80", ${lb}}]`, 0],
    ["two protocols", `ports: [{port: "53:53", ${lb}}, {port: "53:53/udp", ${lb}}]`, 0],
    ["two addresses", `ports: [{port: "127.0.0.1:80:80", ${lb}}, {port: "127.0.0.2:80:81", ${lb}}]`, 0],
    ["an address and all of them", `ports: [{port: "127.0.0.1:80:80", ${lb}}, {port: "80:81", ${lb}}]`, 1],
    ["ranges that overlap", `ports: [{port: "8000-8010:8000-8010", ${lb}}, {port: "8005:80", ${lb}}]`, 1],
    ["a range of which one is chosen", `ports: [{port: "8000-8010:80", ${lb}}, {port: "8005:81", ${lb}}]`, 0],
    ["the API server", `kubeAPI: {hostPort: "6443"}\nports: [{port: "6443:80", ${lb}}]`, 1],
    ["the registry", `registries: {create: {hostPort: "5000"}}\nports: [{port: "5000:80", ${lb}}]`, 1],
    ["a registry anywhere", `registries: {create: {hostPort: random}}\nports: [{port: "5000:80", ${lb}}]`, 0],
  ])("%s", (_, lines, count) => expect(k3d(lines)).toHaveLength(count));
});

describe("what k3d takes and does not do", () => {
  test.each([
    [
      "options: {runtime: {agentMemory: 1g}}",
      'k3d passes over "agentMemory" in "options.runtime", which it does not know',
    ],
    ["registries: {mirrors: {}}", 'k3d passes over "mirrors" in "registries", which it does not know'],
    [
      "agents: 0\noptions: {runtime: {agentsMemory: 4g}}",
      "the memory of agents is limited to 4g, and the cluster has no agents",
    ],
  ])("%s", (lines, message) => expect(k3d(lines)).toEqual([`warning cluster-setting-ignored: ${message}`]));
  test.each([
    "agents: 1\noptions: {runtime: {agentsMemory: 4g}}",
    "options: {runtime: {serversMemory: 4g}}",
    "agents: $AGENTS\noptions: {runtime: {agentsMemory: 4g}}",
  ])("clean: %s", (lines) => expect(k3d(lines)).toEqual([]));
  test("an agent that a flag adds", () => {
    const script = { "up.sh": "k3d cluster create -c k3d.yaml --agents 2\n" };
    expect(k3d("options: {runtime: {agentsMemory: 4g}}", script)).toEqual([]);
  });
});

describe("dollars", () => {
  test.each(["token: pa$word", "token: $2y$10$abc", "registries:\n  config: |\n    a: b$c\n"])("%s", (lines) =>
    expect(k3d(lines)).toEqual([expect.stringContaining("cluster-setting-expanded")]),
  );
  test.each(["token: $TOKEN", "token: ${token}", "volumes: [{volume: '$HOME/x:/x', nodeFilters: [all]}]", "token: a$"])(
    "clean: %s",
    (lines) => expect(k3d(lines)).toEqual([]),
  );
});

describe("what ctlptl embeds", () => {
  const ctlptl = (lines: string): readonly string[] =>
    told({ "ctlptl.yaml": `apiVersion: ctlptl.dev/v1alpha1\nkind: Cluster\n${lines}` });
  test("for k3d", () => {
    const args = "extraArgs: [{arg: --disable=traefik}]";
    expect(ctlptl(`product: k3d\nk3d: {v1alpha5Simple: {options: {k3s: {${args}}}}}\n`)).toEqual([
      'error cluster-not-created: the argument "--disable=traefik" says no nodes, and k3d makes 1 node and a load balancer',
    ]);
  });
  test("for kind", () => {
    expect(ctlptl("product: kind\nkindV1Alpha4Cluster: {nodes: [{role: worker}]}\n")).toEqual([
      "error cluster-not-created: the only node is a worker",
    ]);
    expect(ctlptl("product: kind\nkindV1Alpha4Cluster: {nodes: [{role: control-plane}]}\n")).toEqual([]);
    expect(ctlptl("product: minikube\n")).toEqual([]);
  });
});
