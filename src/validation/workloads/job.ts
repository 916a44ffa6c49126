import { labelOf, labelSelector, matchesSelector, type Selector } from "../../k8s/selector.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { podTemplateRefusals } from "../pod/index.ts";
import { refusalsFor } from "../refusals.ts";
import { negativeRefusals } from "./checks.ts";
import { failurePolicyRefusals, replacementPolicyRefusals } from "./job-failure-policy.ts";
import { indexRefusals } from "./job-indexes.ts";
import { successPolicyRefusals } from "./job-success-policy.ts";
import { managedByRefusals } from "./managed-by.ts";
import { mismatchRefusal, selectorMismatchRefusals } from "./selector.ts";
import { endingRefusals } from "./template.ts";

const jobInvalid = refusalsFor("job-invalid");
const { invalid, required } = jobInvalid;

/** What the server refuses of a Job. https://kubernetes.io/docs/concepts/workloads/controllers/job/ */
export function* jobRefusals(root: Field, context: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  yield* generatedSelectorRefusals(root);
  yield* jobSpecRefusals(spec, context);
  if (spec.get("manualSelector").value !== true) return;
  const selector = spec.get("selector");
  if (!selector.exists) {
    yield required(selector, "", {
      message: "this Job has manualSelector: true and no selector",
      help: "remove manualSelector: a Job finds its pods by a label that is made for it",
    });
    yield { ...mismatchRefusal(spec), isEcho: true };
    return;
  }
  yield* labelSelectorRefusals(selector);
  yield* selectorMismatchRefusals(spec);
}

/** What the server refuses of the spec of a Job, alone or in a CronJob, besides its selector. */
export function* jobSpecRefusals(spec: Field, context: ValidationContext): Iterable<Refusal> {
  yield* negativeRefusals(
    jobInvalid,
    [
      "parallelism",
      "completions",
      "activeDeadlineSeconds",
      "backoffLimit",
      "ttlSecondsAfterFinished",
      "backoffLimitPerIndex",
      "maxFailedIndexes",
    ].map((name) => spec.get(name)),
  );
  yield* managedByRefusals(spec.get("managedBy"), context);
  yield* indexRefusals(spec, context, spec.path.includes("jobTemplate"));
  yield* failurePolicyRefusals(spec, context);
  yield* successPolicyRefusals(spec, context);
  yield* replacementPolicyRefusals(spec, context);
  const template = spec.get("template");
  yield* podTemplateRefusals(template, context);
  yield* endingRefusals(template);
  yield* restartRefusals(spec, context);
}

/** A selector beside the one that the server makes, and labels of the template in the place of those that it makes. */
function* generatedSelectorRefusals(root: Field): Iterable<Refusal> {
  const spec = root.get("spec");
  const [selector, manual] = [spec.get("selector"), spec.get("manualSelector")];
  if (manual.value === true || manual.isUnknown) return;
  // A Job that was read back from a cluster holds the selector and the labels that were made for it.
  if (selector.get("matchLabels").entries.some(([key]) => key.endsWith("controller-uid"))) return;
  yield* jobNameRefusals(root);
  const refusals = [...labelSelectorRefusals(selector)];
  yield* refusals;
  const requirements = labelSelector(selector.value);
  if (requirements === undefined || refusals.length > 0 || fitsGenerated(requirements, root)) return;
  yield invalid(selector, "`selector` not auto-generated", {
    message: "this Job has a selector without manualSelector: true",
    help: "remove the selector: a Job finds its pods by a label that is made for it",
  });
}

/** It asks for nothing but what the server writes on the pods of each Job. */
function fitsGenerated(selector: Selector, root: Field): boolean {
  const name = root.get("metadata", "name").text;
  if (name === undefined) return true;
  return matchesSelector(selector, { "job-name": name, "batch.kubernetes.io/job-name": name });
}

function* jobNameRefusals(root: Field): Iterable<Refusal> {
  const labels = root.get("spec", "template", "metadata", "labels");
  const name = root.get("metadata", "name").text;
  if (name === undefined) return;
  for (const key of ["job-name", "batch.kubernetes.io/job-name"]) {
    const value = labelOf(labels.strings ?? {}, key);
    if (value === undefined || value === name) continue;
    yield {
      ...invalid(labels.get(key), `must be '${name}'`, {
        path: `spec.template.metadata.labels[${key}]`,
        value: labels.value,
        message: `the template carries ${key}: ${value}, and the Job is called ${name}`,
        help: `remove the label ${key}, which is made for each Job`,
      }),
      ofWorkload: true,
    };
  }
}

/** PodFailurePolicy is on since 1.26. */
const FAILURE_POLICY_ON = 26;

function* restartRefusals(spec: Field, { version }: ValidationContext): Iterable<Refusal> {
  const policy = spec.get("podFailurePolicy");
  const restart = spec.get("template", "spec", "restartPolicy");
  if (!policy.exists || version[1] < FAILURE_POLICY_ON || textOf(restart) !== "OnFailure") return;
  yield invalid(restart, 'only "Never" is supported when podFailurePolicy is specified', {
    message: "podFailurePolicy is set while restartPolicy is OnFailure",
    help: "write restartPolicy: Never",
    at: policy,
    part: "key",
    related: [{ field: restart, text: "restartPolicy: OnFailure" }],
  });
}
