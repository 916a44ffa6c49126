import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "device-request-invalid",
  title: "A request for devices that the server refuses",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each request of a ResourceClaim has a name and says exactly one of `exactly` and `firstAvailable`, with the class of the devices; constraints and configurations name requests of the claim.",
    fix: "Add deviceClassName, and name requests that the claim has.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/"],
  },
  visit: "Object",
  only: [
    "ResourceClaim.resource.k8s.io",
    "ResourceClaimTemplate.resource.k8s.io",
    "DeviceClass.resource.k8s.io",
    "ResourceSlice.resource.k8s.io",
  ],

  check: (object, context) => refusalDrafts(object, "device-request-invalid", context),
});
