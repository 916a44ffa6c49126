import type { Bundle, KubeObject } from "../../expand/model.ts";
import { podTemplatePaths, type WorkloadKind, workloadKind } from "../../k8s/kinds.ts";
import type { Field } from "../../source/field.ts";
import type { Container, Workload } from "../model.ts";
import type { BuildFinder } from "./build-finder.ts";
import { containersOf } from "./container.ts";

/** The workloads that an object is: one for each pod template that it holds. */
export function workloadsOf(object: KubeObject, bundle: Bundle, buildOf: BuildFinder): readonly Workload[] {
  const kind = workloadKind(object.kindKey);
  if (kind === undefined) return [];
  return podTemplatePaths(object.kindKey, object.root.value).flatMap((path) => {
    const template = object.root.get(...path);
    return template.get("spec").isMap ? [workloadAt(template, object, kind, bundle, buildOf)] : [];
  });
}

function workloadAt(
  template: Field,
  object: KubeObject,
  kind: WorkloadKind,
  bundle: Bundle,
  buildOf: BuildFinder,
): Workload {
  const podSpec = template.get("spec");
  const containers: Container[] = [];
  const workload: Workload = {
    id: `${object.id}#${template.pathText}`,
    object,
    kind: object.kind,
    name: object.name ?? "",
    namespace: object.namespace,
    replicas: replicasOf(object, kind),
    runsToEnd: kind.ends || (object.kind === "Pod" && isOneShot(podSpec)),
    idle: isIdle(object, kind),
    template,
    podSpec,
    labels: labelsOf(template, bundle),
    containers,
  };
  // A container knows its workload, so the list is filled once the workload is there to be named.
  containers.push(...containersOf(workload, (reference) => buildOf(reference, bundle)));
  return workload;
}

function replicasOf({ kind, root }: KubeObject, { replicas }: WorkloadKind): number | undefined {
  if (kind === "Pod") return 1;
  if (replicas === undefined) return undefined;
  const field = root.get(...replicas.split("."));
  return field.exists ? field.integer : 1;
}

function isOneShot(podSpec: Field): boolean {
  const policy = podSpec.get("restartPolicy").text;
  return policy === "Never" || policy === "OnFailure";
}

function isIdle({ root }: KubeObject, { replicas }: WorkloadKind): boolean {
  const scaled = replicas !== undefined && root.get(...replicas.split(".")).value === 0;
  return scaled || root.get("spec", "suspend").value === true;
}

function labelsOf(template: Field, bundle: Bundle): Readonly<Record<string, string>> | undefined {
  const field = template.get("metadata", "labels");
  if (!field.exists) return template.get("metadata").isUnknown ? undefined : { ...bundle.podLabels };
  const written = field.strings;
  return written && { ...written, ...bundle.podLabels };
}
