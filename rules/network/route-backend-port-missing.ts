import { defineRule, missingPortDraft } from "../../src/api.ts";

export default defineRule({
  id: "route-backend-port-missing",
  title: "A Gateway route leads to a port that its Service does not have",
  layer: "network",
  level: "error",
  predicts: "ResolvedRefs False, 500 at the Gateway",
  since: "0.1.0",
  docs: {
    why: "The port of a backendRef is a port of the Service, not of the container. A port that the Service lacks leads nowhere, and the Gateway answers 500.",
    fix: "Use the `port` of an entry in the Service's `spec.ports`.",
    refs: ["https://gateway-api.sigs.k8s.io/reference/spec/#backendobjectreference"],
  },
  visit: "Reference",
  only: ["route-backend"],

  *check({ field, from, outcome }) {
    if (outcome.is !== "found" || outcome.object.kindKey !== "Service") return;
    const port = from.root.get(...field.path.slice(0, -1), "port");
    const draft = port.integer === undefined ? undefined : missingPortDraft(outcome.object, port, from);
    if (draft !== undefined) yield draft;
  },
});
