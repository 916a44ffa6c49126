import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "security-context-contradiction",
  title: "Security settings that exclude each other",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A privileged container can always gain privileges, a profile of the node needs its path, and namespaces of the host and of the pod cannot be used at once: the API server refuses the contradiction.",
    fix: "Remove one of the two settings.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/security-context/"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "security-context-contradiction", context),
});
