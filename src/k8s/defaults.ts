import { integerOf, isMap, textOf, valueAt } from "../base/json.ts";

/** What the API server writes into fields that a manifest leaves out: https://kubernetes.io/docs/reference/kubernetes-api/ */
export const DEFAULTS = {
  namespace: "default",
  restartPolicy: "Always",
  dnsPolicy: "ClusterFirst",
  schedulerName: "default-scheduler",
  serviceAccountName: "default",
  enableServiceLinks: true,
  automountServiceAccountToken: true,
  terminationGracePeriodSeconds: 30,
  terminationMessagePath: "/dev/termination-log",
  portProtocol: "TCP",
  replicas: 1,
  revisionHistoryLimit: 10,
  progressDeadlineSeconds: 600,
  minReadySeconds: 0,
  maxSurge: "25%",
  maxUnavailable: "25%",
  backoffLimit: 6,
  parallelism: 1,
  completions: 1,
  concurrencyPolicy: "Allow",
  serviceType: "ClusterIP",
  sessionAffinity: "None",
  externalTrafficPolicy: "Cluster",
  pathTypes: ["Exact", "Prefix", "ImplementationSpecific"],
  volumeMode: "Filesystem",
  /** 0644 in octal. */
  volumeFileMode: 420,
  hpaMinReplicas: 1,
} as const;

/** The restart policy of a pod in a workload of this kind; undefined for Jobs that leave it out, which the server refuses. */
export function restartPolicyOf(kindKey: string, podSpec: unknown): string | undefined {
  const written = textOf(valueAt(podSpec, "restartPolicy"));
  if (written !== undefined && written !== "") return written;
  return kindKey === "Job.batch" || kindKey === "CronJob.batch" ? undefined : DEFAULTS.restartPolicy;
}

/** The seconds that the pod has to end; a number below zero counts as one. */
export function terminationGraceOf(podSpec: unknown): number {
  const written = integerOf(valueAt(podSpec, "terminationGracePeriodSeconds"));
  if (written === undefined) return DEFAULTS.terminationGracePeriodSeconds;
  return written < 0 ? 1 : written;
}

/** The protocol of a container's or Service's port. */
export function protocolOf(port: unknown): string {
  return textOf(valueAt(port, "protocol")) || DEFAULTS.portProtocol;
}

/** Where a Service's port leads: `targetPort`, or `port` where that is absent, 0 or "". Undefined where neither is known. */
export function targetPortOf(servicePort: unknown): number | string | undefined {
  const target = valueAt(servicePort, "targetPort");
  if (typeof target === "number" && target !== 0) return target;
  if (typeof target === "string" && target !== "") return target;
  const absent = target === undefined || target === null || target === 0 || target === "";
  return absent ? integerOf(valueAt(servicePort, "port")) : undefined;
}

/** The pods that a policy/v1 disruption budget or rollout counts: a number, or a percentage of the whole. */
export function countOf(value: unknown, total: number, round: "up" | "down"): number | undefined {
  if (typeof value === "number") return Number.isInteger(value) && value >= 0 ? value : undefined;
  const percent = typeof value === "string" ? /^([0-9]{1,9})%$/.exec(value)?.[1] : undefined;
  if (percent === undefined) return undefined;
  const share = (Number(percent) * total) / 100;
  return round === "up" ? Math.ceil(share) : Math.floor(share);
}

export interface RolloutBounds {
  /** Pods that may exist beyond the wanted number. */
  readonly surge: number;
  /** Pods that may be missing from the wanted number. */
  readonly unavailable: number;
}

/**
 * How far a Deployment of so many replicas may stray while it is updated; undefined for Recreate and for values that are not
 * known. maxSurge rounds up, maxUnavailable down, and where both come to nothing one pod may be unavailable.
 * https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#rolling-update-deployment
 */
export function rolloutBounds(deploymentSpec: unknown, replicas: number): RolloutBounds | undefined {
  const strategy = valueAt(deploymentSpec, "strategy");
  const type = valueAt(strategy, "type") ?? "RollingUpdate";
  if (type !== "RollingUpdate") return undefined;
  const rolling = valueAt(strategy, "rollingUpdate");
  const surge = countOf(valueAt(rolling, "maxSurge") ?? DEFAULTS.maxSurge, replicas, "up");
  const unavailable = countOf(valueAt(rolling, "maxUnavailable") ?? DEFAULTS.maxUnavailable, replicas, "down");
  if (surge === undefined || unavailable === undefined) return undefined;
  return surge === 0 && unavailable === 0 ? { surge, unavailable: 1 } : { surge, unavailable };
}

/** `policyTypes` of a NetworkPolicy: ingress, and egress only where there is an egress rule. */
export function policyTypesOf(spec: unknown): readonly string[] {
  const written = valueAt(spec, "policyTypes");
  if (Array.isArray(written) && written.length > 0) return written.filter((type) => typeof type === "string");
  const egress = valueAt(spec, "egress");
  return Array.isArray(egress) && egress.length > 0 ? ["Ingress", "Egress"] : ["Ingress"];
}

/** The labels by which a ReplicationController finds its pods: its selector, else its template's labels. */
export function replicationControllerSelector(spec: unknown): unknown {
  const selector = valueAt(spec, "selector");
  return isMap(selector) && Object.keys(selector).length > 0
    ? selector
    : valueAt(spec, "template", "metadata", "labels");
}
