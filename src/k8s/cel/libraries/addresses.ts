import type { Environment } from "@marcbachmann/cel-js";
import { NotKnown } from "../model.ts";

/** An IP address as a number of 32 or 128 bits. */
class Address {
  readonly bits: bigint;
  readonly size: number;
  constructor(bits: bigint, size: number) {
    this.bits = bits;
    this.size = size;
  }
}

class Block {
  readonly address: Address;
  readonly length: number;
  constructor(address: Address, length: number) {
    this.address = address;
    this.length = length;
  }
}

/** https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-ip-address-library and the CIDR library beside it. */
export function addAddresses(environment: Environment): void {
  environment
    .registerType("IP", Address)
    .registerType("CIDR", Block)
    .registerFunction("ip(string): IP", (text: string) => known(readAddress(text)))
    .registerFunction("isIP(string): bool", (text: string) => readAddress(text) !== undefined)
    .registerFunction("IP.family(): int", ({ size }: Address) => (size === 32 ? 4n : 6n))
    .registerFunction("IP.isUnspecified(): bool", ({ bits }: Address) => bits === 0n)
    .registerFunction("IP.isLoopback(): bool", ({ bits, size }: Address) =>
      size === 32 ? bits >> 24n === 127n : bits === 1n,
    )
    .registerFunction("IP.isLinkLocalUnicast(): bool", ({ bits, size }: Address) =>
      size === 32 ? bits >> 16n === 0xa9_fen : bits >> 118n === 0x3fan,
    )
    .registerOperator("IP == IP", (a: Address, b: Address) => a.size === b.size && a.bits === b.bits)
    .registerFunction("cidr(string): CIDR", (text: string) => known(readBlock(text)))
    .registerFunction("isCIDR(string): bool", (text: string) => readBlock(text) !== undefined)
    .registerFunction("CIDR.ip(): IP", ({ address }: Block) => address)
    .registerFunction("CIDR.masked(): CIDR", (block: Block) => masked(block))
    .registerFunction("CIDR.prefixLength(): int", ({ length }: Block) => BigInt(length))
    .registerFunction("CIDR.containsIP(IP): bool", (block: Block, ip: Address) => holds(block, ip, ip.size))
    .registerFunction("CIDR.containsIP(string): bool", (block: Block, text: string) => {
      const ip = known(readAddress(text));
      return holds(block, ip, ip.size);
    })
    .registerFunction("CIDR.containsCIDR(CIDR): bool", (a: Block, b: Block) => holds(a, b.address, b.length))
    .registerFunction("CIDR.containsCIDR(string): bool", (a: Block, text: string) => {
      const b = known(readBlock(text));
      return holds(a, b.address, b.length);
    });
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new NotKnown("a text is no address");
  return value;
}

function holds({ address, length }: Block, other: Address, otherLength: number): boolean {
  const shift = BigInt(address.size - length);
  return other.size === address.size && otherLength >= length && other.bits >> shift === address.bits >> shift;
}

function masked({ address, length }: Block): Block {
  const shift = BigInt(address.size - length);
  return new Block(new Address((address.bits >> shift) << shift, address.size), length);
}

function readBlock(text: string): Block | undefined {
  const [ip = "", length = "", ...more] = text.split("/");
  const address = readAddress(ip);
  if (address === undefined || more.length > 0 || !/^(?:0|[1-9]\d{0,2})$/.test(length)) return undefined;
  return Number(length) <= address.size ? new Block(address, Number(length)) : undefined;
}

/** Neither zones nor IPv4 addresses written as IPv6 are addresses to Kubernetes. */
function readAddress(text: string): Address | undefined {
  return text.includes(":") ? readV6(text) : readV4(text);
}

function readV4(text: string): Address | undefined {
  const parts = text.split(".");
  if (parts.length !== 4 || parts.some((part) => !/^(?:0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255))
    return undefined;
  return new Address(
    parts.reduce((sum, part) => (sum << 8n) + BigInt(part), 0n),
    32,
  );
}

function readV6(text: string): Address | undefined {
  const halves = text.split("::");
  if (halves.length > 2 || text.length > 45) return undefined;
  const [head = [], tail] = halves.map(groupsOf);
  if (head === undefined || (halves.length === 2 && tail === undefined)) return undefined;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => 0n), ...(tail ?? [])];
  const bits = groups.reduce((sum, group) => (sum << 16n) + group, 0n);
  return bits >> 32n === 0xffffn ? undefined : new Address(bits, 128);
}

function groupsOf(text: string): readonly bigint[] | undefined {
  if (text === "") return [];
  const groups = text.split(":");
  return groups.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))
    ? groups.map((group) => BigInt(`0x${group}`))
    : undefined;
}
