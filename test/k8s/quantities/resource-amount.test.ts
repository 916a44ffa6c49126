import { describe, expect, it } from "vitest";
import { parseQuantity, quantityOf } from "../../../src/k8s/quantities/quantity.ts";
import { approximateBytes, showAmount, unitOf } from "../../../src/k8s/quantities/resource-amount.ts";

function show(resource: string, text: unknown): string {
  const parsed = parseQuantity(text);
  return parsed.ok ? showAmount(resource, parsed.quantity) : parsed.message;
}

describe("showAmount", () => {
  it.each([
    ["cpu", "250m", "250m"],
    ["cpu", "4", "4 CPU"],
    ["cpu", "1500m", "1500m"],
    ["cpu", "2000", "2000 CPU"],
    ["cpu", "0", "0 CPU"],
    ["limits.cpu", "2", "2 CPU"],
    ["memory", "1.5Gi", "1536Mi"],
    ["memory", "512M", "512M"],
    ["memory", "128", "128 bytes"],
    ["memory", "128m", "0.128 bytes"],
    ["memory", "0", "0 bytes"],
    ["requests.storage", "10Gi", "10Gi"],
    ["hugepages-2Mi", "4Mi", "4Mi"],
    ["pods", "10", "10"],
    ["nvidia.com/gpu", "2", "2"],
  ])("%s %s reads %s", (resource, text, shown) => {
    expect(show(resource, text)).toBe(shown);
  });

  it("knows what each resource is measured in", () => {
    expect(
      [
        "cpu",
        "memory",
        "requests.memory",
        "ephemeral-storage",
        "pods",
        "fast.storageclass.storage.k8s.io/requests.storage",
      ].map(unitOf),
    ).toEqual(["cpu", "bytes", "bytes", "bytes", "count", "bytes"]);
  });
});

describe("approximateBytes", () => {
  it("gives one decimal of the nearest binary unit", () => {
    expect(approximateBytes(quantityOf(512_000_000n * 1_000_000_000n))).toBe("488.3Mi");
    expect(approximateBytes(quantityOf(1024n * 1_000_000_000n))).toBe("1Ki");
    expect(approximateBytes(quantityOf(12n * 1_000_000_000n))).toBe("12 bytes");
  });
});
