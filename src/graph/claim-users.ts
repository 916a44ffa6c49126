import type { Cluster, ClusterNode, KubeObject } from "../expand/model.ts";
import { labelSelector, matchesSelector } from "../k8s/selector.ts";
import type { Field } from "../source/field.ts";
import type { Graph, Workload } from "./model.ts";
import { sameNamespace } from "./object-index.ts";
import { placementOf } from "./placement.ts";

/** A workload that mounts a claim. */
export interface ClaimUser {
  readonly workload: Workload;
  /** Where its pod names the claim. */
  readonly field: Field;
}

/** The workloads that are applied together with a claim and mount it; those that do not run now, or only at times, are left out. */
export function claimUsersOf(claim: KubeObject, graph: Graph): readonly ClaimUser[] {
  const users = graph.referencesTo(claim).flatMap(({ edge, workload, field, outcome }) => {
    const isBeside = outcome.is === "found" && (outcome.where === "file" || outcome.where === "bundle");
    if (edge !== "volume-claim" || workload === undefined || !isBeside) return [];
    return workload.idle || workload.runsToEnd || !workload.object.judged ? [] : [{ workload, field }];
  });
  return [...new Map(users.map((user) => [user.workload, user])).values()];
}

/** The required term by which pods of a workload keep each other from a node; undefined where they may share one. */
export function keepsApart({ podSpec, labels }: Workload): Field | undefined {
  const terms = podSpec.get("affinity", "podAntiAffinity", "requiredDuringSchedulingIgnoredDuringExecution").items;
  const term = terms.find((one) => {
    const selector = labelSelector(one.get("labelSelector").value);
    const isElsewhere = one.get("namespaces").exists || one.get("namespaceSelector").exists;
    const isByNode = one.get("topologyKey").text === "kubernetes.io/hostname";
    return (
      isByNode && !isElsewhere && selector !== undefined && labels !== undefined && matchesSelector(selector, labels)
    );
  });
  return term?.get("topologyKey");
}

/** The claim that a volume is bound to: the one that it names or that names it, or the only one of a class that only it has. */
export function claimOf(volume: KubeObject, graph: Graph): KubeObject | undefined {
  const claims = graph.peers(volume, "PersistentVolumeClaim");
  const reference = volume.root.get("spec", "claimRef");
  if (reference.exists) {
    const [name, namespace] = [reference.get("name").text, reference.get("namespace").text];
    return claims.find(
      (claim) => name !== undefined && claim.name === name && sameNamespace(claim.namespace, namespace),
    );
  }
  const naming = claims.find(
    ({ root }) => volume.name !== undefined && root.get("spec", "volumeName").text === volume.name,
  );
  if (naming !== undefined) return naming;
  const className = volume.root.get("spec", "storageClassName").text;
  if (className === undefined || className === "") return undefined;
  const [alike, others] = [claims, graph.all("PersistentVolume")].map((objects) =>
    objects.filter(({ root }) => root.get("spec", "storageClassName").text === className),
  );
  return alike?.length === 1 && others?.length === 1 ? alike[0] : undefined;
}

/** Nodes of a known cluster on which pods of the workload may run; undefined where that is not known. */
export function eligibleNodes(workload: Workload, cluster: Cluster | undefined): readonly ClusterNode[] | undefined {
  return cluster && placementOf(workload, cluster)?.eligible;
}
