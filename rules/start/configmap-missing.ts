import { danglingDrafts, defineRule, type DanglingWords, type Graph, type Reference } from "../../src/api.ts";

const EDGES = ["env-configmap", "envfrom-configmap", "volume-configmap"];

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
  only: EDGES,

  *check(reference, { graph }) {
    const mounted = reference.edge === "volume-configmap";
    const words: DanglingWords = {
      kind: "ConfigMap",
      resource: "configmap",
      missing: areMadeElsewhere(reference, graph) ? "info" : "warning",
      edges: EDGES,
      predicts: mounted ? "ContainerCreating (FailedMount)" : "CreateContainerConfigError",
      because: mounted
        ? "all containers of the pod wait until each of its volumes is mounted"
        : "the environment is built after the image is pulled, so a bad image hides this",
    };
    yield* danglingDrafts(reference, words, graph);
  },
});

/** A pod that names several ConfigMaps of which none is declared: something outside of the repository makes them. */
function areMadeElsewhere({ from, workload }: Reference, graph: Graph): boolean {
  const named = graph
    .referencesFrom(from)
    .filter((one) => one.workload === workload && EDGES.includes(one.edge) && !one.optional);
  const isLost = named.every(({ outcome }) => outcome.is === "missing");
  return isLost && new Set(named.map(({ name }) => name)).size >= 3;
}
