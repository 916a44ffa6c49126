import { nearest } from "../base/near.ts";
import { BUILT_IN_GROUPS, builtinKind, type BuiltinKind, builtinKinds, groupOfApiVersion, kindKey } from "./kinds.ts";

/** An apiVersion and kind that somebody meant, and what is wrong with those that were written. */
export interface KindMeant {
  readonly apiVersion: string;
  readonly kind: string;
  readonly wrong: "kind" | "group" | "version";
}

/** Groups as people shorten or lengthen them. */
const GROUPS_MEANT: ReadonlyMap<string, string> = new Map([
  ["networking", "networking.k8s.io"],
  ["network.k8s.io", "networking.k8s.io"],
  ["networking.k8s", "networking.k8s.io"],
  ["rbac", "rbac.authorization.k8s.io"],
  ["rbac.k8s.io", "rbac.authorization.k8s.io"],
  ["authorization.k8s.io", "rbac.authorization.k8s.io"],
  ["storage", "storage.k8s.io"],
  ["scheduling", "scheduling.k8s.io"],
  ["apiextensions", "apiextensions.k8s.io"],
  ["admissionregistration", "admissionregistration.k8s.io"],
  ["core", ""],
  ["apps.k8s.io", "apps"],
  ["batch.k8s.io", "batch"],
  ["policy.k8s.io", "policy"],
]);

/** What a kind and apiVersion were meant for that no cluster serves; undefined for what is served, and for what may be custom. */
export function kindMeant(apiVersion: string, kind: string): KindMeant | undefined {
  const group = groupOfApiVersion(apiVersion);
  if (BUILT_IN_GROUPS.has(group)) return inBuiltinGroup(apiVersion, kind, group);
  // Of a group that nobody knows, only a slip of the pen in a built-in one is certain, and only for one of its kinds.
  const meant = GROUPS_MEANT.get(group) ?? nearest(group, BUILT_IN_GROUPS, { max: 2 });
  const known = meant === undefined ? undefined : builtinKind(meant === "" ? kind : `${kind}.${meant}`);
  return known && { apiVersion: newest(known), kind, wrong: "group" };
}

function inBuiltinGroup(apiVersion: string, kind: string, group: string): KindMeant | undefined {
  const known = builtinKind(kindKey(apiVersion, kind));
  const version = apiVersion.slice(apiVersion.indexOf("/") + 1);
  if (known !== undefined) {
    return known.versions.includes(version) ? undefined : { apiVersion: newest(known), kind, wrong: "version" };
  }
  const all = [...builtinKinds()];
  const elsewhere = all.find((entry) => entry.kind === kind && entry.group !== "extensions");
  if (elsewhere !== undefined) return { apiVersion: newest(elsewhere), kind, wrong: "group" };
  const inGroup = all.filter((entry) => entry.group === group);
  const name = nearest(kind, names(inGroup)) ?? nearest(kind, names(all));
  const meant = [...inGroup, ...all].find((entry) => entry.kind === name && entry.group !== "extensions");
  return meant && { apiVersion: newest(meant), kind: meant.kind, wrong: "kind" };
}

function names(entries: readonly BuiltinKind[]): readonly string[] {
  return [...new Set(entries.map(({ kind }) => kind))];
}

/** The best of the versions, which a kind lists first. */
function newest({ group, versions }: BuiltinKind): string {
  const [version = "v1"] = versions;
  return group === "" ? version : `${group}/${version}`;
}
