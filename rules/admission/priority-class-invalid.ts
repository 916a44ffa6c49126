import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "priority-class-invalid",
  title: "A priority class that is kept for the system",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Names that begin with system- and values above 1000000000 are kept for the classes that come with Kubernetes.",
    fix: "Give the class a name of its own, and a value of at most 1000000000.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/pod-priority-preemption/#priorityclass"],
  },
  visit: "Object",
  only: ["PriorityClass.scheduling.k8s.io"],

  check: (object, context) => refusalDrafts(object, "priority-class-invalid", context),
});
