import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "container-port-invalid",
  title: "A container port that is no port",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each entry of a container's ports needs a containerPort between 1 and 65535, a number without quotes. A hostPort of a pod on the host's network is the same port.",
    fix: "Write the number that the process listens on.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#ports"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "container-port-invalid", context),
});
