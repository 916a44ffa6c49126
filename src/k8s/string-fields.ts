/** Fields that hold strings, for which YAML easily writes a number or a boolean: the Go struct that decodes them, and their paths. */
export interface StringFields {
  /** As the server's decoder names it: `EnvVar`. */
  readonly struct: string;
  /** Dot paths; `*` stands for each entry of a list or map. */
  readonly paths: readonly string[];
}

const rows = (table: Readonly<Record<string, readonly string[]>>): readonly StringFields[] =>
  Object.entries(table).map(([struct, paths]) => ({ struct, paths }));

/** Of every object. */
export const METADATA_STRINGS = rows({
  ObjectMeta: ["name", "generateName", "namespace", "labels.*", "annotations.*"].map((path) => `metadata.${path}`),
});

const CONTAINER = ["containers.*", "initContainers.*"];
const inContainers = (...paths: readonly string[]): readonly string[] =>
  CONTAINER.flatMap((container) => paths.map((path) => `spec.${container}.${path}`));

/** Of a pod template, below it. */
export const TEMPLATE_STRINGS = rows({
  ObjectMeta: ["metadata.labels.*", "metadata.annotations.*"],
  PodSpec: ["nodeSelector.*", "serviceAccountName", "priorityClassName", "nodeName", "hostname", "schedulerName"].map(
    (path) => `spec.${path}`,
  ),
  Container: inContainers("name", "image", "command.*", "args.*", "workingDir", "imagePullPolicy"),
  EnvVar: inContainers("env.*.name", "env.*.value"),
  ConfigMapKeySelector: inContainers("env.*.valueFrom.configMapKeyRef.name", "env.*.valueFrom.configMapKeyRef.key"),
  SecretKeySelector: inContainers("env.*.valueFrom.secretKeyRef.name", "env.*.valueFrom.secretKeyRef.key"),
  ContainerPort: inContainers("ports.*.name", "ports.*.protocol"),
  VolumeMount: inContainers("volumeMounts.*.name", "volumeMounts.*.mountPath", "volumeMounts.*.subPath"),
  ExecAction: inContainers(
    ...["livenessProbe", "readinessProbe", "startupProbe"].map((probe) => `${probe}.exec.command.*`),
  ),
  HTTPHeader: inContainers(
    ...["livenessProbe", "readinessProbe", "startupProbe"].map((probe) => `${probe}.httpGet.httpHeaders.*.value`),
  ),
  Volume: ["spec.volumes.*.name"],
  PersistentVolumeClaimVolumeSource: ["spec.volumes.*.persistentVolumeClaim.claimName"],
  SecretVolumeSource: ["spec.volumes.*.secret.secretName"],
  ConfigMapVolumeSource: ["spec.volumes.*.configMap.name"],
  HostPathVolumeSource: ["spec.volumes.*.hostPath.path"],
  Toleration: ["spec.tolerations.*.key", "spec.tolerations.*.value"],
});

const MATCHED = rows({ LabelSelector: ["spec.selector.matchLabels.*"] });
const RULES = rows({
  PolicyRule: ["verbs", "apiGroups", "resources", "resourceNames"].map((list) => `rules.*.${list}.*`),
});
const BINDING = rows({ Subject: ["subjects.*.name", "subjects.*.namespace"], RoleRef: ["roleRef.name"] });
const BACKENDS = ["spec.rules.*.http.paths.*.backend.service", "spec.defaultBackend.service"];

/** Of kinds, besides their metadata and pods. */
export const KIND_STRINGS: ReadonlyMap<string, readonly StringFields[]> = new Map<string, readonly StringFields[]>([
  ["ConfigMap", rows({ ConfigMap: ["data.*", "binaryData.*"] })],
  ["Secret", rows({ Secret: ["data.*", "stringData.*", "type"] })],
  [
    "Service",
    rows({
      ServiceSpec: ["spec.selector.*", "spec.clusterIP", "spec.externalName", "spec.type", "spec.loadBalancerIP"],
      ServicePort: ["spec.ports.*.name", "spec.ports.*.protocol"],
    }),
  ],
  ...["Deployment.apps", "StatefulSet.apps", "DaemonSet.apps", "ReplicaSet.apps", "PodDisruptionBudget.policy"].map(
    (kind) => [kind, MATCHED] as const,
  ),
  ["ReplicationController", rows({ ReplicationControllerSpec: ["spec.selector.*"] })],
  ["CronJob.batch", rows({ CronJobSpec: ["spec.schedule", "spec.timeZone"] })],
  [
    "Ingress.networking.k8s.io",
    rows({
      IngressRule: ["spec.rules.*.host"],
      HTTPIngressPath: ["spec.rules.*.http.paths.*.path"],
      IngressServiceBackend: BACKENDS.map((backend) => `${backend}.name`),
      ServiceBackendPort: BACKENDS.map((backend) => `${backend}.port.name`),
      IngressTLS: ["spec.tls.*.hosts.*", "spec.tls.*.secretName"],
    }),
  ],
  ["NetworkPolicy.networking.k8s.io", rows({ LabelSelector: ["spec.podSelector.matchLabels.*"] })],
  ["HorizontalPodAutoscaler.autoscaling", rows({ CrossVersionObjectReference: ["spec.scaleTargetRef.name"] })],
  ["PersistentVolumeClaim", rows({ PersistentVolumeClaimSpec: ["spec.storageClassName", "spec.volumeName"] })],
  ["StorageClass.storage.k8s.io", rows({ StorageClass: ["parameters.*", "provisioner", "mountOptions.*"] })],
  ["Role.rbac.authorization.k8s.io", RULES],
  ["ClusterRole.rbac.authorization.k8s.io", RULES],
  ["RoleBinding.rbac.authorization.k8s.io", BINDING],
  ["ClusterRoleBinding.rbac.authorization.k8s.io", BINDING],
]);

/** What JSON calls a value's type in the messages of Go's decoder; undefined for strings and for null, which is nothing. */
export function goTypeOf(value: unknown): "number" | "bool" | "array" | "object" | undefined {
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "bool";
  if (Array.isArray(value)) return "array";
  return typeof value === "object" && value !== null ? "object" : undefined;
}

/** The decoder's complaint about a value at a path: list indexes and the keys of maps are left out of it. */
export function unmarshalText(type: string, struct: string, path: string, wanted = "string"): string {
  const fields = path
    .split(".")
    .filter((part) => part !== "*")
    .join(".");
  return `json: cannot unmarshal ${type} into Go struct field ${struct}.${fields} of type ${wanted}`;
}
