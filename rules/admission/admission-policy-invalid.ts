import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "admission-policy-invalid",
  title: "An admission policy that the server cannot follow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A ValidatingAdmissionPolicy says what it is asked about (matchConstraints with resourceRules) and what it validates; a binding names the policy and what follows where it fails. Messages are of one line, and names of variables those of CEL.",
    fix: "Add what the message names.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/"],
  },
  visit: "Object",
  only: [
    "ValidatingAdmissionPolicy.admissionregistration.k8s.io",
    "ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io",
  ],

  check: (object, context) => refusalDrafts(object, "admission-policy-invalid", context),
});
