import { defineRule, type Field, type KubeObject, type Reference } from "../../src/api.ts";

export default defineRule({
  id: "route-not-allowed-by-gateway",
  title: "A Gateway takes no routes from the namespace of this one",
  layer: "network",
  level: "error",
  predicts: "Accepted False (NotAllowedByListeners), 404 at the Gateway",
  since: "0.1.0",
  docs: {
    why: "A listener takes routes of its own namespace only, unless `allowedRoutes.namespaces.from` says otherwise. The route is stored, but the Gateway does not serve it.",
    fix: "Set `allowedRoutes.namespaces.from` of the listener to All, or to Selector with labels of the route's namespace.",
    refs: ["https://gateway-api.sigs.k8s.io/reference/spec/#allowedroutes"],
  },
  visit: "Reference",
  only: ["route-parent"],

  *check(reference) {
    const { field, from, outcome } = reference;
    if (outcome.is !== "found" || !isElsewhere(reference, outcome.object)) return;
    const gateway = outcome.object;
    const section = from.root.get(...field.path.slice(0, -1), "sectionName");
    const listeners = gateway.root.get("spec", "listeners");
    const meant = listeners.items.filter((one) => !section.exists || one.get("name").value === section.value);
    if (meant.length === 0 || !meant.every(takesOwnNamespaceOnly)) return;
    const [here, there] = [from.namespace ?? "", gateway.namespace ?? ""];
    yield {
      at: field.at,
      message: `${from.kind} "${from.name ?? ""}" lies in namespace "${here}", but Gateway "${gateway.name ?? ""}" takes routes of "${there}" only`,
      labels: [{ at: listeners.keyAt, text: "listeners without allowedRoutes for other namespaces" }],
      note: "allowedRoutes.namespaces.from is Same where it is left out",
      help: "set allowedRoutes.namespaces.from to All (or Selector) on the listener",
      confirm: `kubectl describe ${from.kind.toLowerCase()} ${from.name ?? ""} -n ${here}`,
    };
  },
});

/** A Gateway whose namespace is known for certain, and is not the route's. */
function isElsewhere({ from, namespace }: Reference, gateway: KubeObject): boolean {
  if (!gateway.judged || gateway.kindKey !== "Gateway.gateway.networking.k8s.io") return false;
  return from.namespace !== undefined && namespace === gateway.namespace && from.namespace !== gateway.namespace;
}

function takesOwnNamespaceOnly(listener: Field): boolean {
  const from = listener.get("allowedRoutes", "namespaces", "from");
  return !from.exists || from.text === "Same" || from.text === "None";
}
