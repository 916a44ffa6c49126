import { minBy } from "../base/collections.ts";
import type { Requirement, Selector } from "../k8s/selector.ts";
import type { Workload } from "./model.ts";

/** Answers which workloads' pods carry a label, `key=value`, in the order given. */
export function labelIndex(workloads: readonly Workload[]): (pair: string) => readonly Workload[] {
  const byLabel = new Map<string, Workload[]>();
  for (const workload of workloads) {
    for (const [key, value] of Object.entries(workload.labels ?? {})) {
      const pair = `${key}=${value}`;
      const known = byLabel.get(pair);
      if (known === undefined) byLabel.set(pair, [workload]);
      else known.push(workload);
    }
  }
  return (pair) => byLabel.get(pair) ?? [];
}

/** The workloads that a selector can match for certain, without looking at all of them; undefined where it does not narrow them down. */
export function carriersOf(
  { requirements }: Selector,
  carrying: (pair: string) => readonly Workload[],
): readonly Workload[] | undefined {
  const lists = requirements.flatMap((one) => (one.operator === "In" ? [carriersOfOne(one, carrying)] : []));
  return minBy(lists, ({ length }) => length);
}

function carriersOfOne({ key, values }: Requirement, carrying: (pair: string) => readonly Workload[]) {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return carrying(`${key}=${only}`);
  return [...new Set(values)].flatMap((value) => carrying(`${key}=${value}`));
}
