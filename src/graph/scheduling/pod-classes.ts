import type { Cluster, KubeObject } from "../../expand/model.ts";
import { valueAt } from "../../base/json.ts";
import { containerDefaults } from "../../k8s/quantities/limit-range.ts";
import { podResources, type PodResources } from "../../k8s/quantities/pod-resources.ts";
import { milliUnits, wholeUnits } from "../../k8s/quantities/quantity.ts";
import type { PodClass } from "../../k8s/scheduling/model.ts";
import { type NamespacesOf, readPodRules, withRuntimeClass } from "../../k8s/scheduling/read-pod.ts";
import { type Labels, matchesSelector, readLabels } from "../../k8s/selector.ts";
import type { Graph, Workload } from "../model.ts";
import { limitRangesOver } from "../namespace-limits.ts";

const MODES: ReadonlyMap<string, PodClass["mode"]> = new Map([
  ["Deployment.apps", "together"],
  ["ReplicaSet.apps", "together"],
  ["ReplicationController", "together"],
  ["StatefulSet.apps", "ordered"],
  ["DaemonSet.apps", "each-node"],
  ["Pod", "together"],
  ["Job.batch", "transient"],
  ["CronJob.batch", "transient"],
]);

/** Where the apply chooses the namespace, kubectl's own default is taken. */
export const DEFAULT_NAMESPACE = "default";

/** Pods that the scheduler would be asked to place for a workload; undefined where it is not asked, or not known what for. */
export function podClassOf(graph: Graph, workload: Workload, cluster: Cluster): PodClass | undefined {
  const { object, podSpec, kind } = workload;
  const isParallel = object.root.get("spec", "podManagementPolicy").text === "Parallel";
  const mode = isParallel && object.kindKey === "StatefulSet.apps" ? "together" : MODES.get(object.kindKey);
  if (mode === undefined || workload.idle || !object.judged || isLeftAlone(podSpec.value)) return undefined;
  const spec = withRuntimeClass(podSpec.value, runtimeClassOf(graph, workload)?.root.value);
  if (asksForOpenLabel(spec, cluster)) return undefined;
  const namespace = object.namespace ?? DEFAULT_NAMESPACE;
  const labels: Labels = {
    ...workload.labels,
    // What the controllers add to tell one template's pods from another's.
    [kind === "Deployment" ? "pod-template-hash" : "controller-revision-hash"]: `${namespace}/${workload.name}`,
  };
  return {
    namespace,
    labels,
    spec,
    requests: requestsOf(schedulingResources(graph, workload, spec)),
    ...readPodRules(spec, namespace, labels, namespacesOf(graph, object)),
    priority: priorityOf(graph, workload)?.value ?? 0,
    replicas: podCount(graph, workload),
    mode,
  };
}

/** A scheduler of its own, or a gate that holds the pod back: the default scheduler does not look at it. */
function isLeftAlone(spec: unknown): boolean {
  const scheduler = valueAt(spec, "schedulerName") ?? "default-scheduler";
  const gates = valueAt(spec, "schedulingGates");
  return scheduler !== "default-scheduler" || (Array.isArray(gates) && gates.length > 0);
}

/** What a pod asks for, with the defaults of its namespace and the overhead of its runtime. */
export function schedulingResources(graph: Graph, { object }: Workload, spec: unknown): PodResources {
  const ranges = limitRangesOver(graph, object).flatMap(({ items }) => items);
  return podResources(spec, ranges.length === 0 ? undefined : containerDefaults(ranges));
}

/** In plain numbers; what is not known counts as nothing. */
function requestsOf({ requests, unknown }: PodResources): ReadonlyMap<string, number> {
  return new Map(
    [...requests].flatMap(([name, quantity]) => {
      const amount = name === "cpu" ? milliUnits(quantity) : wholeUnits(quantity);
      return unknown.has(name) || amount <= 0 ? [] : [[name, amount] as const];
    }),
  );
}

/** Pods that run at once: those that are written, or the least that an autoscaler keeps. */
export function podCount(graph: Graph, workload: Workload): number {
  const { object, replicas } = workload;
  if (object.kindKey === "CronJob.batch") return 1;
  const written = replicas ?? 1;
  if (object.kindKey === "Job.batch") {
    const completions = object.root.get("spec", "completions").integer;
    return completions === undefined ? written : Math.min(written, completions);
  }
  return Math.max(written, autoscalerMinimum(graph, object));
}

function autoscalerMinimum(graph: Graph, object: KubeObject): number {
  const minimums = graph.referencesTo(object).map(({ edge, from }) => {
    if (edge !== "scale-target" || from.kindKey !== "HorizontalPodAutoscaler.autoscaling") return 0;
    return from.judged && from.bundle === object.bundle ? (from.root.get("spec", "minReplicas").integer ?? 1) : 0;
  });
  return Math.max(0, ...minimums);
}

function runtimeClassOf(graph: Graph, { object, podSpec }: Workload): KubeObject | undefined {
  const name = podSpec.get("runtimeClassName").text;
  return name === undefined ? undefined : graph.find(object, "RuntimeClass.node.k8s.io", "", name);
}

/** The priority of a workload's pods, and the class that gives it. */
export function priorityOf(
  graph: Graph,
  { object, podSpec }: Workload,
): { readonly value: number; readonly by: KubeObject | undefined } | undefined {
  const name = podSpec.get("priorityClassName").text;
  const built = BUILT_IN_PRIORITIES.get(name ?? "");
  if (built !== undefined) return { value: built, by: undefined };
  const classes = graph.all("PriorityClass.scheduling.k8s.io");
  const by =
    name === undefined || name === ""
      ? classes.find(({ root }) => root.get("globalDefault").value === true)
      : graph.find(object, "PriorityClass.scheduling.k8s.io", "", name);
  const value = by?.root.get("value").integer;
  return value === undefined ? undefined : { value, by };
}

const BUILT_IN_PRIORITIES: ReadonlyMap<string, number> = new Map([
  ["system-cluster-critical", 2_000_000_000],
  ["system-node-critical", 2_000_001_000],
]);

/** Whether anything in the spec turns on a label whose value depends on the host. */
function asksForOpenLabel(spec: unknown, { nodes }: Cluster): boolean {
  const asked = JSON.stringify([
    valueAt(spec, "nodeSelector"),
    valueAt(spec, "affinity", "nodeAffinity"),
    // That a host has a name is known; the keys of other topologies have to be on the node.
    valueAt(spec, "topologySpreadConstraints"),
    valueAt(spec, "affinity", "podAffinity"),
    valueAt(spec, "affinity", "podAntiAffinity"),
  ]).replaceAll('"topologyKey":"kubernetes.io/hostname"', "");
  return nodes.some(({ openLabels }) => [...openLabels].some((label) => asked.includes(label)));
}

/** Namespaces by their labels, of which every one has its name; another label makes the answer unknown unless all are in the input. */
function namespacesOf(graph: Graph, object: KubeObject): NamespacesOf {
  return (selector) => {
    const declared = graph.peers(object, "Namespace");
    const isByName = selector.requirements.every(({ key }) => key === NAME_LABEL);
    if (declared.length === 0 && !isByName) return undefined;
    const named = isByName ? selector.requirements.flatMap(({ values }) => values) : [];
    const known = declared.flatMap(({ name, root }) => {
      const labels = readLabels(root.get("metadata", "labels").value ?? {});
      return name === undefined || labels === undefined ? [] : [{ name, labels }];
    });
    const all = [...known, ...named.map((name) => ({ name, labels: {} }))];
    return new Set(
      all.flatMap(({ name, labels }) => (matchesSelector(selector, { ...labels, [NAME_LABEL]: name }) ? [name] : [])),
    );
  };
}

const NAME_LABEL = "kubernetes.io/metadata.name";
