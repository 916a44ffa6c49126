import { defineRule, type Field, type Workload } from "../../src/api.ts";

export default defineRule({
  id: "autoscaler-without-request",
  title: "An autoscaler compares usage with a request that is not there",
  layer: "update",
  level: "error",
  predicts: "FailedGetResourceMetric",
  since: "0.1.0",
  docs: {
    why: "A utilization target is a share of what the containers request. Where one container of the pod requests nothing of that resource, the autoscaler cannot compute it: ScalingActive is False, and the workload never scales.",
    fix: "Set the request of that resource on each container of the pod, sidecars too, or use an averageValue.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/#algorithm-details"],
  },
  visit: "Reference",
  only: ["scale-target"],

  *check({ from, outcome }, { graph }) {
    if (outcome.is !== "found" || !outcome.object.judged) return;
    const workload = graph.workload(outcome.object);
    if (workload === undefined || graph.peers(from, "LimitRange").length > 0) return;
    for (const { resource, field, container } of utilizationTargets(from.root)) {
      const lacking = workload.containers.filter(
        ({ role, field: own, name }) =>
          role !== "init" && (container ?? name) === name && !asks(own, workload, resource),
      );
      const [first] = lacking;
      if (first === undefined) continue;
      const resources = first.field.get("resources");
      yield {
        at: resources.exists ? resources.keyAt : first.field.at,
        message: `container "${first.name}" requests no ${resource}, but HorizontalPodAutoscaler "${from.name ?? ""}" scales by its utilization`,
        labels: [{ at: field.at, text: `a share of the ${resource} request` }],
        note:
          lacking.length > 1
            ? `${lacking.length} containers of the pod request none: ${lacking.map(({ name }) => name).join(", ")}`
            : container === undefined
              ? "every container of the pod needs the request"
              : "the metric is of this container alone",
        help: `set resources.requests.${resource} on the container`,
        confirm: `kubectl describe hpa ${from.name ?? ""}`,
      };
    }
  },
});

/** A limit without a request is the request too. */
function asks(container: Field, workload: Workload, resource: string): boolean {
  const pod = workload.podSpec.get("resources");
  return [container.get("resources"), pod].some((resources) =>
    ["requests", "limits"].some(
      (side) => resources.get(side).exists && (!resources.get(side).isMap || resources.get(side, resource).exists),
    ),
  );
}

interface Target {
  readonly resource: string;
  readonly field: Field;
  /** The one container that counts; all where absent. */
  readonly container?: string | undefined;
}

function* utilizationTargets(root: Field): Generator<Target> {
  const spec = root.get("spec");
  const old = spec.get("targetCPUUtilizationPercentage");
  if (old.exists) yield { resource: "cpu", field: old };
  for (const metric of spec.get("metrics").items) {
    const source = metric.get("containerResource").exists ? metric.get("containerResource") : metric.get("resource");
    const target = source.get("target", "averageUtilization");
    const before = source.get("targetAverageUtilization");
    const resource = source.get("name").text;
    if (resource !== undefined && (target.exists || before.exists))
      yield { resource, field: target.exists ? target : before, container: source.get("container").text };
  }
  // The server writes 80 % of the CPU request where nothing is said.
  const isSilent = !old.exists && spec.isMap && (!spec.get("metrics").exists || spec.get("metrics").items.length === 0);
  if (isSilent && !spec.get("metrics").isUnknown) yield { resource: "cpu", field: spec.get("maxReplicas") };
}
