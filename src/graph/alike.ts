import { groupBy } from "../base/collections.ts";
import { lazily } from "../base/lazily.ts";
import { remembered } from "../base/remembered.ts";
import type { Reference } from "./model.ts";

/**
 * Groups the references of a bundle that ask for the same object and do not find it: one cause, however often the name is
 * written. Each group is in the order of its places, so that the first does not depend on the order of files.
 */
export function alikeReferences(references: readonly Reference[]): (of: Reference) => readonly Reference[] {
  const dangling = references.filter(({ outcome, optional, from }) => {
    return from.judged && !optional && DANGLING.has(outcome.is);
  });
  const groups = groupBy(dangling, keyOf);
  const order = lazily(() => byPlace(references));
  const sorted = remembered((key: string) => (groups.get(key) ?? []).toSorted(order()));
  return (of) => sorted(keyOf(of));
}

const DANGLING: ReadonlySet<Reference["outcome"]["is"]> = new Set(["missing", "near", "other-namespace"]);

function keyOf({ from, toKind, namespace, name }: Reference): string {
  return JSON.stringify([from.bundle, toKind, namespace ?? null, name]);
}

/** By file and object; a place is looked for only among what one object writes, which is rare. */
function byPlace(references: readonly Reference[]): (a: Reference, b: Reference) => number {
  const order = new Map(references.map(({ from }, index) => [from, index] as const));
  return (a, b) => {
    if (a.from.file !== b.from.file) return a.from.file < b.from.file ? -1 : 1;
    if (a.from !== b.from) return (order.get(a.from) ?? 0) - (order.get(b.from) ?? 0);
    return a.field.at.span.start - b.field.at.span.start;
  };
}
