import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "replicas-set-beside-autoscaler",
  title: "A number of replicas beside an autoscaler",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "Each apply sets the number that the manifest names, and the autoscaler sets its own back: pods are ended and started at every deployment.",
    fix: "Remove replicas from the manifest.",
    refs: [
      "https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/#migrating-deployments-and-statefulsets-to-horizontal-autoscaling",
    ],
  },
  visit: "Workload",

  *check({ object, kind, name }, { graph }) {
    const replicas = object.root.get("spec", "replicas");
    if (!replicas.exists || replicas.isUnknown || replicas.value === 0) return;
    const scaler = graph
      .referencesTo(object)
      .find(({ from, outcome }) => from.kind === "HorizontalPodAutoscaler" && outcome.is === "found");
    if (scaler === undefined) return;
    yield {
      at: replicas.at,
      message: `${kind} "${name}" has ${replicas.number ?? "a number of"} replicas, and HorizontalPodAutoscaler "${scaler.from.name ?? ""}" sets another number`,
      labels: [{ at: scaler.field.at, text: "scales it" }],
      help: "remove replicas from the manifest",
    };
  },
});
