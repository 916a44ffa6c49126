import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "workload-invalid",
  title: "A field of a workload outside of what the server allows",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Replicas and times are zero or more, what runs on is not stopped after a time (activeDeadlineSeconds belongs to Jobs), and the Service that a StatefulSet names must be one that can exist. The API server refuses anything else.",
    fix: "Write zero or more, or remove the field.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/"],
  },
  visit: "Object",
  only: [
    "Deployment.apps",
    "ReplicaSet.apps",
    "StatefulSet.apps",
    "DaemonSet.apps",
    "ReplicationController",
    "ControllerRevision.apps",
    "Lease.coordination.k8s.io",
  ],

  check: (object, context) => refusalDrafts(object, "workload-invalid", context),
});
