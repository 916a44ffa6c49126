import { defineRule, type Field, missingPortDraft } from "../../src/api.ts";

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

  *check({ field, from, outcome }) {
    const port = portOf(from.root, field);
    const draft = outcome.is === "found" && port && missingPortDraft(outcome.object, port, from);
    if (draft) yield draft;
  },
});

/** The port beside the Service's name: `port.number` and `port.name` in v1, `servicePort` before. */
function portOf(root: Field, name: Field): Field | undefined {
  const backend = root.get(...name.path.slice(0, -1));
  const candidates = [backend.get("port", "number"), backend.get("port", "name"), backend.get("servicePort")];
  return candidates.find((field) => field.exists);
}
