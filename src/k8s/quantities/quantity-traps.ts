import { canonicalQuantity, parseQuantity, type Quantity, quantityOf, QUANTITY_MESSAGES } from "./quantity.ts";
import { approximateBytes, unitOf } from "./resource-amount.ts";

export type QuantityTrapCode =
  /** The decoder refuses it: `512MB`, `1g`, `128K`, `2 cores`. */
  | "not-a-quantity"
  /** `memory: 128`: bytes. */
  | "bytes-without-unit"
  /** `memory: 128m`: thousandths of a byte. */
  | "milli-bytes"
  /** A memory amount below what a runtime needs to start a process. */
  | "tiny-memory"
  /** `memory: 512M`: powers of ten, a little less than `512Mi`. */
  | "decimal-bytes"
  /** `cpu: 500`: whole cores. */
  | "whole-cores"
  /** `cpu: 0.1m`: rounded up to `1m`. */
  | "below-one-milli";

export interface QuantityTrap {
  readonly code: QuantityTrapCode;
  /** What the text means to Kubernetes, as a clause: `128 bytes, not 128Mi`. */
  readonly means: string;
  /** What its author most likely meant, best first. */
  readonly meant: readonly string[];
}

const MI = 1n << 20n;

/** From here a plain number of cores is an error (`cpu: 100` for `100m`); below, from 17 on, a doubt. */
export const CORES_CERTAIN = 64;
export const CORES_DOUBTFUL = 17;

/** A container limit below 6Mi does not start under runc; below 12Mi CRI-O refuses it. */
export const MEMORY_FLOOR_BYTES = 6 * 2 ** 20;
export const MEMORY_DOUBTFUL_BYTES = 12 * 2 ** 20;

/** Classifies the ordinary mistakes in an amount of `cpu`, `memory`, `storage` or `ephemeral-storage`; undefined where there is none. */
export function quantityTrap(resource: string, value: unknown): QuantityTrap | undefined {
  const parsed = parseQuantity(value);
  if (!parsed.ok)
    return { code: "not-a-quantity", means: QUANTITY_MESSAGES[parsed.code], meant: intendedAmounts(resource, value) };
  if (parsed.quantity.nano <= 0n) return undefined;
  const unit = unitOf(resource);
  if (unit === "cpu") return cpuTrap(parsed.quantity);
  return unit === "bytes" ? bytesTrap(parsed.quantity, resource) : undefined;
}

function cpuTrap(quantity: Quantity): QuantityTrap | undefined {
  if (quantity.nano < 1_000_000n) {
    return { code: "below-one-milli", means: "rounded up to 1m, the smallest CPU amount", meant: ["1m"] };
  }
  if (quantity.suffix === "m" || quantity.number < CORES_DOUBTFUL) return undefined;
  const cores = canonicalQuantity(quantityOf(quantity.nano));
  const milli = quantity.suffix === "" && Number.isInteger(quantity.number) ? [`${quantity.number}m`] : [];
  return { code: "whole-cores", means: `${cores} whole CPU cores`, meant: milli };
}

function bytesTrap(quantity: Quantity, resource: string): QuantityTrap | undefined {
  const { nano, number, suffix } = quantity;
  const units = nano / 1_000_000_000n;
  if (suffix === "m")
    return { code: "milli-bytes", means: `${number} bytes: m is a thousandth`, meant: [`${number * 1000}Mi`] };
  if (suffix === "" && units < MI) {
    return { code: "bytes-without-unit", means: `${number} bytes, not ${number}Mi`, meant: [`${number}Mi`] };
  }
  if (number < MEMORY_DOUBTFUL_BYTES && resource.endsWith("memory")) {
    return {
      code: "tiny-memory",
      means: `${approximateBytes(quantity)}, less than starting a process takes`,
      meant: [],
    };
  }
  if (!/^[kMGTPE]$/.test(suffix)) return undefined;
  const binary = canonicalQuantity(quantityOf(nano)).replace(
    /[kMGTPE]$/,
    (letter) => `${letter === "k" ? "K" : letter}i`,
  );
  return { code: "decimal-bytes", means: `powers of ten, ${approximateBytes(quantity)}`, meant: [binary] };
}

const UNIT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:b|bytes?)$/i, ""],
  [/^(?:k|ki|kb|kib)$/i, "Ki"],
  [/^(?:m|mi|mb|mib|megs?|megabytes?)$/i, "Mi"],
  [/^(?:g|gi|gb|gib|gigs?|gigabytes?)$/i, "Gi"],
  [/^(?:t|ti|tb|tib)$/i, "Ti"],
];

/** What a text that the decoder refuses most likely stands for: `1g` is `1Gi`, `2 cores` is `2`; empty where that is not clear. */
export function intendedAmounts(resource: string, value: unknown): readonly string[] {
  if (typeof value !== "string") return [];
  const match = /^\s*([0-9]+(?:\.[0-9]+)?)\s*([a-zA-Z]{1,12})\s*$/.exec(value);
  const [, number = "", word = ""] = match ?? [];
  if (number === "") return [];
  if (unitOf(resource) === "cpu") return cpuWords(number, word);
  return UNIT_WORDS.filter(([pattern]) => pattern.test(word)).map(([, suffix]) => `${number}${suffix}`);
}

function cpuWords(number: string, word: string): readonly string[] {
  if (/^(?:m|mi|millis?|millicores?|mcpu)$/i.test(word)) return [`${number}m`];
  return /^(?:c|cores?|v?cpus?)$/i.test(word) ? [number] : [];
}
