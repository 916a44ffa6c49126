import {
  amountsIn,
  defineRule,
  intendedAmounts,
  isCapitalPlaceholder,
  parseQuantity,
  refusalDrafts,
} from "../../src/api.ts";

export default defineRule({
  id: "quantity-invalid",
  title: "An amount that Kubernetes cannot read",
  layer: "admission",
  level: "error",
  predicts: "the apply is refused (BadRequest)",
  since: "0.1.0",
  docs: {
    why: "Amounts of CPU, memory and storage have a grammar of their own: `g`, `MB` and `128K` are no part of it. The API server refuses the object while it decodes it, before any other check.",
    fix: "Write bytes with Ki, Mi or Gi, and CPU as cores (`0.5`) or thousandths (`500m`).",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/"],
  },
  visit: "Object",
  masks: ["value-type-wrong"],

  *check(object, context) {
    const { graph } = context;
    yield* refusalDrafts(object, "quantity-invalid", context);
    for (const { resource, field } of amountsIn(object, graph.workload(object))) {
      if (field.isUnknown || !field.exists || isCapitalPlaceholder(field.raw ?? "")) continue;
      const parsed = parseQuantity(field.value);
      if (parsed.ok) continue;
      const [meant] = intendedAmounts(resource, field.value);
      const written = typeof field.value === "string" ? `"${field.value}"` : "a value that is no amount";
      yield {
        at: field.at,
        message: `${written} is no amount of ${resource}`,
        note: `the server says: ${parsed.message}`,
        help:
          meant === undefined ? "write bytes with Ki, Mi or Gi, CPU as cores or thousandths (500m)" : `write ${meant}`,
        ...(meant === undefined
          ? {}
          : { fix: { title: `Write ${meant}`, safety: "unsafe", edits: [{ at: field.at.span, text: meant }] } }),
      };
    }
  },
});
