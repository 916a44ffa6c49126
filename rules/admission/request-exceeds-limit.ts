import { compareQuantities, defineRule, type Field, parseQuantity, showAmount } from "../../src/api.ts";

export default defineRule({
  id: "request-exceeds-limit",
  title: "A container asks for more than its limit",
  layer: "admission",
  level: "error",
  predicts: "the apply is refused (Invalid)",
  since: "0.1.0",
  docs: {
    why: "A request is what the scheduler sets aside, a limit what the container may use: the API server refuses a request above the limit. `64Mi` is more than `64M`, since Mi counts in powers of two.",
    fix: "Raise the limit or lower the request, both in the same unit.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#requests-and-limits"],
  },
  visit: "Container",

  *check({ field, name }) {
    yield* compared(field.get("resources", "requests"), field.get("resources", "limits"), name);
  },
});

function* compared(requests: Field, limits: Field, container: string) {
  for (const [resource, request] of requests.entries) {
    const limit = limits.get(resource);
    const [asked, allowed] = [parseQuantity(request.value), parseQuantity(limit.value)];
    if (!limit.exists || !asked.ok || !allowed.ok || compareQuantities(asked.quantity, allowed.quantity) <= 0) continue;
    yield {
      at: request.at,
      message: `container "${container}" requests ${String(request.value)} of ${resource}, its limit is ${String(limit.value)}`,
      labels: [{ at: limit.at, text: `the limit is ${showAmount(resource, allowed.quantity)}` }],
      note: `the request is ${showAmount(resource, asked.quantity)}, the limit ${showAmount(resource, allowed.quantity)}`,
      help: `raise the limit to ${String(request.value)}, or lower the request to ${String(limit.value)}`,
    };
  }
}
