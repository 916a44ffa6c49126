import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "pod-dns-invalid",
  title: "A pod whose name resolution is left open",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "With dnsPolicy None the pod has only the nameservers of its dnsConfig, and needs one. There may be at most three, and 32 search domains.",
    fix: "Add dnsConfig.nameservers, or choose another policy.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/#pod-s-dns-policy"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "pod-dns-invalid", context),
});
