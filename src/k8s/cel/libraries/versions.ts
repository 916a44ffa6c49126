import type { Environment } from "@marcbachmann/cel-js";
import { NotKnown } from "../model.ts";

/** A version without what follows its three numbers, which alone are compared here. */
class Version {
  readonly numbers: readonly [bigint, bigint, bigint];
  constructor(numbers: readonly [bigint, bigint, bigint]) {
    this.numbers = numbers;
  }
}

/** https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-semver-library */
export function addVersions(environment: Environment): void {
  environment
    .registerType("Semver", Version)
    .registerFunction("semver(string): Semver", (text: string) => read(text))
    .registerFunction("Semver.major(): int", ({ numbers }: Version) => numbers[0])
    .registerFunction("Semver.minor(): int", ({ numbers }: Version) => numbers[1])
    .registerFunction("Semver.patch(): int", ({ numbers }: Version) => numbers[2])
    .registerFunction("Semver.isLessThan(Semver): bool", (a: Version, b: Version) => compare(a, b) < 0n)
    .registerFunction("Semver.isGreaterThan(Semver): bool", (a: Version, b: Version) => compare(a, b) > 0n)
    .registerFunction("Semver.compareTo(Semver): int", (a: Version, b: Version) => compare(a, b))
    .registerOperator("Semver == Semver", (a: Version, b: Version) => compare(a, b) === 0n);
}

function read(text: string): Version {
  const match = /^(0|[1-9]\d{0,9})\.(0|[1-9]\d{0,9})\.(0|[1-9]\d{0,9})$/.exec(text);
  if (match === null) throw new NotKnown("a version is not read");
  const [, major = "0", minor = "0", patch = "0"] = match;
  return new Version([BigInt(major), BigInt(minor), BigInt(patch)]);
}

function compare(a: Version, b: Version): bigint {
  for (const [index, own] of a.numbers.entries()) {
    const other = b.numbers[index] ?? 0n;
    if (own !== other) return own < other ? -1n : 1n;
  }
  return 0n;
}
