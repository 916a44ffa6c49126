/** One request to the API server, as RBAC looks at it. https://kubernetes.io/docs/reference/access-authn-authz/rbac/ */
export interface Access {
  /** Any of them will do. */
  readonly verbs: readonly string[];
  readonly group: string;
  /** With its subresource: `pods`, `pods/log`. */
  readonly resource: string;
  /** The object that is asked for; undefined for all of them, or where it is not known. */
  readonly name: string | undefined;
  /** True where an object is meant whose name is not known. */
  readonly isNamed: boolean;
  /** `own`: that of the pod. `all`: every namespace. `unknown`: one that is not known. */
  readonly namespace: { readonly is: "own" | "all" | "unknown" } | { readonly is: "named"; readonly name: string };
}

/** A rule of a role; undefined lists are not known. */
export interface AccessRule {
  readonly verbs: readonly string[];
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  /** Empty for all objects. */
  readonly names: readonly string[];
}

/** True where a rule allows the request, namespaces aside. */
export function allowsAccess({ verbs, groups, resources, names }: AccessRule, access: Access): boolean {
  if (!verbs.includes("*") && !access.verbs.some((verb) => verbs.includes(verb))) return false;
  if (!groups.includes("*") && !groups.includes(access.group)) return false;
  const [, sub] = access.resource.split("/");
  const words = ["*", access.resource, ...(sub === undefined ? [] : [`*/${sub}`])];
  if (!words.some((word) => resources.includes(word))) return false;
  if (names.length === 0) return true;
  // A rule with names allows neither lists nor creations.
  return access.isNamed && (access.name === undefined || names.includes(access.name));
}
