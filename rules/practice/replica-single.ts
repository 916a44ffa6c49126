import { type Graph, type KubeObject, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "replica-single",
  title: "A Service with one pod behind it",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["strict"],
  since: "0.1.0",
  docs: {
    why: "With one replica every restart, eviction and drain of a node is an outage, however short.",
    fix: "Run two replicas or more, if the program allows it.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/pods/disruptions/"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const { object, kind, name, replicas } = workload;
    if (replicas !== 1 || object.kindKey !== "Deployment.apps") return;
    const service = graph
      .selectedBy(workload)
      .find(({ edge, outcome }) => edge === "service" && outcome.is === "found");
    if (service === undefined || isScaled(graph, object)) return;
    const written = object.root.get("spec", "replicas");
    yield {
      at: written.exists ? written.at : object.root.get("spec").keyAt,
      message: `${kind} "${name}" runs one pod, and Service "${service.from.name ?? ""}" has no other`,
      help: "run two replicas or more, if the program allows it",
    };
  },
});

/** An autoscaler says how many there are. */
function isScaled(graph: Graph, object: KubeObject): boolean {
  return graph
    .referencesTo(object)
    .some(({ from }) => from.kind === "HorizontalPodAutoscaler" || from.kind === "ScaledObject");
}
