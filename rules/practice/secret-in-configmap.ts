import { defineRule, isSecretKey } from "../../src/api.ts";

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
      if (!isKeyFile && !(isSecretKey(key) && isSecretValue(text))) continue;
      yield {
        at: value.keyAt,
        message: `ConfigMap "${name ?? ""}" holds ${isKeyFile ? "a private key" : "a credential"} under ${JSON.stringify(key)}`,
        help: "move the key into a Secret",
      };
    }
  },
});

/** Numbers, switches, paths, addresses and words in brackets are no credentials; a text of several lines is a file. */
function isSecretValue(text: string): boolean {
  if (text.length < 4 || text.includes("\n")) return false;
  return !/^(?:\d+[a-z]?|true|false|none|null|yes|no|\/.*|[a-z]+:\/\/[^@]*|.*\$\(.*|<.*>|\{.*)$/i.test(text);
}
