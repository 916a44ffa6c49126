import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "runtime-class-invalid",
  title: "A runtime class that no runtime can follow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A RuntimeClass names a handler of the container runtime by a DNS label; the overhead of its pods is an amount of cpu, memory or another resource of containers, and none below zero.",
    fix: "Write the handler's name, and amounts of zero or more.",
    refs: ["https://kubernetes.io/docs/concepts/containers/runtime-class/"],
  },
  visit: "Object",
  only: ["RuntimeClass.node.k8s.io"],

  check: (object, context) => refusalDrafts(object, "runtime-class-invalid", context),
});
