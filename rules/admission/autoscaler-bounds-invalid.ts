import { defineRule, type Draft, type Field, type FieldError, refused } from "../../src/api.ts";

export default defineRule({
  id: "autoscaler-bounds-invalid",
  title: "An autoscaler with bounds that leave no room",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A HorizontalPodAutoscaler needs maxReplicas, at least as many as minReplicas; fewer than one replica needs a feature that clusters leave off.",
    fix: "Set maxReplicas to minReplicas or more.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/"],
  },
  visit: "Object",
  only: ["HorizontalPodAutoscaler.autoscaling"],

  *check(object) {
    const spec = object.root.get("spec");
    const [min, max] = [spec.get("minReplicas"), spec.get("maxReplicas")];
    if (!spec.isMap || min.isUnknown || max.isUnknown) return;
    for (const { draft, error } of faultsOf(min, max)) yield { ...draft, ...refused(object, error) };
  },
});

interface Fault {
  readonly draft: Draft;
  readonly error: FieldError;
}

function faultsOf(min: Field, max: Field): readonly Fault[] {
  const [least, most] = [min.integer ?? 1, max.integer];
  if (!max.exists || (most !== undefined && most < 1)) {
    const message = max.exists
      ? `maxReplicas is ${most ?? ""}, and must be at least 1`
      : "this autoscaler has no maxReplicas";
    const draft = { at: max.at, message, help: "write the most replicas that you want" };
    return [{ draft, error: invalid(max, most ?? 0, "must be greater than 0") }];
  }
  const faults: Fault[] = [];
  if (least < 1) {
    const message = `minReplicas is ${least}; only the feature HPAScaleToZero, which is off, allows less than 1`;
    const draft = { at: min.at, message, help: "write 1 or more" };
    faults.push({ draft, error: invalid(min, least, "must be greater than or equal to 1") });
  }
  if (most !== undefined && least > most) {
    const draft = {
      at: max.at,
      message: `maxReplicas ${most} is less than minReplicas ${least}`,
      labels: [{ at: min.at, text: `minReplicas: ${least}` }],
      help: `raise maxReplicas to ${least} or more, or lower minReplicas`,
    };
    faults.push({ draft, error: invalid(max, most, "must be greater than or equal to `minReplicas`") });
  }
  return faults;
}

function invalid({ pathText }: Field, value: number, detail: string): FieldError {
  return { path: pathText, type: "Invalid value", value, detail };
}
