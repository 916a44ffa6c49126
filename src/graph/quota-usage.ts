import type { KubeObject } from "../expand/model.ts";
import { builtinKind } from "../k8s/kinds.ts";
import { type Quantity, quantityOf } from "../k8s/quantities/quantity.ts";
import {
  claimUsage,
  countedResource,
  podUsage,
  type Quota,
  quotaCounts,
  readQuota,
  serviceUsage,
} from "../k8s/quantities/resource-quota.ts";
import type { Field } from "../source/field.ts";
import type { Graph, Workload } from "./model.ts";
import { podResourcesIn } from "./namespace-limits.ts";
import { type Ruling, rulingOf } from "./namespaces.ts";
import { lastDeclared } from "./sums.ts";

/** What one object, or the pods or claims that it makes, take of a quota's key. */
export interface QuotaShare {
  readonly object: KubeObject;
  readonly workload: Workload | undefined;
  readonly count: number;
  readonly each: Quantity;
  /** False for what ends or does not run now: it takes its share only at times. */
  readonly steady: boolean;
  /** False where the quota is only taken to be of the same namespace. */
  readonly together: boolean;
}

/** What may count against a quota: workloads, and all objects of its namespace. */
export interface QuotaSubjects {
  readonly quota: Quota;
  readonly object: KubeObject;
  readonly workloads: readonly Workload[];
  readonly objects: readonly Ruling[];
}

/** What is applied with a quota in its namespace, workloads of one name once. */
export function quotaSubjects(graph: Graph, object: KubeObject): QuotaSubjects {
  const workloads = graph
    .workloadsBeside(object)
    .filter((one) => one.object.judged && rulingOf(graph, object, one.object));
  const { objects, context } = graph.bundle(object);
  const beside = [...objects, ...graph.bundles.filter(({ id }) => context.includes(id)).flatMap((one) => one.objects)];
  return {
    quota: readQuota(object.root.value),
    object,
    workloads: lastDeclared(workloads),
    objects: beside.flatMap((one) => {
      const ruling = one.judged ? rulingOf(graph, object, one) : undefined;
      return ruling === undefined ? [] : [{ object: one, together: ruling.together }];
    }),
  };
}

/** The shares that they take of one of its keys; amounts that are not known take nothing. */
export function quotaShares(
  graph: Graph,
  { object, quota, workloads, objects }: QuotaSubjects,
  key: string,
): readonly QuotaShare[] {
  const pods = workloads.flatMap((workload) => podShare(graph, object, quota, key, workload));
  if (quota.scopes.length > 0 || pods.length > 0) return pods;
  return objects.flatMap((one) => {
    const share = objectShare(one.object, key);
    return share === undefined ? [] : [{ ...one, workload: undefined, ...share, steady: true }];
  });
}

function podShare(
  graph: Graph,
  object: KubeObject,
  quota: Quota,
  key: string,
  workload: Workload,
): readonly QuotaShare[] {
  const resources = podResourcesIn(graph, workload);
  const each = podUsage(key, resources);
  if (each === undefined || each.nano === 0n) return [];
  if (quotaCounts(quota, workload.podSpec.value, resources, priorityClassOf(graph, workload)) !== true) return [];
  const nodes = graph.clusterFor(workload.object)?.nodes.length ?? 0;
  const count = workload.kind === "DaemonSet" ? Math.max(nodes, 1) : (workload.replicas ?? 1);
  return [
    {
      object: workload.object,
      workload,
      count,
      each,
      steady: !workload.runsToEnd && !workload.idle,
      together: rulingOf(graph, object, workload.object)?.together === true,
    },
  ];
}

/** The class of a pod, or the one that the cluster gives to pods without. */
export function priorityClassOf(graph: Graph, { podSpec }: Workload): string | undefined {
  const written = podSpec.get("priorityClassName");
  if (written.exists && written.value !== "") return written.raw;
  return graph.all("PriorityClass.scheduling.k8s.io").find(({ root }) => root.get("globalDefault").value === true)
    ?.name;
}

function objectShare(object: KubeObject, key: string): Pick<QuotaShare, "count" | "each"> | undefined {
  const { kindKey, root } = object;
  const spec = root.get("spec");
  if (kindKey === "PersistentVolumeClaim") return taken(1, claimUsage(key, spec.value));
  if (kindKey === "Service") return taken(1, serviceUsage(key, spec.value));
  if (kindKey === "StatefulSet.apps" && !key.startsWith("count/statefulsets")) return claimsOf(spec, key);
  const resource = countedResource(key);
  const kind = builtinKind(kindKey);
  const counted = kind === undefined ? undefined : [kind.resource, kind.group].filter((part) => part !== "").join(".");
  return resource !== undefined && counted === resource ? { count: 1, each: quantityOf(1_000_000_000n) } : undefined;
}

/** A StatefulSet makes a claim for each of its pods and templates, here as if they were one. */
function claimsOf(spec: Field, key: string): Pick<QuotaShare, "count" | "each"> | undefined {
  const replicas = spec.get("replicas").exists ? spec.get("replicas").integer : 1;
  const amounts = spec.get("volumeClaimTemplates").items.map((claim) => claimUsage(key, claim.get("spec").value));
  const nano = amounts.reduce((sum, amount) => sum + (amount?.nano ?? 0n), 0n);
  const format = amounts.find((amount) => amount !== undefined)?.format;
  return taken(replicas ?? 0, nano === 0n ? undefined : quantityOf(nano, format));
}

function taken(count: number, each: Quantity | undefined): Pick<QuotaShare, "count" | "each"> | undefined {
  return each === undefined || each.nano === 0n || count === 0 ? undefined : { count, each };
}
