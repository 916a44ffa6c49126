import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "env-value-and-source",
  title: "A variable with several values, or with a source that is empty",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A variable has either a value or exactly one source below valueFrom. With both, with two sources or with none the API server refuses the pod. It is how two patches meet that set the same variable in two ways.",
    fix: "Keep one of them.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#environment-variables"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "env-value-and-source", context),
});
