import type { Bundle, KubeObject } from "../../expand/model.ts";
import { podTemplatePath } from "../../k8s/kinds.ts";
import type { Field } from "../../source/field.ts";
import type { Container, Workload } from "../model.ts";
import type { BuildFinder } from "./build-finder.ts";
import { containersOf } from "./container.ts";

/** The workload that an object is, or undefined where it holds no pod template. */
export function workloadOf(object: KubeObject, bundle: Bundle, buildOf: BuildFinder): Workload | undefined {
  const path = podTemplatePath(object.kindKey);
  if (path === undefined) return undefined;
  const template = object.root.get(...path);
  const podSpec = template.get("spec");
  if (!podSpec.isMap) return undefined;
  const containers: Container[] = [];
  const workload: Workload = {
    id: object.id,
    object,
    kind: object.kind,
    name: object.name ?? "",
    namespace: object.namespace,
    replicas: replicasOf(object),
    runsToEnd: runsToEnd(object, podSpec),
    idle: isIdle(object),
    template,
    podSpec,
    labels: labelsOf(template, bundle),
    containers,
  };
  // A container knows its workload, so the list is filled once the workload is there to be named.
  containers.push(...containersOf(workload, buildOf));
  return workload;
}

const SCALED = new Set(["Deployment", "StatefulSet", "ReplicaSet", "ReplicationController", "Rollout", "CloneSet", "DeploymentConfig"]);

function replicasOf({ kind, root }: KubeObject): number | undefined {
  if (kind === "Pod") return 1;
  const field = SCALED.has(kind) ? root.get("spec", "replicas") : root.get("spec", "parallelism");
  if (!SCALED.has(kind) && kind !== "Job") return undefined;
  return field.exists ? field.integer : 1;
}

function runsToEnd({ kind }: KubeObject, podSpec: Field): boolean {
  if (kind === "Job" || kind === "CronJob") return true;
  const policy = podSpec.get("restartPolicy").text;
  return kind === "Pod" && (policy === "Never" || policy === "OnFailure");
}

function isIdle({ kind, root }: KubeObject): boolean {
  return (SCALED.has(kind) && root.get("spec", "replicas").value === 0) || root.get("spec", "suspend").value === true;
}

function labelsOf(template: Field, bundle: Bundle): Readonly<Record<string, string>> | undefined {
  const field = template.get("metadata", "labels");
  if (!field.exists) return template.get("metadata").isUnknown ? undefined : { ...bundle.podLabels };
  const written = field.strings;
  return written && { ...written, ...bundle.podLabels };
}
