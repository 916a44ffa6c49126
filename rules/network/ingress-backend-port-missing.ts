import { backendPort, defineRule, missingPortDraft } from "../../src/api.ts";

export default defineRule({
  id: "ingress-backend-port-missing",
  title: "An Ingress routes to a port that its Service does not have",
  layer: "network",
  level: "error",
  predicts: "Running, 503 at the Ingress",
  since: "0.1.0",
  docs: {
    why: "The port of an Ingress backend is a port of the Service, by number or by name, and not the port of the container. A port that the Service lacks leaves the path without endpoints: the controller answers 503.",
    fix: "Use `port` or `name` of an entry in the Service's `spec.ports`.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/service-resources/ingress-v1/#IngressBackend"],
  },
  visit: "Reference",
  only: ["ingress-backend"],

  *check(reference) {
    const { from, outcome } = reference;
    const port = backendPort(reference);
    const draft = outcome.is === "found" && port && missingPortDraft(outcome.object, port, from);
    if (draft) yield draft;
  },
});
