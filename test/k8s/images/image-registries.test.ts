import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ANONYMOUS_PULL_LIMIT,
  isKnownRegistry,
  isLocalRegistry,
  isLoopbackHost,
  privateRegistry,
  suggestRegistry,
} from "../../../src/k8s/images/image-registries.ts";
import { parseImageReference } from "../../../src/k8s/images/image-reference.ts";
import { REGISTRIES, REGISTRY_MISTAKES } from "../../../src/k8s/images/registries-table.ts";

test.each([
  "docker.io",
  "europe-west1-docker.pkg.dev",
  "shop.azurecr.io",
  "123456789012.dkr.ecr.eu-central-1.amazonaws.com",
  "fra.ocir.io",
  "rg.fr-par.scw.cloud",
  "k3d-registry:5000",
  "k3d-registry.localhost:5111",
  "localhost:5001",
  "host.k3d.internal:5000",
  "registry.localhost",
  "registry",
])("%s is a known registry", (host) => {
  expect(isKnownRegistry(host)).toBe(true);
});

test.each(["ghcr.oi", "registry.shop.dev", "MyTeam", "123.dkr.ecr.eu-central-1.amazonaws.com", "docker.io:443"])(
  "%s is none",
  (host) => {
    expect(isKnownRegistry(host)).toBe(false);
  },
);

test("loopback and local hosts", () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]", "0.0.0.0", "reg.localhost"]) {
    expect(isLoopbackHost(host)).toBe(true);
    expect(isLocalRegistry(`${host}:5000`)).toBe(true);
  }
  for (const host of [
    "k3d-reg",
    "kind-registry",
    "host.k3d.internal",
    "192.168.1.4",
    "10.0.0.7",
    "harbor.lan",
    "registry.example.com",
  ]) {
    expect(isLoopbackHost(host)).toBe(false);
    expect(isLocalRegistry(host)).toBe(true);
  }
  expect(isLocalRegistry("k3s.io")).toBe(false);
  expect(isLocalRegistry("11.0.0.7")).toBe(false);
});

describe("suggestRegistry", () => {
  test.each([
    ["ghrc.io/team/app:1", "ghcr.io/team/app:1", "known"],
    ["gchr.io/team/app", "ghcr.io/team/app", "known"],
    ["quay.com/org/app:v1", "quay.io/org/app:v1", "known"],
    ["grc.io/p/app", "gcr.io/p/app", "known"],
    ["k8s.grc.io/pause:3.9", "registry.k8s.io/pause:3.9", "known"],
    ["k8.gcr.io/pause:3.9", "registry.k8s.io/pause:3.9", "known"],
    ["k8s.gcr.ioo/pause", "registry.k8s.io/pause", "near"],
    ["registry.k8.io/pause", "registry.k8s.io/pause", "known"],
    ["rigestry.k8s.io/pause", "registry.k8s.io/pause", "near"],
    ["mcr.microsoft.co/dotnet/aspnet:8.0", "mcr.microsoft.com/dotnet/aspnet:8.0", "known"],
    ["mcr.mircosoft.com/dotnet/aspnet", "mcr.microsoft.com/dotnet/aspnet", "near"],
    ["dokcer.io/nginx:1", "nginx:1", "known"],
    ["dockr.io/grafana/grafana", "grafana/grafana", "near"],
    ["hub.docker.com/r/grafana/grafana:11.0.0", "grafana/grafana:11.0.0", "known"],
    ["hub.docker.com/_/nginx", "nginx", "known"],
    ["https://hub.docker.com/_/nginx", "nginx", "known"],
    ["hub.docker.com/r/_/nginx", "nginx", "known"],
    ["docker.io/_/nginx", "nginx", "known"],
    ["hub.docker.com/grafana/loki", "grafana/loki", "known"],
    ["https://ghcr.io/team/app:1", "ghcr.io/team/app:1", "known"],
    ["docker://quay.io/org/app", "quay.io/org/app", "known"],
    ["https://quay.io/repository/org/app", "quay.io/org/app", "known"],
    ["ghcr.io/ghcr.io/team/app", "ghcr.io/team/app", "known"],
    ["github.com/team/app", "ghcr.io/team/app", "known"],
    ["gitlab.com/team/app", "registry.gitlab.com/team/app", "known"],
    ["public.ecr.aws.com/nginx/nginx", "public.ecr.aws/nginx/nginx", "known"],
    ["docker.elastic.com/beats/filebeat:8.1.0", "docker.elastic.co/beats/filebeat:8.1.0", "known"],
    ["nvidia.io/nvidia/cuda", "nvcr.io/nvidia/cuda", "known"],
    ["crg.dev/chainguard/nginx", "cgr.dev/chainguard/nginx", "known"],
    ["shop.azurcr.io/app:1", "shop.azurecr.io/app:1", "near"],
    ["GHCR.oi/team/app", "ghcr.io/team/app", "known"],
  ])("%s means %s", (text, meant, certainty) => {
    expect(suggestRegistry(text)).toMatchObject({ text: meant, certainty });
  });

  test("warns of a look-alike host that takes credentials", () => {
    expect(suggestRegistry("ghrc.io/team/app")?.note).toContain("credentials");
    expect(suggestRegistry("gchr.io/team/app")?.note).toBeUndefined();
  });

  test.each([
    "nginx",
    "grafana/grafana",
    "ghcr.io/team/app",
    "registry.shop.dev/app",
    "acr.io/app",
    "reg.company.com:5000/app",
    "localhost:5000/app",
    "k3d-registry:5000/app",
    "registry.hub.docker.com/library/nginx",
    "docker.company.io/app",
    "https://registry.shop.dev/app",
    "ghcr.oi/App",
    "hub.docker.com/_/",
    "",
    "/",
  ])("says nothing of %j", (text) => {
    expect(suggestRegistry(text)).toBeUndefined();
  });

  test("no mistake of the table is a known registry, and each means one", () => {
    for (const [meant, written] of REGISTRY_MISTAKES) {
      expect(REGISTRIES.has(meant)).toBe(true);
      for (const host of written.split(" ")) expect(REGISTRIES.has(host)).toBe(false);
    }
  });

  test("suggests only what parses, for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const suggestion = suggestRegistry(text);
        expect(suggestion === undefined || parseImageReference(suggestion.text).ok).toBe(true);
      }),
    );
  });
});

test.each([
  ["registry.redhat.io/ubi9/ubi", "login"],
  ["nvcr.io/nim/meta/llama3", "login"],
  ["nvcr.io/nvidia/cuda:12.0", undefined],
  ["shop.azurecr.io/app", "cloud"],
  ["123456789012.dkr.ecr.eu-central-1.amazonaws.com/app", "cloud"],
  ["europe-west1-docker.pkg.dev/p/r/app", "cloud"],
  ["gcr.io/p/app", "cloud"],
  ["ghcr.io/team/app", undefined],
  ["nginx", undefined],
])("%s is pulled with %s", (text, who) => {
  const parsed = parseImageReference(text);
  expect(parsed.ok && privateRegistry(parsed)).toBe(who);
});

test("Docker Hub limits pulls without a login", () => {
  expect(ANONYMOUS_PULL_LIMIT).toMatchObject({ domain: "docker.io", pulls: 100, hours: 6 });
});
