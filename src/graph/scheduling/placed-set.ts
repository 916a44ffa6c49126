import type { Bundle, Cluster, KubeObject } from "../../expand/model.ts";
import type { PodClass, PodTerm, SchedulerNode } from "../../k8s/scheduling/model.ts";
import { selects } from "../../k8s/scheduling/topology.ts";
import { type Schedule, schedulePods } from "../../k8s/scheduling/verdicts.ts";
import type { Graph, Workload } from "../model.ts";
import { lastDeclared } from "../sums.ts";
import { schedulerNodes } from "./cluster-nodes.ts";
import { DEFAULT_NAMESPACE, podClassOf } from "./pod-classes.ts";

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
  const isOpen = bundle.missing.length > 0 || areOpen(all);
  // Pods that another scheduler places, or that do not run now, may come to be what a pod wants beside it.
  const asked = new Set(workloads);
  const others = all.filter((workload) => !asked.has(workload)).map(otherPod);
  const placeable = entries.map(({ pod }) => pod);
  const pods = placeable.map((pod) => withoutOpenAffinity(pod, placeable, isOpen ? undefined : others));
  if (effortOf(pods) * nodes.length > MOST_EFFORT) return undefined;
  return {
    cluster,
    nodes,
    workloads,
    pods,
    schedule: schedulePods(nodes, pods),
    indexOf: new Map(workloads.map((workload, index) => [workload, index])),
  };
}

/** Each pod that is bound to others is tried on each node, and the others are counted there: so many are not placed, nothing is said. */
const MOST_EFFORT = 500_000;

/** The pods whose place hangs on others, by the number of their terms. */
function effortOf(pods: readonly PodClass[]): number {
  return pods.reduce((sum, { affinity, antiAffinity, spread, replicas }) => {
    return sum + (affinity.length + antiAffinity.length + spread.length) * Math.min(replicas, MOST_EFFORT);
  }, 0);
}

/** Where labels are not known, or some namespaces are chosen by the apply and others are not, there may be pods that a term means. */
function areOpen(workloads: readonly Workload[]): boolean {
  const chosen = workloads.filter(({ namespace }) => namespace === undefined).length;
  return workloads.some(({ labels }) => labels === undefined) || (chosen > 0 && chosen < workloads.length);
}

type Selectable = Parameters<typeof selects>[1];

function otherPod({ labels, namespace }: Workload): Selectable {
  return { labels: labels ?? {}, namespace: namespace ?? DEFAULT_NAMESPACE };
}

/** Terms that none of the pods meets stay only where no other pod could meet them. */
function withoutOpenAffinity(
  pod: PodClass,
  all: readonly PodClass[],
  others: readonly Selectable[] | undefined,
): PodClass {
  if (pod.affinity.length === 0) return pod;
  const isUnmet = (term: PodTerm): boolean => others?.every((one) => !selects(term, one)) === true;
  return { ...pod, affinity: pod.affinity.filter((term) => all.some((one) => selects(term, one)) || isUnmet(term)) };
}
