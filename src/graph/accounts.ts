import type { KubeObject } from "../expand/model.ts";
import type { Access, AccessRule } from "../k8s/access/model.ts";
import { allowsAccess } from "../k8s/access/model.ts";
import type { Field } from "../source/field.ts";
import type { Graph, Workload } from "./model.ts";
import { sameNamespace } from "./object-index.ts";

const RBAC = "rbac.authorization.k8s.io";

/** What the input says that an account may do. */
export interface Grants {
  readonly account: string;
  readonly namespace: string | undefined;
  /** The account as it is declared; undefined where it is not in the input. */
  readonly object: KubeObject | undefined;
  readonly granted: readonly Grant[];
  /** False where a role or a subject is not known, so that there may be more. */
  readonly isWhole: boolean;
}

export interface Grant {
  readonly binding: KubeObject;
  readonly role: KubeObject;
  readonly rules: readonly AccessRule[];
  /** "" for all namespaces. */
  readonly namespace: string | undefined;
}

/** What the roles of the input grant the account that a workload runs as; undefined where the account is not known. */
export function grantsOf(graph: Graph, { object, podSpec }: Workload): Grants | undefined {
  const name = podSpec.get("serviceAccountName");
  const old = podSpec.get("serviceAccount");
  const account = name.exists ? name.text : old.exists ? old.text : "default";
  if (account === undefined) return undefined;
  const { namespace } = object;
  const granted: Grant[] = [];
  let isWhole = true;
  for (const kind of ["RoleBinding", "ClusterRoleBinding"]) {
    for (const binding of graph.all(`${kind}.${RBAC}`)) {
      const bound = binds(binding, account, namespace);
      if (bound === false) continue;
      const grant = bound === true ? grantOf(graph, binding) : undefined;
      if (grant === undefined) isWhole = false;
      else granted.push(grant);
    }
  }
  return { account, namespace, object: graph.find(object, "ServiceAccount", namespace, account), granted, isWhole };
}

/** Whether a binding names the account, or a group that it is in; undefined where that is not known. */
function binds(binding: KubeObject, account: string, namespace: string | undefined): boolean | undefined {
  let isOpen = binding.root.get("subjects").exists && !binding.root.get("subjects").isList;
  for (const subject of binding.root.get("subjects").items) {
    const is = isMeant(subject, account, namespace, binding.namespace);
    if (is === true) return true;
    if (is === undefined) isOpen = true;
  }
  return isOpen ? undefined : false;
}

function isMeant(
  subject: Field,
  account: string,
  namespace: string | undefined,
  own: string | undefined,
): boolean | undefined {
  const [kind, name] = [subject.get("kind").text, subject.get("name").text];
  if (name === undefined || kind === undefined) return undefined;
  if (kind === "Group") return /^system:(?:authenticated$|serviceaccounts(?:$|:))/.test(name);
  if (kind === "User") return name.endsWith(`:${account}`) && name.startsWith("system:serviceaccount:");
  const place = subject.get("namespace");
  const where = place.exists ? place.text : own;
  if (name !== account) return false;
  return place.isUnknown || sameNamespace(where, namespace);
}

/** Undefined where the role is not in the input, or gathers its rules from others. */
function grantOf(graph: Graph, binding: KubeObject): Grant | undefined {
  const reference = graph.referencesFrom(binding).find(({ edge }) => edge === "role-ref");
  if (reference?.outcome.is !== "found") return undefined;
  const role = reference.outcome.object;
  if (role.root.get("aggregationRule").exists || !role.judged) return undefined;
  const rules = role.root.get("rules");
  const read = rules.items.map(ruleOf);
  if ((rules.exists && !rules.isList) || read.includes(undefined)) return undefined;
  const namespace = binding.kind === "ClusterRoleBinding" ? "" : binding.namespace;
  return { binding, role, rules: read.filter((rule) => rule !== undefined), namespace };
}

function ruleOf(rule: Field): AccessRule | undefined {
  const [verbs, groups, resources, names] = ["verbs", "apiGroups", "resources", "resourceNames"].map((key) =>
    textsOf(rule.get(key)),
  );
  return verbs && groups && resources && names ? { verbs, groups, resources, names } : undefined;
}

function textsOf(list: Field): readonly string[] | undefined {
  if (!list.exists) return [];
  const texts = list.items.map(({ text }) => text);
  return list.isList && !texts.includes(undefined) ? texts.filter((text) => text !== undefined) : undefined;
}

/** True where something that is granted allows the request. */
export function isGranted({ granted, namespace }: Grants, access: Access): boolean {
  return granted.some(
    (grant) => reaches(grant, access, namespace) && grant.rules.some((rule) => allowsAccess(rule, access)),
  );
}

function reaches(grant: Grant, { namespace: asked }: Access, own: string | undefined): boolean {
  if (grant.namespace === "" || asked.is === "unknown") return true;
  if (asked.is === "all") return false;
  return sameNamespace(grant.namespace, asked.is === "named" ? asked.name : own);
}
