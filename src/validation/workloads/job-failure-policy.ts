import { qualifiedNameProblems } from "../../k8s/names.ts";
import { OMITTED } from "../../k8s/field-error.ts";
import type { Field } from "../../source/field.ts";
import { isEmpty, textOf } from "../checks.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { quotedList } from "./checks.ts";

const { duplicate, invalid, required, tooMany } = refusalsFor("job-invalid");
const { unsupported } = refusalsFor("value-not-listed");

const ACTIONS = ["Count", "FailIndex", "FailJob", "Ignore"];
const STATUSES = ["False", "True", "Unknown"];
const OPERATORS = ["In", "NotIn"];
const MOST_RULES = 20;
const MOST_CODES = 255;

/** On since 1.26; before, the server drops what is written. */
const FAILURE_POLICY_ON = 26;
/** On since 1.29. */
const REPLACEMENT_POLICY_ON = 29;

/** https://kubernetes.io/docs/concepts/workloads/controllers/job/#pod-failure-policy */
export function* failurePolicyRefusals(spec: Field, { version }: ValidationContext): Iterable<Refusal> {
  const rules = spec.get("podFailurePolicy", "rules");
  if (version[1] < FAILURE_POLICY_ON) return;
  if (rules.items.length > MOST_RULES) yield tooMany(rules, MOST_RULES);
  for (const rule of rules.items) if (rule.isMap) yield* ruleRefusals(spec, rule);
}

function* ruleRefusals(spec: Field, rule: Field): Iterable<Refusal> {
  yield* actionRefusals(spec, rule.get("action"));
  const [codes, conditions] = [rule.get("onExitCodes"), rule.get("onPodConditions")];
  if (codes.isMap) yield* exitCodeRefusals(spec, codes);
  yield* conditionRefusals(conditions);
  if (conditions.exists && !conditions.isList) return;
  if (codes.exists && !isEmpty(conditions)) {
    yield invalid(rule, "specifying both OnExitCodes and OnPodConditions is not supported", {
      value: OMITTED,
      message: "a rule of this failure policy looks at exit codes and at pod conditions",
      help: "make two rules of it",
    });
  }
  if (!codes.exists && isEmpty(conditions)) {
    yield invalid(rule, "specifying one of OnExitCodes and OnPodConditions is required", {
      value: OMITTED,
      message: "a rule of this failure policy looks at nothing",
      help: "add onExitCodes or onPodConditions",
    });
  }
}

function* actionRefusals(spec: Field, action: Field): Iterable<Refusal> {
  const word = textOf(action);
  if (word === "") yield required(action, `valid values: ${quotedList(ACTIONS)}`);
  else if (word === "FailIndex") {
    if (!spec.get("backoffLimitPerIndex").exists) {
      yield invalid(action, "requires the backoffLimitPerIndex to be set", {
        message: "a rule fails the index, and there is no backoffLimitPerIndex",
        help: "add backoffLimitPerIndex, or write FailJob",
      });
    }
  } else if (word !== undefined && !ACTIONS.includes(word)) yield unsupported(action, ACTIONS);
}

function* conditionRefusals(conditions: Field): Iterable<Refusal> {
  if (conditions.items.length > MOST_RULES) yield tooMany(conditions, MOST_RULES);
  for (const pattern of conditions.items) {
    if (!pattern.isMap) continue;
    const type = textOf(pattern.get("type"));
    for (const words of type === undefined ? [] : qualifiedNameProblems(type)) {
      yield invalid(pattern.get("type"), words, { value: type });
    }
    // Left out, the status is True.
    const status = pattern.get("status");
    if (status.text !== undefined && status.text !== "" && !STATUSES.includes(status.text)) {
      yield unsupported(status, STATUSES);
    }
  }
}

function* exitCodeRefusals(spec: Field, codes: Field): Iterable<Refusal> {
  const operator = textOf(codes.get("operator"));
  if (operator === "") yield required(codes.get("operator"), `valid values: ${quotedList(OPERATORS)}`);
  else if (operator !== undefined && !OPERATORS.includes(operator)) yield unsupported(codes.get("operator"), OPERATORS);
  const name = codes.get("containerName");
  if (name.text !== undefined && containerNames(spec)?.has(name.text) === false) {
    yield invalid(name, "must be one of the container or initContainer names in the pod template", {
      message: `the failure policy looks at a container "${name.text}", and the template has none of that name`,
      help: "write the name of a container of the template",
    });
  }
  yield* codeListRefusals(codes.get("values"), operator);
}

/** Undefined where one of the names is not known. */
function containerNames(spec: Field): ReadonlySet<string> | undefined {
  const pod = spec.get("template", "spec");
  const lists = [pod.get("containers"), pod.get("initContainers")];
  if (lists.some((list) => list.exists && !list.isList)) return undefined;
  const names = lists.flatMap((list) => list.items.map((one) => one.get("name")));
  if (names.some((name) => name.exists && name.text === undefined)) return undefined;
  return new Set(names.map(({ text = "" }) => text));
}

function* codeListRefusals(values: Field, operator: string | undefined): Iterable<Refusal> {
  const { items } = values;
  if (values.exists && !values.isList) return;
  if (items.length === 0) {
    yield invalid(values, "at least one value is required", {
      value: values.exists ? [] : null,
      message: "the failure policy looks at exit codes and lists none",
      help: "add values",
    });
  } else if (items.length > MOST_CODES) yield tooMany(values, MOST_CODES);
  const seen = new Map<number, Field>();
  let isOrdered = true;
  let last: number | undefined;
  for (const item of items) {
    const code = item.integer;
    if (code === undefined) return;
    if (operator === "In" && code === 0) yield invalid(item, "must not be 0 for the In operator");
    const first = seen.get(code);
    if (first === undefined) seen.set(code, item);
    else yield duplicate(item, first);
    if (last !== undefined && last > code) isOrdered = false;
    last = code;
  }
  if (!isOrdered) {
    yield invalid(values, "must be ordered", {
      message: "the exit codes of the failure policy are not in order",
      help: `write [${[...seen.keys()].toSorted((a, b) => a - b).join(", ")}]`,
    });
  }
}

/** https://kubernetes.io/docs/concepts/workloads/controllers/job/#pod-replacement-policy */
export function* replacementPolicyRefusals(spec: Field, { version }: ValidationContext): Iterable<Refusal> {
  const policy = spec.get("podReplacementPolicy");
  if (version[1] < REPLACEMENT_POLICY_ON || policy.text === undefined) return;
  if (!spec.get("podFailurePolicy").exists) {
    const words = ["Failed", "TerminatingOrFailed"];
    if (!words.includes(policy.text)) yield unsupported(policy, words);
  } else if (policy.text !== "Failed") {
    const words = ["Failed"];
    yield policy.text === "TerminatingOrFailed"
      ? {
          ...refusalsFor("job-invalid").unsupported(policy, words, {
            message: "podReplacementPolicy is TerminatingOrFailed beside podFailurePolicy, which allows Failed only",
            related: [{ field: spec.get("podFailurePolicy"), part: "key", text: "podFailurePolicy" }],
          }),
        }
      : unsupported(policy, words);
  }
}
