import { expect, test } from "vitest";
import { isAddressBlock, isBlockWithin } from "../../src/k8s/address-block.ts";

test("a block is an address with the number of its fixed bits", () => {
  expect(["10.0.0.0/8", "0.0.0.0/0", "192.0.2.1/32", "2001:db8::/64", "::/0"].every(isAddressBlock)).toBe(true);
  expect(
    ["10.0.0.0", "10.0.0.0/33", "10.0.0.256/8", "10.0.0/8", "2001:db8::/129", "a/8", "", "/8", "1/2/3"].some(
      isAddressBlock,
    ),
  ).toBe(false);
});

test("a block lies inside of a larger one", () => {
  expect(isBlockWithin("10.1.0.0/16", "10.0.0.0/8")).toBe(true);
  expect(isBlockWithin("169.254.169.254/32", "0.0.0.0/0")).toBe(true);
  expect(isBlockWithin("10.0.0.0/8", "10.0.0.0/8")).toBe(false);
  expect(isBlockWithin("192.168.0.0/16", "10.0.0.0/8")).toBe(false);
  expect(isBlockWithin("fd00::/8", "10.0.0.0/8")).toBeUndefined();
});
