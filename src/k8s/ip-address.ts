/**
 * Addresses and blocks of addresses as the API server reads them. Its older fields take what Go's first parser took, which
 * skips zeros before a number of an IPv4 address; newer ones ask for the canonical form.
 * https://github.com/kubernetes/enhancements/tree/master/keps/sig-network/4858-ip-cidr-validation
 */
export interface Address {
  /** An IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4. */
  readonly family: 4 | 6;
  readonly bits: bigint;
  readonly isMapped: boolean;
  /** True for `010.0.0.1`, which other programs take for octal. */
  readonly hasZeros: boolean;
}

/** A block of addresses: its first one, and how many of its bits are fixed. */
export interface AddressBlock extends Address {
  readonly prefix: number;
  /** The number of bits as written, which differs for IPv4 that is written as IPv6. */
  readonly written: number;
  /** False where bits are set beyond the prefix, as in `10.0.0.1/8`. */
  readonly isFirst: boolean;
}

/** Far longer than any address. */
const MAX_LENGTH = 256;
const MAPPED = 0xffffn;
const SIZE = { 4: 32, 6: 128 } as const;

/** Undefined where the text is no address. */
export function readAddress(text: string): Address | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const first = /[.:]/.exec(text)?.[0];
  if (first === ".") return readIpv4(text);
  return first === ":" || text.includes(":") ? readIpv6(text) : undefined;
}

function readIpv4(text: string): Address | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text);
  if (match === null) return undefined;
  let bits = 0n;
  for (const part of match.slice(1)) {
    const digits = part.replace(/^0+(?=\d)/, "");
    if (digits.length > 3 || Number(digits) > 255) return undefined;
    bits = (bits << 8n) | BigInt(digits);
  }
  const hasZeros = match.slice(1).some((part) => part.length > 1 && part.startsWith("0"));
  return { family: 4, bits, isMapped: false, hasZeros };
}

function readIpv6(text: string): Address | undefined {
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map((half, i) => readGroups(half, i === halves.length - 1));
  if (head === undefined || (halves.length === 2 && tail === undefined)) return undefined;
  const after = tail?.groups ?? [];
  const missing = 8 - head.groups.length - after.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head.groups, ...Array.from({ length: missing }, () => 0n), ...after];
  const bits = groups.reduce((sum, group) => (sum << 16n) | group, 0n);
  const hasZeros = head.hasZeros || tail?.hasZeros === true;
  return bits >> 32n === MAPPED
    ? { family: 4, bits: bits & 0xffff_ffffn, isMapped: true, hasZeros }
    : { family: 6, bits, isMapped: false, hasZeros };
}

interface Groups {
  readonly groups: readonly bigint[];
  readonly hasZeros: boolean;
}

/** Groups of 16 bits between colons; the last two may be written as an IPv4 address. */
function readGroups(text: string, isLast: boolean): Groups | undefined {
  if (text === "") return { groups: [], hasZeros: false };
  const groups: bigint[] = [];
  let hasZeros = false;
  const parts = text.split(":");
  for (const [i, part] of parts.entries()) {
    if (part.includes(".")) {
      const inner = isLast && i === parts.length - 1 ? readIpv4(part) : undefined;
      if (inner === undefined) return undefined;
      groups.push(inner.bits >> 16n, inner.bits & 0xffffn);
      hasZeros ||= inner.hasZeros;
      continue;
    }
    if (!/^0*[0-9a-fA-F]{1,4}$/.test(part)) return undefined;
    hasZeros ||= part.length > 4;
    groups.push(BigInt(`0x${part}`));
  }
  return groups.length > 8 ? undefined : { groups, hasZeros };
}

/** Undefined where the text is no block: `10.0.0.0/8`, `2001:db8::/64`. */
export function readAddressBlock(text: string): AddressBlock | undefined {
  const slash = text.indexOf("/");
  const address = slash < 0 ? undefined : readAddress(text.slice(0, slash));
  const digits = text.slice(slash + 1);
  if (address === undefined || !/^\d+$/.test(digits)) return undefined;
  const written = Number(digits);
  const prefix = address.isMapped ? written - 96 : written;
  if (written > (address.isMapped ? 128 : SIZE[address.family])) return undefined;
  const free = BigInt(SIZE[address.family] - Math.max(prefix, 0));
  const bits = (address.bits >> free) << free;
  const hasZeros = address.hasZeros || (digits.length > 1 && digits.startsWith("0"));
  return { ...address, bits, prefix: Math.max(prefix, 0), written, isFirst: bits === address.bits, hasZeros };
}

/** True for `10.0.0.0/8` and `2001:db8::/64`: an address with the number of its fixed bits. */
export function isAddressBlock(text: string): boolean {
  return readAddressBlock(text) !== undefined;
}

/** Whether a block lies inside of another and is smaller. */
export function isBlockWithin(inner: AddressBlock, outer: AddressBlock): boolean {
  if (inner.family !== outer.family || inner.written <= outer.written) return false;
  const free = BigInt(SIZE[outer.family] - outer.prefix);
  return inner.bits >> free === outer.bits >> free;
}

/** As RFC 5952 writes it. */
export function canonicalAddress({ family, bits }: Pick<Address, "family" | "bits">): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 0xffn)).join(".");
  const groups = Array.from({ length: 8 }, (_, i) => (bits >> BigInt(112 - 16 * i)) & 0xffffn);
  const [start, length] = longestZeros(groups);
  const hex = (list: readonly bigint[]): string => list.map((group) => group.toString(16)).join(":");
  return length < 2 ? hex(groups) : `${hex(groups.slice(0, start))}::${hex(groups.slice(start + length))}`;
}

function longestZeros(groups: readonly bigint[]): readonly [start: number, length: number] {
  let best: [number, number] = [0, 0];
  let start = 0;
  for (const [i, group] of groups.entries()) {
    if (group !== 0n) start = i + 1;
    else if (i + 1 - start > best[1]) best = [start, i + 1 - start];
  }
  return best;
}
