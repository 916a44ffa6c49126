import { describe, expect, it } from "vitest";
import { ingressHostProblems, ingressPathProblems } from "../../src/k8s/ingress-grammar.ts";

describe("ingressHostProblems", () => {
  it.each(["", "shop.example.com", "*.example.com", "*.com", "localhost"])("accepts %j", (host) => {
    expect(ingressHostProblems(host)).toEqual([]);
  });

  it.each([
    ["10.0.0.1", "must be a DNS name, not an IP address"],
    ["::1", "must be a DNS name, not an IP address"],
    ["Shop.example.com", "lowercase RFC 1123 subdomain"],
    ["shop.example.com:8080", "lowercase RFC 1123 subdomain"],
    ["https://shop.example.com", "lowercase RFC 1123 subdomain"],
    ["*", "a wildcard DNS-1123 subdomain"],
    ["*.", "a wildcard DNS-1123 subdomain"],
    ["a.*.com", "a wildcard DNS-1123 subdomain"],
    ["*.*.com", "a wildcard DNS-1123 subdomain"],
    ["*shop.com", "a wildcard DNS-1123 subdomain"],
  ])("refuses %j", (host, words) => {
    expect(ingressHostProblems(host).join()).toContain(words);
  });
});

describe("ingressPathProblems", () => {
  it.each([
    ["/", "Prefix", []],
    ["/api", "Exact", []],
    ["api", "Prefix", ["must be an absolute path"]],
    ["", "Prefix", ["must be an absolute path"]],
    ["", "ImplementationSpecific", []],
    ["api(/|$)(.*)", "ImplementationSpecific", ["must be an absolute path"]],
    ["/api(/|$)(.*)", "ImplementationSpecific", []],
    ["/a//b", "Exact", ["must not contain '//'"]],
    ["/a/../b", "Prefix", ["must not contain '/../'"]],
    ["/a%2fb", "Prefix", ["must not contain '%2f'"]],
    ["/a/..", "Prefix", ["cannot end with '/..'"]],
    ["/a//b", "Regex", []],
  ])("%j as %s", (path, pathType, problems) => {
    expect(ingressPathProblems(path, pathType)).toEqual(problems);
  });
});
