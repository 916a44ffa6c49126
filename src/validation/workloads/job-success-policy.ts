import type { Field } from "../../source/field.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { negativeRefusals } from "./checks.ts";
import { indexIntervals } from "./job-intervals.ts";
import { isDefaulted, needsIndexes } from "./job-indexes.ts";

const jobInvalid = refusalsFor("job-invalid");
const { invalid, required, tooLong, tooMany } = jobInvalid;

const MOST_RULES = 20;
const MAX_LENGTH = 64 * 1024;
/** On since 1.31; before, the server drops what is written. */
const SUCCESS_POLICY_ON = 31;

/** https://kubernetes.io/docs/concepts/workloads/controllers/job/#success-policy */
export function* successPolicyRefusals(spec: Field, { version }: ValidationContext): Iterable<Refusal> {
  const [policy, mode] = [spec.get("successPolicy"), spec.get("completionMode")];
  if (!policy.exists || version[1] < SUCCESS_POLICY_ON || (mode.exists && mode.text === undefined)) return;
  if (mode.text !== "Indexed") {
    yield* needsIndexes(policy, { Rules: policy.get("rules").items.map(ruleValue) });
    return;
  }
  const rules = policy.get("rules");
  if (!rules.exists || (rules.isList && rules.items.length === 0)) {
    yield required(rules, "at least one rules must be specified when the successPolicy is specified");
  }
  if (rules.items.length > MOST_RULES) yield tooMany(rules, MOST_RULES);
  for (const rule of rules.items) if (rule.isMap) yield* ruleRefusals(spec, rule);
}

/** The server prints a rule as it holds it. */
function ruleValue(rule: Field): unknown {
  return {
    SucceededIndexes: rule.get("succeededIndexes").value ?? null,
    SucceededCount: rule.get("succeededCount").value ?? null,
  };
}

function* ruleRefusals(spec: Field, rule: Field): Iterable<Refusal> {
  const [count, indexes] = [rule.get("succeededCount"), rule.get("succeededIndexes")];
  if (!count.exists && !indexes.exists) {
    yield required(rule, "at least one of succeededCount or succeededIndexes must be specified", {
      message: "a rule of this success policy asks for nothing",
      help: "add succeededCount or succeededIndexes",
    });
  }
  yield* negativeRefusals(jobInvalid, [count]);
  const completions = completionsOf(spec);
  if (completions === undefined) return;
  const total = indexes.text === undefined ? undefined : indexIntervals(indexes.text, completions);
  if (indexes.text !== undefined && indexes.text.length > MAX_LENGTH) yield tooLong(indexes, MAX_LENGTH);
  if (total?.message !== undefined) yield invalid(indexes, `error parsing succeededIndexes: ${total.message}`);
  yield* countRefusals(count, completions, total?.total);
}

function* countRefusals(count: Field, completions: number, total: number | undefined): Iterable<Refusal> {
  const { integer } = count;
  if (integer === undefined) return;
  if (integer > completions) {
    yield invalid(count, `must be less than or equal to ${completions} (the number of specified completions)`);
  }
  if (total !== undefined && integer > total) {
    yield invalid(
      count,
      `must be less than or equal to ${total} (the number of indexes in the specified succeededIndexes field)`,
    );
  }
}

/** Both completions and parallelism are 1 where both are left out; undefined where it is missing or not known. */
function completionsOf(spec: Field): number | undefined {
  const completions = spec.get("completions");
  if (completions.exists) return completions.integer;
  return spec.get("parallelism").exists || !isDefaulted(spec) ? undefined : 1;
}
