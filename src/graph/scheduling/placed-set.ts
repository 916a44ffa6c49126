import type { Bundle, Cluster, KubeObject } from "../../expand/model.ts";
import type { PodClass, SchedulerNode } from "../../k8s/scheduling/model.ts";
import { selects } from "../../k8s/scheduling/topology.ts";
import { type Schedule, schedulePods } from "../../k8s/scheduling/verdicts.ts";
import type { Graph, Workload } from "../model.ts";
import { lastDeclared } from "../sums.ts";
import { schedulerNodes } from "./cluster-nodes.ts";
import { podClassOf } from "./pod-classes.ts";

/** All pods of what is applied together, placed on the nodes of their cluster once for all rules. */
export interface PlacedSet {
  readonly cluster: Cluster;
  readonly nodes: readonly SchedulerNode[];
  /** Workloads and the pods of each, in the same order. */
  readonly workloads: readonly Workload[];
  readonly pods: readonly PodClass[];
  readonly schedule: Schedule;
  /** The place of a workload in the lists above. */
  readonly indexOf: ReadonlyMap<Workload, number>;
}

const known = new WeakMap<Bundle, Map<string, PlacedSet | undefined>>();

/** The set that an object's bundle applies on the cluster that is meant for it; undefined where its nodes are not known. */
export function placedSet(graph: Graph, of: KubeObject): PlacedSet | undefined {
  const cluster = graph.clusterFor(of);
  if (cluster === undefined) return undefined;
  const bundle = graph.bundle(of);
  const sets = known.get(bundle) ?? new Map<string, PlacedSet | undefined>();
  known.set(bundle, sets);
  if (!sets.has(cluster.id)) sets.set(cluster.id, place(graph, bundle, cluster));
  return sets.get(cluster.id);
}

function place(graph: Graph, bundle: Bundle, cluster: Cluster): PlacedSet | undefined {
  const nodes = schedulerNodes(cluster);
  if (nodes === undefined) return undefined;
  const ids = new Set([bundle.id, ...bundle.context]);
  const all = graph.workloads.filter(({ object }) => ids.has(object.bundle) && graph.clusterFor(object) === cluster);
  const entries = lastDeclared(all).flatMap((workload) => {
    const pod = podClassOf(graph, workload, cluster);
    return pod === undefined ? [] : [{ workload, pod }];
  });
  const workloads = entries.map(({ workload }) => workload);
  // What is not known may be what a pod wants beside it.
  const isOpen =
    bundle.missing.length > 0 ||
    all.length > entries.length ||
    workloads.some(({ labels, namespace }) => labels === undefined || namespace === undefined) !==
      workloads.every(({ labels, namespace }) => labels === undefined || namespace === undefined);
  const pods = entries.map(({ pod }) => (isOpen ? withoutOpenAffinity(pod, entries) : pod));
  return {
    cluster,
    nodes,
    workloads,
    pods,
    schedule: schedulePods(nodes, pods),
    indexOf: new Map(workloads.map((workload, index) => [workload, index])),
  };
}

/** Terms that none of the known pods meets are left out. */
function withoutOpenAffinity(pod: PodClass, all: readonly { readonly pod: PodClass }[]): PodClass {
  if (pod.affinity.length === 0) return pod;
  const affinity = pod.affinity.filter((term) => all.some((one) => selects(term, one.pod)));
  return { ...pod, affinity };
}
