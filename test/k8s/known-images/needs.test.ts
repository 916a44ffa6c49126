import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseImageReference } from "../../../src/k8s/images/image-reference.ts";
import { knownImage } from "../../../src/k8s/known-images/lookup.ts";
import {
  type Given,
  isAnyGiven,
  isReconfigured,
  refusedValues,
  unmetNeeds,
} from "../../../src/k8s/known-images/needs.ts";

function given(env: Readonly<Record<string, string | undefined>>, rest: Partial<Given> = {}): Given {
  const variables = Object.entries(env).map(([name, value]) => [name, { value }] as const);
  return { env: new Map(variables), args: [], mounts: [], ...rest };
}

function facts(text: string) {
  const parsed = parseImageReference(text);
  const image = parsed.ok ? knownImage(parsed) : undefined;
  if (image === undefined) throw new Error(text);
  return image;
}

function unmet(text: string, what: Given): readonly string[] {
  return unmetNeeds(facts(text), what).map(({ requirement }) => requirement.what);
}

function refused(text: string, env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return refusedValues(facts(text), given(env)).map((value) => value.env);
}

describe("unmetNeeds", () => {
  test.each([
    [{}],
    [{ POSTGRES_USER: "app" }],
    [{ POSTGRES_PASSWORD: "" }],
    [{ POSTGRES_HOST_AUTH_METHOD: "md5" }],
    [{ POSTGRES_PASS: "x" }],
  ])("postgres does not start with %j", (env) => {
    expect(unmet("postgres:16", given(env))).toHaveLength(1);
  });

  test.each([
    [{ POSTGRES_PASSWORD: "x" }],
    [{ POSTGRES_PASSWORD: undefined }],
    [{ POSTGRES_PASSWORD_FILE: "/run/secrets/p" }],
    [{ POSTGRES_HOST_AUTH_METHOD: "trust" }],
    [{ POSTGRES_HOST_AUTH_METHOD: undefined }],
  ])("postgres starts with %j", (env) => {
    expect(unmet("postgres:16", given(env))).toEqual([]);
    expect(unmet("postgis/postgis:16-3.4", given(env))).toEqual([]);
  });

  test("tells the variable that is there but empty", () => {
    expect(unmetNeeds(facts("postgres:16"), given({ POSTGRES_PASSWORD: "" }))[0]?.empty).toBe("POSTGRES_PASSWORD");
    expect(unmetNeeds(facts("postgres:16"), given({}))[0]?.empty).toBeUndefined();
  });

  const KRAFT = {
    KAFKA_PROCESS_ROLES: "broker,controller",
    KAFKA_NODE_ID: "1",
    KAFKA_CONTROLLER_LISTENER_NAMES: "CONTROLLER",
  };

  test.each([
    ["apache/kafka:3.9.0", {}, 0],
    ["apache/kafka:3.9.0", { KAFKA_HEAP_OPTS: "-Xmx512m" }, 0],
    ["apache/kafka:3.9.0", { KAFKA_ADVERTISED_LISTENERS: "PLAINTEXT://x:9092" }, 1],
    ["apache/kafka:3.9.0", { KAFKA_PROCESS_ROLES: "broker" }, 3],
    ["apache/kafka:3.9.0", KRAFT, 1],
    ["apache/kafka:4.1.0", { ...KRAFT, KAFKA_CONTROLLER_QUORUM_BOOTSTRAP_SERVERS: "x:9093" }, 0],
    ["confluentinc/cp-kafka:7.6.0", { ...KRAFT, CLUSTER_ID: "x" }, 1],
    ["confluentinc/cp-kafka:7.6.0", { KAFKA_ZOOKEEPER_CONNECT: "z:2181", KAFKA_ADVERTISED_LISTENERS: "x" }, 0],
    ["confluentinc/cp-kafka:8.0.0", { ...KRAFT, CLUSTER_ID: "x", KAFKA_CONTROLLER_QUORUM_VOTERS: "1@x:9093" }, 0],
    ["opensearchproject/opensearch:2.11.0", {}, 1],
    ["opensearchproject/opensearch:2.12.0", {}, 2],
    ["opensearchproject/opensearch:2.12.0", { "discovery.type": "single-node", DISABLE_SECURITY_PLUGIN: "true" }, 0],
  ])("%s with %j misses %i", (image, env, count) => {
    expect(unmet(image, given(env))).toHaveLength(count);
  });

  test.each([
    [["start"], {}, 2],
    [["start"], { KC_HOSTNAME: "login.example.com" }, 1],
    [["start"], { KC_HOSTNAME: "login.example.com", KC_HTTP_ENABLED: "true" }, 0],
    [["start"], { KC_HOSTNAME_STRICT: "true", KC_HTTP_ENABLED: "false" }, 2],
    [["start", "--hostname-strict=false", "--http-enabled=true"], {}, 0],
    [["start", "--optimized"], {}, 0],
    [["start", undefined], {}, 0],
    [["start-dev"], {}, 0],
    [[], {}, 0],
  ])("keycloak %j with %j misses %i", (args, env, count) => {
    expect(unmet("quay.io/keycloak/keycloak:26.0", given(env, { args }))).toHaveLength(count);
    expect(unmet("quay.io/keycloak/keycloak:latest", given(env, { args }))).toHaveLength(count);
  });

  test("mysql and mariadb take several variables, none of them empty", () => {
    expect(unmet("mysql:8.4", given({ MYSQL_ROOT_PASSWORD: "x" }))).toEqual([]);
    expect(unmet("mysql:8.4", given({ MYSQL_ALLOW_EMPTY_PASSWORD: "yes" }))).toEqual([]);
    expect(unmet("mysql:8.4", given({ MYSQL_RANDOM_ROOT_PASSWORD_FILE: "x", MYSQL_PASSWORD: "x" }))).toHaveLength(1);
    expect(unmet("mariadb:11", given({ MYSQL_ROOT_PASSWORD: "x" }))).toEqual([]);
    expect(unmet("mariadb:11", given({ MARIADB_ROOT_PASSWORD_HASH: "*A4" }))).toEqual([]);
    expect(unmet("mariadb:11", given({ MARIADB_USER: "x" }))).toHaveLength(1);
  });

  test("needs depend on the version", () => {
    expect(unmet("elasticsearch:6.8.0", given({}))).toEqual([]);
    expect(unmet("elasticsearch:7.17.0", given({}))).toHaveLength(1);
    expect(unmet("elasticsearch:7.17.0", given({ "discovery.type": "single-node" }))).toEqual([]);
    expect(unmet("elasticsearch:8.15.0", given({}))).toEqual([]);
    expect(unmet("elasticsearch:8.15.0", given({ "xpack.security.enabled": "false" }))).toHaveLength(1);
    const single = { "discovery.type": "single-node" };
    expect(unmet("opensearchproject/opensearch:2.11.0", given(single))).toEqual([]);
    expect(unmet("opensearchproject/opensearch:2", given(single))).toHaveLength(1);
    expect(unmet("opensearchproject/opensearch:2", given({ ...single, DISABLE_SECURITY_PLUGIN: "true" }))).toEqual([]);
    expect(unmet("couchdb:2.3.1", given({}))).toEqual([]);
    expect(unmet("couchdb:3.3", given({ COUCHDB_USER: "x" }))).toHaveLength(1);
    expect(unmet("confluentinc/cp-kafka:8.0.0", given({ KAFKA_ZOOKEEPER_CONNECT: "zk:2181" }))).toHaveLength(1);
    expect(unmet("neo4j:5-enterprise", given({ NEO4J_ACCEPT_LICENSE_AGREEMENT: "no" }))).toHaveLength(1);
    expect(unmet("postgres:alpine", given({}))).toHaveLength(1);
  });

  test("arguments and mounts can meet a need", () => {
    expect(unmet("haproxy:3.0", given({}))).toHaveLength(1);
    expect(unmet("haproxy:3.0", given({}, { mounts: ["/usr/local/etc/haproxy"] }))).toEqual([]);
    expect(unmet("haproxy:3.0", given({}, { mounts: ["/usr/local/etc/haproxy/"] }))).toEqual([]);
    expect(unmet("haproxy:3.0", given({}, { mounts: ["/usr/local/etc/hap"] }))).toHaveLength(1);
    expect(unmet("haproxy:3.0", given({}, { args: ["-f", "/etc/x.cfg"] }))).toEqual([]);
    expect(unmet("couchdb:3", given({}, { mounts: ["/opt/couchdb/etc/local.d/admin.ini"] }))).toEqual([]);
    expect(unmet("hashicorp/http-echo:0.2.3", given({}, { args: ["-text=hi"] }))).toEqual([]);
    expect(unmet("hashicorp/http-echo:1.0", given({}))).toEqual([]);
    expect(unmet("grafana/tempo:2.5.0", given({}, { args: [undefined] }))).toEqual([]);
    expect(
      unmet("quay.io/coreos/etcd:v3.5.0", given({}, { args: ["etcd --listen-client-urls http://0.0.0.0:2379"] })),
    ).toEqual([]);
  });

  test("oauth2-proxy lacks four things when it is given nothing, none with a configuration", () => {
    expect(unmet("quay.io/oauth2-proxy/oauth2-proxy:v7.6.0", given({}))).toHaveLength(4);
    expect(unmet("quay.io/oauth2-proxy/oauth2-proxy:v7.6.0", given({}, { args: ["--config=/x"] }))).toEqual([]);
  });

  test("images without needs lack nothing, for any environment", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.option(fc.string(), { nil: undefined })), (env) => {
        expect(unmet("nginx", given(env))).toEqual([]);
        expect(unmet("postgres", given({ ...env, POSTGRES_PASSWORD: "x" }))).toEqual([]);
      }),
    );
  });
});

test("a mount over the configuration makes ports and paths unknown", () => {
  expect(isReconfigured(facts("nginx"), ["/etc/nginx/conf.d/default.conf"])).toBe(true);
  expect(isReconfigured(facts("nginx"), ["/etc"])).toBe(true);
  expect(isReconfigured(facts("nginx"), ["/usr/share/nginx/html", "/etc/nginx-extra"])).toBe(false);
  expect(isReconfigured(facts("traefik/whoami"), ["/etc"])).toBe(false);
});

test("old minor releases of PostgreSQL start without a password, floating tags do not", () => {
  for (const tag of ["9.6.8", "10.11", "11.5-alpine", "12.1"]) expect(unmet(`postgres:${tag}`, given({}))).toEqual([]);
  for (const tag of ["9.6", "9.6.24", "10", "11-alpine", "12.2", "13.0"]) {
    expect(unmet(`postgres:${tag}`, given({}))).toHaveLength(1);
  }
});

test("Elasticsearch 8 answers plain HTTP only with security off, or with a configuration that is not read here", () => {
  const { plainHttpWith = [] } = facts("elasticsearch:8.15.0");
  expect(isAnyGiven(plainHttpWith, given({}))).toBe(false);
  expect(isAnyGiven(plainHttpWith, given({ "xpack.security.enabled": "false" }))).toBe(true);
  expect(isAnyGiven(plainHttpWith, given({ "xpack.security.enabled": undefined }))).toBe(true);
  expect(isAnyGiven(plainHttpWith, given({}, { mounts: ["/usr/share/elasticsearch/config"] }))).toBe(true);
  expect(isAnyGiven([], given({}))).toBe(false);
});

describe("refusedValues", () => {
  test.each([
    ["mysql:8.4", { MYSQL_USER: "root" }, ["MYSQL_USER"]],
    ["mysql:8.4", { MYSQL_USER: "app" }, []],
    ["mongo:7", { MONGO_INITDB_ROOT_USERNAME: "x" }, ["MONGO_INITDB_ROOT_USERNAME"]],
    ["mongo:7", { MONGO_INITDB_ROOT_PASSWORD: "x", MONGO_INITDB_ROOT_USERNAME: "" }, ["MONGO_INITDB_ROOT_PASSWORD"]],
    ["mongo:7", { MONGO_INITDB_ROOT_USERNAME: "x", MONGO_INITDB_ROOT_PASSWORD_FILE: "/p" }, []],
    ["mongo:7", {}, []],
    ["rabbitmq:4", { RABBITMQ_VM_MEMORY_HIGH_WATERMARK: "0.4" }, ["RABBITMQ_VM_MEMORY_HIGH_WATERMARK"]],
    ["rabbitmq:3.8", { RABBITMQ_VM_MEMORY_HIGH_WATERMARK: "0.4" }, []],
    [
      "quay.io/minio/minio",
      { MINIO_ROOT_USER: "ab", MINIO_ROOT_PASSWORD: "1234567" },
      ["MINIO_ROOT_USER", "MINIO_ROOT_PASSWORD"],
    ],
    ["quay.io/minio/minio", { MINIO_ROOT_USER: "abc", MINIO_ROOT_PASSWORD: "12345678" }, []],
    ["quay.io/minio/minio", { MINIO_ROOT_PASSWORD: undefined }, []],
    ["neo4j:5", { NEO4J_AUTH: "neo4j/short" }, ["NEO4J_AUTH"]],
    ["neo4j:5", { NEO4J_AUTH: "neo4j/neo4j" }, ["NEO4J_AUTH"]],
    ["neo4j:5", { NEO4J_AUTH: "none" }, []],
    ["neo4j:5", { NEO4J_AUTH: "neo4j/longenough" }, []],
    ["dpage/pgadmin4", { PGADMIN_DEFAULT_EMAIL: "admin@shop.local" }, ["PGADMIN_DEFAULT_EMAIL"]],
    ["dpage/pgadmin4", { PGADMIN_DEFAULT_EMAIL: "admin@shop.dev" }, []],
    ["mcr.microsoft.com/mssql/server:2022-latest", { MSSQL_SA_PASSWORD: "Sh0rt" }, ["MSSQL_SA_PASSWORD"]],
  ])("%s with %j refuses %j", (text, env, expected) => {
    expect(refused(text, env)).toEqual(expected);
  });
});
