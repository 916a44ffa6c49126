import { isMap } from "../../base/json.ts";

/** How a quantity was written, and so how the server prints it: `1536Mi`, `500m`, `1e3`. */
export type QuantityFormat = "binary" | "decimal" | "exponent";

/** An amount, exact to a billionth, which is the server's own precision. */
export interface Quantity {
  /** Billionths of the unit: `500m` is 500,000,000. */
  readonly nano: bigint;
  /** The same as a number of units, for thresholds and ratios: close, not exact. */
  readonly number: number;
  readonly format: QuantityFormat;
  /** The suffix as written: `Mi`, `m`, `e3`; "" without one. */
  readonly suffix: string;
}

export type ParsedQuantity =
  | { readonly ok: true; readonly quantity: Quantity }
  | { readonly ok: false; readonly code: "characters" | "suffix" | "number"; readonly message: string };

const NANO = 1_000_000_000n;

/** Powers of ten of the decimal suffixes; upper-case `K` is not among them. */
const DECIMAL_SUFFIXES: ReadonlyMap<string, number> = new Map([
  ["n", -9],
  ["u", -6],
  ["m", -3],
  ["", 0],
  ["k", 3],
  ["M", 6],
  ["G", 9],
  ["T", 12],
  ["P", 15],
  ["E", 18],
]);

const BINARY_SUFFIXES: ReadonlyMap<string, bigint> = new Map([
  ["Ki", 10n],
  ["Mi", 20n],
  ["Gi", 30n],
  ["Ti", 40n],
  ["Pi", 50n],
  ["Ei", 60n],
]);

/** The words of the server's decoder, which answers 400 BadRequest before any validation. */
export const QUANTITY_MESSAGES = {
  characters: "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
  suffix: "unable to parse quantity's suffix",
  number: "unable to parse numeric part of quantity",
} as const;

/** The decoder's reading: every part may be missing, so that a lone sign or a lone suffix is zero. */
const QUANTITY = /^([+-]?)([0-9]*)(?:\.([0-9]*))?([eEinumkKMGTP]*[-+]?[0-9]*)$/;

/** Far above any real amount, and small enough that arithmetic on a stranger's exponent stays cheap. */
const MAX_DIGITS = 400;
const MAX_POWER = 60;

/** The largest amount that the server keeps for binary suffixes: 2^63 - 1 units. */
const BINARY_MAX = ((1n << 63n) - 1n) * NANO;

/**
 * Reads an amount as the API server's decoder does: a string, or a number by its JSON text. Null decodes to zero.
 * https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/
 */
export function parseQuantity(value: unknown): ParsedQuantity {
  if (value === null) return { ok: true, quantity: quantityOf(0n) };
  const text = typeof value === "string" ? value.trim() : jsonText(value);
  const match = text === "" ? null : QUANTITY.exec(text);
  if (match === null) return failure("characters");
  const [, sign = "", whole = "", fraction = "", suffix = ""] = match;
  if (whole.length + fraction.length > MAX_DIGITS) return failure("number");
  const scale = scaleOf(suffix);
  if (scale === undefined) return failure("suffix");
  const size = scaled(BigInt(`0${whole}${fraction}`), fraction.length, scale);
  return { ok: true, quantity: quantityOf(sign === "-" ? -size : size, scale.format, suffix) };
}

function failure(code: keyof typeof QUANTITY_MESSAGES): ParsedQuantity {
  return { ok: false, code, message: QUANTITY_MESSAGES[code] };
}

function jsonText(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (Array.isArray(value) || isMap(value)) return "{}";
  return "?";
}

interface Scale {
  readonly format: QuantityFormat;
  readonly power: number;
  readonly shift: bigint;
}

function scaleOf(suffix: string): Scale | undefined {
  const power = DECIMAL_SUFFIXES.get(suffix);
  if (power !== undefined) return { format: "decimal", power, shift: 0n };
  const shift = BINARY_SUFFIXES.get(suffix);
  if (shift !== undefined) return { format: "binary", power: 0, shift };
  const exponent = /^[eE]([+-]?[0-9]{1,18})$/.exec(suffix)?.[1];
  if (exponent === undefined) return undefined;
  const clamped = Math.max(-MAX_DIGITS - MAX_POWER, Math.min(MAX_POWER, Number(exponent)));
  return { format: "exponent", power: clamped, shift: 0n };
}

/** digits / 10^decimals x scale, in billionths, rounded up as the server does with what is smaller. */
function scaled(digits: bigint, decimals: number, scale: Scale): bigint {
  const power = scale.power - decimals + 9;
  const wide = digits << scale.shift;
  const nano = power >= 0 ? wide * 10n ** BigInt(power) : divideUp(wide, 10n ** BigInt(-power));
  return scale.format === "binary" && nano > BINARY_MAX ? BINARY_MAX : nano;
}

/** Division that rounds away from zero. */
function divideUp(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  if (value % by === 0n) return quotient;
  return value < 0n ? quotient - 1n : quotient + 1n;
}

/** A quantity of that many billionths, for sums. */
export function quantityOf(nano: bigint, format: QuantityFormat = "decimal", suffix = ""): Quantity {
  return { nano, number: Number(nano) / 1e9, format, suffix };
}

/** By exact value: `1024Mi` equals `1Gi`. */
export function compareQuantities(a: Quantity, b: Quantity): -1 | 0 | 1 {
  if (a.nano === b.nano) return 0;
  return a.nano < b.nano ? -1 : 1;
}

/** The sum, printed in the format of the first. */
export function addQuantities(a: Quantity, b: Quantity): Quantity {
  return quantityOf(a.nano + b.nano, a.format);
}

/** So many times the amount; `count` is a whole number, such as replicas. */
export function multiplyQuantity(quantity: Quantity, count: number): Quantity {
  const times = Number.isSafeInteger(count) ? BigInt(count) : 0n;
  return quantityOf(quantity.nano * times, quantity.format);
}

/** Thousandths, rounded up: what the scheduler counts CPU in. */
export function milliUnits(quantity: Quantity): number {
  return Number(divideUp(quantity.nano, 1_000_000n));
}

/** Whole units, rounded up: what memory and storage are counted in. */
export function wholeUnits(quantity: Quantity): number {
  return Number(divideUp(quantity.nano, NANO));
}

/** The text that the server would print: the suffix family stays, `1.5Gi` becomes `1536Mi` and `0.5` becomes `500m`. */
export function canonicalQuantity(quantity: Quantity): string {
  const { nano, format } = quantity;
  if (nano === 0n) return "0";
  const whole = nano % NANO === 0n;
  const large = nano >= 1024n * NANO || nano <= -1024n * NANO;
  if (format === "binary" && whole && large) return binaryText(nano / NANO);
  return decimalText(nano, format === "exponent");
}

function binaryText(units: bigint): string {
  let text = String(units);
  for (const [suffix, shift] of BINARY_SUFFIXES) {
    const size = 1n << shift;
    if (units % size !== 0n) break;
    text = `${units / size}${suffix}`;
  }
  return text;
}

function decimalText(nano: bigint, asExponent: boolean): string {
  let [mantissa, power] = [nano, -9];
  while (mantissa % 1000n === 0n && (asExponent || power < 18)) {
    mantissa /= 1000n;
    power += 3;
  }
  if (power === 0) return String(mantissa);
  if (asExponent) return `${mantissa}e${power}`;
  const suffix = [...DECIMAL_SUFFIXES].find(([, of]) => of === power)?.[0] ?? "";
  return `${mantissa}${suffix}`;
}
