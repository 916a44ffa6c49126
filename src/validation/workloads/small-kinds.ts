import { dns1123LabelProblems } from "../../k8s/names.ts";
import { canonicalQuantity, parseQuantity } from "../../k8s/quantities/quantity.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import { labelRefusals } from "../label-selector.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { tolerationRefusals } from "../pod/tolerations.ts";
import { refusalsFor } from "../refusals.ts";
import { negativeRefusals } from "./checks.ts";
import { containerResourceProblems } from "../../k8s/quantities/resource-names.ts";

const workloadInvalid = refusalsFor("workload-invalid");
const { duplicate, invalid } = refusalsFor("runtime-class-invalid");

/** The fields of coordinated leader election are dropped, since the feature is off. */
export function* leaseRefusals(root: Field): Iterable<Refusal> {
  const [duration, transitions] = [root.get("spec", "leaseDurationSeconds"), root.get("spec", "leaseTransitions")];
  if (duration.integer !== undefined && duration.integer <= 0) {
    yield workloadInvalid.invalid(duration, "must be greater than 0");
  }
  yield* negativeRefusals(workloadInvalid, [transitions]);
}

/** The data must be an object since 1.31; before, it must be there. */
const DATA_CHECKED = 31;

/** What the server refuses of a ControllerRevision. */
export function* controllerRevisionRefusals(root: Field, { version }: ValidationContext): Iterable<Refusal> {
  const [revision, data] = [root.get("revision"), root.get("data")];
  yield* negativeRefusals(workloadInvalid, [revision]);
  if (!data.exists) yield workloadInvalid.required(data, "data is mandatory");
  else if (!data.isMap && !data.isUnknown && version[1] >= DATA_CHECKED) {
    yield workloadInvalid.required(data, "data must be a valid JSON object", { message: "data is no map" });
  }
}

/** https://kubernetes.io/docs/concepts/containers/runtime-class/ */
export function* runtimeClassRefusals(root: Field, { version }: ValidationContext): Iterable<Refusal> {
  const handler = root.get("handler");
  const name = textOf(handler);
  for (const words of name === undefined ? [] : dns1123LabelProblems(name)) {
    yield invalid(handler, words, {
      value: name,
      message: name === "" ? "this RuntimeClass names no handler" : `the handler "${name}" is no name of one`,
      help: "write the name of a handler of the container runtime",
    });
  }
  for (const [resource, amount] of root.get("overhead", "podFixed").entries) yield* overheadRefusals(resource, amount);
  yield* labelRefusals(root.get("scheduling", "nodeSelector"));
  const tolerations = root.get("scheduling", "tolerations");
  yield* tolerationRefusals(tolerations, version[1]);
  yield* repeatedTolerations(tolerations);
}

function* repeatedTolerations(tolerations: Field): Iterable<Refusal> {
  const seen = new Map<string, Field>();
  for (const toleration of tolerations.items) {
    const value = ["key", "operator", "value", "effect"].map((name) => toleration.get(name).value ?? "");
    const [Key, Operator, Value, Effect] = value;
    const first = seen.get(JSON.stringify(value));
    if (first === undefined) seen.set(JSON.stringify(value), toleration);
    else {
      const TolerationSeconds = toleration.get("tolerationSeconds").value ?? null;
      yield duplicate(toleration, first, { value: { Key, Operator, Value, Effect, TolerationSeconds } });
    }
  }
}

/** The overhead is checked as limits of a container, and named so. */
function* overheadRefusals(resource: string, amount: Field): Iterable<Refusal> {
  const path = `overhead.limits[${resource}]`;
  for (const words of containerResourceProblems(resource)) {
    yield invalid(amount, words, { path, value: resource, part: "key" });
  }
  const parsed = amount.isUnknown ? undefined : parseQuantity(amount.value);
  if (parsed?.ok === true && parsed.quantity.nano < 0n) {
    yield invalid(amount, "must be greater than or equal to 0", { path, value: canonicalQuantity(parsed.quantity) });
  }
}
