import { defineRule, isCredential, isSecretKey } from "../../src/api.ts";

export default defineRule({
  id: "secret-in-environment-value",
  title: "A credential written into a manifest",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Who can read the repository, or describe the pod, reads the value. It cannot be changed without a new rollout, and it stays in the history of git.",
    fix: "Put it into a Secret, and take it from there with secretKeyRef.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/secret/"],
  },
  visit: "Container",

  *check({ name, field }) {
    for (const variable of field.get("env").items) {
      const [key, value] = [variable.get("name").text, variable.get("value")];
      if (key === undefined || !isSecretKey(key) || !isCredential(value.text)) continue;
      yield {
        at: variable.get("name").at,
        message: `container "${name}" has the value of ${key} in its manifest`,
        help: "put it into a Secret, and take it from there with valueFrom.secretKeyRef",
      };
    }
  },
});
