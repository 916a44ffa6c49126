import type { Workload } from "../model.ts";

/** Whether the controllers may put on its pods what a selector asks for: the name of a pod or Job tells which it is. */
export function mayBeLabelled({ kind, name }: Workload, wanted: Readonly<Record<string, string>>): boolean {
  if (name === "") return true;
  const pod = wanted["statefulset.kubernetes.io/pod-name"];
  if (pod !== undefined && (kind !== "StatefulSet" || pod.replace(/-[0-9]+$/, "") !== name)) return false;
  const job = wanted["batch.kubernetes.io/job-name"] ?? wanted["job-name"];
  return job === undefined || job === name || (kind === "CronJob" && job.startsWith(`${name}-`));
}
