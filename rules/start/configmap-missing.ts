import { danglingDrafts, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "configmap-missing",
  title: "A pod names a ConfigMap that is not there",
  layer: "start",
  level: "warning",
  predicts: "CreateContainerConfigError",
  since: "0.1.0",
  docs: {
    why: "The API server accepts any name. The kubelet looks the ConfigMap up when it mounts volumes or builds the environment, and waits until somebody creates it: the container does not start.",
    fix: "Declare the ConfigMap in the pod's namespace, correct the name, or mark the reference `optional: true` where the application can do without.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/configmap/#using-configmaps-as-files-from-a-pod"],
  },
  visit: "Reference",
  only: ["env-configmap", "envfrom-configmap", "volume-configmap"],

  *check(reference) {
    const mounted = reference.edge === "volume-configmap";
    yield* danglingDrafts(reference, {
      kind: "ConfigMap",
      resource: "configmap",
      missing: "warning",
      predicts: mounted ? "ContainerCreating (FailedMount)" : "CreateContainerConfigError",
      because: mounted
        ? "all containers of the pod wait until each of its volumes is mounted"
        : "the environment is built after the image is pulled, so a bad image hides this",
    });
  },
});
