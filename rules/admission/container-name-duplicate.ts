import { defineRule, refusalDraft, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "container-name-duplicate",
  title: "Two containers of a pod with one name",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Logs, probes and patches find a container by its name, which must be unique among the containers and init containers of a pod.",
    fix: "Rename one of the two.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#containers"],
  },
  visit: "Object",

  *check(object, context) {
    for (const refusal of refusalsOf(object, "container-name-duplicate", context)) {
      const message = `two containers of this ${object.kind} are called "${String(refusal.value)}"`;
      yield refusalDraft(object, { ...refusal, message }, context);
    }
  },
});
