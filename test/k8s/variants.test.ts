import { describe, expect, test } from "vitest";
import { areVariants } from "../../src/k8s/variants.ts";

const named = (name: string, labels: Record<string, string> = {}) => ({ name, labels: { app: name, ...labels } });

describe("workloads of one application that share traffic", () => {
  test.each([
    ["web", "web-canary"],
    ["web-blue", "web-green"],
    ["web-v1", "web-v2"],
    ["redis-master", "redis-replica"],
    ["redis-0", "redis-1"],
    ["node1", "node2"],
    ["pxc-node1", "pxc-node2"],
    ["worker-spot", "worker-ondemand"],
  ])("%s and %s by name", (one, other) => {
    expect(areVariants(named(one), named(other))).toBe(true);
  });

  test.each([
    ["web", "worker"],
    ["orders", "payments"],
    ["shop-api", "shop-db"],
    ["web", "migrate"],
    ["blue-whale", "blue-bird"],
  ])("%s and %s are two applications", (one, other) => {
    expect(areVariants(named(one), named(other))).toBe(false);
  });

  test("labels that tell versions apart are enough", () => {
    const [plain, stars] = [
      { name: "plain", labels: { app: "reviews", version: "v1" } },
      { name: "stars", labels: { app: "reviews", version: "v2", "app.kubernetes.io/version": "2" } },
    ];
    expect(areVariants(plain, stars)).toBe(true);
  });

  test("a component is no version, and equal labels tell nothing", () => {
    const web = { name: "web", labels: { app: "shop", component: "web" } };
    expect(areVariants(web, { name: "worker", labels: { app: "shop", component: "worker" } })).toBe(false);
    expect(areVariants({ name: "web", labels: { app: "shop" } }, { name: "worker", labels: { app: "shop" } })).toBe(
      false,
    );
  });

  test("names of variant words only are compared by their first word", () => {
    expect(areVariants(named("primary"), named("standby"))).toBe(false);
    expect(areVariants(named("primary-a"), named("primary-b"))).toBe(true);
  });
});
