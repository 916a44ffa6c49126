import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "endpoints-invalid",
  title: "Endpoints with an address or port that is none",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Addresses of Endpoints and EndpointSlices are IP addresses of the family that addressType names, neither of the machine itself nor link-local; ports are numbers, and have names of their own where there are several.",
    fix: "Write addresses that the nodes can reach, and give each port a name.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/"],
  },
  visit: "Object",
  only: ["Endpoints", "EndpointSlice.discovery.k8s.io"],

  check: (object, context) => refusalDrafts(object, "endpoints-invalid", context),
});
