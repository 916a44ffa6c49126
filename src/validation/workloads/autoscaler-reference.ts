import { pathSegmentProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid, required } = refusalsFor("autoscaler-invalid");

/** The apiVersion of what is scaled is checked since 1.34. */
export const GROUP_CHECKED = 34;

/** A name and a kind, and since 1.34 an apiVersion that can be read. */
export function* objectReferenceRefusals(ref: Field, { version }: ValidationContext): Iterable<Refusal> {
  for (const name of ["kind", "name"]) {
    const field = ref.get(name);
    const text = textOf(field);
    if (text === "") yield required(field);
    else if (text !== undefined) {
      for (const words of pathSegmentProblems(text)) yield invalid(field, words);
    }
  }
  const api = ref.get("apiVersion");
  if (version[1] < GROUP_CHECKED || (api.text?.split("/").length ?? 0) <= 2) return;
  yield invalid(api, `unexpected GroupVersion string: ${api.text ?? ""}`);
}
