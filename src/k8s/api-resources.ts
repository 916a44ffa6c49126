import { builtinKinds } from "./kinds.ts";

/** Resources that have no kind of their own in manifests but that rules of RBAC name. */
const OTHER_RESOURCES: readonly (readonly [string, string])[] = [
  ["pods", "metrics.k8s.io"],
  ["nodes", "metrics.k8s.io"],
  ["users", ""],
  ["groups", ""],
  ["userextras", "authentication.k8s.io"],
  ["signers", "certificates.k8s.io"],
];

const GROUPS: ReadonlyMap<string, ReadonlySet<string>> = groupsByResource();

function groupsByResource(): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  const add = (resource: string, group: string): void => {
    groups.set(resource, (groups.get(resource) ?? new Set()).add(group));
  };
  for (const { resource, group } of builtinKinds()) add(resource, group);
  for (const [resource, group] of OTHER_RESOURCES) add(resource, group);
  return groups;
}

/** The API groups that serve a resource (`deployments`: `apps`, `extensions`); empty for custom and unknown resources. */
export function groupsOfResource(resource: string): ReadonlySet<string> {
  const [name = ""] = resource.split("/");
  return GROUPS.get(name) ?? new Set();
}

/** What a singular or capitalised word was meant for: `Deployment` and `pod` match nothing in an RBAC rule. */
export function resourceMeant(word: string): string | undefined {
  if (GROUPS.has(word)) return undefined;
  const lower = word.toLowerCase();
  if (GROUPS.has(lower)) return lower;
  for (const { kind, resource } of builtinKinds()) if (kind.toLowerCase() === lower) return resource;
  return undefined;
}
