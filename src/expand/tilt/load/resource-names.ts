import { podTemplatePaths } from "../../../k8s/kinds.ts";
import type { KubeObject } from "../../model.ts";

/**
 * The names that Tilt gives to the resources of workloads: the shortest of `name`, `name:kind`, `name:kind:namespace` and
 * `name:kind:namespace:group` that no other workload has. https://docs.tilt.dev/api.html#api.k8s_resource
 */
export function workloadNames(objects: readonly KubeObject[]): readonly string[] {
  return workloadsByName(objects).map(([name]) => name);
}

/** The workloads by these names. */
export function workloadsByName(objects: readonly KubeObject[]): readonly (readonly [string, KubeObject])[] {
  const all = objects.filter(isWorkload).map((object) => [namesOf(object), object] as const);
  const counts = new Map<string, number>();
  for (const name of all.flatMap(([names]) => names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return all.map(([names, object]) => [names.find((name) => counts.get(name) === 1) ?? names.at(-1) ?? "", object]);
}

function namesOf({ name = "", kind, root, group }: KubeObject): readonly string[] {
  const namespace = root.get("metadata", "namespace").text ?? "default";
  const parts = [name, kind, namespace, group === "" ? "core" : group].map((part) => part.toLowerCase());
  return parts.map((_, i) => parts.slice(0, i + 1).join(":"));
}

/** A workload is what holds an image; Jobs and CronJobs always are. */
export function isWorkload({ kindKey, root }: KubeObject): boolean {
  if (kindKey === "Job.batch" || kindKey === "CronJob.batch") return true;
  return podTemplatePaths(kindKey, root.value).some((path) => imagesIn(root.get(...path)).length > 0);
}

/** The images of all pods that an object makes. */
export function imagesOf({ kindKey, root }: KubeObject): readonly string[] {
  return podTemplatePaths(kindKey, root.value).flatMap((path) => imagesIn(root.get(...path)));
}

function imagesIn(template: KubeObject["root"]): readonly string[] {
  const lists = ["containers", "initContainers", "ephemeralContainers"].flatMap(
    (name) => template.get("spec", name).items,
  );
  return lists.flatMap((container) => container.get("image").text ?? []);
}
