import { defineRule, refused, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "selector-empty",
  title: "A workload's selector selects everything",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "An empty label selector matches every pod of the namespace, so that a workload would adopt them all; the API server refuses it. Labels that stand directly under selector, as in a Service, are no part of it either.",
    fix: "Write the labels under spec.selector.matchLabels.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors"],
  },
  visit: "Object",
  only: ["Deployment.apps", "StatefulSet.apps", "DaemonSet.apps", "ReplicaSet.apps"],

  *check(object, context) {
    if (Object.keys(context.graph.bundle(object).podLabels).length > 0) return;
    for (const refusal of refusalsOf(object, "selector-empty", context)) {
      const selector = refusal.field;
      yield {
        at: selector.at,
        message: `the selector of ${object.kind} "${object.name ?? ""}" holds no label`,
        ...refused(object, refusal),
        help: "write labels of the pod template under matchLabels",
      };
    }
  },
});
