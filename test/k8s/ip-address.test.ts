import fc from "fast-check";
import { isIP } from "node:net";
import { describe, expect, it, test } from "vitest";
import {
  blockProblems,
  endpointAddressProblems,
  strictAddressProblems,
  strictBlockProblems,
} from "../../src/k8s/address-problems.ts";
import { canonicalAddress, isBlockWithin, readAddress, readAddressBlock } from "../../src/k8s/ip-address.ts";

const within = (inner: string, outer: string): boolean | undefined => {
  const [a, b] = [readAddressBlock(inner), readAddressBlock(outer)];
  return a && b && isBlockWithin(a, b);
};

describe("an address", () => {
  it.each([
    ["10.0.0.1", 4],
    ["010.000.0.1", 4],
    ["::", 6],
    ["2001:DB8::1", 6],
    ["1:2:3:4:5:6:7:8", 6],
    ["1:2:3:4:5:6:192.0.2.1", 6],
    ["::ffff:192.0.2.1", 4],
  ])("%s is of family %i", (text, family) => {
    expect(readAddress(text)?.family).toBe(family);
  });

  it.each([
    "",
    "10.0.0",
    "10.0.0.256",
    "1.2.3.4.5",
    "example.com",
    ":::",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1::2::3",
    "fe80::1%eth0",
    "12345::",
    "1.2.3.4::",
    ":1",
    "10.0.0.1/8",
    "1".repeat(300),
  ])("%s is none", (text) => {
    expect(readAddress(text)).toBeUndefined();
  });

  it.each([
    ["2001:db8:0:0:0:0:0:1", "2001:db8::1"],
    ["0:0:1:0:0:0:0:0", "0:0:1::"],
    ["1:0:2:0:3:0:4:0", "1:0:2:0:3:0:4:0"],
    ["::1", "::1"],
    ["010.0.0.1", "10.0.0.1"],
    ["::FFFF:192.0.2.1", "192.0.2.1"],
  ])("%s is written %s", (text, canonical) => {
    const address = readAddress(text);
    expect(address && canonicalAddress(address)).toBe(canonical);
  });

  it("is read wherever Node reads one, and back as it was", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ unit: fc.constantFrom("0", "1", "f", ":", ".") })),
        (text) => {
          const address = readAddress(text);
          if (isIP(text) > 0) expect(address).toBeDefined();
          if (address === undefined) return;
          const again = readAddress(canonicalAddress(address));
          expect(again?.bits).toBe(address.bits);
        },
      ),
    );
  });
});

describe("a block", () => {
  test.each(["10.0.0.0/8", "0.0.0.0/0", "192.0.2.1/32", "2001:db8::/64", "::/0"])("%s is one", (text) => {
    expect(blockProblems(text)).toEqual([]);
  });

  test.each(["10.0.0.0", "10.0.0.0/33", "10.0.0.256/8", "10.0.0/8", "2001:db8::/129", "a/8", "", "/8", "1/2/3"])(
    "%s is none",
    (text) => {
      expect(blockProblems(text)).toHaveLength(1);
    },
  );

  test("lies inside of a larger one", () => {
    expect(within("10.1.0.0/16", "10.0.0.0/8")).toBe(true);
    expect(within("169.254.169.254/32", "0.0.0.0/0")).toBe(true);
    expect(within("2001:db8:1::/48", "2001:db8::/32")).toBe(true);
    expect(within("10.0.0.0/8", "10.0.0.0/8")).toBe(false);
    expect(within("192.168.0.0/16", "10.0.0.0/8")).toBe(false);
    expect(within("fd00::/8", "10.0.0.0/8")).toBe(false);
  });
});

describe("the canonical form", () => {
  test.each([
    ["2001:DB8::1", ['must be in canonical form ("2001:db8::1")']],
    ["010.0.0.1", ["must not have leading 0s"]],
    ["::ffff:10.0.0.1", ["must not be an IPv4-mapped IPv6 address"]],
    ["10.0.0.1", []],
  ])("of the address %s", (text, problems) => {
    expect(strictAddressProblems(text)).toEqual(problems);
  });

  test.each([
    ["10.0.0.1/24", ["must not have bits set beyond the prefix length"]],
    ["10.0.0.0/08", ["must not have leading 0s in IP or prefix length"]],
    ["::ffff:10.0.0.0/112", ["must not have an IPv4-mapped IPv6 address"]],
    ["2001:DB8::/32", ['must be in canonical form ("2001:db8::/32")']],
    ["2001:db8::/32", []],
  ])("of the block %s", (text, problems) => {
    expect(strictBlockProblems(text)).toEqual(problems);
  });
});

test.each([
  ["0.0.0.0", "may not be unspecified (0.0.0.0)"],
  ["127.1.2.3", "may not be in the loopback range (127.0.0.0/8, ::1/128)"],
  ["::1", "may not be in the loopback range (127.0.0.0/8, ::1/128)"],
  ["169.254.169.254", "may not be in the link-local range (169.254.0.0/16, fe80::/10)"],
  ["febf::1", "may not be in the link-local range (169.254.0.0/16, fe80::/10)"],
  ["224.0.0.251", "may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)"],
  ["ff12::1", "may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)"],
  ["no address", "must be a valid IP address"],
])("traffic is not sent to %s", (text, words) => {
  expect(endpointAddressProblems(text)).toEqual([words]);
});

test.each(["10.0.0.1", "224.0.1.1", "2001:db8::1", "fec0::1"])("traffic can be sent to %s", (text) => {
  expect(endpointAddressProblems(text)).toEqual([]);
});
