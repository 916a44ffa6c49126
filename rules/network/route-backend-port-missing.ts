import { defineRule } from "../../src/api.ts";

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

  *check({ field, from, name, outcome }) {
    if (outcome.is !== "found" || outcome.object.kindKey !== "Service" || !outcome.object.judged) return;
    const port = from.root.get(...field.path.slice(0, -1), "port");
    const ports = outcome.object.root.get("spec", "ports");
    const offered = ports.items.map((one) => one.get("port").integer);
    if (port.integer === undefined || offered.length === 0 || offered.includes(port.integer)) return;
    if (offered.includes(undefined) || outcome.object.root.get("spec", "type").text === "ExternalName") return;
    const target = ports.items.find((one) => one.get("targetPort").value === port.value);
    const shown = offered.join(", ");
    yield {
      at: port.at,
      message: `Service "${name}" has no port ${port.integer}; it has ${shown}`,
      labels: [{ at: ports.keyAt, text: `ports: ${shown}` }],
      note:
        target === undefined
          ? undefined
          : `${port.integer} is the port of the container (targetPort); a route names the Service's own port`,
      help: `write ${target?.get("port").integer ?? "a port of the Service"} here, or add the port to the Service`,
      confirm: `kubectl describe ${from.kind.toLowerCase()} ${from.name ?? ""}`,
    };
  },
});
