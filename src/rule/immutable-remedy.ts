import type { KubeObject } from "../expand/model.ts";

/** How to get an object past a field that no update may change. */
export function immutableRemedy(object: KubeObject, field: readonly string[]): string {
  const { kindKey, kind } = object;
  const name = object.name ?? "";
  const own = REMEDIES.get(kindKey)?.(name, field);
  return (
    own ??
    `keep the value, give the ${kind} a new name, or run \`kubectl delete ${kind.toLowerCase()} ${name}\` before the apply`
  );
}

type Remedy = (name: string, field: readonly string[]) => string;

const orphaning =
  (kind: string): Remedy =>
  (name) =>
    `keep the selector, or run \`kubectl delete ${kind} ${name} --cascade=orphan\` before the apply, and delete the pods that are left by hand`;

const binding =
  (kind: string): Remedy =>
  (name) =>
    `run \`kubectl delete ${kind} ${name}\` before the apply, or give the binding a new name`;

const REMEDIES: ReadonlyMap<string, Remedy> = new Map<string, Remedy>([
  [
    "Deployment.apps",
    (name) =>
      `keep the selector and change only labels of the template, or run \`kubectl delete deployment ${name}\` before the apply`,
  ],
  ["ReplicaSet.apps", orphaning("replicaset")],
  ["DaemonSet.apps", orphaning("daemonset")],
  [
    "StatefulSet.apps",
    (name, field) =>
      `run \`kubectl delete statefulset ${name} --cascade=orphan\` and apply: pods and claims stay${field.includes("volumeClaimTemplates") ? ", and claims that exist keep their spec until each is changed itself" : ""}`,
  ],
  [
    "Job.batch",
    (name) =>
      `run \`kubectl delete job ${name}\` before the apply, give each run a name of its own, or set ttlSecondsAfterFinished`,
  ],
  ["Pod", (name) => `run \`kubectl replace --force -f\` for Pod ${name}, or let a Deployment make it`],
  [
    "PersistentVolumeClaim",
    (name, field) =>
      field.includes("storage")
        ? "keep the size; for a smaller one make a new claim and copy the data"
        : `keep the field, or make a claim of a new name and copy the data: deleting ${name} may delete its volume`,
  ],
  ["Service", (name) => `keep the field, or run \`kubectl delete service ${name}\` before the apply`],
  ["ConfigMap", () => "give it a new name, as a generator's hash does, and name it in what mounts it"],
  ["Secret", () => "give it a new name, as a generator's hash does, and name it in what mounts it"],
  ["RoleBinding.rbac.authorization.k8s.io", binding("rolebinding")],
  ["ClusterRoleBinding.rbac.authorization.k8s.io", binding("clusterrolebinding")],
  [
    "StorageClass.storage.k8s.io",
    (name) =>
      `make a class of a new name, or run \`kubectl delete storageclass ${name}\` before the apply: volumes stay`,
  ],
]);
