import type { Known, Taint } from "../../expand/model.ts";
import { parseQuantity } from "../../k8s/quantities/quantity.ts";
import type { Field } from "../../source/field.ts";
import {
  CLUSTER_PROFILES,
  POD_SECURITY_LEVELS,
  type ClusterProfile,
  type ClusterSettings,
  type NodeSettings,
  type PodSecurityLevel,
  type RegistrySettings,
} from "./model.ts";
import { listOf, tell, textsOf, type Reading } from "./reading.ts";

/** The profile of that name; undefined for any other word. */
export function profileNamed(name: string | undefined): ClusterProfile | undefined {
  return CLUSTER_PROFILES.find((profile) => profile === name);
}

/** Reads `cluster`: a profile's name, or a map. */
export function clusterOf(field: Field, reading: Reading): ClusterSettings | undefined {
  if (!field.exists) return undefined;
  const profile = profileNamed(field.raw ?? field.get("profile").raw);
  return {
    at: field.keyAt.span,
    profile,
    name: field.get("name").raw,
    nodes: field.get("nodes").exists ? field.get("nodes").items.map((node) => nodeOf(node, reading)) : undefined,
    memory: bytesOf(field.get("memory"), reading),
    cpu: millicoresOf(field.get("cpu"), reading),
    images: listOf(field.get("images")),
    registries: field.get("registries").exists ? field.get("registries").items.flatMap(registryOf) : undefined,
    ingressClasses: listOf(field.get("ingressClasses")),
    storageClasses: listOf(field.get("storageClasses")),
    components: listOf(field.get("components")),
    podSecurity: podSecurityOf(field.get("podSecurity")),
  };
}

function nodeOf(field: Field, reading: Reading): NodeSettings {
  const role = field.get("role").raw;
  const labels = field.get("labels").entries.map(([key, value]) => [key, value.raw ?? "", value.keyAt.span] as const);
  return {
    at: field.at.span,
    name: field.get("name").raw,
    count: field.get("count").integer ?? 1,
    role: role === "control-plane" || role === "worker" ? role : undefined,
    cpu: millicoresOf(field.get("cpu"), reading),
    memory: bytesOf(field.get("memory"), reading),
    labels: Object.fromEntries(labels.map(([key, value]) => [key, value])),
    labelsAt: new Map(labels.map(([key, , at]) => [key, at])),
    taints: textsOrMaps(field.get("taints")).flatMap((taint) => taintOf(taint, reading) ?? []),
  };
}

function textsOrMaps(field: Field): readonly Field[] {
  return field.isList ? field.items : textsOf(field);
}

/** `key=value:Effect`, `key:Effect`, or a map. */
function taintOf(field: Field, reading: Reading): Taint | undefined {
  if (field.isMap) {
    return {
      key: field.get("key").raw ?? "",
      value: field.get("value").raw ?? "",
      effect: field.get("effect").raw ?? "",
    };
  }
  const match = /^([^=:]+)(?:=([^:]*))?:(NoSchedule|PreferNoSchedule|NoExecute)$/.exec(field.raw ?? "");
  if (match) return { key: match[1] ?? "", value: match[2] ?? "", effect: match[3] ?? "" };
  return tell(reading, field, `${JSON.stringify(field.raw)} is no taint`, "write key=value:NoSchedule");
}

function registryOf(field: Field): readonly RegistrySettings[] {
  const inCluster = field.raw ?? field.get("inCluster").raw;
  return inCluster === undefined ? [] : [{ inCluster, onHost: field.get("onHost").raw, at: field.at.span }];
}

function podSecurityOf(field: Field): ReadonlyMap<string, PodSecurityLevel> {
  const entries: readonly (readonly [string, Field])[] = field.isMap ? field.entries : [["*", field]];
  return new Map(
    entries.flatMap(([namespace, value]) => {
      const level = POD_SECURITY_LEVELS.find((one) => one === value.raw);
      return level === undefined ? [] : [[namespace, level] as const];
    }),
  );
}

function bytesOf(field: Field, reading: Reading): Known<number> | undefined {
  return amountOf(field, reading, 1_000_000_000n, "write an amount above zero, such as 4Gi");
}

function millicoresOf(field: Field, reading: Reading): Known<number> | undefined {
  return amountOf(field, reading, 1_000_000n, "write an amount above zero, such as 2 or 500m");
}

/** An amount in units of so many billionths. */
function amountOf(field: Field, reading: Reading, unit: bigint, help: string): Known<number> | undefined {
  if (!field.exists) return undefined;
  const parsed = parseQuantity(field.value);
  const amount = parsed.ok ? Number(parsed.quantity.nano / unit) : 0;
  if (amount > 0) return { value: amount, source: reading.file, at: field.at };
  return tell(reading, field, `${JSON.stringify(field.value)} is no amount`, help);
}
