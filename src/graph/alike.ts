import { groupBy } from "../base/collections.ts";
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
  const sorted = new Map<string, readonly Reference[]>();
  return (of) => {
    const key = keyOf(of);
    const group = sorted.get(key) ?? (groups.get(key) ?? []).toSorted(byPlace);
    sorted.set(key, group);
    return group;
  };
}

const DANGLING: ReadonlySet<Reference["outcome"]["is"]> = new Set(["missing", "near", "other-namespace"]);

function keyOf({ from, toKind, namespace, name }: Reference): string {
  return JSON.stringify([from.bundle, toKind, namespace ?? null, name]);
}

function byPlace(a: Reference, b: Reference): number {
  const [left, right] = [a.field.at.span, b.field.at.span];
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.start - right.start;
}
