import type { Path } from "../base/model.ts";
import { isMap } from "../base/json.ts";
import { isAlwaysPresent } from "./kinds/always-present.ts";
import { type BuiltinKind, BUILTIN_KINDS } from "./kinds/builtin.ts";
import { configReader } from "./kinds/config-kinds.ts";
import { isClusterScopedCustomKind, isKnownCustomGroup } from "./kinds/custom-scopes.ts";
import { WORKLOAD_KINDS, type WorkloadKind } from "./kinds/workloads.ts";

export type { BuiltinKind } from "./kinds/builtin.ts";
export { configReader } from "./kinds/config-kinds.ts";
export { CUSTOM_RESOURCE_MAKERS, madeNames, type Maker, MAKERS, type MakerView } from "./kinds/makers.ts";
export type { WorkloadKind } from "./kinds/workloads.ts";

/** The group of an apiVersion: "" for `v1`, `apps` for `apps/v1`. */
export function groupOfApiVersion(apiVersion: string): string {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}

/** What identifies a kind whatever its version: `Ingress.networking.k8s.io`, core kinds bare: `Service`. */
export function kindKey(apiVersion: string, kind: string): string {
  const group = groupOfApiVersion(apiVersion);
  const key = group === "" ? kind : `${kind}.${group}`;
  // Equal strings that are one string are found without comparing them.
  return ONE_STRING.get(key) ?? key;
}

/** The two parts of a kind key. No kind has a dot in its name. */
export function splitKindKey(key: string): { readonly kind: string; readonly group: string } {
  const dot = key.indexOf(".");
  return dot < 0 ? { kind: key, group: "" } : { kind: key.slice(0, dot), group: key.slice(dot + 1) };
}

const BUILTINS: ReadonlyMap<string, BuiltinKind> = new Map(
  BUILTIN_KINDS.map((entry) => [entry.group === "" ? entry.kind : `${entry.kind}.${entry.group}`, entry]),
);

const ONE_STRING: ReadonlyMap<string, string> = new Map([...BUILTINS.keys()].map((key) => [key, key]));

/** Groups of the Kubernetes API itself; "" is the core group. */
export const BUILT_IN_GROUPS: ReadonlySet<string> = new Set(BUILTIN_KINDS.map((entry) => entry.group));

/** The facts of a kind of the Kubernetes API itself; undefined for custom kinds. */
export function builtinKind(key: string): BuiltinKind | undefined {
  return BUILTINS.get(key);
}

/** All kinds of the Kubernetes API itself, for look-ups by name. */
export function builtinKinds(): Iterable<BuiltinKind> {
  return BUILTINS.values();
}

/** Where objects of a kind live; undefined for custom kinds that are not known, which a CustomResourceDefinition may tell. */
export function scopeOf(key: string): "namespaced" | "cluster" | undefined {
  const builtin = BUILTINS.get(key);
  if (builtin !== undefined) return builtin.scope;
  const { group } = splitKindKey(key);
  if (isClusterScopedCustomKind(key, group)) return "cluster";
  return isKnownCustomGroup(group) ? "namespaced" : undefined;
}

/** True for files that a tool reads as its configuration, which are no API objects. */
export function isConfigKind(apiVersion: string, kind: string): boolean {
  return configReader(apiVersion, kind) !== undefined;
}

/** True for an object that every cluster has; a namespace that is not known may be any. */
export function isBuiltIn(key: string, namespace: string | undefined, name: string): boolean {
  return isAlwaysPresent(key, namespace, name);
}

const WORKLOADS: ReadonlyMap<string, WorkloadKind> = new Map(WORKLOAD_KINDS.map((entry) => [entry.kindKey, entry]));

const TEMPLATES: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  WORKLOAD_KINDS.map(({ kindKey: key, templates }) => [key, templates.map(splitPath)]),
);

/** What is known of a kind that holds pod templates; undefined for all others. */
export function workloadKind(key: string): WorkloadKind | undefined {
  return WORKLOADS.get(key);
}

/** Path of the one pod template of a kind ([] for a Pod); undefined where there is none, or where the number depends on the object. */
export function podTemplatePath(key: string): Path | undefined {
  const [template, ...more] = TEMPLATES.get(key) ?? [];
  return template === undefined || more.length > 0 || template.includes("*") ? undefined : template;
}

/** Paths of all pod templates that an object holds, in the order of the kind's fields. */
export function podTemplatePaths(key: string, object: unknown): readonly Path[] {
  const templates = TEMPLATES.get(key);
  if (templates === undefined) return [];
  return templates.flatMap((template) =>
    template.includes("*") ? expand(object, template) : existing(object, template),
  );
}

function existing(object: unknown, path: readonly string[]): readonly Path[] {
  let value = object;
  for (const key of path) value = isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isMap(value) ? [path] : [];
}

function splitPath(path: string): readonly string[] {
  return path === "" ? [] : path.split(".");
}

/** The concrete paths that exist below a value, `*` taken for each entry of a list or map. */
function expand(value: unknown, [key, ...rest]: readonly string[]): readonly Path[] {
  if (key === undefined) return isMap(value) ? [[]] : [];
  return childrenOf(value, key).flatMap(([at, child]) => expand(child, rest).map((path) => [at, ...path]));
}

function childrenOf(value: unknown, key: string): readonly (readonly [string | number, unknown])[] {
  if (key === "*" && Array.isArray(value)) return value.map((item, index) => [index, item] as const);
  if (!isMap(value)) return [];
  if (key === "*") return Object.entries(value);
  return Object.hasOwn(value, key) ? [[key, value[key]]] : [];
}

/** Labels that controllers put on the pods they make, which no template shows: a selector on one of them can be met. */
export const CONTROLLER_LABELS: ReadonlySet<string> = new Set([
  "apps.kubernetes.io/pod-index",
  "batch.kubernetes.io/controller-uid",
  "batch.kubernetes.io/job-completion-index",
  "batch.kubernetes.io/job-name",
  "controller-revision-hash",
  "controller-uid",
  "job-name",
  "pod-template-generation",
  "pod-template-hash",
  "statefulset.kubernetes.io/pod-name",
]);
