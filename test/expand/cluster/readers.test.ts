import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { filterNodes, readFilter } from "../../../src/expand/cluster/faults/node-filters.ts";
import { portSpecError } from "../../../src/expand/cluster/faults/port-spec.ts";
import { portSpec } from "../../../src/expand/cluster/ports.ts";
import { isRefusedNodeLabel, readThresholds } from "../../../src/k8s/kubelet.ts";

const AT = { span: { file: "k3d.yaml", start: 0, end: 0 }, via: [] };

function filters(...texts: readonly string[]): Parameters<typeof filterNodes>[0] {
  return texts.map((text) => ({ value: text, text, at: AT }));
}

describe("node filters", () => {
  const counts = fc.record({ servers: fc.nat(5), agents: fc.nat(5), balancer: fc.boolean() });
  const parts = fc.constantFrom("server", "agents", "all", "loadbalancer", ":", "0", "1-2", "*", ",", "proxy", "x", "");

  test("never throw, and choose no more nodes than there are for each filter", () => {
    fc.assert(
      fc.property(fc.array(fc.array(parts, { maxLength: 5 }), { maxLength: 3 }), counts, (lists, containers) => {
        const read = filterNodes(filters(...lists.map((list) => list.join(""))), containers);
        if (read.is !== "chosen") return;
        const all = containers.servers + containers.agents + 1;
        expect(read.count).toBeGreaterThanOrEqual(0);
        expect(read.count).toBeLessThanOrEqual(all * Math.max(1, lists.length));
      }),
    );
  });
  test("take no time that grows with the square of their length", () => {
    const start = performance.now();
    expect(readFilter(`server:${"1".repeat(100_000)}x`)).toBeUndefined();
    expect(readFilter(`server:${"1,".repeat(50_000)}x`)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(1000);
  });
  test.each([
    [["server:0"], 1],
    [["server:*", "agent:*"], 3],
    [["agent:0-1"], 2],
    [["agent:-"], 2],
    [["loadbalancer"], 1],
    [["all"], 4],
    [["agent:0,1"], 2],
  ])("%j choose %i", (texts, count) => {
    expect(filterNodes(filters(...texts), { servers: 1, agents: 2, balancer: true })).toMatchObject({
      is: "chosen",
      count,
    });
  });
  test("count nothing where a count is not known", () => {
    const containers = { servers: 1, agents: undefined, balancer: true };
    expect(filterNodes(filters("agent:7"), containers)).toMatchObject({ is: "chosen", count: undefined });
  });
});

describe("ports", () => {
  const port = fc.oneof(fc.nat(70_000).map(String), fc.constantFrom("", "a", "1-3", "3-1", "80-82"));
  test("that are read have no error", () => {
    fc.assert(
      fc.property(port, port, fc.constantFrom("", "/udp", "/tcp", "/x"), (host, container, suffix) => {
        const text = `${host === "" ? "" : `${host}:`}${container}${suffix}`;
        const read = portSpec(text);
        if (read === undefined) return;
        const [inside, outside] = [read.container, read.host];
        const isEven =
          outside === undefined || inside.from === inside.to || outside.to - outside.from === inside.to - inside.from;
        expect(portSpecError(text) === undefined).toBe(isEven);
      }),
    );
  });
});

describe("thresholds", () => {
  test.each([
    ["memory.available<100Mi", [{ signal: "memory.available", share: undefined, amount: 104_857_600 }]],
    ["nodefs.available<10%, imagefs.available<15%", ["nodefs.available", "imagefs.available"]],
    ["nodefs.available=10%", "nodefs.available=10%"],
    ["memory.available<", "memory.available<"],
    ["memory.available<100Mb", "memory.available<100Mb"],
    ["", []],
  ])("%s", (text, expected) => {
    const read = readThresholds(text);
    if (typeof expected === "string") expect(read).toBe(expected);
    else expect(read).toMatchObject(expected.map((one) => (typeof one === "string" ? { signal: one } : one)));
  });
  test("never throw", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readThresholds(text);
        if (typeof read === "string") expect(text).toContain(read);
      }),
    );
  });
});

describe("labels that a kubelet may give its node", () => {
  test.each([
    ["kubernetes.io/hostname", false],
    ["topology.kubernetes.io/zone", false],
    ["node.kubernetes.io/x", false],
    ["x.kubelet.kubernetes.io/y", false],
    ["example.com/role", false],
    ["role", false],
    ["kubernetes.io.example.com/x", false],
    ["node-role.kubernetes.io/worker", true],
    ["kubernetes.io/role", true],
    ["k8s.io/x", true],
    ["app.kubernetes.io/name", true],
    ["topology.kubernetes.io/rack", true],
  ])("%s: refused %s", (key, refused) => expect(isRefusedNodeLabel(key)).toBe(refused));
});
