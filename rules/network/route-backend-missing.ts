import { danglingDrafts, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "route-backend-missing",
  title: "A Gateway route leads to a Service that is not there",
  layer: "network",
  level: "error",
  predicts: "ResolvedRefs False (BackendNotFound), 500 at the Gateway",
  since: "0.1.0",
  docs: {
    why: "The API server does not look whether the backends of a route exist. The Gateway answers what would go to a missing one with status 500.",
    fix: "Correct the name, or write the namespace of the Service beside it together with a ReferenceGrant there.",
    refs: ["https://gateway-api.sigs.k8s.io/reference/spec/#backendobjectreference"],
  },
  visit: "Reference",
  only: ["route-backend"],

  *check(reference, { graph }) {
    if (reference.toKind !== "Service") return;
    yield* danglingDrafts(
      reference,
      {
        kind: "Service",
        resource: "service",
        missing: "info",
        because: "a backend without a namespace is looked up in that of the route",
      },
      graph,
    );
  },
});
