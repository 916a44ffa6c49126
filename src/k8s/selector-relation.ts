import type { Requirement, Selector } from "./selector.ts";

/**
 * How two selectors relate: `narrower` selects a part of what the other selects, `disjoint` can never select a pod that the
 * other selects. Requirements with `Gt` or `Lt` are compared by their text only.
 */
export type SelectorRelation = "equal" | "narrower" | "wider" | "overlapping" | "disjoint";

/** How the objects that two selectors select relate, whatever labels there may be. */
export function compareSelectors(a: Selector, b: Selector): SelectorRelation {
  const [left, right] = [constraintsOf(a), constraintsOf(b)];
  const keys = new Set([...left.keys(), ...right.keys()]);
  const pairs = [...keys].map((key) => [left.get(key) ?? ANYTHING, right.get(key) ?? ANYTHING] as const);
  if (pairs.some(([one, other]) => isEmpty(both(one, other)))) return "disjoint";
  const inside = pairs.every(([one, other]) => isWithin(one, other));
  const around = pairs.every(([one, other]) => isWithin(other, one));
  if (inside && around) return "equal";
  if (inside) return "narrower";
  return around ? "wider" : "overlapping";
}

/** What a selector asks of one label key. */
interface Constraint {
  /** Whether a pod without the label fits. */
  readonly absent: boolean;
  /** The values that fit; undefined for every value but the excluded ones. */
  readonly only: ReadonlySet<string> | undefined;
  readonly not: ReadonlySet<string>;
  /** Requirements that are only compared by their text. */
  readonly other: ReadonlySet<string>;
}

const ANYTHING: Constraint = { absent: true, only: undefined, not: new Set(), other: new Set() };

function constraintsOf(selector: Selector): ReadonlyMap<string, Constraint> {
  const byKey = new Map<string, Constraint>();
  for (const requirement of selector.requirements) {
    byKey.set(requirement.key, both(byKey.get(requirement.key) ?? ANYTHING, constraintOf(requirement)));
  }
  return byKey;
}

function constraintOf({ operator, values }: Requirement): Constraint {
  switch (operator) {
    case "In":
      return { ...ANYTHING, absent: false, only: new Set(values) };
    case "NotIn":
      return { ...ANYTHING, not: new Set(values) };
    case "Exists":
      return { ...ANYTHING, absent: false };
    case "DoesNotExist":
      return { ...ANYTHING, only: new Set() };
    case "Gt":
    case "Lt":
      return { ...ANYTHING, absent: false, other: new Set([`${operator} ${values.join(" ")}`]) };
  }
}

function both(a: Constraint, b: Constraint): Constraint {
  const not = new Set([...a.not, ...b.not]);
  const only = intersect(a.only, b.only);
  return {
    absent: a.absent && b.absent,
    only: only && new Set([...only].filter((value) => !not.has(value))),
    not,
    other: new Set([...a.other, ...b.other]),
  };
}

function intersect(
  a: ReadonlySet<string> | undefined,
  b: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return new Set([...a].filter((value) => b.has(value)));
}

function isEmpty({ absent, only }: Constraint): boolean {
  return !absent && only !== undefined && only.size === 0;
}

/** Whether everything that fits `a` fits `b`. */
function isWithin(a: Constraint, b: Constraint): boolean {
  if (a.absent && !b.absent) return false;
  if (![...b.other].every((text) => a.other.has(text))) return false;
  if (a.only !== undefined)
    return [...a.only].every((value) => !b.not.has(value) && (b.only === undefined || b.only.has(value)));
  return b.only === undefined && [...b.not].every((value) => a.not.has(value));
}
