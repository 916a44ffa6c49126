import { defineRule, type Field, type Workload } from "../../src/api.ts";

export default defineRule({
  id: "disruption-budget-uncountable",
  title: "A disruption budget counts pods that cannot be counted",
  layer: "update",
  level: "warning",
  predicts: "CalculateExpectedPodCountFailed",
  since: "0.1.0",
  docs: {
    why: "With maxUnavailable or a percentage, a budget asks the controller of its pods how many there are to be, by its scale. DaemonSets and Jobs have none: the budget fails to sync and allows no eviction at all.",
    fix: "Write minAvailable as a number, or select the pods of Deployments, StatefulSets or ReplicaSets only.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/configure-pdb/#arbitrary-controllers-and-selectors"],
  },
  visit: "Selection",
  only: ["disruption-budget"],

  *check({ from, outcome }) {
    const isHere = outcome.is === "everything" || (outcome.is === "found" && outcome.where === "bundle");
    const field = counted(from.root.get("spec"));
    if (!isHere || field === undefined) return;
    const workload = outcome.workloads.find(
      (one) => UNCOUNTABLE.has(one.object.kindKey) && one.object.judged && !one.idle,
    );
    if (workload === undefined) return;
    yield {
      at: field.at,
      message: `PodDisruptionBudget "${from.name ?? ""}" is measured in ${wordOf(field)}, but ${workload.kind} "${workload.name}" has no scale to count its pods by`,
      labels: [{ at: nameOf(workload).at, text: "its pods are selected" }],
      note: "the budget's condition is SyncFailed, and no eviction is allowed: found no controllers for pod",
      help: "write minAvailable as a number, or select other pods",
      confirm: `kubectl describe poddisruptionbudget ${from.name ?? ""}`,
    };
  },
});

const UNCOUNTABLE: ReadonlySet<string> = new Set(["DaemonSet.apps", "Job.batch", "CronJob.batch"]);

/** The amount that is a share of all pods. */
function counted(spec: Field): Field | undefined {
  const [most, least] = [spec.get("maxUnavailable"), spec.get("minAvailable")];
  if (most.exists) return most.isUnknown ? undefined : most;
  return least.text?.endsWith("%") === true ? least : undefined;
}

function wordOf(field: Field): string {
  return field.path.at(-1) === "maxUnavailable" ? "maxUnavailable" : "percent";
}

function nameOf({ object }: Workload): Field {
  return object.root.get("metadata", "name");
}
