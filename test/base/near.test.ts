import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { howNear, nearMiss, nearest } from "../../src/base/near.ts";

describe("howNear", () => {
  test.each([
    ["api", "API", "case"],
    ["apiServer", "apiserver", "case"],
    ["api-svc", "api_svc", "separator"],
    ["api.svc", "api-svc", "separator"],
    ["frontend", "front-end", "separator"],
    ["DATABASE_URL", "databaseUrl", "separator"],
    ["payment", "payments", "edit"],
    ["job", "jobs", "edit"],
    ["paymnet", "payment", "edit"],
    ["my-ap", "my-app", "edit"],
    ["checkout-servise", "checkout-service", "edit"],
    ["api-svc", "api-service", "abbreviation"],
    ["app-cfg", "app-config", "abbreviation"],
    ["order-db", "order-database", "abbreviation"],
    ["sched-api", "scheduler-api", "abbreviation"],
    ["pymt", "payment", "abbreviation"],
    ["start-config", "start-config-v1", "suffix"],
    ["start-config-v1", "start-config-v2", "suffix"],
    ["redis", "redis2", "suffix"],
    ["api", "my-api", "prefix"],
    ["shop-api", "api", "prefix"],
  ])("%s misses %s by %s", (a, b, how) => {
    expect(howNear(a, b)).toBe(how);
    expect(howNear(b, a)).toBe(how);
  });

  test.each([
    ["api", "api"],
    ["api", "app"],
    ["web-api", "web-app"],
    ["node-a", "node-b"],
    ["redis-0", "redis-1"],
    ["eu-west", "us-west"],
    ["http", "https"],
    ["db", "ui"],
    ["internal", "external"],
    ["product", "project"],
    ["frontend", "backend"],
    ["", "a"],
    ["a", "a-b"],
    ["-v1", "-v2"],
    ["web", "website"],
  ])("%s and %s are different things", (a, b) => {
    expect(howNear(a, b)).toBeUndefined();
    expect(howNear(b, a)).toBeUndefined();
  });

  test("is symmetric, and never throws", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(howNear(a, b)).toBe(howNear(b, a));
        expect(howNear(a, a)).toBeUndefined();
      }),
    );
  });
});

describe("nearest", () => {
  const fields = ["containers", "initContainers", "imagePullSecrets", "volumes", "nodeName", "nodeSelector"];

  test("finds the name meant", () => {
    expect(nearest("contaners", fields)).toBe("containers");
    expect(nearest("Containers", fields)).toBe("containers");
    expect(nearest("node-selector", fields)).toBe("nodeSelector");
    expect(nearest("volume", fields)).toBe("volumes");
  });

  test("prefers case, then separators, then fewer edits, then the same first letter", () => {
    expect(nearest("volume", ["volumes", "Volume"])).toBe("Volume");
    expect(nearest("front-end", ["front-ends", "frontend"])).toBe("frontend");
    expect(nearest("controler", ["controllers", "controller"])).toBe("controller");
    expect(nearest("cart", ["part", "card"])).toBe("card");
  });

  test("refuses far, short and tied names", () => {
    expect(nearest("banana", fields)).toBeUndefined();
    expect(nearest("api", ["app"])).toBeUndefined();
    expect(nearest("mode", ["node", "code"])).toBeUndefined();
    expect(nearest("redis-3", ["redis-0", "redis-1"])).toBeUndefined();
    expect(nearest("volumes", ["volumes"])).toBeUndefined();
    expect(nearest("x", [])).toBeUndefined();
  });

  test("a candidate given twice is no tie", () => {
    expect(nearest("volume", ["volumes", "volumes"])).toBe("volumes");
  });

  test("takes a bound of its own", () => {
    expect(nearest("contanrs", fields, { max: 1 })).toBeUndefined();
    expect(nearest("mrc", ["mcr"], { max: 1 })).toBe("mcr");
  });

  test("does not depend on the order of the candidates", () => {
    const name = fc.string({ unit: fc.constantFrom("a", "b", "-", "c"), maxLength: 8 });
    fc.assert(
      fc.property(name, fc.array(name), (wanted, candidates) => {
        expect(nearest(wanted, candidates)).toBe(nearest(wanted, candidates.toReversed()));
        expect(nearMiss(wanted, candidates)).toEqual(nearMiss(wanted, candidates.toReversed()));
      }),
    );
  });
});

describe("nearMiss", () => {
  test("says the name and how it is missed, the surest first", () => {
    expect(nearMiss("api-svc", ["api-service", "shop-api"])).toEqual({ name: "api-service", how: "abbreviation" });
    expect(nearMiss("api-config", ["api-config-v1", "api-confg"])).toEqual({ name: "api-confg", how: "edit" });
    expect(nearMiss("api", ["my-api", "your-api"])).toBeUndefined();
    expect(nearMiss("api", ["web"])).toBeUndefined();
  });
});
