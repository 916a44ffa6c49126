import { isMap, type JsonMap } from "../../base/json.ts";
import { parseQuantity } from "../quantities/quantity.ts";

/** Where two states of a value differ; a side that is not there is undefined. */
export interface Difference {
  readonly path: readonly (string | number)[];
  readonly before: unknown;
  readonly after: unknown;
}

/** Deeper than any manifest, so that a hostile one ends. */
const MAX_DEPTH = 64;

/**
 * Where two states of a field differ for the API server, leaf by leaf: what is empty is not there, amounts are compared by what they
 * come to, and a field that only one state writes is compared with its default.
 */
export function differencesOf(before: unknown, after: unknown, path: Difference["path"] = []): readonly Difference[] {
  if (path.length > MAX_DEPTH || isSame(before, after, path)) return [];
  if (isMap(before) && isMap(after))
    return [...keysOf(before, after)].flatMap((key) => below({ before, after, path }, key));
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, i) => differencesOf(before[i], after[i], [...path, i])).flat();
  }
  if (isEmpty(before) && isMap(after)) return differencesOf({}, after, path);
  if (isEmpty(after) && isMap(before)) return differencesOf(before, {}, path);
  return [{ path, before: before ?? undefined, after: after ?? undefined }];
}

function keysOf(before: JsonMap, after: JsonMap): ReadonlySet<string> {
  return new Set([...Object.keys(after), ...Object.keys(before)]);
}

function below({ before, after, path }: Sides, key: string): readonly Difference[] {
  const [old, now] = [before, after].map((side) => (Object.hasOwn(side, key) ? side[key] : undefined));
  if (isDefaulted(key, old, now, path)) return [];
  return differencesOf(old, now, [...path, key]);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === false || value === 0) return true;
  return Array.isArray(value) ? value.length === 0 : isMap(value) && Object.entries(value).every(isNothing);
}

function isNothing([key, value]: readonly [string, unknown]): boolean {
  return isEmpty(value) && !(POINTERS.has(key) && isLeaf(value));
}

/** An empty text is filled in like none. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function isLeaf(value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== "object";
}

/** Fields for which no value, 0, false and "" are not the same. */
const POINTERS: ReadonlySet<string | number | undefined> = new Set([
  "storageClassName",
  "automountServiceAccountToken",
  "enableServiceLinks",
  "hostUsers",
  "shareProcessNamespace",
  "setHostnameAsFQDN",
  "allowPrivilegeEscalation",
  "privileged",
  "readOnlyRootFilesystem",
  "runAsNonRoot",
  "runAsUser",
  "runAsGroup",
  "fsGroup",
  "optional",
  "backoffLimitPerIndex",
  "priority",
]);

/** Maps whose values are amounts. */
const AMOUNTS: ReadonlySet<string | number | undefined> = new Set(["requests", "limits", "capacity", "hard"]);

function isSame(before: unknown, after: unknown, path: Difference["path"]): boolean {
  if (before === after) return true;
  if (POINTERS.has(path.at(-1)) && (isLeaf(before) || isLeaf(after))) return false;
  if (isEmpty(before) && isEmpty(after)) return true;
  if (!AMOUNTS.has(path.at(-2)) && path.at(-1) !== "sizeLimit") return false;
  const [old, now] = [before, after].map((side) => (isMap(side) || isEmpty(side) ? undefined : parseQuantity(side)));
  return old?.ok === true && now?.ok === true && old.quantity.nano === now.quantity.nano;
}

interface Sides {
  readonly before: JsonMap;
  readonly after: JsonMap;
  readonly path: Difference["path"];
}

/** Whether one state leaves a field out and the other writes what the server fills in, as far as that is known. */
function isDefaulted(key: string, old: unknown, now: unknown, path: Difference["path"]): boolean {
  if (isAbsent(old) === isAbsent(now)) return false;
  const written = isAbsent(old) ? now : old;
  if (OPEN_DEFAULTS.has(key)) return true;
  if (Object.hasOwn(DEFAULTS_OF, key)) return DEFAULTS_OF[key] === written;
  // A request that is left out may be the limit.
  return path.at(-1) === "requests";
}

/** Fields whose default hangs on others, or that are two names of one value. */
const OPEN_DEFAULTS: ReadonlySet<string> = new Set([
  "imagePullPolicy",
  "serviceAccount",
  "serviceAccountName",
  "requests",
  "creationTimestamp",
  "hostPort",
]);

/** https://kubernetes.io/docs/reference/kubernetes-api/: what the server writes where a pod template or a claim leaves a field out. */
const DEFAULTS_OF: Readonly<Record<string, unknown>> = {
  terminationMessagePath: "/dev/termination-log",
  terminationMessagePolicy: "File",
  protocol: "TCP",
  restartPolicy: "Always",
  dnsPolicy: "ClusterFirst",
  schedulerName: "default-scheduler",
  terminationGracePeriodSeconds: 30,
  enableServiceLinks: true,
  preemptionPolicy: "PreemptLowerPriority",
  apiVersion: "v1",
  apiGroup: "rbac.authorization.k8s.io",
  type: "Opaque",

  defaultMode: 420,
  scheme: "HTTP",
  successThreshold: 1,
  failureThreshold: 3,
  periodSeconds: 10,
  timeoutSeconds: 1,
  volumeMode: "Filesystem",
  completionMode: "NonIndexed",
  podManagementPolicy: "OrderedReady",
  reclaimPolicy: "Delete",
  volumeBindingMode: "Immediate",
  attachRequired: true,
  operator: "Equal",
  expirationSeconds: 3600,
  managedBy: "kubernetes.io/job-controller",
};
