import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "pod-invalid",
  title: "A pod with a field that the API server refuses",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "The API server checks each pod and each pod template by hundreds of conditions: affinity, topology spread, volumes and mounts, identities, host names, claims of devices. What has no rule of its own is told by this one.",
    fix: "Correct the field as the message says.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "pod-invalid", context),
});
