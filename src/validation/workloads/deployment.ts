import type { Field } from "../../source/field.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { negativeRefusals } from "./checks.ts";
import { workloadSelectorRefusals } from "./selector.ts";
import { daemonSetStrategyRefusals, deploymentStrategyRefusals } from "./strategy.ts";
import { lastingTemplateRefusals } from "./template.ts";

const workloadInvalid = refusalsFor("workload-invalid");
const { invalid } = refusalsFor("strategy-invalid");

/** What the server refuses of the spec of a Deployment; the order is that of its checks. */
export function* deploymentRefusals(root: Field, context: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  yield* negativeRefusals(workloadInvalid, [spec.get("replicas")]);
  yield* workloadSelectorRefusals(spec, "deployment");
  yield* lastingTemplateRefusals(spec.get("template"), { kind: "Deployment", called: "ReplicaSet" }, context);
  yield* deploymentStrategyRefusals(spec.get("strategy"));
  yield* negativeRefusals(
    workloadInvalid,
    ["minReadySeconds", "revisionHistoryLimit", "progressDeadlineSeconds"].map((name) => spec.get(name)),
  );
  yield* deadlineRefusals(spec);
}

/** A ReplicaSet is checked as the Deployment that makes one, and in its words. */
export function* replicaSetRefusals(root: Field, context: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  yield* negativeRefusals(workloadInvalid, [spec.get("replicas"), spec.get("minReadySeconds")]);
  yield* workloadSelectorRefusals(spec, "deployment");
  yield* lastingTemplateRefusals(spec.get("template"), { kind: "ReplicaSet" }, context);
}

/** What the server refuses of a DaemonSet. */
export function* daemonSetRefusals(root: Field, context: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  yield* workloadSelectorRefusals(spec, "daemonset");
  yield* lastingTemplateRefusals(spec.get("template"), { kind: "DaemonSet" }, context);
  yield* negativeRefusals(workloadInvalid, [spec.get("minReadySeconds")]);
  yield* daemonSetStrategyRefusals(spec.get("updateStrategy"));
  yield* negativeRefusals(workloadInvalid, [spec.get("revisionHistoryLimit")]);
}

/** https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#progress-deadline-seconds */
const PROGRESS_DEADLINE = 600;

/** An update counts as stuck before a single pod could be ready for long enough. */
function* deadlineRefusals(spec: Field): Iterable<Refusal> {
  const [deadline, ready] = [spec.get("progressDeadlineSeconds"), spec.get("minReadySeconds")];
  const limit = deadline.exists ? deadline.integer : PROGRESS_DEADLINE;
  const wait = ready.exists ? ready.integer : 0;
  if (limit === undefined || wait === undefined || limit > wait) return;
  yield invalid(deadline, "must be greater than minReadySeconds", {
    value: limit,
    at: deadline.exists ? deadline : ready,
    message: `the update may take ${limit} s in all, and each pod must be ready for ${wait} s first`,
    related: deadline.exists && ready.exists ? [{ field: ready, text: `minReadySeconds: ${wait}` }] : [],
    help: `raise progressDeadlineSeconds above ${wait}`,
  });
}
