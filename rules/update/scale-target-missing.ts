import { danglingDrafts, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "scale-target-missing",
  title: "A HorizontalPodAutoscaler scales a workload that is not there",
  layer: "update",
  level: "warning",
  predicts: "FailedGetScale",
  since: "0.1.0",
  docs: {
    why: "The autoscaler is accepted and does nothing: its condition AbleToScale is False, and the workload that was meant stays at its size.",
    fix: "Correct name, kind and apiVersion of scaleTargetRef; the target lives in the namespace of the autoscaler.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/"],
  },
  visit: "Reference",
  only: ["scale-target"],

  *check(reference) {
    const kind = reference.toKind.split(".")[0] ?? "workload";
    yield* danglingDrafts(reference, {
      kind,
      resource: kind.toLowerCase(),
      missing: "warning",
      because: "the autoscaler's condition AbleToScale turns False with the reason FailedGetScale",
    });
  },
});
