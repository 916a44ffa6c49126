/** An IPv4 block as its first address and the number of fixed bits. */
interface Block {
  readonly address: number;
  readonly bits: number;
}

/** True for `10.0.0.0/8` and `2001:db8::/64`: an address with the number of its fixed bits. */
export function isAddressBlock(text: string): boolean {
  const [address = "", bits = "", ...more] = text.split("/");
  if (more.length > 0 || !/^[0-9]{1,3}$/.test(bits)) return false;
  if (address.includes(":")) return /^[0-9a-fA-F:.]{2,45}$/.test(address) && Number(bits) <= 128;
  return readBlock(text) !== undefined;
}

/** Whether a block lies inside of another and is smaller; undefined where one of them is IPv6 or no block. */
export function isBlockWithin(inner: string, outer: string): boolean | undefined {
  const [a, b] = [readBlock(inner), readBlock(outer)];
  if (a === undefined || b === undefined) return undefined;
  return a.bits > b.bits && network(a.address, b.bits) === network(b.address, b.bits);
}

function readBlock(text: string): Block | undefined {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/.exec(text);
  if (match === null) return undefined;
  const [parts, bits] = [match.slice(1, 5).map(Number), Number(match[5])];
  if (bits > 32 || parts.some((part) => part > 255)) return undefined;
  return { address: parts.reduce((sum, part) => sum * 256 + part, 0), bits };
}

function network(address: number, bits: number): number {
  return Math.floor(address / 2 ** (32 - bits));
}
