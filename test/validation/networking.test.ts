import { describe, expect, test } from "vitest";
import { refusalsOf } from "./refusals-of.ts";

const object = (apiVersion: string, kind: string, rest: string): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: api }\n${rest}\n`;
const ingress = (spec: string): string => object("networking.k8s.io/v1", "Ingress", `spec: ${spec}`);
const path = (entry: string): string => ingress(`{ rules: [{ http: { paths: [${entry}] } }] }`);
const policy = (spec: string): string => object("networking.k8s.io/v1", "NetworkPolicy", `spec: ${spec}`);
const port = (entry: string): string => policy(`{ podSelector: {}, ingress: [{ ports: [${entry}] }] }`);
const peer = (entry: string): string => policy(`{ podSelector: {}, egress: [{ to: [${entry}] }] }`);

const BACKEND = "backend: { service: { name: api, port: { number: 80 } } }";
const PATH = "spec.rules[0].http.paths[0]";

describe("an Ingress", () => {
  test.each([
    ["{}", "spec: Invalid value: null: either `defaultBackend` or `rules` must be specified"],
    ["{ defaultBackend: {} }", 'spec.defaultBackend: Invalid value: "": resource or service backend is required'],
    [
      "{ defaultBackend: { service: { name: api } } }",
      "spec.defaultBackend: Required value: port name or number is required",
    ],
    [
      "{ defaultBackend: { service: { name: api, port: { name: a, number: 80 } } } }",
      'spec.defaultBackend: Invalid value: "": cannot set both port name & port number',
    ],
    [
      "{ defaultBackend: { service: { name: api, port: { name: '80' } } } }",
      'spec.defaultBackend.service.port.name: Invalid value: "80": must contain at least one letter (a-z)',
    ],
    [
      "{ defaultBackend: { resource: { kind: Bucket, name: a/b } } }",
      `spec.defaultBackend.resource.name: Invalid value: "a/b": may not contain '/'`,
    ],
    [
      "{ rules: [{ host: 192.0.2.1 }] }",
      'spec.rules[0].host: Invalid value: "192.0.2.1": must be a DNS name, not an IP address',
    ],
    ["{ rules: [{ http: { paths: [] } }] }", "spec.rules[0].http.paths: Required value"],
  ])("%s is refused", (spec, words) => {
    expect(refusalsOf(ingress(spec))).toEqual([words]);
  });

  test.each([
    [`{ path: /, ${BACKEND} }`, `${PATH}.pathType: Required value: pathType must be specified`],
    [
      `{ path: /, pathType: prefix, ${BACKEND} }`,
      `${PATH}.pathType: Unsupported value: "prefix": supported values: "Exact", "ImplementationSpecific", "Prefix"`,
    ],
    [`{ pathType: Prefix, ${BACKEND} }`, `${PATH}.path: Invalid value: "": must be an absolute path`],
    [`{ path: /a//b, pathType: Exact, ${BACKEND} }`, `${PATH}.path: Invalid value: "/a//b": must not contain '//'`],
  ])("the path %s is refused", (entry, words) => {
    expect(refusalsOf(path(entry))).toEqual([words]);
  });

  test.each([
    `{ pathType: ImplementationSpecific, ${BACKEND} }`,
    `{ path: $\{PREFIX}, pathType: Prefix, ${BACKEND} }`,
    `{ path: /, pathType: $\{TYPE}, ${BACKEND} }`,
  ])("the path %s is accepted", (entry) => {
    expect(refusalsOf(path(entry))).toEqual([]);
  });

  test("names one class", () => {
    const manifest = ingress(`{ ingressClassName: nginx, default${BACKEND.replace("b", "B")} }`);
    const annotated = manifest.replace(
      "name: api }",
      "name: api, annotations: { kubernetes.io/ingress.class: traefik } }",
    );
    expect(refusalsOf(manifest)).toEqual([]);
    expect(refusalsOf(annotated)).toEqual([
      'annotations.kubernetes.io/ingress.class: Invalid value: "traefik": must match `ingressClassName` when both are specified',
    ]);
  });

  test("of a version that no known release reads is passed over", () => {
    expect(refusalsOf(object("networking.k8s.io/v1beta1", "Ingress", "spec: {}"))).toEqual([]);
  });
});

describe("a NetworkPolicy", () => {
  const PORT = "spec.ingress[0].ports[0]";
  const PEER = "spec.egress[0].to[0]";
  test.each([
    ["{ port: 0 }", `${PORT}.port: Invalid value: 0: must be between 1 and 65535, inclusive`],
    [
      "{ port: http, endPort: 80 }",
      `${PORT}.endPort: Invalid value: 80: may not be specified when \`port\` is non-numeric`,
    ],
    ["{ endPort: 80 }", `${PORT}.endPort: Invalid value: 80: may not be specified when \`port\` is not specified`],
    ["{ port: 90, endPort: 80 }", `${PORT}.endPort: Invalid value: 90: must be greater than or equal to \`port\``],
    ["{ protocol: tcp }", `${PORT}.protocol: Unsupported value: "tcp": supported values: "TCP", "UDP", "SCTP"`],
  ])("the port %s is refused", (entry, words) => {
    expect(refusalsOf(port(entry))).toEqual([words]);
  });

  test.each([
    ["{}", `${PEER}: Required value: must specify a peer`],
    ["{ ipBlock: {} }", `${PEER}.ipBlock.cidr: Required value`],
    [
      "{ ipBlock: { cidr: 10.0.0.1 } }",
      `${PEER}.ipBlock.cidr: Invalid value: "10.0.0.1": must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)`,
    ],
    [
      "{ ipBlock: { cidr: 10.0.0.0/8, except: [10.0.0.0/8] } }",
      `${PEER}.ipBlock.except[0]: Invalid value: "10.0.0.0/8": must be a strict subset of \`cidr\``,
    ],
    [
      "{ ipBlock: { cidr: 10.0.0.0/8 }, podSelector: {} }",
      `${PEER}: Forbidden: may not specify both ipBlock and another peer`,
    ],
  ])("the peer %s is refused", (entry, words) => {
    expect(refusalsOf(peer(entry))).toEqual([words]);
  });

  test("knows two types", () => {
    expect(refusalsOf(policy("{ podSelector: {}, policyTypes: [Ingress, ingress] }"))).toEqual([
      'spec.policyTypes[1]: Unsupported value: "ingress": supported values: "Ingress", "Egress"',
    ]);
    expect(refusalsOf(policy("{ podSelector: {}, policyTypes: [Ingress, Egress, Egress] }"))).toEqual([
      'spec.policyTypes: Invalid value: ["Ingress","Egress","Egress"]: may not specify more than two policyTypes',
    ]);
  });
});

describe("an IngressClass", () => {
  test.each([
    ["{}", "spec.controller: Required value"],
    [
      "{ controller: nginx }",
      'spec.controller: Invalid value: "nginx": must be a domain-prefixed path (such as "acme.io/foo")',
    ],
    [
      "{ controller: a.b/c, parameters: { kind: A, name: b, scope: Namespace } }",
      "spec.parameters.namespace: Required value: `parameters.scope` is set to 'Namespace'",
    ],
    [
      "{ controller: a.b/c, parameters: { kind: A, name: b, namespace: c } }",
      "spec.parameters.namespace: Forbidden: `parameters.scope` is set to 'Cluster'",
    ],
  ])("%s is refused", (spec, words) => {
    expect(refusalsOf(object("networking.k8s.io/v1", "IngressClass", `spec: ${spec}`))).toEqual([words]);
  });
});

test.each([
  ["{}", ["spec.cidrs: Required value: at least one CIDR required"]],
  ["{ cidrs: [10.0.0.0/24, 10.1.0.0/24] }", [expect.stringContaining("may specify no more than one IP")]],
  ["{ cidrs: [10.0.0.1/24] }", [expect.stringContaining("must not have bits set beyond the prefix length")]],
  ["{ cidrs: [10.0.0.0/24, '2001:db8::/64'] }", []],
])("a ServiceCIDR with %s", (spec, words) => {
  expect(refusalsOf(object("networking.k8s.io/v1", "ServiceCIDR", `spec: ${spec}`))).toEqual(words);
});
