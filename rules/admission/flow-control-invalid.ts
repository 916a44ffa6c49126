import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "flow-control-invalid",
  title: "A flow schema or priority level that the server refuses",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A FlowSchema names a priority level, and its rules say who asks (subjects) for what (resourceRules or nonResourceRules); a priority level that queues says so with a queuing of its own.",
    fix: "Add what the message names.",
    refs: ["https://kubernetes.io/docs/concepts/cluster-administration/flow-control/"],
  },
  visit: "Object",
  only: ["FlowSchema.flowcontrol.apiserver.k8s.io", "PriorityLevelConfiguration.flowcontrol.apiserver.k8s.io"],

  check: (object, context) => refusalDrafts(object, "flow-control-invalid", context),
});
