import { defineRule, refusalDrafts } from "../../src/api.ts";

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

  check: (object, context) => refusalDrafts(object, "binding-invalid", context),
});
