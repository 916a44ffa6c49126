import { defineRule, refusalDrafts } from "../../src/api.ts";

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
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "request-exceeds-limit", context),
});
