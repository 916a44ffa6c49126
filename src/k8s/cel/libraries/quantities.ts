import type { Environment } from "@marcbachmann/cel-js";
import { parseQuantity } from "../../quantities/quantity.ts";
import { NotKnown } from "../model.ts";

const NANO = 1_000_000_000n;

class Amount {
  readonly nano: bigint;
  constructor(nano: bigint) {
    this.nano = nano;
  }
}

/** https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-quantity-library */
export function addQuantities(environment: Environment): void {
  environment
    .registerType("Quantity", Amount)
    .registerFunction("quantity(string): Quantity", (text: string) => read(text))
    .registerFunction("isQuantity(string): bool", (text: string) => parseQuantity(text).ok)
    .registerFunction("Quantity.sign(): int", ({ nano }: Amount) => (nano > 0n ? 1n : nano < 0n ? -1n : 0n))
    .registerFunction("Quantity.isInteger(): bool", ({ nano }: Amount) => nano % NANO === 0n)
    .registerFunction("Quantity.asInteger(): int", ({ nano }: Amount) => whole(nano))
    .registerFunction("Quantity.asApproximateFloat(): double", ({ nano }: Amount) => Number(nano) / 1e9)
    .registerFunction("Quantity.isGreaterThan(Quantity): bool", (a: Amount, b: Amount) => a.nano > b.nano)
    .registerFunction("Quantity.isLessThan(Quantity): bool", (a: Amount, b: Amount) => a.nano < b.nano)
    .registerFunction("Quantity.compareTo(Quantity): int", (a: Amount, b: Amount) => order(a.nano, b.nano))
    .registerFunction("Quantity.add(Quantity): Quantity", (a: Amount, b: Amount) => new Amount(a.nano + b.nano))
    .registerFunction("Quantity.add(int): Quantity", (a: Amount, b: bigint) => new Amount(a.nano + b * NANO))
    .registerFunction("Quantity.sub(Quantity): Quantity", (a: Amount, b: Amount) => new Amount(a.nano - b.nano))
    .registerFunction("Quantity.sub(int): Quantity", (a: Amount, b: bigint) => new Amount(a.nano - b * NANO))
    .registerOperator("Quantity == Quantity", (a: Amount, b: Amount) => a.nano === b.nano);
}

function read(text: string): Amount {
  const parsed = parseQuantity(text);
  if (!parsed.ok) throw new NotKnown("a text is no quantity");
  return new Amount(parsed.quantity.nano);
}

function whole(nano: bigint): bigint {
  if (nano % NANO !== 0n) throw new NotKnown("a quantity is no whole number");
  return nano / NANO;
}

function order(a: bigint, b: bigint): bigint {
  if (a === b) return 0n;
  return a < b ? -1n : 1n;
}
