/** Which workloads Tilt forwards ports of the workstation to. https://docs.tilt.dev/accessing_resource_endpoints.html */
import type { Span } from "../../base/model.ts";
import type { TiltfileFacts } from "../../source/tiltfile/facts.ts";
import type { KubeObject } from "../model.ts";
import { workloadsByName } from "./load/resource-names.ts";

/** A forward of a port to the pods of a workload. */
export interface TiltForward {
  readonly at: Span;
  /** Id of the workload's object, and of the bundle that it is applied with. */
  readonly object: string;
  readonly bundle: string;
  readonly local: number;
  /** Undefined where Tilt chooses the port of the container. */
  readonly container: number | undefined;
  readonly host: string | undefined;
}

/** The forwards to workloads that are known by their names, in whatever order they get and use others. */
export function forwardsOf(facts: TiltfileFacts, objects: readonly KubeObject[]): readonly TiltForward[] {
  const workloads = new Map(workloadsByName(objects));
  return facts.resources.flatMap(({ call, workload, newName, portForwards, conditional }) => {
    const object = call === "k8s_resource" ? workloads.get(workload?.value ?? "") : undefined;
    if (object === undefined) return [];
    if (newName?.value !== undefined) workloads.set(newName.value, object);
    if (conditional) return [];
    return (portForwards?.items ?? []).flatMap(({ at, local, container, host }) =>
      local === undefined ? [] : [{ at, object: object.id, bundle: object.bundle, local, container, host }],
    );
  });
}
