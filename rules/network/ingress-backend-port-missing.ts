import { defineRule, type Field } from "../../src/api.ts";

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
    if (outcome.is !== "found" || !outcome.object.judged) return;
    const service = outcome.object;
    const port = portOf(from.root, field);
    const ports = service.root.get("spec", "ports").items;
    if (port === undefined || ports.length === 0 || service.root.get("spec", "type").text === "ExternalName") return;
    // Controllers of older APIs and the wildcards of some controllers take other words; only plain ports are compared.
    const key = typeof port.value === "number" ? "port" : "name";
    if (typeof port.value !== "number" && port.text === undefined) return;
    if (ports.some((one) => one.get(key).value === port.value || one.get(key).isUnknown)) return;
    const offered = ports.map((one) =>
      [one.get("port").value, one.get("name").text].filter((part) => part !== undefined).join(" "),
    );
    const target = ports.find((one) => one.get("targetPort").value === port.value);
    yield {
      at: port.at,
      message: `Service "${service.name ?? ""}" has no port ${JSON.stringify(port.value)}; it has ${offered.join(", ")}`,
      labels: [{ at: service.root.get("spec", "ports").keyAt, text: `ports: ${offered.join(", ")}` }],
      note:
        target === undefined
          ? undefined
          : `${JSON.stringify(port.value)} is the port of the container (targetPort); an Ingress names the Service's own port`,
      help: `write ${target === undefined ? "a port of the Service" : String(target.get("port").value)} here, or add the port to the Service`,
      confirm: `kubectl describe ingress ${from.name ?? ""}`,
    };
  },
});

/** The port beside the Service's name: `port.number` and `port.name` in v1, `servicePort` before. */
function portOf(root: Field, name: Field): Field | undefined {
  const backend = root.get(...name.path.slice(0, -1));
  const candidates = [backend.get("port", "number"), backend.get("port", "name"), backend.get("servicePort")];
  return candidates.find((field) => field.exists);
}
