import type { Span } from "../../base/model.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { Field } from "../../source/field.ts";
import type { Registry } from "../registry.ts";
import { ANNOTATION_SEPARATOR, parseDirective } from "./directive.ts";
import { entriesOf, faultFinding, invalid, objectKey, type Collected, type Entry } from "./entry.ts";

/** The annotation that suppresses findings about its object. */
export const ANNOTATION = "k8slint.dev/ignore";

/** Adds the suppressions in annotations. One that several bundles apply is one suppression, used where any of them uses it. */
export function collectAnnotations(objects: readonly KubeObject[], registry: Registry, into: Collected): void {
  const seen = new Map<string, readonly Entry[]>();
  for (const object of objects) {
    const field = object.root.get("metadata", "annotations", ANNOTATION);
    if (!field.exists || field.isUnknown) continue;
    const { span } = field.at;
    const key = `${span.file}\0${span.start}`;
    const entries = seen.get(key) ?? entriesIn(field, span, registry, into);
    seen.set(key, entries);
    for (const entry of entries) into.entries.set(objectKey(entry.rule, object.id), entry);
  }
}

function entriesIn(field: Field, span: Span, registry: Registry, into: Collected): readonly Entry[] {
  if (field.raw === undefined) {
    into.faults.push(invalid(span, `the annotation ${ANNOTATION} is no text`, 'write "RULE[, RULE]; reason"'));
    return [];
  }
  const directive = parseDirective(field.raw, 0, ANNOTATION_SEPARATOR, registry);
  // The offsets of words are those of the value, which the file may quote or fold: the value as a whole is the place.
  into.faults.push(...directive.faults.map((fault) => faultFinding(fault, span)));
  return entriesOf(directive, "annotation", () => span);
}
