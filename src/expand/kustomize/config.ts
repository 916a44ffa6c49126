import type { Origin } from "../../base/model.ts";
import type { Field } from "../../source/field.ts";
import { BuildFailure } from "./failure.ts";
import { type Gvk, isSelected, sameGvk } from "./gvk.ts";
import type { FieldSpec } from "./spec-walk.ts";
import { FIELD_SPECS, NAME_REFERENCES } from "./tables/field-specs-table.ts";

/** The transformers whose fields can be configured. */
export const SPEC_KEYS = [
  "namePrefix",
  "nameSuffix",
  "namespace",
  "commonLabels",
  "labels",
  "templateLabels",
  "volumeClaimTemplateLabels",
  "commonAnnotations",
  "varReference",
  "images",
  "replicas",
] as const;
export type SpecKey = (typeof SPEC_KEYS)[number];

/** The fields that hold the name of an object of a kind. */
export interface NameReferences extends Gvk {
  readonly referrers: readonly FieldSpec[];
}

/** Which fields the transformers of a kustomization change. */
export interface Config {
  readonly specs: Readonly<Record<SpecKey, readonly FieldSpec[]>>;
  readonly names: readonly NameReferences[];
}

let defaults: Config | undefined;

/** What kustomize knows by itself. */
export function defaultConfig(): Config {
  defaults ??= {
    specs: specsOf((key) => {
      const lines: Readonly<Record<string, readonly string[]>> = FIELD_SPECS;
      return sorted((lines[key] ?? []).map((line) => specOfLine(line)));
    }),
    names: sorted(
      NAME_REFERENCES.map(([target, lines]) => ({
        ...kindOfWords(target.split(" ")),
        referrers: lines.map((line) => specOfLine(line)),
      })),
    ),
  };
  return defaults;
}

export const EMPTY_CONFIG: Config = { specs: specsOf(() => []), names: [] };

function specsOf(of: (key: SpecKey) => readonly FieldSpec[]): Config["specs"] {
  return Object.fromEntries(SPEC_KEYS.map((key) => [key, of(key)])) as Config["specs"];
}

function specOfLine(line: string): FieldSpec {
  const [path = "", ...words] = line.split(" ");
  const create = path.startsWith("+");
  return { ...kindOfWords(words), path: create ? path.slice(1) : path, create };
}

function kindOfWords(words: readonly string[]): Gvk {
  const [first = "", second = ""] = words;
  const slash = first.lastIndexOf("/");
  if (slash < 0) return { group: "", version: "", kind: first };
  const known = (word: string): string => (word === "*" ? "" : word);
  return { group: known(first.slice(0, slash)), version: known(first.slice(slash + 1)), kind: second };
}

/** The specs of both; one that a later spec covers is not doubled. */
export function mergeSpecs(specs: readonly FieldSpec[], more: readonly FieldSpec[], at: Origin): readonly FieldSpec[] {
  const merged = [...specs];
  for (const spec of more) {
    const same = merged.find((one) => one.path === spec.path && isSelected(one, spec));
    if (same === undefined) merged.push(spec);
    else if (same.create !== spec.create) throw conflict(spec, at);
  }
  return merged;
}

function conflict(spec: FieldSpec, at: Origin): BuildFailure {
  const message = `"${spec.path}" is configured with create: ${String(spec.create)}, and with the opposite elsewhere`;
  return new BuildFailure("kustomize-build-fails", at, message, { note: "kustomize: conflicting fieldspecs" });
}

/** Both configurations together. */
export function mergeConfigs(config: Config, more: Config, at: Origin): Config {
  if (config === more || more === EMPTY_CONFIG) return config;
  if (config === EMPTY_CONFIG) return more;
  return {
    specs: specsOf((key) => sorted(mergeSpecs(config.specs[key], more.specs[key], at))),
    names: sorted(mergeNames(config.names, more.names, at)),
  };
}

function mergeNames(
  names: readonly NameReferences[],
  more: readonly NameReferences[],
  at: Origin,
): readonly NameReferences[] {
  let merged = names;
  for (const other of more) {
    const found = merged.some((one) => sameGvk(one, other));
    merged = found
      ? merged.map((one) =>
          sameGvk(one, other) ? { ...one, referrers: mergeSpecs(one.referrers, other.referrers, at) } : one,
        )
      : [...merged, other];
  }
  return merged;
}

/** The order in which kustomize treats kinds. */
export const ORDER_FIRST: readonly string[] = [
  "Namespace",
  "ResourceQuota",
  "StorageClass",
  "CustomResourceDefinition",
  "ServiceAccount",
  "PodSecurityPolicy",
  "Role",
  "ClusterRole",
  "RoleBinding",
  "ClusterRoleBinding",
  "ConfigMap",
  "Secret",
  "Endpoints",
  "Service",
  "LimitRange",
  "PriorityClass",
  "PersistentVolume",
  "PersistentVolumeClaim",
  "Deployment",
  "StatefulSet",
  "CronJob",
  "PodDisruptionBudget",
];
export const ORDER_LAST: readonly string[] = ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"];

/** A number by which kinds are ordered: negative for those that come first. */
export function rankOf(kind: string, first: readonly string[], last: readonly string[]): number {
  const [early, late] = [first.indexOf(kind), last.indexOf(kind)];
  if (late >= 0) return 1 + late;
  return early < 0 ? 0 : early - first.length;
}

/** A text by which kinds of one rank are ordered. */
export function sortText({ group, version, kind }: Gvk): string {
  return `${group || "~G"}_${version || "~V"}_${kind || "~K"}`;
}

function sorted<T extends Gvk>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => {
    const rank = rankOf(a.kind, ORDER_FIRST, ORDER_LAST) - rankOf(b.kind, ORDER_FIRST, ORDER_LAST);
    const [left, right] = [sortText(a), sortText(b)];
    return rank || (left < right ? -1 : left > right ? 1 : 0);
  });
}

/** The configuration in a file that \`configurations\` names. */
export function configOf(root: Field): Config {
  return {
    specs: specsOf((key) => root.get(key).items.map((item) => specOfField(item))),
    names: root.get("nameReference").items.map((item) => ({
      ...gvkOfField(item),
      referrers: item.get("fieldSpecs").items.map((spec) => specOfField(spec)),
    })),
  };
}

/** The path that a configuration names, for the kinds that it names. */
export function specOfField(field: Field): FieldSpec {
  return { ...gvkOfField(field), path: field.get("path").raw ?? "", create: field.get("create").value === true };
}

/** Group, version and kind as they are written; what is missing stands for any. */
export function gvkOfField(field: Field): Gvk {
  const [group = "", version = "", kind = ""] = ["group", "version", "kind"].map((key) => field.get(key).raw);
  return { group, version, kind };
}
