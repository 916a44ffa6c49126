import { defineRule, labelSelector, matchesSelector, showLabels } from "../../src/api.ts";

export default defineRule({
  id: "topology-spread-selects-others",
  title: "A spread constraint does not select the pods that it is to spread",
  layer: "scheduling",
  level: "warning",
  predicts: "pods on one node",
  since: "0.1.0",
  docs: {
    why: "A topology spread constraint counts the pods that its labelSelector selects. Where these are not the pods of the workload itself, the constraint does not spread them: all may run on one node. Without a labelSelector, or with an empty one, none is counted.",
    fix: "Select the labels of the pod template.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/topology-spread-constraints/"],
  },
  visit: "Workload",

  *check({ podSpec, labels, object }) {
    if (labels === undefined || !object.judged) return;
    for (const constraint of podSpec.get("topologySpreadConstraints").items) {
      const field = constraint.get("labelSelector");
      const selector = labelSelector(field.value);
      if (constraint.isUnknown || field.isUnknown || (field.isMap && selector === undefined)) continue;
      const isNone = selector === undefined || selector.requirements.length === 0;
      if (!isNone && matchesSelector(selector, labels)) continue;
      yield {
        at: field.exists ? field.at : constraint.get("topologyKey").at,
        message: isNone
          ? "the spread constraint selects no pod, so it spreads none"
          : `the spread constraint selects pods with other labels than its own pods have (${showLabels(labels)})`,
        help: `select labels of the pod template: ${showLabels(labels)}`,
        confirm: "kubectl get pods -o wide --show-labels",
      };
    }
  },
});
