import { nearest } from "../base/near.ts";
import type { CustomDefinition } from "./custom-resources/definition.ts";
import { packagedGroups, packagedKinds } from "./custom-resources/packaged.ts";
import type { KindMeant } from "./kind-meant.ts";
import { BUILT_IN_GROUPS, groupOfApiVersion } from "./kinds.ts";

/**
 * What a custom kind and apiVersion were meant for: of a group that the input defines or that is widespread, a kind that is nearly
 * written so; or a group that is nearly written so. Undefined for what is known, and for what nobody knows.
 */
export function customKindMeant(
  apiVersion: string,
  kind: string,
  defined: readonly CustomDefinition[],
): KindMeant | undefined {
  const group = groupOfApiVersion(apiVersion);
  if (BUILT_IN_GROUPS.has(group)) return inForeignGroup(kind);
  const own = defined.filter((definition) => definition.group === group);
  if (own.some((definition) => definition.kind === kind)) return undefined;
  const packaged = packagedKinds(group);
  if (packaged !== undefined && Object.hasOwn(packaged, kind)) return undefined;
  if (own.length > 0 || packaged !== undefined) return inGroup(apiVersion, kind, own, Object.keys(packaged ?? {}));
  return inNearGroup(group, kind, defined);
}

/** What the input defines is all that it has of a group, so that a slip may be larger there. */
function inGroup(
  apiVersion: string,
  kind: string,
  own: readonly CustomDefinition[],
  packaged: readonly string[],
): KindMeant | undefined {
  const plural = own.find((definition) => definition.plural === kind.toLowerCase());
  const names = own.map((definition) => definition.kind);
  const meant = plural?.kind ?? nearest(kind, names) ?? nearest(kind, packaged, { max: 1 });
  return meant === undefined ? undefined : { apiVersion, kind: meant, wrong: "kind" };
}

function inNearGroup(group: string, kind: string, defined: readonly CustomDefinition[]): KindMeant | undefined {
  const groups = new Set([...defined.map((definition) => definition.group), ...packagedGroups()]);
  const meant = nearest(group, groups, { max: 2 });
  if (meant === undefined) return undefined;
  const own = defined.find((definition) => definition.group === meant && definition.kind === kind);
  const version = own?.versions.find(({ served }) => served)?.name ?? newestOf(meant, kind);
  return version === undefined ? undefined : { apiVersion: `${meant}/${version}`, kind, wrong: "group" };
}

/** A kind whose name only one widespread group has stands under `v1` or `apps/v1`. */
function inForeignGroup(kind: string): KindMeant | undefined {
  // OpenShift serves plain words such as Route and Template in groups of Kubernetes.
  if (!/[a-zA-Z][A-Z][a-z]/.test(kind)) return undefined;
  const [group, ...others] = packagedGroups().filter((name) => Object.hasOwn(packagedKinds(name) ?? {}, kind));
  const version = group === undefined || others.length > 0 ? undefined : newestOf(group, kind);
  return version === undefined ? undefined : { apiVersion: `${group}/${version}`, kind, wrong: "group" };
}

function newestOf(group: string, kind: string): string | undefined {
  const kinds = packagedKinds(group);
  return kinds !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind]?.split(" ")[0] : undefined;
}
