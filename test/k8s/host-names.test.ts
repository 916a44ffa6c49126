import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hostsIn,
  impliedPort,
  isForOthers,
  isLookedUp,
  isOwnHost,
  namesHost,
  portVariables,
} from "../../src/k8s/host-names.ts";

describe("hostsIn", () => {
  const hosts = (text: string): string =>
    hostsIn(text)
      .map(({ host, port, form }) => `${host}:${port ?? ""} ${form}`)
      .join(" | ");

  it.each([
    ["postgres://shop:pw@db:5432/shop", "db:5432 url"],
    ["http://api/health", "api: url"],
    ["jdbc:postgresql://db:5432/shop", "db:5432 url"],
    ["kafka-0.kafka:9092,kafka-1.kafka:9092", "kafka-0.kafka:9092 host-port | kafka-1.kafka:9092 host-port"],
    ["redis:6379", "redis:6379 host-port"],
    ["redis", "redis: word"],
    ["Server=mssql:1433;Database=shop", "mssql:1433 host-port"],
    ["hello world", ""],
    ["nginx:1.27", ""],
    ["", ""],
    ["redis:99999", ""],
    ["mongodb://u:p@m-0.m:27017,m-1.m:27017/shop?replicaSet=rs0", "m-0.m:27017 url | m-1.m:27017 url"],
    ["nats://a:4222,nats://b:4222", "a:4222 url | b:4222 url"],
    ["http://$(HOST):80", ""],
    ["http://api-$(ENV)", ""],
    ["user:pw@tcp(mysql:3306)/shop", "mysql:3306 host-port"],
    ["1@kafka-0.kafka:9093,2@kafka-1.kafka:9093", "kafka-0.kafka:9093 host-port | kafka-1.kafka:9093 host-port"],
    ["host=db port=5433 user=shop", "db:5433 pair"],
    ["Server=tcp:mssql,1433;Database=shop", "mssql:1433 pair"],
  ])("of %j: %s", (text, found) => {
    expect(hosts(text)).toBe(found);
  });

  it("gives the offsets of each host", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("redis", "db.shop.svc", "a-1"),
        fc.constantFrom("http://", "tcp://u:p@", ""),
        fc.integer({ min: 1, max: 65535 }),
        (host, scheme, port) => {
          const text = `${scheme}${host}:${port}`;
          expect(hostsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([host]);
        },
      ),
    );
  });

  it("never throws and is quick", () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(hostsIn(text))));
    expect(hostsIn("a".repeat(1_000_000))).toEqual([]);
    expect(hostsIn("a://".repeat(1000)).length).toBeGreaterThanOrEqual(0);
  });

  it("knows which variables hold hosts", () => {
    expect(
      [
        "DB_HOST",
        "REDIS_URL",
        "KAFKA_BOOTSTRAP_SERVERS",
        "api_endpoint",
        "--redis-host",
        "redisHost",
        "LOG_LEVEL",
        "GHOST",
      ].filter((name) => !namesHost(name)),
    ).toEqual(["LOG_LEVEL", "GHOST"]);
  });
});

describe("what belongs to a host", () => {
  it.each([
    ["http://api/health", 80],
    ["https://api", 443],
    ["postgres://u:p@db/shop", 5432],
    ["postgresql+asyncpg://u:p@db/shop", 5432],
    ["jdbc:mysql://db/shop", 3306],
    ["custom://db", undefined],
    ["db", undefined],
  ])("the port that %s leaves out: %s", (text, port) => {
    const [host] = hostsIn(text);
    expect(host && impliedPort(text, host)).toBe(port);
  });

  it.each([
    ["DB_HOST", "DB_PORT DB_SERVICE_PORT"],
    ["DB_HOSTNAME", "DB_PORT DB_SERVICE_PORT"],
    ["PGHOST", "PGPORT"],
    ["DATABASE_URL", ""],
  ])("the variables with the port of %s: %s", (name, names) => {
    expect(portVariables(name).join(" ")).toBe(names);
  });

  it("tells settings for browsers, listeners and lists of origins from those that the pod connects to", () => {
    const names = [
      "CORS_ALLOWED_ORIGINS",
      "NO_PROXY",
      "KAFKA_LISTENERS",
      "IMAGE",
      "PUBLIC_URL",
      "OIDC_ISSUER",
      "DB_HOST",
      "API_URL",
    ];
    expect(names.filter((name) => !isForOthers(name))).toEqual(["DB_HOST", "API_URL"]);
  });

  it("tells the pod itself and addresses from what is looked up", () => {
    const hosts = ["localhost", "127.0.0.1", "0.0.0.0", "10.1.2.3", "db", "api.example.com"];
    expect(hosts.filter(isOwnHost)).toEqual(["localhost", "127.0.0.1", "0.0.0.0"]);
    expect(hosts.filter(isLookedUp)).toEqual(["db", "api.example.com"]);
  });
});
