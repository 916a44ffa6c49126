import { defineRule, refusalsOf, refused } from "../../src/api.ts";

export default defineRule({
  id: "selector-missing",
  title: "A workload has no selector",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Since apps/v1 the selector is no longer derived from the labels of the pod template: a Deployment, StatefulSet, DaemonSet or ReplicaSet without one is refused. It is what is left out when only the apiVersion of an old manifest is changed.",
    fix: "Add spec.selector.matchLabels with labels that the pod template carries.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#selector"],
  },
  visit: "Object",
  only: ["Deployment.apps", "StatefulSet.apps", "DaemonSet.apps", "ReplicaSet.apps"],

  *check(object, context) {
    // kustomize's commonLabels create it.
    if (Object.keys(context.graph.bundle(object).podLabels).length > 0) return;
    const { root, version } = object;
    // v1beta1 filled it in.
    if (version === "v1beta1" || !root.get("spec").isMap) return;
    for (const refusal of refusalsOf(object, "selector-missing", context)) {
      const labels = root.get("spec", "template", "metadata", "labels");
      const pairs = Object.entries(labels.strings ?? {}).map(([key, value]) => `${key}: ${value}`);
      yield {
        at: root.get("spec", "selector").at,
        message: `${object.kind} "${object.name ?? ""}" has no spec.selector, which ${object.apiVersion} requires`,
        labels:
          pairs.length === 0 ? [] : [{ at: labels.keyAt, text: `the pods carry ${pairs.slice(0, 2).join(", ")}` }],
        ...refused(object, refusal),
        help: `add selector.matchLabels with labels of the pod template${pairs[0] === undefined ? "" : `, such as { ${pairs[0]} }`}`,
      };
    }
  },
});
