import { danglingDrafts, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "ingress-backend-missing",
  title: "An Ingress routes to a Service that is not there",
  layer: "network",
  level: "warning",
  predicts: "Running, 503 at the Ingress",
  since: "0.1.0",
  docs: {
    why: "An Ingress names its backends by Services of its own namespace, and the API server does not look whether they exist. The controller answers 503 (or 404) on that path.",
    fix: "Correct the name, or declare the Ingress in the namespace of the Service.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/ingress/#the-ingress-resource"],
  },
  visit: "Reference",
  only: ["ingress-backend"],

  *check(reference) {
    yield* danglingDrafts(reference, {
      kind: "Service",
      resource: "service",
      missing: "info",
      because: "a backend is looked up in the namespace of the Ingress",
    });
  },
});
