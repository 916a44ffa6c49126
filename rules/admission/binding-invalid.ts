import { defineRule, type Draft, type KubeObject } from "../../src/api.ts";

export default defineRule({
  id: "binding-invalid",
  title: "A role binding that the API server refuses",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A ClusterRoleBinding lives in no namespace: it can grant a ClusterRole only, and must say in which namespace each of its ServiceAccounts lives. The API server refuses anything else, and then the program's requests are forbidden.",
    fix: "Name a ClusterRole, or use a RoleBinding; write the namespace of each ServiceAccount.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/rbac/#rolebinding-and-clusterrolebinding"],
  },
  visit: "Object",
  only: ["ClusterRoleBinding.rbac.authorization.k8s.io"],

  *check(object) {
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
  },
});

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
