import type { Draft, Edit, Label, Level } from "../../base/model.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { Graph, Outcome, Reference } from "../../graph/model.ts";

/** How a rule words a reference that leads nowhere. */
export interface DanglingWords {
  /** The kind as people write it: "ConfigMap". */
  readonly kind: string;
  /** The level where nothing at all is known of the target: it may live outside of the repository. */
  readonly missing: Level;
  /** The level where something beside it has nearly that name; "error" where absent. */
  readonly near?: Level;
  readonly predicts?: string | undefined;
  readonly layer?: Draft["layer"];
  /** What follows from the miss, for the note. */
  readonly because?: string | undefined;
  /** The resource name for kubectl: "configmap". */
  readonly resource: string;
  /** The edges that the rule visits: of references that ask for the same missing object the first speaks for all. */
  readonly edges?: readonly string[];
}

/** What there is to say of a reference, by its outcome; nothing where its target is there, is made elsewhere, or is not known. */
export function* danglingDrafts(reference: Reference, words: DanglingWords, graph?: Graph): Generator<Draft> {
  if (reference.optional) return;
  const alike = graph === undefined ? [reference] : alikeIn(graph, reference, words);
  if (alike[0] !== reference) return;
  const draft = draftOf(reference, alike.slice(1), words);
  if (draft === undefined) return;
  const labels = [...(draft.labels ?? []), ...alike.slice(1, 3).map(namedHere)];
  const idle = alike.every(({ workload }) => workload?.idle === true);
  yield {
    at: reference.field.at,
    predicts: words.predicts,
    layer: words.layer,
    confirm: confirmation(reference, words),
    ...draft,
    labels,
    ...(idle ? { level: "info", note: joined(draft.note, "nothing of this workload runs now") } : {}),
  };
}

function alikeIn(graph: Graph, reference: Reference, { edges }: DanglingWords): readonly Reference[] {
  const group = graph.alike(reference).filter(({ edge }) => edges?.includes(edge) ?? edge === reference.edge);
  return group.length === 0 ? [reference] : group;
}

type Said = Pick<Draft, "message"> & Partial<Draft>;

function draftOf(reference: Reference, others: readonly Reference[], words: DanglingWords): Said | undefined {
  const { outcome } = reference;
  switch (outcome.is) {
    case "near":
      return nearDraft(reference, outcome, others, words);
    case "other-namespace":
      return elsewhereDraft(reference, outcome, others, words);
    case "missing":
      return missingDraft(reference, others, words);
    default:
      return undefined;
  }
}

function nearDraft(
  reference: Reference,
  outcome: Outcome & { is: "near" },
  others: readonly Reference[],
  { kind, near = "error", because }: DanglingWords,
): Said {
  const meant = outcome.object.name ?? "";
  const edits = [reference, ...others].map(({ field }): Edit => ({ at: field.at.span, text: meant }));
  return {
    level: near,
    message: `no ${kind} is called "${reference.name}"; "${meant}" is declared ${whereAbout(reference, outcome.object)}`,
    labels: [declaredHere(outcome.object)],
    note: joined(because, alsoNamed(others)),
    help: `write "${meant}" here, or rename the ${kind} to "${reference.name}"`,
    fix: { title: `Write "${meant}"`, safety: "unsafe", edits },
  };
}

function elsewhereDraft(
  reference: Reference,
  { object, near }: Outcome & { is: "other-namespace" },
  others: readonly Reference[],
  { kind, missing, because }: DanglingWords,
): Said {
  const there = object.namespace ?? "";
  return {
    level: near ? "error" : missing,
    message: `${kind} "${reference.name}" is declared in namespace "${there}", but looked up in ${wanted(reference)}`,
    labels: [declaredHere(object)],
    note: joined(because, alsoNamed(others)),
    help: `declare the ${kind} in ${wanted(reference)} too, or move what names it to "${there}"`,
  };
}

function missingDraft(
  { name }: Reference,
  others: readonly Reference[],
  { kind, missing, because }: DanglingWords,
): Said {
  return {
    level: missing,
    message: `${kind} "${name}" is not declared in this repository`,
    note: joined(because, alsoNamed(others), "it is assumed that nothing outside of this repository creates it"),
    help: `declare it, correct the name, or list "${kind}/${name}" under externals in .k8slint.yaml`,
  };
}

function joined(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join("; ") || undefined;
}

function alsoNamed(others: readonly Reference[]): string | undefined {
  if (others.length === 0) return undefined;
  return others.length === 1 ? "one more reference names it" : `${others.length} more references name it`;
}

function namedHere({ field }: Reference): Label {
  return { at: field.at, text: "named here too" };
}

function declaredHere(object: KubeObject): Label {
  const text = object.namespace ? `declared in namespace "${object.namespace}"` : `declared as "${object.name ?? ""}"`;
  const field = object.namespace ? object.root.get("metadata", "namespace") : object.root.get("metadata", "name");
  return { at: field.at, text };
}

function whereAbout({ from }: Reference, object: KubeObject): string {
  return from.file === object.file ? "in this file" : `in ${object.file}`;
}

function wanted({ namespace }: Reference): string {
  return namespace === undefined ? "the namespace that the apply chooses" : `namespace "${namespace}"`;
}

function confirmation({ namespace, name }: Reference, { resource }: DanglingWords): string {
  return `kubectl get ${resource} ${name}${namespace ? ` -n ${namespace}` : ""}`;
}

/** What a refused pod shows as: a workload's pods are never created, a bare Pod is refused when it is applied. */
export function podRefusal({ workload }: Reference): string {
  return workload?.kind === "Pod" ? "Forbidden" : "FailedCreate";
}
