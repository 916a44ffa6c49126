import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "access-review-invalid",
  title: "An access review that asks about nothing, or about two things",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A SubjectAccessReview asks about a resource or about a path, and names the user or the groups; it is a question, and has no name.",
    fix: "Ask about one of the two, and leave metadata out.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/authorization/#checking-api-access"],
  },
  visit: "Object",
  only: [
    "SubjectAccessReview.authorization.k8s.io",
    "SelfSubjectAccessReview.authorization.k8s.io",
    "LocalSubjectAccessReview.authorization.k8s.io",
  ],

  check: (object, context) => refusalDrafts(object, "access-review-invalid", context),
});
