import { danglingDrafts, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "role-missing",
  title: "A binding grants a role that is not there",
  layer: "run",
  level: "warning",
  predicts: "Running, requests forbidden",
  since: "0.1.0",
  docs: {
    why: "The binding is accepted and grants nothing: the accounts that it names are refused with 403 when their programs call the API.",
    fix: "Declare the role, or correct kind and name of roleRef: a RoleBinding may grant a Role of its own namespace or a ClusterRole.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/rbac/#rolebinding-and-clusterrolebinding"],
  },
  visit: "Reference",
  only: ["role-ref"],

  *check(reference) {
    const kind = reference.toKind.split(".")[0] ?? "Role";
    yield* danglingDrafts(reference, {
      kind,
      resource: kind.toLowerCase(),
      missing: "warning",
      because: "a binding to a role that does not exist is accepted and grants nothing",
    });
  },
});
