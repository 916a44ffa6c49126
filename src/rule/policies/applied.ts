import { groupBy } from "../../base/collections.ts";
import { rememberedWeakly } from "../../base/remembered.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { Graph } from "../../graph/model.ts";
import { judgeByBinding } from "../../k8s/policies/admission-policy.ts";
import { judgeByConstraint } from "../../k8s/policies/gatekeeper.ts";
import { judgeByKyverno } from "../../k8s/policies/kyverno/index.ts";
import { matchesConstraints } from "../../k8s/policies/match-constraints.ts";
import {
  OUTSIDE,
  type PolicyContext,
  type PolicySubject,
  type PolicyVerdict,
  unknownVerdict,
} from "../../k8s/policies/model.ts";

/** A policy of the input, or a binding of one: what may refuse objects that are applied with it. */
export interface AppliedPolicy {
  readonly object: KubeObject;
  readonly by: "admission policy" | "Kyverno" | "Gatekeeper";
  /** The policy that a binding binds. */
  readonly policy: KubeObject;
  /** `warn` where kubectl only prints what the policy says. */
  readonly action: "deny" | "warn";
  judge(subject: PolicySubject, context: PolicyContext): PolicyVerdict;
}

const ADMISSION = "admissionregistration.k8s.io";
export const POLICY = `ValidatingAdmissionPolicy.${ADMISSION}`;
export const BINDING = `ValidatingAdmissionPolicyBinding.${ADMISSION}`;
export const KYVERNO = ["ClusterPolicy.kyverno.io", "Policy.kyverno.io"] as const;
const EXPRESSIONS = ["ValidatingPolicy.policies.kyverno.io", "ImageValidatingPolicy.policies.kyverno.io"];
const CONSTRAINTS = "constraints.gatekeeper.sh";

/** True where the input holds anything that this module looks at. */
export function holdsPolicies(graph: Graph): boolean {
  return policiesOf(graph).size > 0;
}

/** The policies that are applied with an object, those of an alternative's ancestors included. */
export function policiesOver(object: KubeObject, graph: Graph): readonly AppliedPolicy[] {
  const policies = policiesOf(graph);
  if (policies.size === 0) return [];
  const bundle = graph.bundle(object);
  const beside = [bundle.id, ...bundle.context].flatMap((id) => policies.get(id) ?? []);
  if (bundle.kind === "plain" && TRIED.test(object.file)) return [];
  return bundle.kind === "plain" ? beside.filter(({ object: policy }) => isInReach(policy.file, object.file)) : beside;
}

/** All policies by the bundle that applies them. */
const policiesOf = rememberedWeakly((graph: Graph): ReadonlyMap<string, readonly AppliedPolicy[]> => {
  const all = [
    ...admissionPolicies(graph),
    ...kyvernoPolicies(graph),
    ...kyvernoExpressions(graph),
    ...constraints(graph),
  ];
  return groupBy(all, ({ object }) => object.bundle);
});

/** Where libraries of policies keep resources that are to pass and to fail. */
const TRIED = /(?:^|\/)(?:\.(?:kyverno|chainsaw)-test\/|(?:resources?|good|bad|pass|fail)\b[^/]*\.ya?ml$)/;

/** A policy that documentation, an example or a test shows is applied to what the same file shows. */
const DISTANT = /(?:^|\/)(?:docs?|examples?|samples?|testdata|tests?|fixtures|snippets)\//i;

function isInReach(policy: string, file: string): boolean {
  return policy === file || !DISTANT.test(policy);
}

/** A policy works through its bindings, each with actions of its own. */
function admissionPolicies(graph: Graph): readonly AppliedPolicy[] {
  return graph.all(BINDING).flatMap((object): AppliedPolicy[] => {
    const name = object.root.get("spec", "policyName").text;
    const policy = name === undefined ? undefined : graph.find(object, POLICY, "", name);
    const actions = object.root.get("spec", "validationActions").items.map(({ text }) => text);
    const action = actions.includes("Deny") ? "deny" : actions.includes("Warn") ? "warn" : undefined;
    if (policy === undefined || action === undefined || !object.judged) return [];
    const judge: AppliedPolicy["judge"] = (subject, context) =>
      subject.group === ADMISSION ? OUTSIDE : judgeByBinding(policy.root.value, object.root.value, subject, context);
    return [{ object, policy, by: "admission policy", action, judge: policy.judged ? judge : notRead }];
  });
}

function kyvernoPolicies(graph: Graph): readonly AppliedPolicy[] {
  return KYVERNO.flatMap((kind) => graph.all(kind)).map((object): AppliedPolicy => {
    const isExcepted = graph
      .all("PolicyException.kyverno.io")
      .some(({ root }) =>
        root.get("spec", "exceptions").items.some((one) => one.get("policyName").text === object.name),
      );
    const judge: AppliedPolicy["judge"] = (subject, context) => {
      if (subject.group === "kyverno.io") return OUTSIDE;
      const verdict = judgeByKyverno(object.root.value, subject, context);
      return isExcepted && verdict.is === "denied" ? unknownVerdict("a PolicyException names the policy") : verdict;
    };
    return { object, policy: object, by: "Kyverno", action: "deny", judge: object.judged ? judge : notRead };
  });
}

/** Policies of Kyverno that are all expressions: which rules it makes of them for controllers of pods is not followed. */
function kyvernoExpressions(graph: Graph): readonly AppliedPolicy[] {
  return EXPRESSIONS.flatMap((kind) => graph.all(kind)).flatMap((object): AppliedPolicy[] => {
    const actions = object.root.get("spec", "validationActions").items.map(({ text }) => text);
    const action =
      actions.length === 0 || actions.includes("Deny") ? "deny" : actions.includes("Warn") ? "warn" : undefined;
    if (action === undefined) return [];
    const judge: AppliedPolicy["judge"] = (subject) => {
      const matched = matchesConstraints(object.root.get("spec", "matchConstraints").value, subject, false);
      return matched === false ? OUTSIDE : unknownVerdict(`a ${object.kind} is not evaluated by this linter`);
    };
    return [{ object, policy: object, by: "Kyverno", action, judge }];
  });
}

function constraints(graph: Graph): readonly AppliedPolicy[] {
  return graph.objects
    .filter(({ group }) => group === CONSTRAINTS)
    .flatMap((object): AppliedPolicy[] => {
      const action = object.root.get("spec", "enforcementAction").raw ?? "deny";
      if (action !== "deny" && action !== "warn") return [];
      const judge: AppliedPolicy["judge"] = (subject) => judgeByConstraint(object.root.value, subject);
      return [{ object, policy: object, by: "Gatekeeper", action, judge: object.judged ? judge : notRead }];
    });
}

function notRead(): PolicyVerdict {
  return unknownVerdict("a patch may change it");
}
