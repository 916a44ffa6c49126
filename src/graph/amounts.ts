import type { KubeObject } from "../expand/model.ts";
import type { Field } from "../source/field.ts";
import { walk } from "../source/walk.ts";
import type { Workload } from "./model.ts";

/** An amount that an object writes, with the resource that it is an amount of. */
export interface WrittenAmount {
  readonly resource: string;
  readonly field: Field;
}

/** Maps from a resource to an amount, by kind; `{pod}` for the pod of any workload. */
const MAPS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "{pod}": [
      "containers.*.resources.requests",
      "containers.*.resources.limits",
      "initContainers.*.resources.requests",
      "initContainers.*.resources.limits",
      "resources.requests",
      "resources.limits",
      "overhead",
      "volumes.*.ephemeral.volumeClaimTemplate.spec.resources.requests",
    ],
    PersistentVolumeClaim: ["spec.resources.requests", "spec.resources.limits"],
    "StatefulSet.apps": [
      "spec.volumeClaimTemplates.*.spec.resources.requests",
      "spec.volumeClaimTemplates.*.spec.resources.limits",
    ],
    PersistentVolume: ["spec.capacity"],
    ResourceQuota: ["spec.hard"],
    LimitRange: ["max", "min", "default", "defaultRequest"].map((side) => `spec.limits.*.${side}`),
  }),
);

/** Single amounts, with the resource that they are of. */
const SINGLES: ReadonlyMap<string, readonly (readonly [path: string, resource: string])[]> = new Map(
  Object.entries({
    "{pod}": [["volumes.*.emptyDir.sizeLimit", "memory"]],
    "HorizontalPodAutoscaler.autoscaling": [
      ["spec.metrics.*.resource.target.averageValue", "count"],
      ["spec.metrics.*.pods.target.averageValue", "count"],
      ["spec.metrics.*.external.target.value", "count"],
    ],
  }),
);

/** All amounts of CPU, memory, storage and counts that an object writes, readable or not. */
export function amountsIn(object: KubeObject, workload: Workload | undefined): readonly WrittenAmount[] {
  return [...under(object.root, object.kindKey), ...(workload === undefined ? [] : under(workload.podSpec, "{pod}"))];
}

function under(root: Field, kind: string): readonly WrittenAmount[] {
  const maps = (MAPS.get(kind) ?? []).flatMap((path) => walk(root, path));
  const singles = (SINGLES.get(kind) ?? []).flatMap(([path, resource]) =>
    walk(root, path).map((field) => ({ resource, field })),
  );
  return [...maps.flatMap((map) => map.entries.map(([resource, field]) => ({ resource, field }))), ...singles];
}
