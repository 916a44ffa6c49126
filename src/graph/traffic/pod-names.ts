import type { KubeObject } from "../../expand/model.ts";
import type { Graph, Workload } from "../model.ts";
import { backendsOf } from "./ports.ts";

/** A name of a pod below a Service that the cluster's DNS does not have. */
export interface MisnamedPod {
  /** The StatefulSet whose pods are meant. */
  readonly set: Workload;
  /** The Service below which its pods have names. */
  readonly governing: string | undefined;
}

/**
 * Why `pod.service` does not resolve: the pods are of a StatefulSet that names another Service, or of one that is called otherwise.
 * Undefined where it resolves, and where that is not known.
 */
export function podsNamedIn(graph: Graph, service: KubeObject, pod: string): MisnamedPod | undefined {
  const name = /^(.+)-[0-9]+$/.exec(pod)?.[1];
  const backends = backendsOf(graph, service);
  const sets = backends.filter(({ kind, object }) => kind === "StatefulSet" && object.judged);
  const [set] = sets;
  if (name === undefined || set === undefined || sets.length !== 1 || backends.length !== 1 || set.name === "")
    return undefined;
  const serviceName = set.object.root.get("spec", "serviceName");
  if (serviceName.isUnknown) return undefined;
  const governing = serviceName.text;
  if (governing !== undefined && governing !== "" && governing !== service.name) return { set, governing };
  return governing === service.name && set.name !== name ? { set, governing } : undefined;
}
