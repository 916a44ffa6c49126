import type { Field } from "../../source/field.ts";
import type { Refusal, ValidationContext } from "../model.ts";

/** What the server refuses of `metadata`, which all kinds share: names, labels, annotations, owners, finalizers. */
export function* metadataRefusals(_kindKey: string, _root: Field, _context: ValidationContext): Iterable<Refusal> {
  // Filled by kind of field, in files beside this one.
}
