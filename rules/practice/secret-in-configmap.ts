import { defineRule, isCredential, isSecretKey } from "../../src/api.ts";

export default defineRule({
  id: "secret-in-configmap",
  title: "A credential in a ConfigMap",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "ConfigMaps are readable by everyone who may look at a namespace, and are neither masked nor encrypted at rest. Secrets at least can be.",
    fix: "Move the key into a Secret.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/secret/"],
  },
  visit: "Object",
  only: ["ConfigMap"],

  *check({ root, name }) {
    for (const [key, value] of root.get("data").entries) {
      const text = value.text;
      if (text === undefined) continue;
      const isKeyFile = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/.test(text);
      if (!isKeyFile && !(isSecretKey(key) && isCredential(text))) continue;
      yield {
        at: value.keyAt,
        message: `ConfigMap "${name ?? ""}" holds ${isKeyFile ? "a private key" : "a credential"} under ${JSON.stringify(key)}`,
        help: "move the key into a Secret",
      };
    }
  },
});
