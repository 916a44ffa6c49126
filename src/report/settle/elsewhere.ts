import type { KubeObject } from "../../expand/model.ts";
import type { RawFinding } from "../../rule/finding.ts";
import type { Candidate } from "./candidate.ts";

/** The bundles that apply the object that a finding is about, by name. */
export type Holders = (raw: RawFinding) => readonly string[];

const KUSTOMIZE = "kustomize:";

/** Overlays share the documents of their bases: which bundles hold each document. */
export function holdersOf(objects: readonly KubeObject[]): Holders {
  const holders = new Map<string, Set<string>>();
  for (const object of objects) {
    const document = documentOf(object);
    if (document === undefined) continue;
    const names = holders.get(document) ?? new Set();
    holders.set(document, names.add(object.bundle.slice(KUSTOMIZE.length) || "."));
  }
  return ({ subject }) => {
    const document = subject === undefined ? undefined : documentOf(subject);
    return document === undefined ? [] : [...(holders.get(document) ?? [])].toSorted();
  };
}

/** The document that an object comes from; one document may have become several objects. */
function documentOf({ id, bundle }: KubeObject): string | undefined {
  return bundle.startsWith(KUSTOMIZE) ? id.slice(bundle.length + 1).replace(/\+\d+$/, "") : undefined;
}

/** Says of a finding that it holds only in some of the overlays of its object. */
export function withElsewhere(candidate: Candidate): Candidate {
  const { elsewhere = [], bundles } = candidate;
  const others = elsewhere.filter((name) => !bundles.includes(name));
  return { ...candidate, elsewhere: others.length === 0 ? undefined : others };
}
