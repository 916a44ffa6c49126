import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "lifecycle-invalid",
  title: "A lifecycle hook that the API server refuses",
  layer: "admission",
  level: "error",
  predicts: "the apply is refused (Invalid)",
  since: "0.1.0",
  docs: {
    why: "A lifecycle hook has exactly one handler, a sleep must end within the pod's grace period, and ordinary init containers have no hooks. The API server refuses anything else.",
    fix: "Keep one handler, shorten the sleep, or raise terminationGracePeriodSeconds.",
    refs: ["https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "lifecycle-invalid", context),
});
