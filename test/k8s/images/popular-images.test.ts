import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ImageReference, parseImageReference } from "../../../src/k8s/images/image-reference.ts";
import {
  isScratch,
  OFFICIAL_IMAGES,
  officialImage,
  RETIRED_OFFICIAL_IMAGES,
} from "../../../src/k8s/images/official-images.ts";
import { isPopularImage, lacksLatest, suggestRepository } from "../../../src/k8s/images/popular-images.ts";
import { POPULAR_IMAGES } from "../../../src/k8s/images/popular-images-table.ts";

function reference(text: string): ImageReference {
  const parsed = parseImageReference(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.message}`);
  return parsed;
}

describe("officialImage", () => {
  test.each([
    ["nginx", "current"],
    ["docker.io/library/postgres:17", "current"],
    ["centos:7", "retired"],
    ["ngnix", "missing"],
    ["localhost", "missing"],
    ["grafana/grafana", undefined],
    ["ghcr.io/library/nginx", undefined],
  ])("%s is %s", (text, expected) => {
    expect(officialImage(reference(text))).toBe(expected);
  });

  test("current and retired names do not overlap", () => {
    expect([...OFFICIAL_IMAGES].filter((name) => RETIRED_OFFICIAL_IMAGES.has(name))).toEqual([]);
  });

  test("scratch is no image", () => {
    expect(isScratch(reference("scratch"))).toBe(true);
    expect(isScratch(reference("busybox"))).toBe(false);
  });
});

describe("suggestRepository", () => {
  test.each([
    ["ngnix:1.25", "nginx", "high"],
    ["library/ngnix", "nginx", "high"],
    ["postgresql:16", "postgres", "high"],
    ["postgresl", "postgres", "high"],
    ["mongodb:7", "mongo", "high"],
    ["reddis", "redis", "high"],
    ["rabitmq", "rabbitmq", "high"],
    ["elasticserach:8.1.0", "elasticsearch", "high"],
    ["nodejs:20", "node", "high"],
    ["kafka", "apache/kafka", "high"],
    ["grafana:11.0.0", "grafana/grafana", "high"],
    ["whoami", "traefik/whoami", "high"],
    ["thanos", "thanosio/thanos", "high"],
    ["minio", "quay.io/minio/minio", "high"],
    ["prometheus", "prom/prometheus", "high"],
    ["prom/promethues", "prom/prometheus", "high"],
    ["prom/prometheuss", "prom/prometheus", "medium"],
    ["grafana/grafna", "grafana/grafana", "medium"],
    ["grafanna/grafana", "grafana/grafana", "medium"],
    ["hashicorp/valut", "hashicorp/vault", "medium"],
    ["confluentinc/cpkafka", "confluentinc/cp-kafka", "medium"],
    ["quay.io/keycloack/keycloak", "quay.io/keycloak/keycloak", "medium"],
    ["jetstack/cert-manager-controller", "quay.io/jetstack/cert-manager-controller", "high"],
    ["jetstack/cert-manager-webhook", "quay.io/jetstack/cert-manager-webhook", "medium"],
    ["kube-state-metrics/kube-state-metrics", "registry.k8s.io/kube-state-metrics/kube-state-metrics", "medium"],
    ["registry.k8s.io/kube-state-metrics", "registry.k8s.io/kube-state-metrics/kube-state-metrics", "high"],
    ["registry.k8s.io/external-dns", "registry.k8s.io/external-dns/external-dns", "high"],
    ["registry.k8s.io/metrics-server:v0.7.0", "registry.k8s.io/metrics-server/metrics-server", "high"],
    ["public.ecr.aws/library/nginx", "public.ecr.aws/docker/library/nginx", "high"],
    ["dotnet/aspnet", "mcr.microsoft.com/dotnet/aspnet", "high"],
    ["ubi9", "registry.access.redhat.com/ubi9/ubi", "high"],
    ["store", "storm", "medium"],
  ])("%s means %s", (text, repository, confidence) => {
    expect(suggestRepository(reference(text))).toMatchObject({ repository, confidence });
  });

  test("a flavour in the name is a tag", () => {
    expect(suggestRepository(reference("redis-alpine"))).toEqual({
      repository: "redis",
      tag: "alpine",
      confidence: "high",
    });
    expect(suggestRepository(reference("rabbitmq-management"))?.tag).toBe("management");
    expect(suggestRepository(reference("docker-dind"))).toMatchObject({ repository: "docker", tag: "dind" });
    expect(suggestRepository(reference("shop-alpine"))).toBeUndefined();
  });

  test.each([
    "nginx",
    "nginx/nginx",
    "redis/redis",
    "centos:7",
    "java:8",
    "scratch",
    "docker.elastic.co/elasticsearch/elasticsearch:8.1.0",
    "quay.io/prometheus/prometheus",
    "minio/minio",
    "jenkins/jnlp-slave",
    "team/grafana",
    "ghcr.io/kube-state-metrics/kube-state-metrics",
    "registry.access.redhat.com/ubi8/ubi",
    "gcr.io/distroless/java11-debian11",
    "selenium/node-edge",
    "grafana/mimirtool",
    "frontend",
    "api",
    "checkoutservice",
    "reg.example.com/ngnix",
  ])("says nothing of %s", (text) => {
    expect(suggestRepository(reference(text))).toBeUndefined();
  });

  test("never suggests what was written, for any name", () => {
    const name = fc.stringMatching(/^[a-z]{2,10}(-[a-z]{2,6})?(\/[a-z]{3,12})?$/);
    fc.assert(
      fc.property(name, (text) => {
        expect(suggestRepository(reference(text))?.repository).not.toBe(text);
      }),
    );
  });
});

test("every name of the table is popular, and every mistake leads to its row", () => {
  const names = POPULAR_IMAGES.flatMap(({ name, also = "" }) => [name, ...also.split(" ")]).filter(Boolean);
  expect(names.filter((text) => !isPopularImage(reference(text)))).toEqual([]);
  expect(names.filter((text) => suggestRepository(reference(text)) !== undefined)).toEqual([]);
  const mistakes = POPULAR_IMAGES.flatMap(({ name, mistakes: wrong = "" }) =>
    wrong
      .split(" ")
      .flatMap((text) => (parseImageReference(text).ok ? [[text, reference(name).familiar] as const] : [])),
  );
  expect(mistakes.length).toBeGreaterThan(250);
  const meant = mistakes.map(([text]) => [text, suggestRepository(reference(text))?.repository]);
  expect(meant).toEqual(mistakes);
});

test.each([
  ["elasticsearch", true],
  ["rockylinux", true],
  ["docker.elastic.co/beats/filebeat", true],
  ["quay.io/jetstack/cert-manager-controller", true],
  ["registry.k8s.io/kube-proxy", true],
  ["registry.k8s.io/pause", false],
  ["registry.k8s.io/hpa-example", false],
  ["nginx", false],
  ["team/elasticsearch", false],
])("%s has no tag latest: %s", (text, expected) => {
  expect(lacksLatest(reference(text))).toBe(expected);
});
