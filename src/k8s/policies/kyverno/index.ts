import { isMap, type JsonMap, listOf, textOf, valueAt } from "../../../base/json.ts";
import { judgeExpressions } from "../admission-policy.ts";
import { allOf, type Answer } from "../match-constraints.ts";
import {
  ALLOWED,
  OUTSIDE,
  type PolicyContext,
  type PolicyDenial,
  type PolicySubject,
  type PolicyVerdict,
  strictest,
  unknownVerdict,
} from "../model.ts";
import { autogenControllers, TEMPLATE_PATHS } from "./autogen.ts";
import { conditionsHold } from "./conditions.ts";
import { matchesBlock } from "./match.ts";
import { matchPattern, type PatternResult } from "./pattern.ts";
import { matchesWildcard } from "./wildcard.ts";

/** Namespaces that Kyverno leaves out unless it is told otherwise. */
const LEFT_OUT: ReadonlySet<string> = new Set(["kube-system", "kube-public", "kube-node-lease", "kyverno"]);

/** A rule of a policy that takes the object, and how it is held against it. */
export interface KyvernoRule {
  readonly name: string;
  readonly rule: unknown;
  /** The object, or the pod template in it where Kyverno makes a rule for pods one for what makes them. */
  readonly target: unknown;
  readonly prefix: readonly (string | number)[];
  readonly matched: Answer;
}

/** The rules of a Kyverno policy that take an object. https://kyverno.io/docs/policy-types/cluster-policy/ */
export function kyvernoRules(policy: unknown, subject: PolicySubject): readonly KyvernoRule[] {
  const { namespace } = subject;
  if (namespace !== undefined && LEFT_OUT.has(namespace)) return [];
  if (valueAt(policy, "spec", "admission") === false) return [];
  const own =
    valueAt(policy, "kind") === "Policy" ? (textOf(valueAt(policy, "metadata", "namespace")) ?? "default") : undefined;
  if (own !== undefined && namespace !== undefined && own !== namespace) return [];
  return listOf(valueAt(policy, "spec", "rules")).flatMap((rule) => {
    const found = [ruleFor(rule, subject), generatedRule(policy, rule, subject)];
    return found.flatMap((one) => (one === undefined || one.matched === false ? [] : [one]));
  });
}

function ruleFor(rule: unknown, subject: PolicySubject): KyvernoRule {
  const name = textOf(valueAt(rule, "name")) ?? "";
  return { name, rule, target: subject.view, prefix: [], matched: matchedBy(rule, subject) };
}

function matchedBy(rule: unknown, subject: PolicySubject): Answer {
  const excluded = matchesBlock(valueAt(rule, "exclude"), subject);
  return allOf([matchesBlock(valueAt(rule, "match"), subject), excluded === undefined ? undefined : !excluded]);
}

/** Kyverno makes a rule for the controllers of pods of one that is for pods alone. */
function generatedRule(policy: unknown, rule: unknown, subject: PolicySubject): KyvernoRule | undefined {
  const path = TEMPLATE_PATHS.get(subject.kind);
  if (path === undefined || !isForPods(rule) || !autogenControllers(policy).has(subject.kind)) return undefined;
  const asPod = { ...subject, group: "", version: "v1", kind: "Pod", resource: "pods" };
  const name = `${subject.kind === "CronJob" ? "autogen-cronjob" : "autogen"}-${textOf(valueAt(rule, "name")) ?? ""}`;
  return { name, rule, target: valueAt(subject.view, ...path), prefix: path, matched: matchedBy(rule, asPod) };
}

function isForPods(rule: unknown): boolean {
  const block = valueAt(rule, "match");
  const filters = [block, ...listOf(valueAt(block, "any")), ...listOf(valueAt(block, "all"))];
  return filters.some((filter) =>
    listOf(valueAt(filter, "resources", "kinds")).some((kind) => /(?:^|\/)Pod$/.test(textOf(kind) ?? "")),
  );
}

/** True where a rule that fails refuses the object; else it only reports. */
export function isEnforced(policy: unknown, rule: unknown, subject: PolicySubject): boolean {
  const own = textOf(valueAt(rule, "validate", "failureAction"));
  if (own !== undefined) return own === "Enforce";
  for (const override of listOf(valueAt(policy, "spec", "validationFailureActionOverrides"))) {
    const namespaces = listOf(valueAt(override, "namespaces"));
    const isMeant = namespaces.some((pattern) => matchesWildcard(textOf(pattern) ?? "", subject.namespace ?? ""));
    if (isMeant && subject.namespace !== undefined) return isEnforce(valueAt(override, "action"));
  }
  return isEnforce(valueAt(policy, "spec", "validationFailureAction"));
}

function isEnforce(action: unknown): boolean {
  return typeof action === "string" && /^enforce$/i.test(action);
}

/** What a policy says of an object that is created, by the rules that refuse; what rules only report is no denial. */
export function judgeByKyverno(policy: unknown, subject: PolicySubject, context: PolicyContext): PolicyVerdict {
  const rules = kyvernoRules(policy, subject).filter(
    ({ rule }) => isMap(valueAt(rule, "validate")) && isEnforced(policy, rule, subject),
  );
  return strictest([OUTSIDE, ...rules.map((rule) => judgeRule(rule, subject, context))]);
}

function judgeRule(found: KyvernoRule, subject: PolicySubject, context: PolicyContext): PolicyVerdict {
  const { isUnknown } = context;
  const { rule, target, matched } = found;
  if (target === undefined)
    return unknownVerdict(`what the API server makes of a ${subject.kind} is not known to this linter`);
  const request = { object: target, namespace: subject.namespace, name: subject.name };
  const preconditions = valueAt(rule, "preconditions");
  const applies = preconditions === undefined ? true : conditionsHold(preconditions, request, isUnknown);
  if (applies === false) return ALLOWED;
  const cel = valueAt(rule, "validate", "cel");
  const verdict = isMap(cel) ? judgeCel(found, cel, subject, context) : judgeValidation(found, request, isUnknown);
  if (verdict.is !== "denied" || (matched === true && applies === true)) return verdict;
  return unknownVerdict("whether the rule takes the object is not known");
}

/** https://kyverno.io/docs/policy-types/cluster-policy/validate/#common-expression-language-cel */
function judgeCel(
  { rule, name, target, prefix }: KyvernoRule,
  cel: JsonMap,
  subject: PolicySubject,
  context: PolicyContext,
): PolicyVerdict {
  if (isMap(cel["paramKind"])) return unknownVerdict("its parameters are not looked up by this linter");
  const spec = {
    matchConditions: valueAt(rule, "celPreconditions"),
    variables: cel["variables"],
    validations: cel["expressions"],
  };
  const verdict = judgeExpressions(spec, { ...subject, view: target }, context, undefined);
  if (verdict.is !== "denied") return verdict;
  return { ...verdict, rule: name, reason: "Forbidden", path: [...prefix, ...verdict.path] };
}

function judgeValidation(
  found: KyvernoRule,
  request: { readonly object: unknown; readonly namespace: string | undefined; readonly name: string | undefined },
  isUnknown: (text: string) => boolean,
): PolicyVerdict {
  const validate = valueAt(found.rule, "validate");
  const pattern = valueAt(validate, "pattern");
  if (pattern !== undefined) return ofPattern(found, matchPattern(found.target, pattern, isUnknown));
  const anyPattern = listOf(valueAt(validate, "anyPattern"));
  if (anyPattern.length > 0)
    return ofAnyPattern(
      found,
      anyPattern.map((one) => matchPattern(found.target, one, isUnknown)),
    );
  const deny = valueAt(validate, "deny");
  if (isMap(deny)) {
    const holds = conditionsHold(deny["conditions"], request, isUnknown);
    if (holds === undefined) return unknownVerdict("a condition of the rule is not evaluated by this linter");
    return holds ? denial(found, [], undefined) : ALLOWED;
  }
  const [kind = "nothing"] = isMap(validate) ? Object.keys(validate).filter((key) => !PROSE.has(key)) : [];
  return unknownVerdict(`a rule with \`${kind}\` is not evaluated by this linter`);
}

const PROSE: ReadonlySet<string> = new Set([
  "message",
  "failureAction",
  "failureActionOverrides",
  "allowExistingViolations",
]);

function ofPattern(found: KyvernoRule, result: PatternResult): PolicyVerdict {
  if (result.is === "unknown") return unknownVerdict(result.why);
  return result.is === "fail" ? denial(found, result.path, result.path) : ALLOWED;
}

function ofAnyPattern(found: KyvernoRule, results: readonly PatternResult[]): PolicyVerdict {
  if (results.some(({ is }) => is === "pass") || results.every(({ is }) => is === "skip")) return ALLOWED;
  const unknown = results.find((result) => result.is === "unknown");
  return unknown?.is === "unknown" ? unknownVerdict(unknown.why) : denial(found, [], undefined);
}

function denial(
  { rule, name, prefix }: KyvernoRule,
  path: readonly (string | number)[],
  failed: readonly (string | number)[] | undefined,
): PolicyDenial {
  const said = textOf(valueAt(rule, "validate", "message"))?.trim() ?? "";
  // A message that Kyverno fills in cannot be told as it will be.
  const own = said.includes("{{") ? "" : said;
  const end = own === "" || own.endsWith(".") ? own : `${own}.`;
  const where = failed === undefined ? "" : ` failed at path /${[...prefix, ...failed].join("/")}/`;
  const message = `validation error: ${end === "" ? "" : `${end} `}rule ${name}${where || " failed"}`;
  return { is: "denied", message, reason: "Forbidden", rule: name, path: [...prefix, ...path] };
}
