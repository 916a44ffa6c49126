import type { Environment } from "@marcbachmann/cel-js";
import { NotKnown } from "../model.ts";

/** What can be ordered: numbers, texts, times. */
type Ordered = bigint | number | string | boolean;

/** The list library of Kubernetes: https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-list-library */
export function addLists(environment: Environment): void {
  environment
    .registerFunction("list.isSorted(): bool", (list: unknown[]) =>
      ordered(list).every((item, i, all) => i === 0 || Number(isBelow(item, all[i - 1] ?? item)) === 0),
    )
    .registerFunction("list.sum(): dyn", (list: unknown[]) => sum(list))
    .registerFunction("list.min(): dyn", (list: unknown[]) => extreme(list, isBelow))
    .registerFunction("list.max(): dyn", (list: unknown[]) => extreme(list, (a, b) => isBelow(b, a)))
    .registerFunction("list.indexOf(dyn): int", (list: unknown[], item: unknown) =>
      BigInt(list.findIndex((held) => isEqual(held, item))),
    )
    .registerFunction("list.lastIndexOf(dyn): int", (list: unknown[], item: unknown) =>
      BigInt(list.findLastIndex((held) => isEqual(held, item))),
    );
}

/** The sets library: https://kubernetes.io/docs/reference/using-api/cel/#cel-options-language-features-and-libraries */
export function addSets(environment: Environment): void {
  const contains = (list: unknown[], items: unknown[]): boolean =>
    items.every((item) => list.some((held) => isEqual(held, item)));
  class Sets {
    readonly library = "sets";
  }
  environment
    .registerType("SetsLibrary", Sets)
    .registerConstant("sets", "SetsLibrary", new Sets())
    .registerFunction("SetsLibrary.contains(list, list): bool", (_: Sets, a: unknown[], b: unknown[]) => contains(a, b))
    .registerFunction(
      "SetsLibrary.equivalent(list, list): bool",
      (_: Sets, a: unknown[], b: unknown[]) => contains(a, b) && contains(b, a),
    )
    .registerFunction("SetsLibrary.intersects(list, list): bool", (_: Sets, a: unknown[], b: unknown[]) =>
      a.some((item) => b.some((held) => isEqual(held, item))),
    );
}

function ordered(list: readonly unknown[]): readonly Ordered[] {
  return list.map((item) => {
    if (typeof item === "bigint" || typeof item === "number" || typeof item === "string" || typeof item === "boolean")
      return item;
    throw new NotKnown("a list holds what this linter does not order");
  });
}

function isBelow(a: Ordered, b: Ordered): boolean {
  return a < b;
}

function extreme(list: readonly unknown[], isBetter: (a: Ordered, b: Ordered) => boolean): Ordered {
  const [first, ...rest] = ordered(list);
  if (first === undefined) throw new NotKnown("the least of an empty list is asked for");
  return rest.reduce((best, item) => (isBetter(item, best) ? item : best), first);
}

function sum(list: readonly unknown[]): bigint | number {
  if (list.every((item) => typeof item === "bigint")) return list.reduce((total: bigint, item) => total + item, 0n);
  if (list.every((item) => typeof item === "number")) return list.reduce((total: number, item) => total + item, 0);
  throw new NotKnown("a list holds what this linter does not add up");
}

/** Equality of scalars; whether two lists or maps are equal is not asked for in practice, and not known here. */
function isEqual(a: unknown, b: unknown): boolean {
  if ((typeof a === "object" && a !== null) || (typeof b === "object" && b !== null))
    throw new NotKnown("lists or maps are compared");
  return a === b || (typeof a === "bigint" && typeof b === "number" && Number(a) === b);
}
