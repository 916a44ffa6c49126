import { defineRule, type Draft, type KubeObject } from "../../src/api.ts";

export default defineRule({
  id: "binding-invalid",
  title: "A role binding that the API server refuses",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A ClusterRoleBinding lives in no namespace: it can grant a ClusterRole only, and must say in which namespace each of its ServiceAccounts lives. A ServiceAccount belongs to the core group, users and groups to rbac.authorization.k8s.io. The API server refuses anything else, and then the program's requests are forbidden.",
    fix: "Name a ClusterRole, or use a RoleBinding; write the namespace of each ServiceAccount, and leave apiGroup out.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/rbac/#rolebinding-and-clusterrolebinding"],
  },
  visit: "Object",
  only: ["ClusterRoleBinding.rbac.authorization.k8s.io", "RoleBinding.rbac.authorization.k8s.io"],

  *check(object) {
    yield* subjectsOfAnotherGroup(object);
    if (object.kind === "ClusterRoleBinding") yield* faultsOfClusterRoleBinding(object);
  },
});

function* faultsOfClusterRoleBinding(object: KubeObject): Generator<Draft> {
  const kind = object.root.get("roleRef", "kind");
  if (kind.text === "Role") {
    yield {
      at: kind.at,
      message: `ClusterRoleBinding "${object.name ?? ""}" grants a Role; it can grant a ClusterRole only`,
      note: 'the API server says: roleRef.kind: Unsupported value: "Role": supported values: "ClusterRole"',
      help: "write `kind: ClusterRole` and declare the role as one, or use a RoleBinding in the namespace of the Role",
    };
  }
  yield* subjectsWithoutNamespace(object);
}

const RBAC = "rbac.authorization.k8s.io";

/** The group of each kind of subject; the API server puts in the right one where none is written. */
const GROUPS: ReadonlyMap<string, string> = new Map([
  ["ServiceAccount", ""],
  ["User", RBAC],
  ["Group", RBAC],
]);

function* subjectsOfAnotherGroup(object: KubeObject): Generator<Draft> {
  for (const [index, subject] of object.root.get("subjects").items.entries()) {
    const [kind, group] = [subject.get("kind").text, subject.get("apiGroup").text];
    const wanted = GROUPS.get(kind ?? "");
    if (wanted === undefined || group === undefined || group === "" || group === wanted) continue;
    yield {
      at: subject.get("apiGroup").at,
      message: `a ${kind} is no subject of the group ${group}; it belongs to ${wanted || "the core group"}`,
      note: `the API server says: subjects[${index}].apiGroup: Unsupported value: "${group}": supported values: "${wanted}"`,
      help: `remove apiGroup from the ${kind}`,
    };
  }
}

function* subjectsWithoutNamespace(object: KubeObject): Generator<Draft> {
  for (const [index, subject] of object.root.get("subjects").items.entries()) {
    if (subject.get("kind").text !== "ServiceAccount" || subject.get("namespace").exists) continue;
    yield {
      at: subject.get("name").at,
      message: `ClusterRoleBinding "${object.name ?? ""}" names ServiceAccount "${subject.get("name").text ?? ""}" without its namespace`,
      note: `the API server says: subjects[${index}].namespace: Required value`,
      help: "add the namespace of the ServiceAccount to the subject",
    };
  }
}
