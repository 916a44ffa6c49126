import { danglingDrafts, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "webhook-service-missing",
  title: "An admission webhook calls a Service that is not there",
  layer: "admission",
  level: "warning",
  predicts: "Internal error: failed calling webhook",
  since: "0.1.0",
  docs: {
    why: "While the webhook cannot be called, the API server refuses each object that it is registered for (failurePolicy Fail, the default), often for the whole cluster.",
    fix: "Declare the Service, or correct name and namespace of clientConfig.service.",
    refs: [
      "https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/#service-reference",
    ],
  },
  visit: "Reference",
  only: ["webhook-service", "apiservice-service"],

  *check(reference) {
    yield* danglingDrafts(reference, {
      kind: "Service",
      resource: "service",
      missing: "warning",
      because: "the API server refuses what it cannot have checked",
    });
  },
});
