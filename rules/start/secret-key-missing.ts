import { defineRule, missingKeyDrafts } from "../../src/api.ts";

export default defineRule({
  id: "secret-key-missing",
  title: "A pod asks for a key that its Secret does not have",
  layer: "start",
  level: "error",
  predicts: "CreateContainerConfigError",
  since: "0.1.0",
  docs: {
    why: "The Secret is there, the key is not: the kubelet cannot build the environment or the volume, and the container waits until the key appears.",
    fix: "Correct the key, or add it to the Secret.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/secret/"],
  },
  visit: "Reference",
  only: ["env-secret", "volume-secret"],

  *check(reference) {
    yield* missingKeyDrafts(reference, "Secret");
  },
});
