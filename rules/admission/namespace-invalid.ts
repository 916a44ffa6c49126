import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "namespace-invalid",
  title: "A Namespace with a finalizer that is none",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "spec.finalizers of a Namespace holds kubernetes, and names with a domain in front.",
    fix: "Add the domain of what removes the finalizer, or leave the field out.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/namespace-v1/"],
  },
  visit: "Object",
  only: ["Namespace"],

  check: (object, context) => refusalDrafts(object, "namespace-invalid", context),
});
