import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "webhook-invalid",
  title: "A webhook that does not say how it is called",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Since admissionregistration.k8s.io/v1 a webhook must say which versions of the review it understands and that it has no side effects, and it is called either at a Service or at a URL.",
    fix: "Add admissionReviewVersions: [v1] and sideEffects: None, and one of service and url.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/"],
  },
  visit: "Object",
  only: ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"].map(
    (kind) => `${kind}.admissionregistration.k8s.io`,
  ),

  check: (object, context) => refusalDrafts(object, "webhook-invalid", context),
});
