import type { KubeObject } from "../../expand/model.ts";
import type { Graph } from "../../graph/model.ts";
import type { CelEngine } from "../../k8s/custom-resources/rules.ts";
import { kindKey } from "../../k8s/kinds.ts";
import { type PolicyContext, type PolicyDenial, type PolicyVerdict, unknownVerdict } from "../../k8s/policies/model.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import { type AppliedPolicy, policiesOver } from "./applied.ts";
import { changerOf } from "./changes.ts";
import { type Asked, askedObject, askedPods } from "./subject.ts";

/** What a policy said of an object, or of the pods that are made of it. */
export interface Judgement {
  readonly applied: AppliedPolicy;
  readonly asked: Asked;
  readonly verdict: PolicyVerdict;
}

const known = new WeakMap<KubeObject, readonly Judgement[]>();

/** What all policies that are applied with an object say of it; those that do not take it are left out. */
export function judgements(object: KubeObject, graph: Graph, cel: CelEngine | undefined): readonly Judgement[] {
  const before = known.get(object);
  if (before !== undefined) return before;
  const policies = policiesOver(object, graph);
  const found = policies.length === 0 ? [] : judgeAll(object, policies, graph, cel);
  known.set(object, found);
  return found;
}

/** A policy that refuses the object itself never sees its pods. */
function judgeAll(
  object: KubeObject,
  policies: readonly AppliedPolicy[],
  graph: Graph,
  cel: CelEngine | undefined,
): readonly Judgement[] {
  const context = contextFor(object, graph, cel);
  const self = askedObject(object, graph);
  const judge = (applied: AppliedPolicy, asked: Asked): Judgement => {
    const verdict = applied.judge(asked.subject, context);
    const changer = verdict.is === "denied" ? changerOf(asked.subject, object, graph) : undefined;
    return {
      applied,
      asked,
      verdict: changer === undefined ? verdict : unknownVerdict(`${changer} may change it before`),
    };
  };
  const pods = askedPods(object, graph);
  return policies.flatMap((applied) => {
    const own = judge(applied, self);
    const made = pods && judge(applied, pods);
    const isSettled = own.verdict.is === "denied" || own.verdict.is === "unknown";
    const both = made === undefined || isSettled ? [own] : [own, made];
    return both.filter(({ verdict }) => verdict.is !== "outside");
  });
}

function contextFor(object: KubeObject, graph: Graph, engine: CelEngine | undefined): PolicyContext {
  return {
    engine,
    isUnknown: isPlaceholder,
    params: (apiVersion, kind) =>
      graph.peers(object, kindKey(apiVersion, kind)).map(({ name, namespace, root }) => {
        return { name, namespace, value: root.value };
      }),
  };
}

/** True where the policy would refuse the object. */
export function isDenied(judgement: Judgement): judgement is Judgement & { readonly verdict: PolicyDenial } {
  return judgement.verdict.is === "denied";
}
