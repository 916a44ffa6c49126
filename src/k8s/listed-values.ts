/** A field that holds one of a few words. */
export interface ListedField {
  /** Dot path; `*` stands for each entry of a list. */
  readonly path: string;
  readonly words: readonly string[];
}

const row = (path: string, words: string): ListedField => ({ path, words: words.split(" ") });

const CONTAINERS = ["spec.containers.*", "spec.initContainers.*"];
const PROTOCOLS = "SCTP TCP UDP";

/** Of a pod template, below it. https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/ */
export const TEMPLATE_LISTED: readonly ListedField[] = [
  row("spec.dnsPolicy", "ClusterFirst ClusterFirstWithHostNet Default None"),
  row("spec.preemptionPolicy", "Never PreemptLowerPriority"),
  row("spec.securityContext.seccompProfile.type", "Localhost RuntimeDefault Unconfined"),
  row("spec.securityContext.fsGroupChangePolicy", "Always OnRootMismatch"),
  row("spec.topologySpreadConstraints.*.whenUnsatisfiable", "DoNotSchedule ScheduleAnyway"),
  row("spec.tolerations.*.operator", "Equal Exists"),
  row("spec.tolerations.*.effect", "NoSchedule PreferNoSchedule NoExecute"),
  row("spec.volumes.*.emptyDir.medium", "Memory"),
  row("spec.volumes.*.hostPath.type", "BlockDevice CharDevice Directory DirectoryOrCreate File FileOrCreate Socket"),
  ...CONTAINERS.flatMap((container) => [
    row(`${container}.ports.*.protocol`, PROTOCOLS),
    row(`${container}.terminationMessagePolicy`, "FallbackToLogsOnError File"),
    row(`${container}.securityContext.seccompProfile.type`, "Localhost RuntimeDefault Unconfined"),
    row(`${container}.volumeMounts.*.mountPropagation`, "Bidirectional HostToContainer None"),
  ]),
];

/** Of kinds, besides their pods. */
export const KIND_LISTED: ReadonlyMap<string, readonly ListedField[]> = new Map<string, readonly ListedField[]>(
  ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"].map((kind): [string, readonly ListedField[]] => [
    `${kind}.admissionregistration.k8s.io`,
    [row("webhooks.*.failurePolicy", "Fail Ignore"), row("webhooks.*.matchPolicy", "Equivalent Exact")],
  ]),
);
