import { describe, expect, it } from "vitest";
import { serviceHost, serviceLinkVariables } from "../../src/k8s/service-dns.ts";

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
