import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTag } from "../../../src/k8s/images/image-reference-grammar.ts";
import { parseImageReference } from "../../../src/k8s/images/image-reference.ts";
import { suggestTag } from "../../../src/k8s/images/image-tags.ts";

function suggested(text: string) {
  const parsed = parseImageReference(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return suggestTag(parsed);
}

describe("suggestTag", () => {
  test.each([
    ["shop/app:lastest", "latest", "high", "slip"],
    ["nginx:latests", "latest", "high", "slip"],
    ["nginx:lates", "latest", "high", "slip"],
    ["nginx:letest", "latest", "high", "slip"],
    ["nginx:latset", "latest", "high", "slip"],
    ["nginx:LATEST", "latest", "high", "slip"],
    ["shop/app:Latest", "latest", "medium", "slip"],
    ["nginx:1.25-alphine", "1.25-alpine", "high", "flavour"],
    ["nginx:1.25-alpne3.19", "1.25-alpine3.19", "high", "flavour"],
    ["python:3.12-slm-bookwrom", "3.12-slim-bookworm", "high", "flavour"],
    ["python:3.12-bookworn", "3.12-bookworm", "medium", "flavour"],
    ["shop/app:1-alphine", "1-alpine", "medium", "flavour"],
    ["postgres:latest-alpine", "alpine", "medium", "latest-with-flavour"],
    ["nginx:v1.25.3", "1.25.3", "medium", "version-prefix"],
    ["prom/prometheus:2.53.0", "v2.53.0", "medium", "version-prefix"],
    ["quay.io/jetstack/cert-manager-controller:1.14.4", "v1.14.4", "medium", "version-prefix"],
    ["registry.k8s.io/kube-proxy:1.30.0", "v1.30.0", "medium", "version-prefix"],
  ])("%s means %s", (text, tag, confidence, why) => {
    expect(suggested(text)).toEqual({ tag, confidence, why });
  });

  test.each([
    "nginx",
    "nginx:latest",
    "nginx:1.25-alpine3.19-slim",
    "nginx:lastest@sha256:" + "0".repeat(64),
    "traefik:v3.1",
    "shop/app:v1.2",
    "shop/app:latest-alpine",
    "shop/app:alpina",
    "shop/app:latest2",
    "shop/app:fastest",
    "shop/app:later",
    "registry.k8s.io/pause:3.9",
    "registry.k8s.io/etcd:3.5.15-0",
    "grafana/grafana:11.0.0",
    "prom/prometheus:0.15.1",
    "python:3.12-slim-bookworm",
    "tomcat:10.1-jdk21-temurin-jammy",
  ])("says nothing of %s", (text) => {
    expect(suggested(text)).toBeUndefined();
  });

  test("suggests tags that are tags and that need no second correction", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]([a-z0-9.-]{0,20})$/), (tag) => {
        const suggestion = suggested(`nginx:${tag}`);
        expect(suggestion === undefined || isTag(suggestion.tag)).toBe(true);
        expect(suggestion?.why === "slip" ? suggested(`nginx:${suggestion.tag}`) : undefined).toBeUndefined();
      }),
    );
  });
});
