import { danglingDrafts, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "binding-subject-missing",
  title: "A binding names a ServiceAccount that is not there",
  layer: "run",
  level: "info",
  predicts: "Running, requests forbidden",
  since: "0.1.0",
  docs: {
    why: "The binding is accepted and grants nothing to anybody: the pods run under another account, whose requests are refused with 403.",
    fix: "Correct name and namespace of the subject: a ServiceAccount subject is looked up in the namespace that the subject names.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/rbac/#referring-to-subjects"],
  },
  visit: "Reference",
  only: ["binding-subject"],

  *check(reference) {
    yield* danglingDrafts(reference, {
      kind: "ServiceAccount",
      resource: "serviceaccount",
      missing: "info",
      because: "a binding to an account that does not exist is accepted and grants nothing",
    });
  },
});
