import { defineRule, denialDraft, isDenied, judgements } from "../../src/api.ts";

export default defineRule({
  id: "policy-denies",
  title: "A policy of the input refuses an object that is applied with it",
  layer: "admission",
  level: "error",
  predicts: "Forbidden",
  since: "0.1.0",
  docs: {
    why: "ValidatingAdmissionPolicies and Kyverno's policies are asked about each object that is created. What they refuse is not applied; where they refuse pods, what makes the pods is applied and the pods are missing. The policies that lie in the input are evaluated as the cluster would: expressions in CEL, patterns, conditions.",
    fix: "Change the object as the policy asks, or exclude it in the policy.",
    refs: [
      "https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/",
      "https://kyverno.io/docs/policy-types/cluster-policy/validate/",
    ],
  },
  visit: "Object",

  *check(object, { graph, cel }) {
    for (const judgement of judgements(object, graph, cel))
      if (isDenied(judgement)) yield denialDraft(judgement, graph);
  },
});
