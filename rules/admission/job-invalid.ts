import { defineRule, type Draft, type Field, type FieldError, refused } from "../../src/api.ts";

export default defineRule({
  id: "job-invalid",
  title: "A Job whose fields contradict each other",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A Job selects its pods by a label of its own and takes a selector only with manualSelector: true; an Indexed Job must say how many completions there are, and limits per index need an Indexed Job.",
    fix: "Remove the field, or add the one that it needs.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/job/"],
  },
  visit: "Object",
  only: ["Job.batch", "CronJob.batch"],

  *check(object) {
    const spec = object.kind === "Job" ? object.root.get("spec") : object.root.get("spec", "jobTemplate", "spec");
    for (const { draft, error } of [
      ...selectorFaults(spec),
      ...indexFaults(spec),
      ...policyFaults(spec),
      ...negativeFaults(spec),
    ]) {
      yield { ...draft, ...refused(object, error) };
    }
  },
});

interface Fault {
  readonly draft: Draft;
  readonly error: FieldError;
}

function selectorFaults(spec: Field): readonly Fault[] {
  const selector = spec.get("selector");
  // A Job that was read back from a cluster holds the selector that was made for it.
  if (selector.get("matchLabels").entries.some(([key]) => key.endsWith("controller-uid"))) return [];
  if (!selector.exists || spec.get("manualSelector").value === true || spec.get("manualSelector").isUnknown) return [];
  return [
    {
      draft: {
        at: selector.keyAt,
        message: "this Job has a selector without manualSelector: true",
        help: "remove the selector: a Job finds its pods by a label that is made for it",
      },
      error: {
        path: selector.pathText,
        type: "Invalid value",
        value: selector.value,
        detail: "`selector` not auto-generated",
      },
    },
  ];
}

function indexFaults(spec: Field): readonly Fault[] {
  const mode = spec.get("completionMode");
  if (mode.isUnknown) return [];
  if (mode.text === "Indexed") {
    const completions = spec.get("completions");
    if (completions.exists) return [];
    return [
      {
        draft: {
          at: mode.at,
          message: "an Indexed Job does not say how many completions there are",
          help: "add completions",
        },
        error: { path: completions.pathText, type: "Required value", detail: "when completion mode is Indexed" },
      },
    ];
  }
  return ["backoffLimitPerIndex", "maxFailedIndexes", "successPolicy"]
    .map((name) => spec.get(name))
    .filter(({ exists }) => exists)
    .map((field) => ({
      draft: {
        at: field.keyAt,
        message: `${String(field.path.at(-1))} is set on a Job that is not Indexed`,
        help: "write completionMode: Indexed, or remove it",
      },
      error: {
        path: field.pathText,
        type: "Invalid value",
        value: field.value,
        detail: "requires indexed completion mode",
      },
    }));
}

function policyFaults(spec: Field): readonly Fault[] {
  const policy = spec.get("podFailurePolicy");
  const restart = spec.get("template", "spec", "restartPolicy");
  if (!policy.exists || restart.text === undefined || restart.text === "Never") return [];
  return [
    {
      draft: {
        at: policy.keyAt,
        message: `podFailurePolicy is set while restartPolicy is ${restart.text}`,
        labels: [{ at: restart.at, text: `restartPolicy: ${restart.text}` }],
        help: "write restartPolicy: Never",
      },
      error: {
        path: restart.pathText,
        type: "Invalid value",
        value: restart.text,
        detail: "only Never is supported when podFailurePolicy is specified",
      },
    },
  ];
}

function negativeFaults(spec: Field): readonly Fault[] {
  return ["parallelism", "completions", "backoffLimit", "activeDeadlineSeconds", "ttlSecondsAfterFinished"]
    .map((name) => spec.get(name))
    .filter(({ number }) => number !== undefined && number < 0)
    .map((field) => ({
      draft: {
        at: field.at,
        message: `${String(field.path.at(-1))} is ${field.number ?? ""}, below zero`,
        help: "write zero or more",
      },
      error: {
        path: field.pathText,
        type: "Invalid value",
        value: field.value,
        detail: "must be greater than or equal to 0",
      },
    }));
}
