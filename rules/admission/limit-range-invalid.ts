import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "limit-range-invalid",
  title: "A LimitRange whose amounts contradict each other",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "For each resource min is at most the default request, which is at most the default limit, which is at most max. What is not written is taken from max, for containers: a min above the only max is already a contradiction.",
    fix: "Put the amounts in order.",
    refs: ["https://kubernetes.io/docs/concepts/policy/limit-range/"],
  },
  visit: "Object",
  only: ["LimitRange"],

  check: (object, context) => refusalDrafts(object, "limit-range-invalid", context),
});
