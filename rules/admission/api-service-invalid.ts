import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "api-service-invalid",
  title: "An APIService that the server refuses",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "An APIService is called `<version>.<group>`, has priorities above zero, and names the Service that answers; what is answered by the server itself takes no certificate.",
    fix: "Name it after its version and group, and give it both priorities.",
    refs: ["https://kubernetes.io/docs/tasks/extend-kubernetes/configure-aggregation-layer/"],
  },
  visit: "Object",
  only: ["APIService.apiregistration.k8s.io"],

  check: (object, context) => refusalDrafts(object, "api-service-invalid", context),
});
