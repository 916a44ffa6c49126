import {
  canonicalQuantity,
  compareQuantities,
  parseQuantity,
  type Quantity,
  quantityOf,
  wholeUnits,
} from "../../k8s/quantities/quantity.ts";
import { isHugePagesName, isIntegerResource, isOvercommitAllowed } from "../../k8s/quantities/resource-names.ts";
import { showAmount } from "../../k8s/quantities/resource-amount.ts";
import type { Field } from "../../source/field.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const pod = refusalsFor("pod-invalid");
const amounts = refusalsFor("quantity-invalid");
const pairs = refusalsFor("request-exceeds-limit");

export interface Amount {
  readonly field: Field;
  readonly quantity: Quantity;
  /** As the server prints it. */
  readonly text: string;
  /** True for a request that was filled in from the limit. */
  readonly isFilledIn: boolean;
}

/** Amounts by resource; what is not known or cannot be read is left out. */
export type AmountMap = ReadonlyMap<string, Amount>;

/** The amounts of a map of resources; those that are not known or cannot be read are left out. */
export function amountsIn(map: Field): AmountMap {
  const found = new Map<string, Amount>();
  for (const [name, field] of map.entries) {
    const parsed = isPlaceholder(name) || field.isUnknown ? undefined : parseQuantity(field.value);
    if (parsed?.ok !== true) continue;
    const quantity = roundUp(parsed.quantity);
    found.set(name, { field, quantity, text: canonicalQuantity(quantity), isFilledIn: false });
  }
  return found;
}

const MILLI = 1_000_000n;

/** The server keeps thousandths. */
function roundUp({ nano, format }: Quantity): Quantity {
  const rest = nano % MILLI;
  const more = rest === 0n ? 0n : rest > 0n ? MILLI - rest : -MILLI - rest;
  return quantityOf(nano + more, format);
}

/** Requests of a container of a Pod, which are the limits where they are left out; a template is not filled in. */
export function filledIn(requests: AmountMap, limits: AmountMap, written: Field): AmountMap {
  const all = new Map(requests);
  for (const [name, limit] of limits) {
    if (!written.get(name).exists) all.set(name, { ...limit, isFilledIn: true });
  }
  return all;
}

export interface ResourceScope {
  /** The path that the server names. */
  readonly path: string;
  readonly holder: Field;
  readonly limits: AmountMap;
  readonly requests: AmountMap;
  readonly nameProblems: (name: string) => readonly string[];
  /** Names a container for messages: `container "api"`. */
  readonly who: string;
}

/** What the server refuses of limits and requests. https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/ */
export function* amountRefusals(scope: ResourceScope): Iterable<Refusal> {
  const { path, holder, limits, requests } = scope;
  for (const [name, amount] of limits) yield* oneRefusals(name, amount, `${path}.limits[${name}]`, scope);
  for (const [name, amount] of requests) {
    yield* oneRefusals(name, amount, `${path}.requests[${name}]`, scope);
    yield* pairRefusals(name, amount, scope);
  }
  const names = [...limits.keys(), ...requests.keys()];
  const hugePages = names.find(isHugePagesName);
  if (hugePages === undefined || names.some((name) => name === "cpu" || name === "memory")) return;
  if (hasUnknown(holder)) return;
  yield pod.forbidden(holder, "HugePages require cpu or memory", {
    path,
    message: `${scope.who} asks for ${hugePages}, and neither for cpu nor for memory`,
    help: "add a limit of cpu or memory",
  });
}

/** An amount that cannot be read, or a placeholder in place of a name, may be any. */
export function hasUnknown(holder: Field): boolean {
  return ["limits", "requests"].some((side) => {
    const map = holder.get(side);
    return (map.exists && !map.isMap) || map.entries.length !== amountsIn(map).size;
  });
}

function* oneRefusals(name: string, amount: Amount, path: string, scope: ResourceScope): Iterable<Refusal> {
  const { field, quantity, text, isFilledIn: isEcho } = amount;
  for (const words of scope.nameProblems(name)) {
    yield pod.invalid(field, words, {
      path,
      value: name,
      part: "key",
      isEcho,
      message: `${scope.who} asks for "${name}", which is no resource that it can ask for`,
      help: "write cpu, memory, ephemeral-storage, hugepages-<size>, or the full name of an extended resource",
    });
  }
  for (const [isWrong, words, wording] of [
    [
      quantity.nano < 0n,
      "must be greater than or equal to 0",
      { message: `${text} of ${name} is below zero`, help: "write an amount from zero on" },
    ],
    [
      isIntegerResource(name) && quantity.nano % 1_000_000_000n !== 0n,
      "must be an integer",
      { message: `${text} of ${name} is no whole number, and it comes in whole pieces`, help: "write a whole number" },
    ],
    [
      isHugePagesName(name) && !isWholePages(name, quantity),
      `${text} is not positive integer multiple of ${name}`,
      {
        message: `${text} is no multiple of the size of a page, ${name.slice("hugepages-".length)}`,
        help: `write a multiple of ${name.slice("hugepages-".length)}`,
      },
    ],
  ] as const) {
    if (isWrong) yield amounts.invalid(field, words, { path, value: text, isEcho, ...wording });
  }
}

function isWholePages(name: string, quantity: Quantity): boolean {
  const page = parseQuantity(name.slice("hugepages-".length));
  if (!page.ok || page.quantity.nano <= 0n || page.quantity.nano % 1_000_000_000n !== 0n) return false;
  return BigInt(wholeUnits(quantity)) % BigInt(wholeUnits(page.quantity)) === 0n;
}

function* pairRefusals(name: string, request: Amount, { path, holder, limits, who }: ResourceScope): Iterable<Refusal> {
  const limit = limits.get(name);
  const overcommit = isOvercommitAllowed(name);
  if (limit === undefined) {
    const written = holder.get("limits");
    if (overcommit || written.get(name).exists || (written.exists && !written.isMap)) return;
    yield pod.required(written, "Limit must be set for non overcommitable resources", {
      path: `${path}.limits`,
      at: request.field,
      message: `${who} requests ${name} without a limit, and the two must be equal`,
      help: `add a limit of ${request.text}`,
    });
    return;
  }
  const order = compareQuantities(request.quantity, limit.quantity);
  const [asked, allowed] = [asWritten(request), asWritten(limit)];
  const words = {
    path: `${path}.requests`,
    value: request.text,
    related: [{ field: limit.field, text: `the limit is ${showAmount(name, limit.quantity)}` }],
  };
  if (order !== 0 && !overcommit) {
    yield pod.invalid(request.field, `must be equal to ${name} limit of ${limit.text}`, {
      ...words,
      message: `${who} requests ${asked} of ${name}, its limit is ${allowed}; the two must be equal`,
      help: "write the same amount in both",
    });
  } else if (order > 0) {
    yield pairs.invalid(request.field, `must be less than or equal to ${name} limit of ${limit.text}`, {
      ...words,
      message: `${who} requests ${asked} of ${name}, its limit is ${allowed}`,
      help: `raise the limit to ${asked}, or lower the request to ${allowed}`,
    });
  }
}

function asWritten({ field: { value }, text }: Amount): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : text;
}
