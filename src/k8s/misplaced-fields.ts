/** Places in an object at which people write fields that belong to another place. */
export type Place =
  | "root"
  | "metadata"
  | "workload spec"
  | "cron job spec"
  | "job template"
  | "job spec"
  | "pod template"
  | "template metadata"
  | "pod spec"
  | "container"
  | "env entry";

/** Where a misplaced field belongs: another place, or a key below the place where it stands. */
export type Belongs = Place | `.${string}` | { readonly named: string };

const words = (text: string): readonly string[] => text.split(" ");

const POD = words(
  "containers initContainers volumes imagePullSecrets nodeSelector nodeName affinity tolerations topologySpreadConstraints " +
    "serviceAccountName serviceAccount automountServiceAccountToken terminationGracePeriodSeconds hostNetwork hostPID hostIPC " +
    "hostAliases dnsPolicy dnsConfig priorityClassName runtimeClassName schedulerName enableServiceLinks " +
    "shareProcessNamespace",
);
/** Fields of a pod that a container has as well, so that they are only out of place above the pod. */
const POD_ABOVE = [...POD, ...words("restartPolicy securityContext")];
const CONTAINER = words(
  "image imagePullPolicy command args workingDir env envFrom ports volumeMounts volumeDevices livenessProbe readinessProbe " +
    "startupProbe lifecycle",
);
const WORKLOAD = words(
  "replicas strategy updateStrategy revisionHistoryLimit progressDeadlineSeconds minReadySeconds template " +
    "volumeClaimTemplates podManagementPolicy",
);
const JOB = words("backoffLimit parallelism completions ttlSecondsAfterFinished completionMode");
const CRON = words(
  "schedule concurrencyPolicy startingDeadlineSeconds successfulJobsHistoryLimit failedJobsHistoryLimit",
);
const OBJECT = words("labels annotations");
const SECURITY = words("runAsUser runAsGroup runAsNonRoot");
const CONTAINER_SECURITY = [
  ...SECURITY,
  ...words("privileged allowPrivilegeEscalation readOnlyRootFilesystem capabilities"),
];

/** Rows of one place: the fields that do not belong there, and where they do. */
const rows = (...list: readonly (readonly [readonly string[], Belongs])[]): ReadonlyMap<string, Belongs> =>
  new Map(list.flatMap(([fields, belongs]) => fields.map((field) => [field, belongs] as const)));

const IN_TEMPLATE = [
  [POD_ABOVE, "pod spec"],
  [CONTAINER, "container"],
  [OBJECT, ".metadata"],
] as const;

/**
 * The commonest slips of indentation. A field is listed where its place has no field of that name; what is not listed may be
 * anything. https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/
 */
export const MISPLACED: ReadonlyMap<Place, ReadonlyMap<string, Belongs>> = new Map<Place, ReadonlyMap<string, Belongs>>(
  [
    ["root", rows([[...OBJECT, "name", "namespace"], ".metadata"])],
    [
      "metadata",
      rows(
        [words("spec data stringData binaryData rules subjects roleRef"), "root"],
        [["app", "app.kubernetes.io/name", "app.kubernetes.io/instance"], ".labels"],
      ),
    ],
    [
      "workload spec",
      rows([POD_ABOVE, "pod spec"], [CONTAINER, "container"], [OBJECT, "metadata"], [["metadata"], "root"]),
    ],
    [
      "cron job spec",
      rows([["template", ...JOB], "job spec"], [POD_ABOVE, "pod spec"], [CONTAINER, "container"], [OBJECT, "metadata"]),
    ],
    [
      "job template",
      rows(
        [["template", ...JOB, "activeDeadlineSeconds"], "job spec"],
        [POD_ABOVE, "pod spec"],
        [CRON, "cron job spec"],
        [OBJECT, ".metadata"],
      ),
    ],
    ["job spec", rows([POD_ABOVE, "pod spec"], [CONTAINER, "container"], [CRON, "cron job spec"])],
    ["pod template", rows(...IN_TEMPLATE)],
    ["template metadata", rows([["spec"], "pod template"], [POD_ABOVE, "pod spec"])],
    [
      "pod spec",
      rows(
        [CONTAINER, "container"],
        [[...WORKLOAD, "selector"], "workload spec"],
        [JOB, "job spec"],
        [OBJECT, "template metadata"],
        [["metadata"], "pod template"],
        [[...SECURITY, "fsGroup"], ".securityContext"],
      ),
    ],
    [
      "container",
      rows(
        [POD, "pod spec"],
        [["replicas"], "workload spec"],
        [["limits", "requests"], ".resources"],
        [CONTAINER_SECURITY, ".securityContext"],
        [["containerPort", "hostPort"], { named: "an item of ports" }],
        [["configMapRef", "secretRef"], { named: "an item of envFrom" }],
        [["httpGet", "tcpSocket", "initialDelaySeconds", "periodSeconds"], { named: "a probe" }],
      ),
    ],
    ["env entry", rows([["configMapKeyRef", "secretKeyRef", "fieldRef", "resourceFieldRef"], ".valueFrom"])],
  ],
);

/** Fields of a spec that stand beside it, by kinds that have nothing but metadata, spec and status. */
export const SPEC_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...["Deployment.apps", "StatefulSet.apps", "DaemonSet.apps", "ReplicaSet.apps"].map(
    (kind) => [kind, [...WORKLOAD, "selector"]] as const,
  ),
  ["Job.batch", ["template", ...JOB]],
  ["CronJob.batch", ["jobTemplate", ...CRON]],
  ["Pod", POD],
  ["Service", words("selector ports clusterIP externalName")],
  ["Ingress.networking.k8s.io", words("rules tls ingressClassName defaultBackend")],
  ["NetworkPolicy.networking.k8s.io", words("podSelector ingress egress policyTypes")],
  ["PersistentVolumeClaim", words("accessModes resources storageClassName volumeName")],
  ["HorizontalPodAutoscaler.autoscaling", words("scaleTargetRef minReplicas maxReplicas metrics")],
]);

/** Names that one kind has for what another calls otherwise. */
export const OTHER_NAMES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ["StatefulSet.apps", new Map([["strategy", "updateStrategy"]])],
  ["DaemonSet.apps", new Map([["strategy", "updateStrategy"]])],
  ["Deployment.apps", new Map([["updateStrategy", "strategy"]])],
]);
