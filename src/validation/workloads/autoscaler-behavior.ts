import { canonicalQuantity, parseQuantity } from "../../k8s/quantities/quantity.ts";
import type { Field } from "../../source/field.ts";
import { listedRefusals, textOf } from "../checks.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid, required } = refusalsFor("autoscaler-invalid");
const valueNotListed = refusalsFor("value-not-listed");

const LONGEST_WINDOW = 3600;
const LONGEST_PERIOD = 1800;
/** On since 1.35; before, the server drops what is written. */
const TOLERANCE_ON = 35;

/** https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/#configurable-scaling-behavior */
export function* behaviorRefusals(behavior: Field, context: ValidationContext): Iterable<Refusal> {
  for (const name of ["scaleUp", "scaleDown"]) {
    const rules = behavior.get(name);
    if (rules.isMap) yield* scalingRefusals(rules, context);
  }
}

function* scalingRefusals(rules: Field, { version }: ValidationContext): Iterable<Refusal> {
  const window = rules.get("stabilizationWindowSeconds");
  if (window.integer !== undefined && window.integer < 0) {
    yield invalid(window, "must be greater than or equal to zero");
  }
  if (window.integer !== undefined && window.integer > LONGEST_WINDOW) {
    yield invalid(window, `must be less than or equal to ${LONGEST_WINDOW}`);
  }
  const select = rules.get("selectPolicy");
  const words = ["Disabled", "Max", "Min"];
  if (select.text !== undefined && !words.includes(select.text)) yield valueNotListed.unsupported(select, words);
  const policies = rules.get("policies");
  // Left out, they are those of the server.
  if (policies.isList && policies.items.length === 0) yield required(policies, "must specify at least one Policy");
  for (const policy of policies.items) if (policy.isMap) yield* policyRefusals(policy);
  if (version[1] >= TOLERANCE_ON) yield* toleranceRefusals(rules.get("tolerance"));
}

function* toleranceRefusals(tolerance: Field): Iterable<Refusal> {
  const parsed = tolerance.exists && !tolerance.isUnknown ? parseQuantity(tolerance.value) : undefined;
  if (parsed?.ok !== true || parsed.quantity.nano >= 0n) return;
  yield invalid(tolerance, "must be greater than or equal to 0", { value: canonicalQuantity(parsed.quantity) });
}

function* policyRefusals(policy: Field): Iterable<Refusal> {
  const type = policy.get("type");
  const words = ["Percent", "Pods"];
  if (textOf(type) === "") yield valueNotListed.unsupported(type, words, { value: "" });
  else yield* listedRefusals(type, words);
  for (const name of ["value", "periodSeconds"]) {
    const field = policy.get(name);
    const number = field.exists ? field.integer : 0;
    if (number !== undefined && number <= 0) yield invalid(field, "must be greater than zero", { value: number });
  }
  const period = policy.get("periodSeconds");
  if (period.integer !== undefined && period.integer > LONGEST_PERIOD) {
    yield invalid(period, `must be less than or equal to ${LONGEST_PERIOD}`);
  }
}
