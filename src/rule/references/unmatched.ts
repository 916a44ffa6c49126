import type { Draft, Level } from "../../base/model.ts";
import type { Selection } from "../../graph/model.ts";
import type { Field } from "../../source/field.ts";

/** How a rule words a selector that no pod beside it meets. */
export interface UnmatchedWords {
  /** The level where a workload beside it differs by one label that looks like a slip. */
  readonly near: Level;
  /** The level where the pods run in another namespace. */
  readonly elsewhere: Level;
  /** The level where nothing at all is known of the pods; they may be made elsewhere. */
  readonly missing: Level;
  /** What follows, for the note. */
  readonly because?: string | undefined;
  /** What to do where the pods run in another namespace; the words stand before the namespace's name. */
  readonly move: string;
  /** What to do where no such pod is known. */
  readonly otherwise: string;
  readonly confirm: string;
}

/** What there is to say of a selector, by its outcome; nothing where it is met, or where that is not known. */
export function* unmatchedDrafts(selection: Selection, words: UnmatchedWords): Generator<Draft> {
  const draft = draftOf(selection, words);
  if (draft !== undefined) yield { confirm: words.confirm, ...draft };
}

function draftOf(selection: Selection, words: UnmatchedWords): Draft | undefined {
  switch (selection.outcome.is) {
    case "near":
      return nearDraft(selection, selection.outcome, words);
    case "other-namespace":
      return elsewhereDraft(selection, selection.outcome, words);
    case "missing":
      return missingDraft(selection, words);
    default:
      return undefined;
  }
}

function nearDraft(
  { field, from }: Selection,
  { workload, label, has }: Selection["outcome"] & { is: "near" },
  { near, because }: UnmatchedWords,
): Draft {
  const [key, hasKey] = [keyOf(label), keyOf(has)];
  const pairs = pairsOf(field);
  return {
    at: key === hasKey ? pairs.get(key).at : pairs.get(key).keyAt,
    level: near,
    message: `no pod beside ${from.kind} "${from.name ?? ""}" carries ${label}; those of ${workload.kind} "${workload.name}" carry ${has}`,
    labels: [{ at: workload.template.get("metadata", "labels", hasKey).at, text: `the pods carry ${has}` }],
    note: because,
    help: `select ${has}, or relabel the pod template (and the selector of its ${workload.kind})`,
    ...(key === hasKey ? { fix: relabel(pairs.get(key), has) } : {}),
  };
}

function relabel(field: Field, has: string): Draft["fix"] {
  const text = has.slice(keyOf(has).length + 1);
  return { title: `Select ${has}`, safety: "unsafe", edits: [{ at: field.at.span, text }] };
}

function elsewhereDraft(
  { field, from, wants }: Selection,
  { workloads: [workload] }: Selection["outcome"] & { is: "other-namespace" },
  { elsewhere, because, move }: UnmatchedWords,
): Draft | undefined {
  if (workload === undefined) return undefined;
  const there = workload.namespace ?? "";
  const namespace = workload.object.root.get("metadata", "namespace");
  return {
    at: pairsOf(field).at,
    level: elsewhere,
    message: `the pods that carry ${wants} run in namespace "${there}", the ${from.kind} selects in "${from.namespace ?? ""}"`,
    labels: [{ at: namespace.at, text: `${workload.kind} "${workload.name}" runs here` }],
    note: because,
    help: `${move} "${there}"`,
  };
}

function missingDraft({ field, wants }: Selection, { missing, otherwise, because }: UnmatchedWords): Draft {
  const assumed = "it is assumed that no pod made elsewhere carries these labels";
  return {
    at: pairsOf(field).at,
    level: missing,
    message: `no pod in this repository carries ${wants}`,
    note: because === undefined ? assumed : `${because}; ${assumed}`,
    help: otherwise,
  };
}

/** Where the pairs of a selector stand: in `matchLabels`, or in the map itself. */
function pairsOf(field: Field): Field {
  return field.get("matchLabels").isMap ? field.get("matchLabels") : field;
}

function keyOf(pair: string): string {
  return pair.slice(0, pair.indexOf("="));
}
