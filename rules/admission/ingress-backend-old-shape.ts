import { defineRule, type Field, unknownField, walk } from "../../src/api.ts";

export default defineRule({
  id: "ingress-backend-old-shape",
  title: "An Ingress of v1 with a backend of the old version",
  layer: "admission",
  level: "error",
  predicts: "BadRequest",
  since: "0.1.0",
  docs: {
    why: "networking.k8s.io/v1 writes a backend as service.name and service.port; serviceName and servicePort belong to versions that are gone since 1.22. Changing the apiVersion alone leaves a backend that names nothing.",
    fix: "Write backend.service.name and backend.service.port.number (or .name), and give each path a pathType.",
    refs: ["https://kubernetes.io/docs/reference/using-api/deprecation-guide/#ingress-v122"],
  },
  visit: "Object",
  only: ["Ingress.networking.k8s.io"],

  *check(object) {
    const { root, version } = object;
    if (version !== "v1") return;
    const old = root.get("spec", "backend");
    if (old.exists) {
      yield {
        at: old.keyAt,
        message: '"backend" of an Ingress is called "defaultBackend" in networking.k8s.io/v1',
        ...unknownField(object, old.pathText),
        help: old.get("serviceName").exists ? `write defaultBackend with ${newShape(old)}` : "write defaultBackend",
      };
    }
    const backends = [...walk(root, "spec.rules.*.http.paths.*.backend"), root.get("spec", "defaultBackend")];
    for (const backend of backends) {
      const [first] = [backend.get("serviceName"), backend.get("servicePort")].filter(({ exists }) => exists);
      if (first === undefined) continue;
      yield {
        at: first.keyAt,
        message: `"${String(first.path.at(-1))}" belongs to the old Ingress; networking.k8s.io/v1 has no such field`,
        ...unknownField(object, first.pathText),
        help: `write ${newShape(backend)}`,
      };
    }
  },
});

function newShape(backend: Field): string {
  const [name, port] = [backend.get("serviceName").raw, backend.get("servicePort").value];
  const key = typeof port === "number" ? "number" : "name";
  return `service: { name: ${name ?? "NAME"}, port: { ${key}: ${typeof port === "number" || typeof port === "string" ? port : "PORT"} } }`;
}
