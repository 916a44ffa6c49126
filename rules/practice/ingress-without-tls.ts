import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "ingress-without-tls",
  title: "An Ingress that serves in clear text",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Without a tls entry the controller serves a host by plain HTTP, or with a certificate that browsers refuse; a load balancer before it may end TLS instead.",
    fix: "Add tls with the host and a Secret that holds its certificate.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/ingress/#tls"],
  },
  visit: "Object",
  only: ["Ingress.networking.k8s.io"],

  *check({ root, name }) {
    const [tls, annotations] = [root.get("spec", "tls"), root.get("metadata", "annotations")];
    if (tls.exists || tls.isUnknown || !root.get("spec").isMap) return;
    // Where a load balancer ends TLS, or an issuer adds the entry, annotations say so.
    if (annotations.entries.some(([key]) => /cert|ssl|tls|https/i.test(key))) return;
    yield {
      at: root.get("spec").keyAt,
      message: `Ingress "${name ?? ""}" serves its hosts in clear text`,
      help: "add tls with the host and a Secret that holds its certificate",
    };
  },
});
