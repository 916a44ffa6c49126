import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostsIn, namesHost, serviceHost, serviceLinkVariables } from "../../src/k8s/service-dns.ts";

const shown = (host: string): string => {
  const found = serviceHost(host);
  if (found === undefined) return "none";
  if (found.is === "without-namespace") return `lacks namespace: ${found.service}`;
  return [found.pod, found.service, found.namespace ?? "-", found.certain ? "certain" : "maybe"]
    .filter(Boolean)
    .join(" ");
};

describe("serviceHost", () => {
  it.each([
    ["redis", "redis - maybe"],
    ["redis.cache", "redis cache maybe"],
    ["redis.cache.svc", "redis cache certain"],
    ["redis.cache.svc.cluster.local", "redis cache certain"],
    ["redis.cache.svc.cluster.local.", "redis cache certain"],
    ["redis-0.redis.cache.svc.cluster.local", "redis-0 redis cache certain"],
    ["redis-0.redis.cache.svc", "redis-0 redis cache certain"],
    ["redis.svc.cluster.local", "lacks namespace: redis"],
    ["redis.svc", "lacks namespace: redis"],
    ["svc", "svc - maybe"],
    ["api.example.com", "none"],
    ["10-0-0-1.shop.pod.cluster.local", "none"],
    ["10.0.0.1", "none"],
    ["127.0.0.1", "none"],
    ["Redis", "none"],
    ["my_service", "none"],
    ["", "none"],
    ["a..b", "none"],
  ])("%s: %s", (host, text) => {
    expect(shown(host)).toBe(text);
  });

  it("knows another cluster domain", () => {
    expect(serviceHost("db.shop.svc.corp.internal", "corp.internal")).toMatchObject({
      service: "db",
      namespace: "shop",
      certain: true,
    });
  });
});

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
      ["DB_HOST", "REDIS_URL", "KAFKA_BOOTSTRAP_SERVERS", "api_endpoint", "LOG_LEVEL", "GHOST"].map(namesHost),
    ).toEqual([true, true, true, true, false, false]);
  });
});

describe("serviceLinkVariables", () => {
  it("are those of the kubelet", () => {
    expect(serviceLinkVariables("my-redis", [{ name: "tcp-redis", port: 6379, protocol: "TCP" }])).toEqual([
      "MY_REDIS_SERVICE_HOST",
      "MY_REDIS_SERVICE_PORT",
      "MY_REDIS_SERVICE_PORT_TCP_REDIS",
      "MY_REDIS_PORT",
      "MY_REDIS_PORT_6379_TCP",
      "MY_REDIS_PORT_6379_TCP_PROTO",
      "MY_REDIS_PORT_6379_TCP_PORT",
      "MY_REDIS_PORT_6379_TCP_ADDR",
    ]);
  });
});
