import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intendedAmounts, quantityTrap } from "../../../src/k8s/quantities/quantity-traps.ts";

describe("quantityTrap", () => {
  it.each([
    ["memory", 128, "bytes-without-unit", "128Mi"],
    ["memory", "512", "bytes-without-unit", "512Mi"],
    ["storage", 10, "bytes-without-unit", "10Mi"],
    ["memory", "128m", "milli-bytes", "128Mi"],
    ["ephemeral-storage", "100m", "milli-bytes", "100Mi"],
    ["memory", "4Mi", "tiny-memory", undefined],
    ["memory", "512M", "decimal-bytes", "512Mi"],
    ["storage", "10G", "decimal-bytes", "10Gi"],
    ["cpu", 100, "whole-cores", "100m"],
    ["cpu", "500", "whole-cores", "500m"],
    ["cpu", "100M", "whole-cores", undefined],
    ["cpu", "0.1m", "below-one-milli", "1m"],
    ["cpu", "1u", "below-one-milli", "1m"],
    ["cpu", "2 cores", "not-a-quantity", "2"],
    ["memory", "1g", "not-a-quantity", "1Gi"],
    ["memory", "512MB", "not-a-quantity", "512Mi"],
    ["memory", "128K", "not-a-quantity", "128Ki"],
    ["memory", "1 Gi", "not-a-quantity", "1Gi"],
  ])("%s: %j is %s", (resource, value, code, meant) => {
    const trap = quantityTrap(resource, value);
    expect(trap?.code).toBe(code);
    expect(trap?.meant[0]).toBe(meant);
  });

  it.each([
    ["cpu", "100m"],
    ["cpu", "2000m"],
    ["cpu", 16],
    ["cpu", 0],
    ["memory", "128Mi"],
    ["memory", "1Gi"],
    ["memory", 1073741824],
    ["memory", 0],
    ["storage", "8Mi"],
    ["pods", 100],
    ["nvidia.com/gpu", 1],
  ])("%s: %j is no trap", (resource, value) => {
    expect(quantityTrap(resource, value)).toBeUndefined();
  });

  it("says what the text means", () => {
    expect(quantityTrap("memory", 128)?.means).toBe("128 bytes, not 128Mi");
    expect(quantityTrap("memory", "256m")?.means).toBe("0.256 bytes: m is a thousandth");
    expect(quantityTrap("memory", "512M")?.means).toBe("powers of ten, 488.3Mi");
    expect(quantityTrap("cpu", 500)?.means).toBe("500 whole CPU cores");
    expect(quantityTrap("memory", "1g")?.means).toContain("quantities must match the regular expression");
  });

  it("offers nothing where the intent is not clear", () => {
    expect(intendedAmounts("memory", "lots")).toEqual([]);
    expect(intendedAmounts("cpu", "1 Gi")).toEqual([]);
    expect(intendedAmounts("memory", { value: 1 })).toEqual([]);
    expect(intendedAmounts("cpu", "250 millicores")).toEqual(["250m"]);
  });

  it("never throws, and means something whenever it speaks", () => {
    fc.assert(
      fc.property(fc.constantFrom("cpu", "memory", "pods"), fc.anything(), (resource, value) => {
        expect(quantityTrap(resource, value)?.means).not.toBe("");
      }),
    );
  });
});
