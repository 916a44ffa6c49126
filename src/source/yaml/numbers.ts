/** Numbers as Go's `strconv` reads and writes them, where JavaScript differs. */

const INTEGER = /^[-+]?(?:0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0[bB][01]+|0|[1-9][0-9]*)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** Where the point comes first, Go's own syntax decides, which lets underscores separate digits. */
const POINT_FIRST = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;

const MAX_INT64 = 2n ** 63n - 1n;
const MAX_UINT64 = 2n ** 64n - 1n;

/** Digits of 64 bits written in base 2. */
const LONGEST_INTEGER = 64;

/**
 * An integer in base 10, or with a prefix (`0x`, `0o`, `0b`, and a bare `0` for octal), as far as 64 bits hold it;
 * a bigint where a JavaScript number would round it.
 */
export function parseInteger(text: string): number | bigint | undefined {
  if (!INTEGER.test(text)) return undefined;
  const sign = text.startsWith("-") ? -1 : 1;
  const digits = text.replace(/^[-+]/, "").replace(/^0(?=[0-7])/, "0o");
  if (digits.replace(/^0[xXoObB]?0*/, "").length > LONGEST_INTEGER) return undefined;
  if (digits.length <= 15 && !digits.startsWith("0")) return sign * Number(digits);
  const size = BigInt(digits.toLowerCase());
  const isSigned = /^[-+]/.test(text);
  if (size > (isSigned ? MAX_INT64 + (sign < 0 ? 1n : 0n) : MAX_UINT64)) return undefined;
  const value = sign < 0 ? -size : size;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** True for an integer that fits Go's unsigned but not its signed 64 bits, which a map key may not be. */
export function isUnsignedOnly(value: number | bigint): boolean {
  return typeof value === "bigint" && value > MAX_INT64;
}

/** A decimal fraction; undefined also where it is too large for 64 bits, which Go then takes as text. */
export function parseFloat64(text: string): number | undefined {
  const isFloat = text.startsWith(".") ? POINT_FIRST.test(text) : FLOAT.test(text);
  const value = isFloat ? Number(text.replaceAll("_", "")) : NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** A float as a map key: Go's shortest `%g` of its 32-bit rounding, which is what its converter to JSON writes. */
export function formatFloatKey(value: number): string {
  const rounded = Math.fround(value);
  if (Number.isNaN(rounded)) return ".nan";
  if (!Number.isFinite(rounded)) return rounded > 0 ? ".inf" : "-.inf";
  if (rounded === 0) return Object.is(rounded, -0) ? "-0" : "0";
  const shortest = shortestExponential(rounded);
  const [mantissa = "", exponentText = ""] = shortest.split("e");
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < 6) return String(Number(shortest));
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

/** The fewest digits that still give the same 32-bit number; nine always do. */
function shortestExponential(value: number): string {
  for (let decimals = 0; decimals < 8; decimals++) {
    const text = value.toExponential(decimals);
    if (Math.fround(Number(text)) === value) return text;
  }
  return value.toExponential(8);
}
