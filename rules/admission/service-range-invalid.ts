import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "service-range-invalid",
  title: "A ServiceCIDR or IPAddress that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A ServiceCIDR holds one range of addresses, or one of each family, in its canonical form: 10.0.0.0/24 and not 10.0.0.1/24. An IPAddress names the object that it belongs to.",
    fix: "Write each range with its first address.",
    refs: ["https://kubernetes.io/docs/tasks/network/extend-service-ip-ranges/"],
  },
  visit: "Object",
  only: ["ServiceCIDR.networking.k8s.io", "IPAddress.networking.k8s.io"],

  check: (object, context) => refusalDrafts(object, "service-range-invalid", context),
});
