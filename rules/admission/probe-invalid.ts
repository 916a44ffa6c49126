import { defineRule, type Draft, type Field, refusalDraft, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "probe-invalid",
  title: "A probe that the API server refuses",
  layer: "admission",
  level: "error",
  predicts: "the apply is refused (Invalid)",
  since: "0.1.0",
  docs: {
    why: "A probe has exactly one handler, numbers that are not negative, and for liveness and startup a successThreshold of 1. Ordinary init containers have no probes. The API server refuses anything else.",
    fix: "Correct the field that the message names.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#Probe"],
  },
  visit: "Object",

  *check(object, context) {
    for (const refusal of refusalsOf(object, "probe-invalid", context))
      yield { ...refusalDraft(object, refusal, context), ...quotesFix(refusal.field) };
  },
});

/** A port in quotes is a name without a letter. */
function quotesFix(field: Field): Partial<Draft> {
  const { text } = field;
  if (field.path.at(-1) !== "port" || text === undefined || !/^[0-9]+$/.test(text)) return {};
  return { fix: { title: "Remove the quotes", safety: "safe", edits: [{ at: field.at.span, text }] } };
}
