import { DEFAULTS } from "../../k8s/defaults.ts";
import type { Field } from "../../source/field.ts";
import { flagOf, structsOf } from "../read.ts";

/** What the parts of a pod are judged by, besides themselves. */
export interface PodScope {
  readonly spec: Field;
  readonly metadata: Field;
  /** True for a Pod; some things are refused of pods only, and taken in the template of a workload. */
  readonly isPod: boolean;
  readonly minor: number;
}

/** Each container of a pod, in the order in which the server visits them. */
export function containersOf({ spec }: PodScope): readonly Field[] {
  return ["initContainers", "containers", "ephemeralContainers"].flatMap((list) => structsOf(spec.get(list)));
}

/** Whether the pod has the users of its node; undefined where that is not known. */
export function hasHostUsers({ spec }: PodScope): boolean | undefined {
  const field = spec.get("hostUsers");
  return field.exists ? flagOf(field) : true;
}

/** Seconds that the pod has for its end; undefined where that is not known. Of a Pod, a negative number is read as 1. */
export function graceOf({ spec, isPod }: PodScope): number | undefined {
  const field = spec.get("terminationGracePeriodSeconds");
  const seconds = field.exists ? field.integer : DEFAULTS.terminationGracePeriodSeconds;
  return isPod && seconds !== undefined && seconds < 0 ? 1 : seconds;
}

/** The name of a container, for messages. */
export function nameOf(container: Field): string {
  return container.get("name").text ?? "";
}
