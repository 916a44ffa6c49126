import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "ingress-class-invalid",
  title: "An IngressClass that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "An IngressClass names its controller by a domain and a path, as k8s.io/ingress-nginx; parameters of scope Namespace say which namespace, those of scope Cluster do not.",
    fix: "Correct the field that the message names.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/ingress/#ingress-class"],
  },
  visit: "Object",
  only: ["IngressClass.networking.k8s.io"],

  check: (object, context) => refusalDrafts(object, "ingress-class-invalid", context),
});
