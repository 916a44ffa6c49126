import { groupBy } from "../base/collections.ts";
import { lazily } from "../base/lazily.ts";

/** Answers which of the items may be in a namespace, in their order: what names none may be in any. Undefined asks for all of them. */
export function byNamespace<T>(
  items: readonly T[],
  namespaceOf: (item: T) => string | undefined,
): (namespace: string | undefined) => readonly T[] {
  const groups = lazily(() =>
    groupBy(
      items.map((item, at) => ({ item, at })),
      ({ item }) => namespaceOf(item),
    ),
  );
  return (namespace) => {
    if (namespace === undefined || items.length === 0) return items;
    const own = groups().get(namespace) ?? [];
    const open = groups().get(undefined) ?? [];
    if (open.length === items.length) return items;
    const both = open.length === 0 ? own : own.length === 0 ? open : [...own, ...open].toSorted((a, b) => a.at - b.at);
    return both.map(({ item }) => item);
  };
}
