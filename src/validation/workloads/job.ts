import type { Field } from "../../source/field.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid, required } = refusalsFor("job-invalid");

/** What the server refuses of the spec of a Job, alone or in a CronJob. https://kubernetes.io/docs/concepts/workloads/controllers/job/ */
export function* jobSpecRefusals(spec: Field): Iterable<Refusal> {
  yield* selectorRefusals(spec);
  yield* indexRefusals(spec);
  yield* failurePolicyRefusals(spec);
  yield* negativeRefusals(spec);
}

function* selectorRefusals(spec: Field): Iterable<Refusal> {
  const selector = spec.get("selector");
  const manual = spec.get("manualSelector");
  // A Job that was read back from a cluster holds the selector that was made for it.
  if (selector.get("matchLabels").entries.some(([key]) => key.endsWith("controller-uid"))) return;
  if (!selector.exists || manual.value === true || manual.isUnknown) return;
  yield invalid(selector, "`selector` not auto-generated", {
    message: "this Job has a selector without manualSelector: true",
    help: "remove the selector: a Job finds its pods by a label that is made for it",
  });
}

function* indexRefusals(spec: Field): Iterable<Refusal> {
  const mode = spec.get("completionMode");
  if (mode.isUnknown) return;
  if (mode.text === "Indexed") {
    const completions = spec.get("completions");
    if (completions.exists) return;
    yield required(completions, "when completion mode is Indexed", {
      message: "an Indexed Job does not say how many completions there are",
      help: "add completions",
      at: mode,
    });
    return;
  }
  for (const name of ["backoffLimitPerIndex", "maxFailedIndexes", "successPolicy"]) {
    const field = spec.get(name);
    if (!field.exists) continue;
    yield invalid(field, "requires indexed completion mode", {
      message: `${name} is set on a Job that is not Indexed`,
      help: "write completionMode: Indexed, or remove it",
    });
  }
}

function* failurePolicyRefusals(spec: Field): Iterable<Refusal> {
  const policy = spec.get("podFailurePolicy");
  const restart = spec.get("template", "spec", "restartPolicy");
  if (!policy.exists || restart.text === undefined || restart.text === "Never") return;
  yield invalid(restart, "only Never is supported when podFailurePolicy is specified", {
    message: `podFailurePolicy is set while restartPolicy is ${restart.text}`,
    help: "write restartPolicy: Never",
    at: policy,
    part: "key",
    related: [{ field: restart, text: `restartPolicy: ${restart.text}` }],
  });
}

function* negativeRefusals(spec: Field): Iterable<Refusal> {
  for (const name of [
    "parallelism",
    "completions",
    "backoffLimit",
    "activeDeadlineSeconds",
    "ttlSecondsAfterFinished",
  ]) {
    const field = spec.get(name);
    if (field.number === undefined || field.number >= 0) continue;
    yield invalid(field, "must be greater than or equal to 0", {
      message: `${name} is ${field.number}, below zero`,
      help: "write zero or more",
    });
  }
}
