import { describe, expect, test } from "vitest";
import { parseImageReference } from "../../../src/k8s/images/image-reference.ts";
import { retiredImage } from "../../../src/k8s/images/retired-images.ts";
import { RETIRED_SOURCES } from "../../../src/k8s/images/retired-images-table.ts";

function retired(text: string) {
  const parsed = parseImageReference(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return retiredImage(parsed);
}

describe("retiredImage", () => {
  test.each([
    ["k8s.gcr.io/pause:3.5", "warning", "registry.k8s.io/pause"],
    ["k8s.gcr.io/kube-proxy:v1.26.1", "warning", "registry.k8s.io/kube-proxy"],
    ["k8s.gcr.io/kube-proxy:v1.28.0", "error", "registry.k8s.io/kube-proxy"],
    [
      "k8s.gcr.io/kube-state-metrics/kube-state-metrics:v2.8.0",
      "warning",
      "registry.k8s.io/kube-state-metrics/kube-state-metrics",
    ],
    ["gcr.io/google_containers/echoserver:1.4", "warning", "registry.k8s.io/echoserver"],
    ["gcr.io/my-project/app:1", "info", undefined],
    ["eu.gcr.io/my-project/app:1", "info", undefined],
    ["gcr.io/kubebuilder/kube-rbac-proxy:v0.13.1", "error", "quay.io/brancz/kube-rbac-proxy"],
    ["bitnami/redis:7.2", "error", "bitnamilegacy/redis"],
    ["docker.io/bitnami/kafka:3.6", "error", "bitnamilegacy/kafka"],
    ["bitnami/redis:latest", "warning", "bitnamilegacy/redis"],
    ["bitnami/redis", "warning", "bitnamilegacy/redis"],
    ["minio/minio:latest", "error", "quay.io/minio/minio"],
    ["minio/mc", "error", "quay.io/minio/mc"],
    ["minio/console:v1", "error", undefined],
    ["openshift/origin-node:v3.11", "warning", "quay.io/openshift/origin-node"],
    ["vault:1.13.3", "warning", "hashicorp/vault"],
    ["vault:1", "warning", "hashicorp/vault"],
    ["vault:1.14.0", "error", "hashicorp/vault"],
    ["consul:1.16", "error", "hashicorp/consul"],
    ["jenkins:2.60.3", "warning", "jenkins/jenkins"],
    ["jenkins:2.60", "warning", "jenkins/jenkins"],
    ["jenkins:2.61", "error", "jenkins/jenkins"],
    ["jboss/keycloak:16.1.1", "warning", "quay.io/keycloak/keycloak"],
    ["emqx:5.9.0", "error", "emqx/emqx"],
    ["emqx:5.8", "info", "emqx/emqx"],
    ["openjdk:17", "info", "eclipse-temurin"],
    ["centos:7", "warning", "quay.io/centos/centos"],
    ["containous/traefik:v2", "warning", "traefik"],
    ["microsoft/aspnetcore-build:2.0", "warning", "mcr.microsoft.com/dotnet/aspnet"],
    ["mcr.microsoft.com/dotnet/core/aspnet:3.1", "info", "mcr.microsoft.com/dotnet/aspnet"],
    ["mcr.microsoft.com/dotnet/core/aspnet:6.0", "error", "mcr.microsoft.com/dotnet/aspnet"],
    ["wurstmeister/kafka:2.13", "warning", "apache/kafka"],
    ["registry.k8s.io/ingress-nginx/controller:v1.12.0", "info", undefined],
  ])("%s: %s, use %s", (text, level, replacement) => {
    const found = retired(text);
    expect(found?.level).toBe(level);
    expect(found?.replacement).toBe(replacement);
    expect(found?.fails).toBe(level === "error");
  });

  test.each([
    "nginx:1.25",
    "bitnami/minideb:bookworm",
    "bitnami/sealed-secrets-controller:0.27.0",
    "bitnamilegacy/redis:7.2",
    "gcr.io/distroless/static-debian12",
    "gcr.io/google-samples/hello-app:1.0",
    "registry.k8s.io/pause:3.9",
    "quay.io/minio/minio",
    "ghcr.io/bitnami/redis:7",
  ])("says nothing of %s", (text) => {
    expect(retired(text)).toBeUndefined();
  });

  test("a tag that a digest pins is not called missing", () => {
    expect(retired(`bitnami/redis:7.2@sha256:${"0".repeat(64)}`)?.fails).toBe(false);
  });

  test("every row has a reason, and a replacement that parses", () => {
    for (const { from, to, note } of RETIRED_SOURCES) {
      expect(note.length).toBeGreaterThanOrEqual(20);
      expect(parseImageReference((to ?? from).replace("*", "x")).ok).toBe(true);
      expect(from.slice(0, -1)).not.toContain("*");
    }
  });
});
