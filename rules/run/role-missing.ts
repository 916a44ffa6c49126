import {
  builtInRoleMeant,
  danglingDrafts,
  defineRule,
  type Draft,
  type Graph,
  isBuiltInRole,
  type Reference,
  sameNamespace,
} from "../../src/api.ts";

const RBAC = "rbac.authorization.k8s.io";

export default defineRule({
  id: "role-missing",
  title: "A binding grants a role that is not there",
  layer: "run",
  level: "warning",
  predicts: "Running, requests forbidden",
  since: "0.1.0",
  docs: {
    why: "The binding is accepted and grants nothing: the accounts that it names are refused with 403 when their programs call the API. A Role and a ClusterRole of one name are two things.",
    fix: "Declare the role, or correct kind and name of roleRef: a RoleBinding may grant a Role of its own namespace or a ClusterRole. What a binding refers to cannot be changed later: delete the binding and apply it anew.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/rbac/#rolebinding-and-clusterrolebinding"],
  },
  visit: "Reference",
  only: ["role-ref"],

  *check(reference, { graph }) {
    // A ClusterRoleBinding to a Role is refused when it is applied; binding-invalid says so.
    if (reference.from.kind === "ClusterRoleBinding" && reference.toKind === `Role.${RBAC}`) return;
    const confused = otherKind(reference, graph) ?? ofEveryCluster(reference);
    if (confused !== undefined) {
      yield confused;
      return;
    }
    const kind = reference.toKind.split(".")[0] ?? "Role";
    const words = {
      kind,
      resource: kind.toLowerCase(),
      missing: "warning",
      because: "a binding to a role that does not exist is accepted and grants nothing",
    } as const;
    yield* danglingDrafts(reference, words, graph);
  },
});

/** A role of that name is applied too, but of the other kind: a Role where roleRef says ClusterRole, or the other way round. */
function otherKind({ outcome, toKind, from, name, field }: Reference, graph: Graph): Draft | undefined {
  if (!DANGLING.has(outcome.is)) return undefined;
  const isCluster = toKind === `ClusterRole.${RBAC}`;
  const [wrong, meant] = isCluster ? (["ClusterRole", "Role"] as const) : (["Role", "ClusterRole"] as const);
  const role = graph
    .peers(from, `${meant}.${RBAC}`)
    .find((one) => one.name === name && (!isCluster || sameNamespace(one.namespace, from.namespace)));
  if (role === undefined) return undefined;
  const kind = from.root.get(...field.path.slice(0, -1), "kind");
  return {
    at: kind.at,
    level: "error",
    message: `roleRef says ${wrong} "${name}", but the role of that name is a ${meant}`,
    labels: [{ at: role.root.get("kind").at, text: `${meant} "${name}" is declared here` }],
    note: "a binding to a role that does not exist is accepted and grants nothing",
    help: `write \`kind: ${meant}\` here; roleRef cannot be changed in place, so delete the binding before you apply it again`,
    confirm: `kubectl describe rolebinding ${from.name ?? ""}`,
    fix: { title: `Write ${meant}`, safety: "unsafe", edits: [{ at: kind.at.span, text: meant }] },
  };
}

/** What every cluster has is a ClusterRole, and is called otherwise than it is written here. */
function ofEveryCluster({ outcome, toKind, from, name, field }: Reference): Draft | undefined {
  const confirm = "kubectl get clusterroles";
  if (toKind === `Role.${RBAC}`) {
    if (outcome.is !== "missing" || !isBuiltInRole(name)) return undefined;
    const kind = from.root.get(...field.path.slice(0, -1), "kind");
    return {
      at: kind.at,
      message: `roleRef says Role "${name}", which is not declared in this repository; "${name}" of every cluster is a ClusterRole`,
      note: "a binding to a role that does not exist is accepted and grants nothing",
      help: "write `kind: ClusterRole` here: a RoleBinding grants it in its own namespace only",
      confirm,
      fix: { title: "Write ClusterRole", safety: "unsafe", edits: [{ at: kind.at.span, text: "ClusterRole" }] },
    };
  }
  if (outcome.is !== "missing" && outcome.is !== "built-in") return undefined;
  const meant = builtInRoleMeant(name);
  if (meant === undefined) return undefined;
  return {
    at: field.at,
    message: `ClusterRole "${name}" is not declared in this repository; every cluster has "${meant}"`,
    note: "a binding to a role that does not exist is accepted and grants nothing",
    help: `write "${meant}" here, or declare "${name}"`,
    confirm,
    fix: { title: `Write "${meant}"`, safety: "unsafe", edits: [{ at: field.at.span, text: meant }] },
  };
}

const DANGLING: ReadonlySet<string> = new Set(["missing", "near", "other-namespace", "made"]);
