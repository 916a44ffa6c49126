import { intOrPercentProblems } from "../../k8s/int-or-percent.ts";
import type { Field } from "../../source/field.ts";
import { listedRefusals } from "../checks.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid } = refusalsFor("disruption-budget-invalid");

/** On since 1.27; before, the server drops what is written. */
const EVICTION_POLICY_ON = 27;

/** https://kubernetes.io/docs/tasks/run-application/configure-pdb/ */
export function* disruptionBudgetRefusals(root: Field, { version }: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  const [min, max] = [spec.get("minAvailable"), spec.get("maxUnavailable")];
  if (min.exists && max.exists) {
    yield invalid(spec, "minAvailable and maxUnavailable cannot be both set", {
      value: specValue(spec),
      at: max,
      part: "key",
      message: "minAvailable and maxUnavailable are both set",
      related: [{ field: min, part: "key", text: "the other one" }],
      help: "keep one of the two",
    });
  }
  for (const field of [min, max]) yield* amountRefusals(field);
  yield* labelSelectorRefusals(spec.get("selector"));
  if (version[1] < EVICTION_POLICY_ON) return;
  yield* listedRefusals(spec.get("unhealthyPodEvictionPolicy"), ["AlwaysAllow", "IfHealthyBudget"]);
}

/** The server prints the spec as it holds it. */
function specValue(spec: Field): unknown {
  return {
    MinAvailable: spec.get("minAvailable").value,
    Selector: spec.get("selector").value ?? null,
    MaxUnavailable: spec.get("maxUnavailable").value,
    UnhealthyPodEvictionPolicy: spec.get("unhealthyPodEvictionPolicy").value ?? null,
  };
}

function* amountRefusals(field: Field): Iterable<Refusal> {
  if (!field.exists || field.isUnknown) return;
  for (const detail of intOrPercentProblems(field.value, true)) {
    yield invalid(field, detail, {
      message: `${String(field.path.at(-1))} is ${JSON.stringify(field.value)}, neither a number nor a percentage up to 100%`,
      help: /^[0-9]+$/.test(field.text ?? "") ? "remove the quotes" : "write a number of pods, or a percentage",
    });
  }
}
