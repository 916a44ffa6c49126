import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answer } from "../../../src/k8s/network-policy/answer.ts";
import { coversPods } from "../../../src/k8s/network-policy/blocks.ts";
import {
  isolates,
  passes,
  type PlacedPolicy,
  type PodEnd,
  type PodPort,
} from "../../../src/k8s/network-policy/index.ts";
import { readNetworkPolicy } from "../../../src/k8s/network-policy/read.ts";

const known = (labels: Readonly<Record<string, string>>) => ({ labels, complete: true });

function end(labels: Readonly<Record<string, string>>, namespace = "shop"): PodEnd {
  const own = { "kubernetes.io/metadata.name": namespace };
  return { pod: known(labels), namespace, namespaceLabels: { labels: own, complete: false }, group: "a" };
}

function port(number: number | undefined, protocol = "TCP", name?: string): PodPort {
  return { number, protocol, named: (asked) => answer(asked === name) };
}

function placed(spec: unknown, namespace = "shop"): PlacedPolicy {
  return { policy: readNetworkPolicy(spec, (text) => text.includes("{{")), namespace, group: "a" };
}

const WEB = end({ app: "web" });
const API = end({ app: "api" });

function ingress(specs: readonly unknown[], from: PodEnd = WEB, to: PodPort = port(8080)): string {
  return passes(
    specs.map((spec) => placed(spec)),
    { direction: "ingress", isolated: API, other: from, port: to },
  );
}

describe("the defaults of policyTypes", () => {
  it.each([
    [{ podSelector: {} }, "ingress"],
    [{ podSelector: {}, ingress: [] }, "ingress"],
    [{ podSelector: {}, egress: [] }, "ingress"],
    [{ podSelector: {}, policyTypes: [] }, "ingress"],
    [{ podSelector: {}, egress: [{}] }, "ingress egress"],
    [{ podSelector: {}, policyTypes: ["Egress"] }, "egress"],
    [{ podSelector: {}, policyTypes: ["Ingress"], egress: [{}] }, "ingress"],
    [{ podSelector: {}, policyTypes: ["Egress", "Ingress"] }, "ingress egress"],
  ])("%j isolates for %s", (spec, directions) => {
    const shown = (["ingress", "egress"] as const).filter((one) => isolates(placed(spec), one, API) === "yes");
    expect(shown.join(" ")).toBe(directions);
  });
});

describe("what passes", () => {
  const rule = (from: unknown, ports?: unknown) => ({ podSelector: {}, ingress: [{ from, ports }] });
  const pods = (matchLabels: Readonly<Record<string, string>>) => ({ podSelector: { matchLabels } });
  it.each([
    ["no policy", [], "yes"],
    ["no rule", [{ podSelector: {} }], "no"],
    ["a policy for other pods", [{ podSelector: { matchLabels: { app: "db" } } }], "yes"],
    ["an empty rule", [{ podSelector: {}, ingress: [{}] }], "yes"],
    ["an empty list of peers", [rule([])], "yes"],
    ["the peer", [rule([pods({ app: "web" })])], "yes"],
    ["another peer", [rule([pods({ app: "worker" })])], "no"],
    ["another policy adds", [rule([pods({ app: "worker" })]), rule([pods({ app: "web" })])], "yes"],
    [
      "a policy of egress adds nothing",
      [{ podSelector: {}, policyTypes: ["Egress"], egress: [{}] }, rule([pods({ app: "worker" })])],
      "no",
    ],
    ["two items are alternatives", [rule([pods({ app: "worker" }), pods({ app: "web" })])], "yes"],
    [
      "both selectors of one item",
      [
        rule([
          { ...pods({ app: "web" }), namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "other" } } },
        ]),
      ],
      "no",
    ],
    [
      "the namespace by its name",
      [rule([{ namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "shop" } } }])],
      "yes",
    ],
    [
      "a label of the namespace that is not known",
      [rule([{ namespaceSelector: { matchLabels: { team: "a" } } }])],
      "unknown",
    ],
    ["all namespaces", [rule([{ namespaceSelector: {} }])], "yes"],
    ["an empty podSelector", [rule([{ podSelector: {} }])], "yes"],
    ["a label that controllers add", [rule([pods({ "pod-template-hash": "1" })])], "unknown"],
    ["a placeholder", [rule([pods({ app: "{{ app }}" })])], "unknown"],
    ["a peer of no shape", [rule(["web"])], "unknown"],
    ["a peer without selectors", [rule([{}])], "unknown"],
    ["the port", [rule([], [{ port: 8080 }])], "yes"],
    ["another port", [rule([], [{ port: 80 }])], "no"],
    ["a range", [rule([], [{ port: 8000, endPort: 8080 }])], "yes"],
    ["a range that ends before", [rule([], [{ port: 8000, endPort: 8079 }])], "no"],
    ["another protocol", [rule([], [{ port: 8080, protocol: "UDP" }])], "no"],
    ["all ports of the protocol", [rule([], [{ protocol: "TCP" }])], "yes"],
    ["a port by its name", [rule([], [{ port: "http" }])], "yes"],
    ["a port by another name", [rule([], [{ port: "metrics" }])], "no"],
    ["a port that is a placeholder", [rule([], [{ port: "{{ port }}" }])], "unknown"],
    [
      "one rule has the peer, another one the port",
      [
        {
          podSelector: {},
          ingress: [
            { from: [pods({ app: "web" })], ports: [{ port: 80 }] },
            { from: [pods({ app: "worker" })], ports: [{ port: 8080 }] },
          ],
        },
      ],
      "no",
    ],
    ["everything by address", [rule([{ ipBlock: { cidr: "0.0.0.0/0" } }])], "yes"],
    ["one address", [rule([{ ipBlock: { cidr: "10.1.2.3/32" } }])], "unknown"],
    ["no spec", [undefined], "no"],
    ["a spec of another shape", ["x"], "no"],
  ])("%s", (_, specs, passed) => {
    expect(ingress(specs, WEB, port(8080, "TCP", "http"))).toBe(passed);
  });

  it("knows no number, and is allowed all", () => {
    expect(ingress([rule([], [{ port: 8080 }])], WEB, port(undefined))).toBe("unknown");
    expect(ingress([rule([])], WEB, port(undefined))).toBe("yes");
  });

  it("takes two objects whose namespace the apply chooses for neighbours where they are applied together", () => {
    const ask = (group: string) =>
      passes([{ ...placed({ podSelector: {} }), namespace: undefined, group }], {
        direction: "ingress",
        isolated: { ...API, namespace: undefined },
        other: WEB,
        port: port(80),
      });
    expect([ask("a"), ask("b")]).toEqual(["no", "unknown"]);
  });
});

describe("addresses", () => {
  it.each([
    ["0.0.0.0/0", [], undefined, "yes"],
    ["0.0.0.0/0", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"], undefined, "no"],
    ["0.0.0.0/0", ["169.254.169.254/32"], undefined, "yes"],
    ["0.0.0.0/0", ["10.0.0.0/8"], undefined, "unknown"],
    ["0.0.0.0/0", ["10.0.0.0/8"], "10.42.0.0/16", "no"],
    ["10.0.0.0/8", [], undefined, "unknown"],
    ["10.0.0.0/8", [], "10.42.0.0/16", "yes"],
    ["10.42.0.0/16", [], "10.42.0.0/16", "yes"],
    ["10.42.7.0/24", [], "10.42.0.0/16", "unknown"],
    ["203.0.113.0/24", [], undefined, "no"],
    ["::/0", [], undefined, "no"],
    ["nonsense", [], undefined, "unknown"],
    ["0.0.0.0/0", ["nonsense"], undefined, "unknown"],
  ])("%s without %j of the network %s: %s", (cidr, except, network, covered) => {
    expect(coversPods(cidr, except, network)).toBe(covered);
  });
});

describe("random sets of policies", () => {
  const labels = fc.record({ app: fc.constantFrom("a", "b"), tier: fc.constantFrom("x", "y") });
  const selector = fc.oneof(
    fc.constant({}),
    fc.record({ matchLabels: fc.record({ app: fc.constantFrom("a", "b") }) }),
    fc.record({
      matchExpressions: fc.array(
        fc.record({ key: fc.constant("tier"), operator: fc.constantFrom("In", "NotIn"), values: fc.constant(["x"]) }),
        { minLength: 1, maxLength: 1 },
      ),
    }),
  );
  const namespaces = fc.oneof(
    fc.constant({}),
    fc.record({ matchLabels: fc.record({ "kubernetes.io/metadata.name": fc.constantFrom("n", "m") }) }),
  );
  const peer = fc.oneof(
    fc.record({ podSelector: selector }),
    fc.record({ namespaceSelector: namespaces }),
    fc.record({ podSelector: selector, namespaceSelector: namespaces }),
  );
  const entry = fc.oneof(
    fc.record({ port: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ port: fc.integer({ min: 1, max: 2 }), endPort: fc.integer({ min: 2, max: 4 }) }),
    fc.record({ protocol: fc.constantFrom("TCP", "UDP") }),
    fc.constant({ port: "two" }),
  );
  const ruleOf = (peers: "from" | "to") =>
    fc.record(
      { [peers]: fc.array(peer, { maxLength: 3 }), ports: fc.array(entry, { maxLength: 2 }) },
      { requiredKeys: [] },
    );
  const policy = fc.record({
    namespace: fc.constantFrom("n", "m"),
    spec: fc.record(
      {
        podSelector: selector,
        policyTypes: fc.subarray(["Ingress", "Egress"]),
        ingress: fc.array(ruleOf("from"), { maxLength: 2 }),
        egress: fc.array(ruleOf("to"), { maxLength: 2 }),
      },
      { requiredKeys: ["podSelector"] },
    ),
  });
  const pod = fc.record({ namespace: fc.constantFrom("n", "m"), labels });

  it("are judged as the plain words of the documentation say", () => {
    fc.assert(
      fc.property(
        fc.array(policy, { maxLength: 4 }),
        pod,
        pod,
        fc.integer({ min: 1, max: 4 }),
        (set, from, to, number) => {
          const ends = [from, to].map((one) => end(one.labels, one.namespace));
          const [source, target] = ends as [PodEnd, PodEnd];
          const asked: PodPort = { number, protocol: "TCP", named: (name) => answer(name === "two" && number === 2) };
          const all = set.map(({ spec, namespace }) => placed(spec, namespace));
          const out = passes(all, { direction: "egress", isolated: source, other: target, port: asked });
          const into = passes(all, { direction: "ingress", isolated: target, other: source, port: asked });
          expect([out, into]).toEqual([
            naive(set, "egress", from, to, number) ? "yes" : "no",
            naive(set, "ingress", to, from, number) ? "yes" : "no",
          ]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

/* A second reading of the documentation, one sentence after another, that shares no code with the first. */

interface NaivePod {
  readonly namespace: string;
  readonly labels: Readonly<Record<string, string>>;
}
interface NaiveSelector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly { key: string; operator: string; values: readonly string[] }[];
}
interface NaiveRule {
  readonly from?: readonly { podSelector?: NaiveSelector; namespaceSelector?: NaiveSelector }[];
  readonly to?: NaiveRule["from"];
  readonly ports?: readonly { port?: number | string; endPort?: number; protocol?: string }[];
}
interface NaivePolicy {
  readonly namespace: string;
  readonly spec: {
    readonly podSelector: NaiveSelector;
    readonly policyTypes?: readonly string[];
    readonly ingress?: readonly NaiveRule[];
    readonly egress?: readonly NaiveRule[];
  };
}

function naiveSelects(selector: NaiveSelector, labels: Readonly<Record<string, string>>): boolean {
  for (const [key, value] of Object.entries(selector.matchLabels ?? {})) if (labels[key] !== value) return false;
  for (const { key, operator, values } of selector.matchExpressions ?? []) {
    const isIn = labels[key] !== undefined && values.includes(labels[key]);
    if (operator === "In" ? !isIn : isIn) return false;
  }
  return true;
}

function naive(
  set: readonly unknown[],
  direction: "ingress" | "egress",
  isolated: NaivePod,
  other: NaivePod,
  port: number,
): boolean {
  let isIsolated = false;
  for (const { namespace, spec } of set as readonly NaivePolicy[]) {
    if (namespace !== isolated.namespace || !naiveSelects(spec.podSelector, isolated.labels)) continue;
    const types =
      spec.policyTypes !== undefined && spec.policyTypes.length > 0
        ? spec.policyTypes
        : (spec.egress ?? []).length > 0
          ? ["Ingress", "Egress"]
          : ["Ingress"];
    if (!types.includes(direction === "ingress" ? "Ingress" : "Egress")) continue;
    isIsolated = true;
    for (const rule of spec[direction] ?? []) if (naiveRule(rule, namespace, other, port)) return true;
  }
  return !isIsolated;
}

function naiveRule(rule: NaiveRule, namespace: string, other: NaivePod, port: number): boolean {
  const peers = rule.from ?? rule.to ?? [];
  const fits = peers.some(({ podSelector, namespaceSelector }) => {
    const names = { "kubernetes.io/metadata.name": other.namespace };
    const isThere =
      namespaceSelector === undefined ? other.namespace === namespace : naiveSelects(namespaceSelector, names);
    return isThere && (podSelector === undefined || naiveSelects(podSelector, other.labels));
  });
  const opens = (rule.ports ?? []).some((one) => {
    if ((one.protocol ?? "TCP") !== "TCP") return false;
    if (one.port === undefined) return true;
    if (one.port === "two") return port === 2;
    return Number(one.port) <= port && port <= (one.endPort ?? Number(one.port));
  });
  return (peers.length === 0 || fits) && ((rule.ports ?? []).length === 0 || opens);
}
