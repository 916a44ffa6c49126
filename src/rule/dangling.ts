import type { Draft, Level } from "../base/model.ts";
import type { KubeObject } from "../expand/model.ts";
import type { Reference } from "../graph/model.ts";

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
}

/** What there is to say of a reference, by its outcome; nothing where its target is there, is made elsewhere, or is not known. */
export function* danglingDrafts(reference: Reference, words: DanglingWords): Generator<Draft> {
  const { outcome, optional, field, name } = reference;
  if (optional) return;
  const { kind, predicts, layer, because } = words;
  const common = { at: field.at, predicts, layer, confirm: confirmation(reference, words) };
  if (outcome.is === "near") {
    const meant = outcome.object.name ?? "";
    yield {
      ...common,
      level: words.near ?? "error",
      message: `no ${kind} is called "${name}"; "${meant}" is declared ${whereAbout(reference, outcome.object)}`,
      labels: [declaredHere(outcome.object)],
      note: because,
      help: `write "${meant}" here, or rename the ${kind} to "${name}"`,
      fix: { title: `Write "${meant}"`, safety: "unsafe", edits: [{ at: field.at.span, text: meant }] },
    };
  } else if (outcome.is === "other-namespace") {
    const there = outcome.object.namespace ?? "";
    yield {
      ...common,
      level: outcome.near ? "error" : words.missing,
      message: `${kind} "${name}" is declared in namespace "${there}", but looked up in ${wanted(reference)}`,
      labels: [declaredHere(outcome.object)],
      note: because,
      help: `declare the ${kind} in ${wanted(reference)} too, or move what names it to "${there}"`,
    };
  } else if (outcome.is === "missing") {
    yield {
      ...common,
      level: words.missing,
      message: `${kind} "${name}" is not declared in this repository`,
      note: [because, "it is assumed that nothing outside of this repository creates it"].filter(Boolean).join("; "),
      help: `declare it, correct the name, or list "${kind}/${name}" under externals in .k8slint.yaml`,
    };
  }
}

function declaredHere(object: KubeObject): { at: Draft["at"]; text: string } {
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
