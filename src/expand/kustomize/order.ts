import type { Field } from "../../source/field.ts";
import { ORDER_FIRST, ORDER_LAST, rankOf, sortText } from "./config.ts";
import { BuildFailure } from "./failure.ts";
import { type ObjectId, gvkText, sameGvk } from "./gvk.ts";
import { topField } from "./read/kustomization.ts";
import type { Resource } from "./resource.ts";

/** The order in which kustomize prints objects: what others need comes first, unless `sortOptions` says otherwise. */
export function inOrder(resources: readonly Resource[], root: Field): readonly Resource[] {
  const options = topField(root, "sortOptions");
  const order = options.get("order");
  if (!options.exists) return sorted(resources, ORDER_FIRST, ORDER_LAST);
  const legacy = options.get("legacySortOptions");
  if (order.raw !== "legacy" && order.raw !== "fifo") {
    throw new BuildFailure(
      "kustomization-invalid",
      order.exists ? order.at : options.keyAt,
      "sortOptions names no order",
      {
        note: "kustomize: the field 'sortOptions.order' must be one of [fifo, legacy]",
      },
    );
  }
  if (order.raw === "fifo") {
    if (!legacy.exists) return resources;
    throw new BuildFailure("kustomization-invalid", legacy.keyAt, "legacySortOptions stands beside order: fifo", {
      note: "kustomize: the field 'sortOptions.legacySortOptions' is set but the selected sort order is 'fifo', not 'legacy'",
    });
  }
  if (!legacy.exists) return sorted(resources, ORDER_FIRST, ORDER_LAST);
  const [first, last] = ["orderFirst", "orderLast"].map((key) => legacy.get(key).items.flatMap(({ raw }) => raw ?? []));
  return sorted(resources, first ?? [], last ?? []);
}

function sorted(
  resources: readonly Resource[],
  first: readonly string[],
  last: readonly string[],
): readonly Resource[] {
  return resources.toSorted((left, right) => {
    const [a, b] = [left.currentId, right.currentId];
    if (sameGvk(a, b)) return compare(idText(a), idText(b));
    const rank = rankOf(a.kind, first, last) - rankOf(b.kind, first, last);
    if (rank !== 0) return rank;
    const byKind = compare(sortText(a), sortText(b));
    const isReversed = a.kind === "Namespace" && b.kind === "Namespace" && (a.group === "" || b.group === "");
    return isReversed ? -byKind : byKind;
  });
}

function idText(id: ObjectId): string {
  return `${gvkText(id)}|${id.namespace || "~X"}|${id.name || "~N"}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
