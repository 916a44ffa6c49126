import { defineRule, misplacedFields, refusalDraft, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "containers-missing",
  title: "A pod without containers",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A pod runs at least one container besides its init containers: the API server refuses a pod template whose list of containers is absent or empty.",
    fix: "List at least one container in the pod spec.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#containers"],
  },
  visit: "Object",

  *check(object, context) {
    if (misplacedFields(object).length > 0) return;
    for (const refusal of refusalsOf(object, "containers-missing", context)) {
      yield refusalDraft(
        object,
        {
          ...refusal,
          message:
            object.kindKey === "Pod"
              ? "this Pod has no containers"
              : `the pods of this ${object.kind} have no containers`,
          help: `list at least one container in ${refusal.path}`,
        },
        context,
      );
    }
  },
});
