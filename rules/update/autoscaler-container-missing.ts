import { defineRule, listed, nearest } from "../../src/api.ts";

export default defineRule({
  id: "autoscaler-container-missing",
  title: "An autoscaler measures a container that the pods do not have",
  layer: "update",
  level: "error",
  predicts: "FailedGetContainerResourceMetric",
  since: "0.1.0",
  docs: {
    why: "A metric of type ContainerResource counts one container by its name. Where no container of the pod is called so, ScalingActive is False and the workload never scales.",
    fix: "Name a container of the pod template.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/#container-resource-metrics"],
  },
  visit: "Reference",
  only: ["scale-target"],

  *check({ from, outcome }, { graph }) {
    if (outcome.is !== "found" || !outcome.object.judged) return;
    const workload = graph.workload(outcome.object);
    if (workload === undefined) return;
    const names = workload.containers.filter(({ role }) => role !== "init").map(({ name }) => name);
    for (const metric of from.root.get("spec", "metrics").items) {
      const container = metric.get("containerResource", "container");
      if (container.text === undefined || names.includes(container.text)) continue;
      const near = nearest(container.text, names);
      yield {
        at: container.at,
        message: `no container of ${workload.kind} "${workload.name}" is called "${container.text}"; it has ${listed(names)}`,
        labels: [{ at: workload.podSpec.get("containers").keyAt, text: "the containers" }],
        help: near === undefined ? "name a container of the pod" : `write "${near}"`,
        confirm: `kubectl describe hpa ${from.name ?? ""}`,
      };
    }
  },
});
