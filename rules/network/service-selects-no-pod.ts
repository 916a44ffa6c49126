import { defineRule, type Draft, type Selection } from "../../src/api.ts";

export default defineRule({
  id: "service-selects-no-pod",
  title: "A Service selects no pod",
  layer: "network",
  level: "error",
  predicts: "Running, no endpoints",
  since: "0.1.0",
  docs: {
    why: "The API server accepts any selector. Without a matching pod the Service keeps an empty list of endpoints: clients are refused while every pod reports Ready.",
    fix: "Make each pair of the selector equal a label of the pod template of one workload in the same namespace.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service"],
  },
  visit: "Selection",
  only: ["service"],

  *check(selection) {
    const { outcome, from, wants } = selection;
    const confirm = `kubectl get endpointslices -l kubernetes.io/service-name=${from.name ?? ""}`;
    if (outcome.is === "near") yield { ...nearDraft(selection, outcome), confirm };
    if (outcome.is === "other-namespace") {
      const [workload] = outcome.workloads;
      if (workload === undefined) return;
      yield {
        at: selection.field.at,
        message: `the pods that carry ${wants} run in namespace "${workload.namespace ?? ""}", the Service selects in "${from.namespace ?? ""}"`,
        labels: [
          {
            at: workload.object.root.get("metadata", "namespace").at,
            text: `${workload.kind} "${workload.name}" runs here`,
          },
        ],
        note: "a Service selects pods of its own namespace only",
        help: `declare the Service in namespace "${workload.namespace ?? ""}"`,
        confirm,
      };
    }
    if (outcome.is === "missing") {
      yield {
        at: selection.field.at,
        level: "info",
        message: `no pod in this repository carries ${wants}`,
        note: "it is assumed that no pod made elsewhere carries these labels",
        help: "correct the selector, or remove the Service if its workload is gone",
        confirm,
      };
    }
  },
});

function nearDraft({ field, from }: Selection, near: Selection["outcome"] & { is: "near" }): Draft {
  const { workload, label, has } = near;
  const [key = ""] = label.split("=", 1);
  const [hasKey = ""] = has.split("=", 1);
  const value = has.slice(hasKey.length + 1);
  const labels = workload.template.get("metadata", "labels");
  return {
    at: key === hasKey ? field.get(key).at : field.get(key).keyAt,
    message: `no pod beside Service "${from.name ?? ""}" carries ${label}; those of ${workload.kind} "${workload.name}" carry ${has}`,
    labels: [{ at: labels.get(hasKey).at, text: `the pods carry ${has}` }],
    help: `select ${has}, or relabel the pod template (and the selector of its ${workload.kind})`,
    ...(key === hasKey
      ? { fix: { title: `Select ${has}`, safety: "unsafe", edits: [{ at: field.get(key).at.span, text: value }] } }
      : {}),
  };
}
