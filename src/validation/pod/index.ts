import type { Field } from "../../source/field.ts";
import type { Refusal, ValidationContext, Validator } from "../model.ts";

/** Kinds of the pod area whose objects are validated by themselves: Pod, PodTemplate. */
export const POD_VALIDATORS: Readonly<Record<string, Validator>> = {};

/**
 * What the server refuses of a pod template (`metadata` and `spec` below `template`), whichever workload holds it. What a workload asks of
 * its template besides (restartPolicy, matching labels) is the workload's business.
 */
export function* podTemplateRefusals(_template: Field, _context: ValidationContext): Iterable<Refusal> {
  // Filled by part of the pod, in files beside this one.
}
