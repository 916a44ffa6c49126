import { canonicalAddress, readAddress, readAddressBlock } from "./ip-address.ts";
import type { Address } from "./ip-address.ts";

/** What the server says of addresses and blocks, in its own words; no words means that the text will do. */
type Problems = readonly string[];

/** Of a field that is older than 1.33, which takes an address in any form. */
export function addressProblems(text: string): Problems {
  return readAddress(text) === undefined ? [NO_ADDRESS] : [];
}

/** Of a field that asks for the canonical form. */
export function strictAddressProblems(text: string): Problems {
  const address = readAddress(text);
  if (address === undefined) return [NO_ADDRESS];
  const loose = [
    ...(address.hasZeros ? ["must not have leading 0s"] : []),
    ...(address.isMapped ? ["must not be an IPv4-mapped IPv6 address"] : []),
  ];
  const canonical = canonicalAddress(address);
  return loose.length > 0 || text === canonical ? loose : [`must be in canonical form ("${canonical}")`];
}

const NO_ADDRESS = "must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)";
const NO_BLOCK = "must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)";

/** Of a field that is older than 1.33, which takes a block in any form. */
export function blockProblems(text: string): Problems {
  return readAddressBlock(text) === undefined ? [NO_BLOCK] : [];
}

/** Of a field that asks for the canonical form. */
export function strictBlockProblems(text: string): Problems {
  const block = readAddressBlock(text);
  if (block === undefined) return [NO_BLOCK];
  if (block.hasZeros) return ["must not have leading 0s in IP or prefix length"];
  if (block.isMapped) return ["must not have an IPv4-mapped IPv6 address"];
  if (!block.isFirst) return ["must not have bits set beyond the prefix length"];
  const canonical = `${canonicalAddress(block)}/${block.prefix}`;
  return text === canonical ? [] : [`must be in canonical form ("${canonical}")`];
}

/** Of an address that traffic is sent to: endpoints, and external addresses of a Service. */
export function endpointAddressProblems(text: string): Problems {
  const address = readAddress(text);
  if (address === undefined) return ["must be a valid IP address"];
  return [
    ...(address.bits === 0n ? [`may not be unspecified (${text})`] : []),
    ...RANGES.filter(({ holds }) => holds(address)).map(({ words }) => words),
  ];
}

const starts = (first: bigint, bits: bigint, size: bigint): bigint => first >> (size - bits);

const RANGES: readonly { readonly words: string; readonly holds: (address: Address) => boolean }[] = [
  {
    words: "may not be in the loopback range (127.0.0.0/8, ::1/128)",
    holds: ({ family, bits }) => (family === 4 ? starts(bits, 8n, 32n) === 127n : bits === 1n),
  },
  {
    words: "may not be in the link-local range (169.254.0.0/16, fe80::/10)",
    holds: ({ family, bits }) =>
      family === 4 ? starts(bits, 16n, 32n) === 0xa9fen : starts(bits, 10n, 128n) === 0x3fan,
  },
  {
    words: "may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)",
    holds: ({ family, bits }) =>
      family === 4 ? starts(bits, 24n, 32n) === 0xe00000n : (starts(bits, 16n, 128n) & 0xff0fn) === 0xff02n,
  },
];
