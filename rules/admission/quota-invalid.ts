import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "quota-invalid",
  title: "A ResourceQuota of something that no quota counts",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A quota counts a fixed set of resources, objects as count/<resource>.<group>, and extended resources as requests.<domain>/<name>. A scope restricts it to some pods, and then only resources of pods can be counted.",
    fix: "Write the name of the resource as Kubernetes does, or move it to a quota without the scope.",
    refs: ["https://kubernetes.io/docs/concepts/policy/resource-quotas/"],
  },
  visit: "Object",
  only: ["ResourceQuota"],

  check: (object, context) => refusalDrafts(object, "quota-invalid", context),
});
