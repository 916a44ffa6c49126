import { defineRule, missingKeyDrafts } from "../../src/api.ts";

export default defineRule({
  id: "configmap-key-missing",
  title: "A pod asks for a key that its ConfigMap does not have",
  layer: "start",
  level: "error",
  predicts: "CreateContainerConfigError",
  since: "0.1.0",
  docs: {
    why: "The ConfigMap is there, the key is not: the kubelet cannot build the environment or the volume, and the container waits until the key appears.",
    fix: "Correct the key, or add it to the ConfigMap.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/configure-pod-configmap/"],
  },
  visit: "Reference",
  only: ["env-configmap", "volume-configmap"],

  *check(reference) {
    yield* missingKeyDrafts(reference, "ConfigMap");
  },
});
