import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "node-invalid",
  title: "A Node that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each taint of a Node has a key like a label's and an effect, and no two have both in common; pod ranges are blocks of addresses, at most one of each family.",
    fix: "Correct the field that the message names.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/"],
  },
  visit: "Object",
  only: ["Node"],

  check: (object, context) => refusalDrafts(object, "node-invalid", context),
});
