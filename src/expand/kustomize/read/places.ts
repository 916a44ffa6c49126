import type { Origin } from "../../../base/model.ts";
import type { Node, Place } from "../tree.ts";

/** The place of a value that a directive sets in the stead of another one, which a step tells. */
export function setBy(directive: Place, old: Node | undefined): Place {
  if (old === undefined) return directive;
  const { at } = directive;
  const written = old.place.at.span;
  const isSame = written.file === at.span.file && written.start === at.span.start;
  const text =
    old.kind === "scalar" && old.text !== "" ? `replaces "${old.text}" written here` : "replaces what is written here";
  const origin: Origin = isSame ? at : { span: at.span, via: [...at.via, { at: written, text }] };
  return { at: origin, keyAt: old.place.keyAt };
}

/** The place of a value that stays where it was written and is changed by a directive on the way. */
export function changedBy(old: Node, directive: Place, text: string): Place {
  const { at, keyAt } = old.place;
  return { at: { span: at.span, via: [...at.via, { at: directive.at.span, text }] }, keyAt };
}
