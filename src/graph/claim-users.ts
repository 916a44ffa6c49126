import type { KubeObject } from "../expand/model.ts";
import type { Field } from "../source/field.ts";
import type { Graph, Workload } from "./model.ts";
import { sameNamespace } from "./object-index.ts";

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
