import {
  dns1035LabelProblems,
  dns1123SubdomainProblems,
  pathSegmentProblems,
  qualifiedNameProblems,
} from "../../k8s/names.ts";
import type { CelUse } from "../../k8s/cel-check/index.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, isEmpty, listedRefusals, repeatsOf, requiredTextRefusals, textOf } from "../checks.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal, Validator } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { structsOf } from "../read.ts";
import { matchConditionRefusals, matchResourcesRefusals } from "./admission-rules.ts";
import { ADMISSION, celRefusals } from "./cel.ts";

const refuse = refusalsFor("admission-policy-invalid");
const { duplicate, forbidden, invalid, required } = refuse;

const MOST_ANNOTATIONS = 20;

/** https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/ */
export const admissionPolicyRefusals: Validator = function* policy(root, context) {
  const spec = root.get("spec");
  yield* listedRefusals(spec.get("failurePolicy"), ["Fail", "Ignore"]);
  if (spec.get("paramKind").isMap) yield* paramKindRefusals(spec.get("paramKind"));
  const match = spec.get("matchConstraints");
  if (!match.exists) {
    yield required(match, "", { message: "this policy does not say what it is asked about" });
  } else if (match.isMap) {
    yield* matchResourcesRefusals(refuse, match);
    if (isEmpty(match.get("resourceRules"))) yield required(match.get("resourceRules"));
  }
  const use = useOf(spec);
  yield* matchConditionRefusals(refuse, spec.get("matchConditions"), context, use);
  for (const variable of structsOf(spec.get("variables"))) yield* variableRefusals(variable, use);
  yield* validationsRefusals(root, use);
};

/** The variables of its expressions. */
function useOf(spec: Field): CelUse {
  const params = spec.get("paramKind").exists ? ["params"] : [];
  const own = isEmpty(spec.get("variables")) ? [] : ["variables"];
  return { ...ADMISSION, variables: [...ADMISSION.variables, ...params, ...own] };
}

function* paramKindRefusals(kind: Field): Iterable<Refusal> {
  const [version, name] = [kind.get("apiVersion"), kind.get("kind")];
  const text = textOf(version);
  if (text === "") yield required(version);
  else if (text !== undefined) yield* groupVersionRefusals(version, text);
  const word = textOf(name);
  const problems = dns1035LabelProblems((word ?? "").toLowerCase());
  if (word === "") yield required(name);
  else if (word !== undefined && problems.length > 0) {
    yield invalid(name, `may have mixed case, but should otherwise match: ${problems.join(",")}`);
  }
}

function* groupVersionRefusals(field: Field, text: string): Iterable<Refusal> {
  const parts = text.split("/");
  if (parts.length > 2) {
    yield invalid(field, `unexpected GroupVersion string: ${text}`);
    return;
  }
  const [group, version = ""] = parts.length === 1 ? ["", parts[0]] : parts;
  const problems = group === undefined || group === "" ? [] : dns1123SubdomainProblems(group);
  if (problems.length > 0) yield invalid(field, problems.join(","), { value: group });
  const wrong = dns1035LabelProblems(version);
  if (version === "") yield invalid(field, "version must be specified");
  else if (wrong.length > 0) yield invalid(field, wrong.join(","), { value: version });
}

/** Words of CEL that no variable can be called. https://github.com/google/cel-spec/blob/master/doc/langdef.md#syntax */
const RESERVED: ReadonlySet<string> = new Set(
  "true false null in as break const continue else for function if import let loop package namespace return var void while".split(
    " ",
  ),
);

function* variableRefusals(variable: Field, use: CelUse): Iterable<Refusal> {
  const [name, expression] = [textOf(variable.get("name")), textOf(variable.get("expression"))];
  if (name?.trim() === "") yield required(variable.get("name"), "name is not specified");
  else if (name !== undefined && (!/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name) || RESERVED.has(name))) {
    yield invalid(variable.get("name"), "must be a valid CEL identifier");
  }
  if (expression?.trim() === "") yield required(variable.get("expression"), "expression is not specified");
  else yield* celRefusals(refuse, variable.get("expression"), { ...use, result: undefined });
}

function* validationsRefusals(root: Field, use: CelUse): Iterable<Refusal> {
  const [validations, annotations] = [root.get("spec", "validations"), root.get("spec", "auditAnnotations")];
  if (isEmpty(validations) && isEmpty(annotations)) {
    const words = "validations or auditAnnotations must contain at least one item";
    yield required(validations, words, { message: "this policy validates nothing", help: "add validations" });
    yield required(annotations, words, { isEcho: true });
    return;
  }
  for (const validation of structsOf(validations)) yield* validationRefusals(validation, use);
  const { length } = annotations.items;
  if (length > MOST_ANNOTATIONS)
    yield invalid(annotations, `must not have more than ${MOST_ANNOTATIONS} auditAnnotations`);
  for (const annotation of structsOf(annotations)) yield* annotationRefusals(root, annotation, use);
  for (const [again, first] of repeatsOf(annotations.items.map((one) => one.get("key")))) yield duplicate(again, first);
}

function* validationRefusals(validation: Field, use: CelUse): Iterable<Refusal> {
  const [expression, words] = [validation.get("expression"), validation.get("messageExpression")];
  if (textOf(expression)?.trim() === "") yield required(expression, "expression is not specified");
  else yield* celRefusals(refuse, expression, use);
  yield* celRefusals(refuse, words, { ...use, result: "string" });
  if (words.text !== undefined && words.text !== "" && words.text.trim() === "") {
    yield invalid(words, "must be non-empty if specified");
  }
  const message = validation.get("message");
  const { text = "" } = message;
  if (text !== "" && text.trim() === "") yield invalid(message, "must be non-empty if specified");
  else if (/[\n\r]/.test(text.trim())) {
    yield invalid(message, "must not contain line breaks", {
      message: "the message of a validation has more than one line",
      help: "write it on one line, or fold it with `>-`",
    });
  }
  yield* listedRefusals(validation.get("reason"), ["Forbidden", "Invalid", "RequestEntityTooLarge"]);
}

function* annotationRefusals(root: Field, annotation: Field, use: CelUse): Iterable<Refusal> {
  const [key, value] = [annotation.get("key"), annotation.get("valueExpression")];
  const [name, text] = [root.get("metadata", "name").text, textOf(key)];
  for (const words of name === undefined || text === undefined ? [] : qualifiedNameProblems(`${name}/${text}`)) {
    yield invalid(key, words, { value: `${name ?? ""}/${text ?? ""}` });
  }
  if (textOf(value)?.trim() === "") yield required(value, "valueExpression is not specified");
  else yield* celRefusals(refuse, value, { ...use, result: undefined });
}

/** https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/#creating-a-validatingadmissionpolicy */
export const policyBindingRefusals: Validator = function* binding(root) {
  const spec = root.get("spec");
  yield* requiredTextRefusals(refuse, spec.get("policyName"), dns1123SubdomainProblems);
  if (spec.get("paramRef").isMap) yield* paramRefRefusals(spec.get("paramRef"));
  yield* matchResourcesRefusals(refuse, spec.get("matchResources"));
  yield* actionRefusals(spec.get("validationActions"));
};

function* paramRefRefusals(ref: Field): Iterable<Refusal> {
  const [name, selector] = [ref.get("name"), ref.get("selector")];
  const text = textOf(name);
  yield* grammarRefusals(refuse, name, pathSegmentProblems);
  yield* labelSelectorRefusals(selector);
  if (text !== "" && selector.exists) {
    const words = "name and selector are mutually exclusive";
    yield forbidden(name, words, { message: "paramRef has a name and a selector", help: "keep one of them" });
    yield forbidden(selector, words, { isEcho: true });
  }
  if (text === "" && !selector.exists) yield required(ref, "one of name or selector must be specified");
  const action = ref.get("parameterNotFoundAction");
  if (textOf(action) === "") yield required(action, "", { help: "add parameterNotFoundAction: Deny, or Allow" });
  else yield* listedRefusals(action, ["Deny", "Allow"]);
}

function* actionRefusals(actions: Field): Iterable<Refusal> {
  if (isEmpty(actions)) {
    yield required(actions, "at least one validation action is required", { help: "add validationActions: [Deny]" });
  }
  for (const action of actions.items) yield* listedRefusals(action, ["Audit", "Deny", "Warn"]);
  for (const [again, first] of repeatsOf(actions.items)) yield duplicate(again, first);
  const texts = actions.items.map(({ text }) => text);
  if (!texts.includes("Deny") || !texts.includes("Warn")) return;
  yield invalid(
    actions,
    "must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)",
    { message: "validationActions hold Deny and Warn", help: "keep one of the two" },
  );
}
