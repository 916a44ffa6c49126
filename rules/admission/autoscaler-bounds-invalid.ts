import { defineRule, refused } from "../../src/api.ts";

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
    const [least, most] = [min.integer, max.integer];
    if (!max.exists || (most !== undefined && most < 1)) {
      yield {
        at: max.at,
        message: max.exists ? `maxReplicas is ${most ?? ""}, and must be at least 1` : "this autoscaler has no maxReplicas",
        ...refused(object, { path: max.pathText, type: "Invalid value", value: most ?? 0, detail: "must be greater than 0" }),
        help: "write the most replicas that you want",
      };
      return;
    }
    if (least !== undefined && least < 1) {
      yield {
        at: min.at,
        message: `minReplicas is ${least}; only the feature HPAScaleToZero, which is off, allows less than 1`,
        ...refused(object, { path: min.pathText, type: "Invalid value", value: least, detail: "must be greater than or equal to 1" }),
        help: "write 1 or more",
      };
    }
    if (most === undefined || (least ?? 1) <= most) return;
    const detail = "must be greater than or equal to `minReplicas`";
    yield {
      at: max.at,
      message: `maxReplicas ${most} is less than minReplicas ${least ?? 1}`,
      labels: [{ at: min.at, text: `minReplicas: ${least ?? 1}` }],
      ...refused(object, { path: max.pathText, type: "Invalid value", value: most, detail }),
      help: `raise maxReplicas to ${least ?? 1} or more, or lower minReplicas`,
    };
  },
});
