import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "external-ips-set",
  title: "A Service that takes addresses for itself",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Whoever may create a Service with externalIPs can draw the traffic for any address that the nodes route (CVE-2020-8554). Clusters that know of it refuse the field by policy.",
    fix: "Use a LoadBalancer or an Ingress.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#denyserviceexternalips"],
  },
  visit: "Object",
  only: ["Service"],

  *check({ root, name }) {
    const addresses = root.get("spec", "externalIPs");
    if (addresses.items.length === 0) return;
    yield {
      at: addresses.keyAt,
      message: `Service "${name ?? ""}" takes ${addresses.items.length === 1 ? "an address" : "addresses"} for itself with externalIPs`,
      help: "use a LoadBalancer or an Ingress",
    };
  },
});
