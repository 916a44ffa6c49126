import {
  containerResourceProblems,
  isOvercommitAllowed,
  resourceNameProblems,
} from "../../k8s/quantities/resource-names.ts";
import {
  canonicalQuantity,
  compareQuantities,
  milliUnits,
  type Quantity,
  wholeUnits,
} from "../../k8s/quantities/quantity.ts";
import { qualifiedNameProblems } from "../../k8s/names.ts";
import { nearest } from "../../base/near.ts";
import type { Field } from "../../source/field.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import { isEmpty, quantityIn, repeatsOf, textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { duplicate, forbidden, invalid, required } = refusalsFor("limit-range-invalid");

const TYPES = ["Container", "PersistentVolumeClaim", "Pod"];

/** What the server refuses of a LimitRange. https://kubernetes.io/docs/concepts/policy/limit-range/ */
export function* limitRangeRefusals(root: Field): Iterable<Refusal> {
  const limits = root.get("spec", "limits").items.filter((limit) => limit.isMap);
  for (const limit of limits) {
    yield* typeRefusals(limit.get("type"));
    yield* limitRefusals(limit);
  }
  for (const [again, first] of repeatsOf(limits.map((limit) => limit.get("type")))) {
    yield duplicate(again, first, { message: `there are two limits of type ${again.text ?? ""}` });
  }
}

function* typeRefusals(type: Field): Iterable<Refusal> {
  const text = textOf(type);
  if (text === undefined) return;
  const problems = qualifiedNameProblems(text);
  const isStandard = text.includes("/") || TYPES.includes(text);
  const words = problems.length > 0 || isStandard ? problems : ["must be a standard limit type or fully qualified"];
  for (const [i, detail] of words.entries()) {
    yield invalid(type, detail, {
      value: text,
      isEcho: i > 0,
      message: text === "" ? "a limit has no type" : `"${text}" is no type of a limit`,
      help: `write ${nearest(text, TYPES, { max: 2 }) ?? `one of ${TYPES.join(", ")}`}`,
    });
  }
}

const PARTS = ["max", "min", "default", "defaultRequest", "maxLimitRequestRatio"] as const;

function* limitRefusals(limit: Field): Iterable<Refusal> {
  const type = textOf(limit.get("type"));
  if (type === undefined) return;
  const isOfPods = type === "Pod" || type === "Container";
  for (const part of PARTS.filter((name) => type !== "Pod" || !name.startsWith("default"))) {
    for (const [key, field] of limit.get(part).entries) {
      if (isPlaceholder(key)) continue;
      const problems = isOfPods ? containerResourceProblems(key) : resourceNameProblems(key);
      for (const [i, words] of problems.entries()) {
        yield invalid(field, words, {
          path: `${limit.pathText}.${part}[${key}]`,
          value: key,
          part: "key",
          isEcho: i > 0,
          message: `${part} names "${key}", which is no resource of a ${type || "limit"}`,
          ...(isOfPods ? { help: "write cpu, memory, ephemeral-storage or <domain>/<resource>" } : {}),
        });
      }
    }
  }
  if (type === "Pod") yield* podDefaultRefusals(limit);
  if (type === "PersistentVolumeClaim") yield* claimRefusals(limit);
  const amounts = amountsOf(limit, type);
  for (const key of new Set(PARTS.flatMap((part) => [...amounts[part].keys()])))
    yield* orderRefusals(limit, amounts, key);
}

function* podDefaultRefusals(limit: Field): Iterable<Refusal> {
  for (const part of ["default", "defaultRequest"].map((key) => limit.get(key)).filter((field) => !isEmpty(field))) {
    yield forbidden(part, "may not be specified when `type` is 'Pod'", {
      message: `${String(part.path.at(-1))} is set for pods, where only containers have defaults`,
      help: "move it to a limit of type Container",
    });
  }
}

function* claimRefusals(limit: Field): Iterable<Refusal> {
  const [min, max] = [limit.get("min"), limit.get("max")];
  if (min.isUnknown || max.isUnknown) return;
  if ([min, max].some((part) => part.get("storage").value !== undefined)) return;
  yield required(limit.get("limits"), "either minimum or maximum storage value is required, but neither was provided", {
    at: limit.get("type"),
    message: "a limit for claims has neither min.storage nor max.storage",
    help: "add max.storage or min.storage",
  });
}

interface Amount {
  readonly field: Field;
  readonly quantity: Quantity;
  /** As the server prints it. */
  readonly text: string;
}

type Amounts = Readonly<Record<(typeof PARTS)[number], ReadonlyMap<string, Amount>>>;

/** The amounts after defaulting: a container's default limit is its maximum, and its default request that, or else its minimum. */
function amountsOf(limit: Field, type: string): Amounts {
  const read = (part: string): Map<string, Amount> =>
    new Map(
      limit.get(part).entries.flatMap(([key, field]) => {
        const quantity = quantityIn(field);
        return quantity === undefined ? [] : [[key, { field, quantity, text: canonicalQuantity(quantity) }] as const];
      }),
    );
  const [max, min, ratio] = [read("max"), read("min"), read("maxLimitRequestRatio")];
  const none = new Map<string, Amount>();
  if (type === "Pod") return { max, min, default: none, defaultRequest: none, maxLimitRequestRatio: ratio };
  const [limits, requests] = [read("default"), read("defaultRequest")];
  if (type === "Container") {
    const fill = (into: Map<string, Amount>, part: string, from: ReadonlyMap<string, Amount>): void => {
      // What is written there cannot be read where it is not among the amounts.
      for (const [key, amount] of from)
        if (limit.get(part, key).value === undefined && !into.has(key)) into.set(key, amount);
    };
    fill(limits, "default", max);
    fill(requests, "defaultRequest", limits);
    fill(requests, "defaultRequest", min);
  }
  return { max, min, default: limits, defaultRequest: requests, maxLimitRequestRatio: ratio };
}

interface Order {
  readonly small: (typeof PARTS)[number];
  readonly large: (typeof PARTS)[number];
  /** The part that the server names, and the amount that it prints. */
  readonly named: (typeof PARTS)[number];
  readonly shown: "small" | "large";
  readonly words: readonly [small: string, large: string];
}

const ORDERS: readonly Order[] = [
  { small: "min", large: "max", named: "min", shown: "small", words: ["min value", "max value"] },
  {
    small: "min",
    large: "defaultRequest",
    named: "defaultRequest",
    shown: "large",
    words: ["min value", "default request value"],
  },
  {
    small: "defaultRequest",
    large: "max",
    named: "defaultRequest",
    shown: "small",
    words: ["default request value", "max value"],
  },
  {
    small: "defaultRequest",
    large: "default",
    named: "defaultRequest",
    shown: "small",
    words: ["default request value", "default limit value"],
  },
  { small: "min", large: "default", named: "default", shown: "small", words: ["min value", "default value"] },
  { small: "default", large: "max", named: "default", shown: "large", words: ["default value", "max value"] },
];

function* orderRefusals(limit: Field, amounts: Amounts, key: string): Iterable<Refusal> {
  let isTold = false;
  for (const { small, large, named, shown, words } of ORDERS) {
    const [a, b] = [amounts[small].get(key), amounts[large].get(key)];
    if (a === undefined || b === undefined || compareQuantities(a.quantity, b.quantity) <= 0) continue;
    yield invalid(limit.get(named, key), `${words[0]} ${a.text} is greater than ${words[1]} ${b.text}`, {
      path: `${limit.pathText}.${named}[${key}]`,
      value: shown === "small" ? a.text : b.text,
      at: a.field,
      isEcho: isTold,
      message: `${key}: ${small} is ${a.text}, above ${large} ${b.text}`,
      help: `lower ${small}, or raise ${large}`,
      related: [{ field: b.field, text: `${large} is ${b.text}` }],
    });
    // One amount in the wrong place is greater than several others.
    isTold = true;
  }
  yield* ratioRefusals(limit, amounts, key);
  yield* fixedRefusals(limit, amounts, key);
}

const ONE = 1_000_000_000n;

function* ratioRefusals(limit: Field, amounts: Amounts, key: string): Iterable<Refusal> {
  const ratio = amounts.maxLimitRequestRatio.get(key);
  if (ratio === undefined) return;
  const path = `${limit.pathText}.maxLimitRequestRatio[${key}]`;
  if (ratio.quantity.nano < ONE) {
    yield invalid(ratio.field, `ratio ${ratio.text} is less than 1`, {
      path,
      value: ratio.text,
      message: `maxLimitRequestRatio of ${key} is ${ratio.text}, below 1`,
      help: "write 1 or more: a limit is never below its request",
    });
  }
  const [min, max] = [amounts.min.get(key), amounts.max.get(key)];
  if (min === undefined || max === undefined) return;
  const highest = highestRatio(ratio.quantity, min.quantity, max.quantity);
  if (highest === undefined) return;
  yield invalid(ratio.field, `ratio ${ratio.text} is greater than max/min = ${highest.toFixed(6)}`, {
    path,
    value: ratio.text,
    message: `maxLimitRequestRatio of ${key} is ${ratio.text}, and max is no more than ${highest} times min`,
    help: "lower the ratio",
    related: [{ field: min.field, text: `min is ${min.text}` }],
  });
}

/** Go's largest number of thousandths. */
const MAX_MILLI = Number.MAX_SAFE_INTEGER;

/** How often min fits into max, where that is less than the ratio. Small amounts are compared by thousandths. */
function highestRatio(ratio: Quantity, min: Quantity, max: Quantity): number | undefined {
  const whole = [ratio, min, max].map((quantity) => wholeUnits(quantity));
  const isSmall = whole.every((units) => units < MAX_MILLI / 1000);
  const [least, most] = isSmall ? [milliUnits(min), milliUnits(max)] : [whole[1] ?? 0, whole[2] ?? 0];
  const wanted = isSmall ? milliUnits(ratio) / 1000 : (whole[0] ?? 0);
  const highest = most / least;
  return wanted > highest ? highest : undefined;
}

/** Nothing can be promised of devices and huge pages beyond what is there. */
function* fixedRefusals(limit: Field, amounts: Amounts, key: string): Iterable<Refusal> {
  const [most, asked] = [amounts.default.get(key), amounts.defaultRequest.get(key)];
  if (isOvercommitAllowed(key) || most === undefined || asked === undefined) return;
  if (compareQuantities(most.quantity, asked.quantity) === 0) return;
  yield invalid(asked.field, `default value ${most.text} must equal to defaultRequest value ${asked.text} in ${key}`, {
    path: `${limit.pathText}.defaultRequest[${key}]`,
    value: asked.text,
    message: `${key}: defaultRequest is ${asked.text}, and default ${most.text}`,
    help: "write the same amount for both",
    related: [{ field: most.field, text: `default is ${most.text}` }],
  });
}
