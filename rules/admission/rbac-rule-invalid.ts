import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "rbac-rule-invalid",
  title: "A rule of a Role that allows nothing",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each rule of a Role needs verbs, and either resources with their API groups or, in a ClusterRole, nonResourceURLs. The core group is the empty string, and has to be written.",
    fix: 'Add verbs and apiGroups; for pods, services and the like it is apiGroups: [""].',
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/rbac/#role-and-clusterrole"],
  },
  visit: "Object",
  only: ["Role.rbac.authorization.k8s.io", "ClusterRole.rbac.authorization.k8s.io"],

  check: (object, context) => refusalDrafts(object, "rbac-rule-invalid", context),
});
