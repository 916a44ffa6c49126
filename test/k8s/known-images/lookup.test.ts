import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ImageReference, parseImageReference } from "../../../src/k8s/images/image-reference.ts";
import { type KnownImage, KNOWN_IMAGES, knownImage } from "../../../src/k8s/known-images/lookup.ts";
import { userName } from "../../../src/k8s/known-images/user.ts";
import { isPopularImage, suggestRepository } from "../../../src/k8s/images/popular-images.ts";

function reference(text: string): ImageReference {
  const parsed = parseImageReference(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.message}`);
  return parsed;
}

function known(text: string): KnownImage {
  const image = knownImage(reference(text));
  if (image === undefined) throw new Error(`${text} is not known`);
  return image;
}

describe("knownImage", () => {
  test.each([
    ["postgres:16", "postgres"],
    ["docker.io/library/postgres", "postgres"],
    ["public.ecr.aws/docker/library/postgres:16", "postgres"],
    ["mirror.gcr.io/library/nginx", "nginx"],
    ["mirror.gcr.io/busybox", "busybox"],
    ["mirror.gcr.io/grafana/grafana", "grafana/grafana"],
    ["docker.elastic.co/elasticsearch/elasticsearch:8.1.0", "elasticsearch"],
    ["quay.io/prometheus/prometheus:v2.53.0", "prom/prometheus"],
    ["docker.n8n.io/n8nio/n8n", "n8nio/n8n"],
    ["gcr.io/distroless/static-debian12:nonroot", "gcr.io/distroless/static-debian12"],
  ])("%s has the row of %s", (text, name) => {
    expect(known(text).name).toBe(name);
  });

  test.each([
    "shop/postgres",
    "ghcr.io/team/app",
    "docker.io/team/nginx",
    "gcr.io/project/app",
    "mirror.gcr.io/team/app",
  ])("nothing is known of %s", (text) => {
    expect(knownImage(reference(text))).toBeUndefined();
  });

  test("the data of PostgreSQL moved with 18", () => {
    expect(known("postgres:17.2").data).toEqual(["/var/lib/postgresql/data"]);
    expect(known("postgres:18-alpine").data).toEqual(["/var/lib/postgresql"]);
    expect(known("postgres").data).toEqual(["/var/lib/postgresql"]);
    expect(known("postgres:latest").volumes).toEqual(["/var/lib/postgresql"]);
    expect(known("postgres:alpine").data).toBeUndefined();
    expect(known(`postgres@sha256:${"0".repeat(64)}`).data).toBeUndefined();
  });

  test("a mount at the old place of the data stops PostgreSQL 18, under each of its names", () => {
    for (const text of [
      "postgres:18",
      "postgres",
      "pgvector/pgvector:pg18",
      "pgvector/pgvector:0.8.1-pg18-trixie",
      "postgis/postgis:18-3.6",
    ]) {
      expect(known(text).refusedMounts?.[0]).toMatchObject({ path: "/var/lib/postgresql/data", unlessEnv: "PGDATA" });
    }
    for (const text of [
      "postgres:17",
      "postgres:alpine",
      "timescale/timescaledb:2.18.0-pg17",
      "pgvector/pgvector:pg16",
      "postgis/postgis",
    ]) {
      expect(known(text).refusedMounts).toBeUndefined();
    }
    expect(known("timescale/timescaledb:latest-pg16").data).toEqual(["/var/lib/postgresql/data"]);
  });

  test("options that a release took away stop it", () => {
    expect(known("mysql:8.0").refusedOptions).toBeUndefined();
    expect(known("mysql:8.4").refusedOptions?.map(({ option }) => option)).toContain("--default-authentication-plugin");
    expect(known("mysql:8.4").refusedOptions?.map(({ option }) => option)).not.toContain("--mysql-native-password");
    expect(known("mysql:9.1").refusedOptions?.map(({ option }) => option)).toContain("--mysql-native-password");
  });

  test("tells which ports answer no HTTP, and which paths fail", () => {
    expect(known("php:8.3-fpm").ports?.[0]?.isHttp).toBe(false);
    expect(known("redis:7").ports?.[0]?.isHttp).toBe(false);
    expect(known("nginx").ports?.[0]?.isHttp).toBeUndefined();
    expect(known("tomcat:10").http?.[0]?.failing).toEqual([{ path: "/", status: 404 }]);
    expect(known("elasticsearch:7.17.0").plainHttpWith).toBeUndefined();
    expect(known("elasticsearch:8.15.0").plainHttpWith).toContainEqual({
      equals: { "xpack.security.enabled": ["false"] },
    });
  });

  test("the user depends on the flavour", () => {
    expect(known("postgres:16").user).toEqual({ user: "root", dropsTo: 999 });
    expect(known("postgres:16-alpine").user).toEqual({ user: "root", dropsTo: 70 });
    expect(known("gitea/gitea:1.22-rootless").user).toEqual({ user: "1000", uid: 1000 });
    expect(known("gcr.io/distroless/base-debian12").user?.user).toBe("root");
    expect(known("gcr.io/distroless/base-debian12:nonroot").user?.user).toBe("65532");
    expect(known("haproxy:2.3").user?.user).toBe("root");
    expect(known("haproxy:3.0").user?.user).toBe("haproxy");
    expect(known("grafana/grafana").user?.user).toBe("472");
    expect(known("prom/prometheus").user?.user).toBe("nobody");
  });

  test.each([
    ["nginx:1.27", [80]],
    ["nginxinc/nginx-unprivileged:1.27", [8080]],
    ["rabbitmq:3", [5672, 15_692]],
    ["rabbitmq:3-management", [5672, 15_672, 15_692]],
    ["mcr.microsoft.com/dotnet/aspnet:7.0", [80]],
    ["mcr.microsoft.com/dotnet/aspnet:8.0", [8080]],
    ["php:8.3-fpm", [9000]],
    ["php:8.3-apache", [80]],
    ["quay.io/keycloak/keycloak:24.0", [8080, 8443]],
    ["quay.io/keycloak/keycloak:26.0", [8080, 8443, 9000]],
    ["influxdb:2.7", [8086]],
    ["influxdb:3.2-core", [8181]],
    ["redis:7", [6379]],
  ])("%s listens on %j", (text, ports) => {
    expect(known(text).ports?.map(({ port }) => port)).toEqual(ports);
  });

  test.each([
    ["nginx", "server"],
    ["php:8.3-cli", "shell"],
    ["php:8.3-fpm", "server"],
    ["ubuntu:24.04", "shell"],
    ["python:3.12-slim", "shell"],
    ["hello-world", "task"],
    ["curlimages/curl", "help"],
    ["registry.k8s.io/kubectl:v1.33.0", "help"],
    ["quay.io/minio/minio", "needs-command"],
    ["quay.io/keycloak/keycloak:26.0", "needs-command"],
    ["quay.io/keycloak/keycloak:16.1.1", "server"],
    ["registry.k8s.io/pause:3.9", "server"],
    ["gcr.io/distroless/static-debian12", "base"],
  ])("%s without a command: %s", (text, role) => {
    expect(known(text).role).toBe(role);
  });

  test("tells what args become", () => {
    expect(known("postgres:16").start).toEqual({
      entrypoint: ["docker-entrypoint.sh"],
      cmd: ["postgres"],
      args: "command-or-options",
    });
    expect(known("nginx").start).toMatchObject({ cmd: ["nginx", "-g", "daemon off;"], args: "command" });
    expect(known("prom/prometheus").start?.args).toBe("options");
    expect(known("python:3.12").start).toEqual({ entrypoint: [], cmd: ["python3"], args: "command" });
    expect(known("nats:2-alpine").start?.entrypoint).toEqual(["docker-entrypoint.sh"]);
  });

  test("knows which programs are not there", () => {
    expect(known("mariadb:10.11").lacks).not.toContain("mysqladmin");
    expect(known("mariadb:11.4").lacks).toContain("mysqladmin");
    expect(known("mariadb").lacks).toContain("mysql");
    expect(known("mongo:7").lacks).toContain("mongo");
    expect(known("mongo:5").lacks).not.toContain("mongo");
    expect(known("nats").hasShell).toBe(false);
    expect(known("nats:2.10-alpine").hasShell).toBe(true);
    expect(known("quay.io/keycloak/keycloak").lacks).toContain("curl");
  });

  test("does not throw, and keeps its rows unchanged, for any reference", () => {
    const before = JSON.stringify(KNOWN_IMAGES);
    const names = KNOWN_IMAGES.flatMap(({ names: all }) => all).filter((name) => !name.endsWith("*"));
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,30}$/), (name, tag) => {
        expect(known(`${name}:${tag}`).docs).toMatch(/^https:/);
      }),
    );
    expect(JSON.stringify(KNOWN_IMAGES)).toBe(before);
  });
});

describe("the tables", () => {
  const rows = KNOWN_IMAGES;
  const facts = rows.flatMap(({ names: _names, variants = [], ...own }) => [own, ...variants]);

  test("name each repository once", () => {
    const names = rows.flatMap(({ names: all }) =>
      all.map((name) => (name.endsWith("*") ? name : reference(name).repository)),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.length).toBeGreaterThan(200);
  });

  test("name no repository that the other tables call a mistake", () => {
    const names = rows.flatMap(({ names: all }) => all).filter((name) => !name.endsWith("*"));
    expect(names.filter((name) => suggestRepository(reference(name)) !== undefined)).toEqual([]);
    expect(names.filter((name) => isPopularImage(reference(name))).length).toBeGreaterThan(150);
  });

  test("name a page of documentation and a title for each row", () => {
    for (const { docs, title } of rows) {
      expect(docs).toMatch(/^https:\/\/[a-z0-9.-]+\/\S*$/);
      expect(title).not.toBe("");
    }
  });

  test("hold plausible numbers and absolute paths", () => {
    for (const {
      ports = [],
      startSeconds = [0, 1],
      memory = 16,
      writable = [],
      volumes = [],
      data = [],
      config = [],
    } of facts) {
      for (const { port } of ports) expect(port > 0 && port < 65_536 && Number.isInteger(port)).toBe(true);
      expect(startSeconds[0]).toBeLessThanOrEqual(startSeconds[1]);
      expect(memory).toBeGreaterThan(0);
      expect([...writable, ...volumes, ...data, ...config].filter((path) => !/^\/[\w./-]*[\w]$/.test(path))).toEqual(
        [],
      );
    }
  });

  test("call a user by its number only where it is one", () => {
    for (const { user } of facts) {
      const name = userName(user?.user);
      expect(user === undefined || name === "root" || !/^\d+$/.test(name) || Number(name) === user.uid).toBe(true);
    }
  });

  test("give every requirement a way to meet it, in words that complete a sentence", () => {
    for (const { anyOf, what } of facts.flatMap(({ needs = [] }) => needs)) {
      expect(anyOf.length).toBeGreaterThan(0);
      expect(anyOf.every((provision) => Object.keys(provision).length > 0)).toBe(true);
      expect(what).not.toMatch(/[.!]$/);
    }
  });

  test("tell for each image that needs a sub-command which", () => {
    expect(rows.filter(({ role, commandHint }) => role === "needs-command" && commandHint === undefined)).toEqual([]);
  });
});
