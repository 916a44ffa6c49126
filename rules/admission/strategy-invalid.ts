import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "strategy-invalid",
  title: "An update strategy that contradicts itself",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Recreate takes no rollingUpdate, an update must be allowed to add or to remove a pod, and bounds are numbers or percentages. A patch that sets type: Recreate over a base with rollingUpdate keeps both.",
    fix: "Remove rollingUpdate beside Recreate; leave maxSurge or maxUnavailable above zero.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#strategy"],
  },
  visit: "Object",
  only: ["Deployment.apps", "DaemonSet.apps", "StatefulSet.apps"],

  check: (object, context) => refusalDrafts(object, "strategy-invalid", context),
});
