import type { KubeObject } from "../../expand/model.ts";
import type { Container, Graph } from "../../graph/model.ts";
import type { CelEngine } from "../../k8s/custom-resources/rules.ts";
import { isVerified } from "../../k8s/policies/kyverno/images.ts";
import { type AppliedPolicy, holdsPolicies, policiesOver } from "./applied.ts";
import { type Judgement, judgements } from "./judge.ts";
import { askedObject, askedPods } from "./subject.ts";

/** A policy whose answer is not known for some of the objects that it takes. */
export interface Unevaluated {
  readonly applied: AppliedPolicy;
  readonly why: string;
  /** In the order of the input. */
  readonly objects: readonly KubeObject[];
}

/** A policy that refuses images which nobody signed. */
export interface Verified {
  readonly applied: AppliedPolicy;
  readonly containers: readonly Container[];
}

interface Open {
  readonly unevaluated: ReadonlyMap<string, Unevaluated>;
  readonly verified: ReadonlyMap<string, Verified>;
}

const NOTHING: Open = { unevaluated: new Map(), verified: new Map() };
const known = new WeakMap<Graph, Open>();

/** What is left open by the policies of the input, by the id of the policy or binding. */
export function leftOpen(graph: Graph, cel: CelEngine | undefined): Open {
  if (!holdsPolicies(graph)) return NOTHING;
  const found = known.get(graph) ?? find(graph, cel);
  known.set(graph, found);
  return found;
}

function find(graph: Graph, cel: CelEngine | undefined): Open {
  const unevaluated = new Map<string, { applied: AppliedPolicy; why: string; objects: KubeObject[] }>();
  const verified = new Map<string, { applied: AppliedPolicy; containers: Container[] }>();
  for (const object of graph.objects) {
    if (!object.judged) continue;
    for (const { applied, verdict } of judgements(object, graph, cel)) addOpen(unevaluated, object, applied, verdict);
    for (const applied of policiesOver(object, graph)) addVerified(verified, object, applied, graph);
  }
  return { unevaluated, verified };
}

function addOpen(
  open: Map<string, { applied: AppliedPolicy; why: string; objects: KubeObject[] }>,
  object: KubeObject,
  applied: AppliedPolicy,
  verdict: Judgement["verdict"],
): void {
  if (verdict.is !== "unknown") return;
  const entry = open.get(applied.object.id);
  if (entry === undefined) open.set(applied.object.id, { applied, why: verdict.why, objects: [object] });
  else if (!entry.objects.includes(object)) entry.objects.push(object);
}

function addVerified(
  verified: Map<string, { applied: AppliedPolicy; containers: Container[] }>,
  object: KubeObject,
  applied: AppliedPolicy,
  graph: Graph,
): void {
  const workload = applied.by === "Kyverno" ? graph.workload(object) : undefined;
  if (workload === undefined) return;
  const subjects = [askedObject(object, graph), askedPods(object, graph)].flatMap((asked) => asked?.subject ?? []);
  const containers = workload.containers.filter(
    ({ reference }) =>
      reference !== undefined &&
      subjects.some((subject) => isVerified(applied.policy.root.value, subject, reference.normalized)),
  );
  const entry = verified.get(applied.object.id);
  if (entry !== undefined) entry.containers.push(...containers);
  else if (containers.length > 0) verified.set(applied.object.id, { applied, containers });
}
