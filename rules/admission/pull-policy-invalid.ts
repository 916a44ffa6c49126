import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "pull-policy-invalid",
  title: "A pull policy that Kubernetes does not know",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "imagePullPolicy is one of three words, whose case counts: Always, IfNotPresent, Never. The API server refuses any other.",
    fix: "Write one of the three words, or leave the policy out.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "pull-policy-invalid", context),
});
