import { containerDefaults, type LimitRangeItem, readLimitRange } from "../k8s/quantities/limit-range.ts";
import { podResources, type PodResources } from "../k8s/quantities/pod-resources.ts";
import type { KubeObject } from "../expand/model.ts";
import type { Graph, Workload } from "./model.ts";
import { type Ruling, rulingOver } from "./namespaces.ts";

/** A LimitRange of an object's namespace, and what it says. */
export interface NamespaceLimits extends Ruling {
  readonly items: readonly LimitRangeItem[];
}

/** The LimitRanges of the namespace in which an object is made, each with how sure that is. */
export function limitRangesOver(graph: Graph, of: KubeObject): readonly NamespaceLimits[] {
  return rulingOver(graph, of, "LimitRange").map((ruling) => ({
    ...ruling,
    items: readLimitRange(ruling.object.root.value),
  }));
}

/** What a workload's pods ask for once the LimitRanges of its namespace have given them their defaults. */
export function podResourcesIn(graph: Graph, { podSpec, object }: Workload): PodResources {
  const ranges = limitRangesOver(graph, object).flatMap(({ items }) => items);
  return podResources(podSpec.value, ranges.length === 0 ? undefined : containerDefaults(ranges));
}
