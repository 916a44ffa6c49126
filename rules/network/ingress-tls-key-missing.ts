import { defineRule, keysHeldBy } from "../../src/api.ts";

export default defineRule({
  id: "ingress-tls-key-missing",
  title: "The Secret of an Ingress or Gateway holds no certificate",
  layer: "network",
  level: "warning",
  predicts: "Running, the controller's default certificate is served",
  since: "0.1.0",
  docs: {
    why: "Controllers read the keys `tls.crt` and `tls.key` of the Secret. Where one is missing they serve a certificate of their own, which browsers refuse.",
    fix: "Create the Secret with `kubectl create secret tls`, which writes both keys, or rename the keys.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/secret/#tls-secrets"],
  },
  visit: "Reference",
  only: ["ingress-tls", "gateway-certificate"],

  *check({ field, from, name, outcome }) {
    if (outcome.is !== "found") return;
    const keys = keysHeldBy(outcome.object);
    // The API server refuses a Secret of the type kubernetes.io/tls without its keys.
    const type = outcome.object.root.get("type").text ?? "Opaque";
    const missing = ["tls.crt", "tls.key"].filter((key) => keys?.includes(key) === false);
    if (missing.length === 0 || type === "kubernetes.io/tls") return;
    const held = keys === undefined || keys.length === 0 ? "no keys" : keys.slice(0, 4).join(", ");
    yield {
      at: field.at,
      message: `Secret "${name}" lacks ${missing.join(" and ")}, which ${from.kind} "${from.name ?? ""}" reads for its certificate`,
      labels: [{ at: outcome.object.root.get("metadata", "name").at, text: `type ${type}, holds ${held}` }],
      help: "name a Secret of type kubernetes.io/tls, or rename its keys to tls.crt and tls.key",
      confirm: `kubectl describe secret ${name}`,
    };
  },
});
