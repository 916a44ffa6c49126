import { describe, expect, test } from "vitest";
import { refusalsOf } from "./refusals-of.ts";

const service = (spec: string): string =>
  `apiVersion: v1\nkind: Service\nmetadata: { name: api }\nspec:\n${spec.replace(/^/gm, "  ")}\n`;

const PORT = "ports: [{ port: 80 }]";

describe("a Service", () => {
  test.each([
    ["{}", "spec.ports: Required value"],
    ["ports: [{ name: a, port: 80 }, { port: 81 }]", "spec.ports[1].name: Required value"],
    ["ports: [{ name: a, port: 80 }, { name: a, port: 81 }]", 'spec.ports[1].name: Duplicate value: "a"'],
    ["ports: [{ port: 70000 }]", "spec.ports[0].port: Invalid value: 70000: must be between 1 and 65535, inclusive"],
    ["ports: [{ targetPort: 80 }]", "spec.ports[0].port: Invalid value: 0: must be between 1 and 65535, inclusive"],
    [
      "ports: [{ port: 80, targetPort: '8080' }]",
      'spec.ports[0].targetPort: Invalid value: "8080": must contain at least one letter (a-z)',
    ],
    [
      "ports: [{ port: 80, protocol: tcp }]",
      'spec.ports[0].protocol: Unsupported value: "tcp": supported values: "SCTP", "TCP", "UDP"',
    ],
    [
      "ports: [{ name: a, port: 80 }, { name: b, port: 80, protocol: TCP }]",
      'spec.ports[1]: Duplicate value: {"Name":"","Protocol":"TCP","AppProtocol":null,"Port":80,"TargetPort":0,"NodePort":0}',
    ],
    [
      "ports: [{ port: 80, nodePort: 30080 }]",
      "spec.ports[0].nodePort: Forbidden: may not be used when `type` is 'ClusterIP'",
    ],
    [
      `${PORT}\ntype: NodePort\nclusterIP: None`,
      `spec.clusterIPs[0]: Invalid value: "None": may not be set to 'None' for NodePort services`,
    ],
    [
      `${PORT}\nclusterIP: none`,
      'spec.clusterIPs[0]: Invalid value: "none": must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)',
    ],
    [
      `${PORT}\nclusterIPs: [10.0.0.1]`,
      'spec.clusterIPs: Invalid value: ["10.0.0.1"]: must be empty when `clusterIP` is not specified',
    ],
    [
      `${PORT}\nclusterIP: 10.0.0.2\nclusterIPs: [10.0.0.1]`,
      'spec.clusterIPs: Invalid value: ["10.0.0.1"]: first value must match `clusterIP`',
    ],
    [
      `${PORT}\nclusterIP: 10.0.0.1\nipFamilies: [IPv6]`,
      'spec.clusterIPs[0]: Invalid value: "10.0.0.1": expected an IPv6 value as indicated by `ipFamilies[0]`',
    ],
    [
      `${PORT}\nipFamilies: [IPv4, IPv6]`,
      `spec.ipFamilyPolicy: Invalid value: "SingleStack": must be 'RequireDualStack' or 'PreferDualStack' when multiple IP families are specified`,
    ],
    [`${PORT}\nipFamilies: [IPv4, IPv4]`, 'spec.ipFamilies[1]: Duplicate value: "IPv4"'],
    ["type: ExternalName", "spec.externalName: Required value"],
    [
      "type: ExternalName\nexternalName: db.example.com\nclusterIP: None",
      "spec.clusterIPs: Forbidden: may not be set for ExternalName services",
    ],
    [
      `${PORT}\nexternalTrafficPolicy: Local`,
      'spec.externalTrafficPolicy: Invalid value: "Local": may only be set for externally-accessible services',
    ],
    [
      `${PORT}\nexternalIPs: [127.0.0.1]`,
      'spec.externalIPs[0]: Invalid value: "127.0.0.1": may not be in the loopback range (127.0.0.0/8, ::1/128)',
    ],
    [
      `${PORT}\ntype: LoadBalancer\nloadBalancerSourceRanges: [10.0.0.1]`,
      'spec.LoadBalancerSourceRanges[0]: Invalid value: "10.0.0.1": must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)',
    ],
    [
      `${PORT}\nloadBalancerSourceRanges: [10.0.0.0/8]`,
      "spec.LoadBalancerSourceRanges: Forbidden: may only be used when `type` is 'LoadBalancer'",
    ],
    [
      `${PORT}\ntype: LoadBalancer\nhealthCheckNodePort: 30000`,
      "spec.healthCheckNodePort: Invalid value: 30000: may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'",
    ],
    [
      `${PORT}\nsessionAffinity: ClientIP\nsessionAffinityConfig: { clientIP: { timeoutSeconds: 86401 } }`,
      "spec.sessionAffinityConfig.clientIP.timeoutSeconds: Invalid value: 86401: must be greater than 0 and less than 86400",
    ],
    [
      `${PORT}\ntrafficDistribution: Nearest`,
      'spec.trafficDistribution: Unsupported value: "Nearest": supported values: "PreferClose", "PreferSameZone", "PreferSameNode"',
    ],
    [
      "type: NodePort\nports: [{ port: 80, nodePort: 8080 }]",
      "spec.ports[0].nodePort: Invalid value: 8080: provided port is not in the valid range. The range of valid ports is 30000-32767",
    ],
    [
      "type: NodePort\nports: [{ name: a, port: 80, nodePort: 30080 }, { name: b, port: 443, nodePort: 30080, protocol: UDP }]",
      "spec.ports[1].nodePort: Invalid value: 30080: provided port is already allocated",
    ],
    [
      `${PORT}\nselector: { app: "a b" }`,
      expect.stringContaining('spec.selector: Invalid value: "a b": a valid label'),
    ],
  ])("%s is refused", (spec, words) => {
    expect(refusalsOf(service(spec))).toContainEqual(words);
  });

  test.each([
    PORT,
    "clusterIP: None",
    "type: ExternalName\nexternalName: db.example.com.",
    `${PORT}\nsessionAffinity: None\nsessionAffinityConfig: { clientIP: { timeoutSeconds: 0 } }`,
    `${PORT}\nclusterIP: ""`,
    `${PORT}\nclusterIP: $\{IP}`,
    `type: $\{TYPE}`,
    `ports: [{ port: 80, targetPort: 0 }]`,
    `${PORT}\nclusterIP: 010.0.0.1`,
    `${PORT}\nclusterIP: 10.0.0.1\nclusterIPs: [10.0.0.1, "2001:db8::1"]\nipFamilyPolicy: PreferDualStack`,
    "clusterIP: None\nipFamilies: [IPv4, IPv6]",
    "type: NodePort\nports: [{ name: a, port: 53, nodePort: 30053 }, { name: b, port: 53, protocol: UDP, nodePort: 30053 }]",
    `${PORT}\nexternalIPs: [192.0.2.1]\nexternalTrafficPolicy: Local`,
    `${PORT}\ntype: LoadBalancer\nloadBalancerSourceRanges: [" 10.0.0.1/8 "]`,
  ])("%s is accepted", (spec) => {
    expect(refusalsOf(service(spec))).toEqual([]);
  });

  test.each([
    ["https://db.example.com/x", "https://db.example.com/x"],
    ["db.example.com:5432", "db.example.com:5432"],
    ["DB.example.com.", "DB.example.com"],
  ])("an externalName is a DNS name, and %s is none", (name, value) => {
    expect(refusalsOf(service(`type: ExternalName\nexternalName: "${name}"`))).toEqual([
      expect.stringContaining(`spec.externalName: Invalid value: "${value}": a lowercase RFC 1123 subdomain`),
    ]);
  });

  test("trafficDistribution is dropped before 1.31, and knows one word before 1.34", () => {
    const nearest = service(`${PORT}\ntrafficDistribution: PreferSameNode`);
    expect(refusalsOf(nearest, 30)).toEqual([]);
    expect(refusalsOf(nearest, 33)).toHaveLength(1);
    expect(refusalsOf(nearest, 34)).toEqual([]);
  });
});
