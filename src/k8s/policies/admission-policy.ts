/** ValidatingAdmissionPolicies: https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/ */
import { CelUnknown, type CelBindings, type CelProgram } from "../cel/model.ts";
import { recordOf, toCel } from "../cel/values.ts";
import type { CelEngine } from "../custom-resources/rules.ts";
import { isMap, type JsonMap, listOf, textOf, valueAt } from "../../base/json.ts";
import { labelSelector, matchesSelector, readLabels } from "../selector.ts";
import { matchesConstraints } from "./match-constraints.ts";
import {
  ALLOWED,
  OUTSIDE,
  type PolicyContext,
  type PolicyDenial,
  type PolicyParam,
  type PolicySubject,
  type PolicyVerdict,
  strictest,
  unknownVerdict,
} from "./model.ts";

const VARIABLES = ["object", "oldObject", "request", "params", "namespaceObject", "variables", "authorizer", "images"];

/** What one binding of a policy says of an object. Without a binding, a policy does nothing. */
export function judgeByBinding(
  policy: unknown,
  binding: unknown,
  subject: PolicySubject,
  context: PolicyContext,
): PolicyVerdict {
  const inBinding = matchesConstraints(valueAt(binding, "spec", "matchResources"), subject, true);
  if (inBinding === false) return OUTSIDE;
  const params = paramsOf(policy, binding, subject, context);
  if (!("params" in params)) return params;
  const verdicts = params.params.map((param) => judgeByPolicy(policy, subject, context, param));
  const verdict = verdicts.length === 0 ? ALLOWED : strictest(verdicts);
  if (verdict.is !== "denied" || inBinding === true) return verdict;
  return unknownVerdict("which namespaces it is bound to is not known");
}

/** What a policy says of an object, with parameters where it takes some. */
export function judgeByPolicy(
  policy: unknown,
  subject: PolicySubject,
  context: PolicyContext,
  params: unknown,
): PolicyVerdict {
  const matched = matchesConstraints(valueAt(policy, "spec", "matchConstraints"), subject, false);
  if (matched === false) return OUTSIDE;
  if (matched === undefined) return unknownVerdict("whether it matches is not known");
  const spec = valueAt(policy, "spec");
  return judgeExpressions(isMap(spec) ? spec : {}, subject, context, params);
}

/** What is asked in expressions: `matchConditions`, `variables` and `validations`, with a `failurePolicy`. */
export function judgeExpressions(
  spec: JsonMap,
  subject: PolicySubject,
  context: PolicyContext,
  params: unknown,
): PolicyVerdict {
  const { engine } = context;
  if (engine === undefined || subject.view === undefined)
    return unknownVerdict(`what the API server makes of a ${subject.kind} is not known to this linter`);
  const bindings = bindingsOf(spec, subject, context, engine, params);
  for (const condition of listOf(spec["matchConditions"])) {
    const answer = programOf(engine, valueAt(condition, "expression")).answer(bindings);
    if (answer.is === false) return OUTSIDE;
    if (answer.is !== true) return unknownVerdict(answer.is === "unknown" ? answer.why : answer.words);
  }
  const fails = spec["failurePolicy"] !== "Ignore";
  return strictest([ALLOWED, ...listOf(spec["validations"]).map((one) => validate(one, bindings, engine, fails))]);
}

function validate(validation: unknown, bindings: CelBindings, engine: CelEngine, fails: boolean): PolicyVerdict {
  const source = textOf(valueAt(validation, "expression")) ?? "";
  const answer = programOf(engine, source).answer(bindings);
  if (answer.is === true) return ALLOWED;
  if (answer.is === "unknown") return unknownVerdict(answer.why);
  if (answer.is === "failed" && !fails) return ALLOWED;
  const message =
    answer.is === "failed"
      ? `expression '${source.trim()}' resulted in error: ${answer.words}`
      : messageOf(validation, source, bindings, engine);
  const reason = textOf(valueAt(validation, "reason")) ?? "Invalid";
  return { is: "denied", message, reason, rule: source.trim(), path: pathIn(source, bindings["object"]) };
}

function messageOf(validation: unknown, source: string, bindings: CelBindings, engine: CelEngine): string {
  const expression = textOf(valueAt(validation, "messageExpression"));
  const made = expression === undefined ? undefined : programOf(engine, expression).value(bindings);
  const text = made?.known === true ? textOf(made.value)?.trim() : undefined;
  if (text) return text;
  return textOf(valueAt(validation, "message"))?.trim() || `failed expression: ${source.trim()}`;
}

/** The field that an expression reads first, as far as the object has it: where a reader would look. */
function pathIn(source: string, object: unknown): PolicyDenial["path"] {
  const steps = /\bobject((?:\.\??[A-Za-z_]\w*)+)/.exec(source)?.[1]?.split(/\.\??/).slice(1) ?? [];
  const path: string[] = [];
  let value = object;
  for (const step of steps) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) break;
    const held: unknown = Object.getOwnPropertyDescriptor(value, step)?.value;
    path.push(step);
    value = held;
  }
  return path;
}

function programOf(engine: CelEngine, source: unknown): CelProgram {
  return engine.compileCel(textOf(source)?.trim() ?? "", VARIABLES);
}

function bindingsOf(
  spec: JsonMap,
  subject: PolicySubject,
  context: PolicyContext,
  engine: CelEngine,
  params: unknown,
): CelBindings {
  const { isUnknown } = context;
  const convert = (value: unknown): unknown =>
    toCel(value, undefined, { isUnknown, duration: (text) => engine.celDuration(text) });
  const fixed = {
    object: convert(subject.view),
    oldObject: null,
    request: requestOf(subject),
    params: params === undefined ? null : params instanceof CelUnknown ? params : convert(params),
    namespaceObject: subject.namespaceObject === undefined ? undefined : convert(subject.namespaceObject),
  };
  const variables: [string, unknown][] = [];
  for (const one of listOf(spec["variables"])) {
    const name = textOf(valueAt(one, "name"));
    if (name === undefined) continue;
    const scope = { ...fixed, variables: recordOf(variables) };
    const made = programOf(engine, valueAt(one, "expression")).value(scope);
    variables.push([name, made.known ? made.value : failedVariable(name, made.why, made.words)]);
  }
  return { ...fixed, variables: recordOf(variables) };
}

/** A variable is evaluated where it is read, and its error is that of the expression. */
function failedVariable(name: string, why: string, words: string | undefined): CelUnknown {
  return new CelUnknown(why, words && `composited variable "${name}" fails to evaluate: ${words}`);
}

function requestOf({ group, version, kind, resource, namespace, name }: PolicySubject): object {
  const later = new CelUnknown("who applies the object is not known");
  const whole = recordOf([
    ["group", group],
    ["version", version],
    ["kind", kind],
  ]);
  return recordOf([
    ["operation", "CREATE"],
    ["kind", whole],
    ["requestKind", whole],
    [
      "resource",
      recordOf([
        ["group", group],
        ["version", version],
        ["resource", resource ?? later],
      ]),
    ],
    ["name", name ?? later],
    ["namespace", namespace ?? later],
    ["subResource", ""],
    ["dryRun", false],
    ["userInfo", later],
    ["options", later],
  ]);
}

/** The parameters that a binding chooses; one evaluation is made for each of them. */
function paramsOf(
  policy: unknown,
  binding: unknown,
  subject: PolicySubject,
  context: PolicyContext,
): { readonly params: readonly unknown[] } | PolicyVerdict {
  const kind = valueAt(policy, "spec", "paramKind");
  const ref = valueAt(binding, "spec", "paramRef");
  if (!isMap(kind)) return { params: [undefined] };
  if (!isMap(ref)) return { params: [null] };
  const namespace = textOf(ref["namespace"]) ?? subject.namespace;
  const all = context.params(textOf(kind["apiVersion"]) ?? "", textOf(kind["kind"]) ?? "");
  const chosen = all.filter((param) => isChosen(param, ref, namespace));
  if (chosen.length > 0) return { params: chosen.map(({ value }) => value) };
  return unknownVerdict("its parameters are not in the input");
}

function isChosen(param: PolicyParam, ref: Readonly<Record<string, unknown>>, namespace: string | undefined): boolean {
  if (
    param.namespace !== "" &&
    param.namespace !== undefined &&
    namespace !== undefined &&
    namespace !== param.namespace
  )
    return false;
  if (ref["name"] !== undefined) return param.name === ref["name"];
  const selector = labelSelector(ref["selector"]);
  return (
    selector !== undefined && matchesSelector(selector, readLabels(valueAt(param.value, "metadata", "labels")) ?? {})
  );
}
