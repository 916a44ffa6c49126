import type { KubeObject } from "../../expand/model.ts";
import type { Graph } from "../../graph/model.ts";
import { valueAt } from "../../base/json.ts";
import { kyvernoRules } from "../../k8s/policies/kyverno/index.ts";
import { matchesConstraints } from "../../k8s/policies/match-constraints.ts";
import type { PolicySubject } from "../../k8s/policies/model.ts";
import { KYVERNO } from "./applied.ts";

const WEBHOOKS = "MutatingWebhookConfiguration.admissionregistration.k8s.io";
const MUTATING = "MutatingAdmissionPolicy.admissionregistration.k8s.io";

/**
 * What is applied beside an object and may change it before validating policies see it, as a noun phrase; undefined where nothing
 * of the input does. https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#how-does-it-work
 */
export function changerOf(subject: PolicySubject, object: KubeObject, graph: Graph): string | undefined {
  for (const policy of KYVERNO.flatMap((kind) => graph.peers(object, kind))) {
    const changes = kyvernoRules(policy.root.value, subject).some(({ rule }) => valueAt(rule, "mutate") !== undefined);
    if (changes) return `${policy.kind} "${policy.name ?? ""}"`;
  }
  for (const { root, name } of graph.peers(object, MUTATING)) {
    if (matchesConstraints(root.get("spec", "matchConstraints").value, subject, true) !== false)
      return `MutatingAdmissionPolicy "${name ?? ""}"`;
  }
  for (const { root, name } of graph.peers(object, WEBHOOKS)) {
    if (root.get("webhooks").items.some(({ value }) => mayTake(value, subject))) return `webhook "${name ?? ""}"`;
  }
  return undefined;
}

/** Some webhooks are given their rules when they run. */
function mayTake(webhook: unknown, subject: PolicySubject): boolean {
  const constraints = {
    resourceRules: valueAt(webhook, "rules"),
    namespaceSelector: valueAt(webhook, "namespaceSelector"),
    objectSelector: valueAt(webhook, "objectSelector"),
  };
  return matchesConstraints(constraints, subject, true) !== false;
}
