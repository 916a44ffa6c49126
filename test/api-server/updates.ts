import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  basesHash,
  type Change,
  changed,
  isMap,
  type Json,
  type JsonMap,
  type JsonPath,
  readBases,
} from "./manifests.ts";
import type { RecordedManifest, VerdictsHead } from "./verdicts.ts";

/** A change of an object that is there, and what the server answered to it. */
export interface RecordedUpdate {
  readonly base: string;
  /** The changes that make the object of the base, as it is there. */
  readonly before: readonly Change[];
  /** The changes of the base that make it what it is to be. */
  readonly after: readonly Change[];
  readonly code: number;
  readonly message: string;
}

export const UPDATES = fileURLToPath(new URL("../data/api-server/updates-1.35.jsonl", import.meta.url)).replace(
  /[/\\]\.cache[/\\].*$/,
  "/test/data/api-server/updates-1.35.jsonl",
);

/** All recorded updates, with both manifests. */
export function readUpdates(): readonly (RecordedUpdate & { readonly from: JsonMap; readonly to: JsonMap })[] {
  const [head, ...lines] = readFileSync(UPDATES, "utf8").trimEnd().split("\n");
  const { bases: hash } = JSON.parse(head ?? "{}") as VerdictsHead;
  if (hash !== basesHash()) throw new Error("the bases have changed since: record the updates anew");
  const bases = new Map(readBases().map(({ id, manifest }) => [id, manifest]));
  return lines.map((line) => {
    const recorded = JSON.parse(line) as RecordedUpdate;
    const base = bases.get(recorded.base);
    if (base === undefined) throw new Error(`no base ${recorded.base}`);
    return { ...recorded, from: changed(base, recorded.before), to: changed(base, recorded.after) };
  });
}

/** The patch that makes the one of the other, as `kubectl apply` removes what is no longer written. */
export function mergePatch(before: JsonMap, after: JsonMap): JsonMap {
  const patch: Record<string, Json> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[key], after[key]];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    patch[key] = now === undefined ? null : isMap(old) && isMap(now) ? mergePatch(old, now) : now;
  }
  return patch;
}

/** Kinds that a cluster of its own cannot make and remove at will, or that have no fields of their own. */
const LEFT_OUT = new Set(["Namespace", "Event", "Binding", "TokenRequest", "Eviction"]);
/** Of each kind so many mutants of the base: enough to meet each of its fields. */
const MOST = 60;

/** Pairs to ask about: the base and each mutant of it that the server would create. */
export function updatePairs(
  verdicts: readonly RecordedManifest[],
): readonly Pick<RecordedUpdate, "base" | "before" | "after">[] {
  const counts = new Map<string, number>();
  const mutants = verdicts.filter(({ code, kind, mutation, changes }) => {
    const isAsked = code === 201 && mutation !== "none" && !LEFT_OUT.has(kind) && !changes.some(renames);
    const count = counts.get(kind) ?? 0;
    if (isAsked) counts.set(kind, count + 1);
    return isAsked && count < MOST;
  });
  return [
    ...mutants.map(({ base, changes }) => ({ base, before: [], after: changes })),
    ...BY_HAND.map(({ base, before = [], after }) => ({ base, before, after })),
  ];
}

/** What identifies an object is no part of an update, and what the server keeps of each is not written into manifests. */
const IDENTITY = new Set([
  "name",
  "generateName",
  "namespace",
  "uid",
  "resourceVersion",
  "deletionGracePeriodSeconds",
  "deletionTimestamp",
]);

function renames(change: Change): boolean {
  const paths = change[0] === "move" || change[0] === "copy" ? [change[1], change[2]] : [change[1]];
  return paths.some(
    ([first, second]) => first === "metadata" && (second === undefined || IDENTITY.has(String(second))),
  );
}

interface ByHand {
  readonly base: string;
  readonly before?: readonly Change[];
  readonly after: readonly Change[];
}

const pathOf = (path: string): JsonPath => path.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
const set = (path: string, value: Json): Change => ["set", pathOf(path), value];
const remove = (path: string): Change => ["delete", pathOf(path)];
/** One change of what is there, and the other way round. */
const both = (base: string, ...changes: readonly Change[]): readonly ByHand[] => [
  { base, after: changes },
  { base, before: changes, after: [] },
];

const CLAIMS = "spec.volumeClaimTemplates.0.spec";
const POD = "spec.template.spec.containers.0";

/** What mutants of valid manifests seldom meet. */
const BY_HAND: readonly ByHand[] = [
  ...both(
    "Deployment.apps/full",
    set("spec.selector.matchLabels.more", "x"),
    set("spec.template.metadata.labels.more", "x"),
  ),
  ...both(
    "ReplicaSet.apps/full",
    set("spec.selector.matchLabels.more", "x"),
    set("spec.template.metadata.labels.more", "x"),
  ),
  ...both(
    "DaemonSet.apps/full",
    set("spec.selector.matchLabels.more", "x"),
    set("spec.template.metadata.labels.more", "x"),
  ),
  ...both(
    "StatefulSet.apps/full",
    set("spec.selector.matchLabels.more", "x"),
    set("spec.template.metadata.labels.more", "x"),
  ),
  ...both("StatefulSet.apps/full", set("spec.serviceName", "other")),
  ...both("StatefulSet.apps/full", set("spec.podManagementPolicy", "OrderedReady")),
  ...both("StatefulSet.apps/full", remove("spec.podManagementPolicy")),
  ...both("StatefulSet.apps/full", set("spec.revisionHistoryLimit", 5)),
  ...both(
    "StatefulSet.apps/full",
    set("spec.replicas", 5),
    set("spec.ordinals.start", 0),
    set("spec.minReadySeconds", 0),
  ),
  ...both("StatefulSet.apps/full", set("spec.persistentVolumeClaimRetentionPolicy.whenScaled", "Delete")),
  ...both("StatefulSet.apps/full", set("spec.updateStrategy", { type: "OnDelete" })),
  ...both("StatefulSet.apps/full", set(`${CLAIMS}.resources.requests.storage`, "20Gi")),
  ...both("StatefulSet.apps/full", set(`${CLAIMS}.resources.requests.storage`, "10240Mi")),
  ...both("StatefulSet.apps/full", set(`${CLAIMS}.volumeMode`, "Filesystem")),
  ...both("StatefulSet.apps/full", remove(`${CLAIMS}.storageClassName`)),
  ...both("StatefulSet.apps/full", set("spec.volumeClaimTemplates.0.metadata.labels.app", "other")),
  ...both("StatefulSet.apps/full", set("spec.volumeClaimTemplates.0.metadata.annotations", { a: "b" })),
  ...both(
    "StatefulSet.apps/full",
    set("spec.volumeClaimTemplates.0.apiVersion", "v1"),
    set("spec.volumeClaimTemplates.0.kind", "PersistentVolumeClaim"),
  ),
  ...both("Job.batch/simple", set(`${POD}.image`, "other:2")),
  ...both("Job.batch/simple", set(`${POD}.imagePullPolicy`, "IfNotPresent")),
  ...both("Job.batch/simple", set(`${POD}.terminationMessagePolicy`, "File")),
  ...both("Job.batch/simple", set("spec.template.spec.dnsPolicy", "ClusterFirst")),
  ...both("Job.batch/simple", set("spec.template.spec.dnsPolicy", "Default")),
  ...both("Job.batch/simple", set("spec.template.spec.automountServiceAccountToken", false)),
  ...both("Job.batch/simple", set("spec.template.spec.securityContext", {})),
  ...both("Job.batch/simple", set("spec.template.spec.securityContext", { runAsUser: 0 })),
  ...both("Job.batch/simple", set("spec.template.spec.hostNetwork", false)),
  ...both("Job.batch/simple", set(`${POD}.ports`, [{ containerPort: 80, protocol: "TCP" }])),
  ...both("Job.batch/simple", set(`${POD}.env`, [{ name: "A", value: "" }])),
  ...both("Job.batch/simple", set(`${POD}.resources`, { limits: { cpu: 1 } })),
  ...both("Job.batch/simple", set("spec.template.metadata.annotations", { a: "b" })),
  ...both(
    "Job.batch/simple",
    set("spec.backoffLimit", 2),
    set("spec.activeDeadlineSeconds", 99),
    set("spec.ttlSecondsAfterFinished", 9),
  ),
  ...both("Job.batch/simple", set("spec.parallelism", 3)),
  ...both("Job.batch/simple", set("spec.completions", 3)),
  ...both("Job.batch/simple", set("spec.completions", 1)),
  ...both("Job.batch/simple", set("spec.suspend", true)),
  ...both("Job.batch/simple", set("spec.completionMode", "NonIndexed")),
  {
    base: "Job.batch/simple",
    before: [set("spec.suspend", true)],
    after: [set("spec.suspend", true), set("spec.template.spec.nodeSelector", { disk: "ssd" })],
  },
  {
    base: "Job.batch/simple",
    before: [set("spec.suspend", true)],
    after: [set("spec.suspend", true), set(`${POD}.image`, "other:2")],
  },
  {
    base: "Job.batch/simple",
    before: [set("spec.suspend", true)],
    after: [set("spec.suspend", true), set(`${POD}.resources`, { requests: { cpu: 1 } })],
  },
  ...both(
    "CronJob.batch/full",
    set("spec.schedule", "0 0 * * *"),
    set("spec.jobTemplate.spec.template.spec.containers.0.image", "other:2"),
  ),
  ...both("Pod/containers", set("spec.containers.0.image", "other:2")),
  ...both("Pod/containers", set("spec.containers.0.env", [{ name: "A", value: "b" }])),
  ...both("Pod/containers", set("spec.terminationGracePeriodSeconds", 99)),
  ...both("Pod/containers", set("spec.nodeSelector", { disk: "ssd" })),
  ...both("Pod/containers", set("metadata.labels", { a: "b" })),
  ...both("Service/full", set("spec.clusterIP", "None"), set("spec.type", "ClusterIP"), remove("spec.clusterIPs")),
  ...both("PersistentVolumeClaim/full", set("spec.storageClassName", "other")),
  ...both("PersistentVolumeClaim/full", remove("spec.storageClassName")),
  ...both("PersistentVolumeClaim/full", set("spec.accessModes", ["ReadWriteMany"])),
  ...both("PersistentVolumeClaim/full", remove("spec.volumeName")),
  ...both("PersistentVolumeClaim/full", set("spec.volumeName", "other")),
  ...both("PersistentVolumeClaim/full", set("spec.resources.requests.storage", "1Mi")),
  ...both("PersistentVolumeClaim/full", set("metadata.labels", { a: "b" })),
  ...both("PersistentVolume/hostpath", set("spec.hostPath.path", "/other")),
  ...both("PersistentVolume/hostpath", set("spec.storageClassName", "other")),
  ...both("PersistentVolume/hostpath", set("spec.capacity.storage", "99Gi")),
  ...both("PersistentVolume/hostpath", set("spec.accessModes", ["ReadOnlyMany"])),
  ...both("PersistentVolume/hostpath", set("spec.persistentVolumeReclaimPolicy", "Retain")),
  ...both("PersistentVolume/nfs", set("spec.nfs.server", "other.example.com")),
  ...both(
    "PersistentVolume/local",
    set("spec.nodeAffinity.required.nodeSelectorTerms.0.matchExpressions.0.values.0", "other"),
  ),
  ...both("ConfigMap/full", set("immutable", true)),
  { base: "ConfigMap/full", before: [set("immutable", true)], after: [set("immutable", true), set("data.more", "x")] },
  {
    base: "Secret/opaque",
    before: [set("immutable", true)],
    after: [set("immutable", true), set("data.more", "eA==")],
  },
  {
    base: "Secret/opaque",
    before: [set("immutable", true)],
    after: [set("immutable", true), set("metadata.labels", { a: "b" })],
  },
  ...both("Secret/basic", set("type", "Opaque")),
  ...both("StorageClass.storage.k8s.io/full", set("parameters", { a: "b" })),
  ...both("StorageClass.storage.k8s.io/full", set("provisioner", "other.example.com")),
  ...both("StorageClass.storage.k8s.io/full", set("allowVolumeExpansion", false), set("mountOptions", ["ro"])),
  ...both("PriorityClass.scheduling.k8s.io/full", set("value", 7)),
  ...both("PriorityClass.scheduling.k8s.io/full", set("description", "other"), set("globalDefault", false)),
  ...both("RoleBinding.rbac.authorization.k8s.io/full", set("roleRef.name", "other")),
  ...both("RoleBinding.rbac.authorization.k8s.io/full", set("subjects", [])),
  ...both("ClusterRoleBinding.rbac.authorization.k8s.io/full", set("roleRef.name", "other")),
  ...both("IngressClass.networking.k8s.io/full", set("spec.controller", "example.com/other")),
  ...both("RuntimeClass.node.k8s.io/full", set("handler", "other")),
  ...both("CSIDriver.storage.k8s.io/full.example.com", set("spec.attachRequired", false)),
  ...both(
    "CSIDriver.storage.k8s.io/full.example.com",
    set("spec.podInfoOnMount", false),
    set("spec.storageCapacity", false),
    set("spec.fsGroupPolicy", "None"),
  ),
];
