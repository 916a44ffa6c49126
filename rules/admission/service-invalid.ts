import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "service-invalid",
  title: "A Service with an address or a name that is none",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "The API server reads the addresses of a Service, the DNS name that an ExternalName stands for, and the times and classes that it is given. A headless Service is written clusterIP: None, with a capital letter, and externalName takes a host, not a URL.",
    fix: "Write the value in the form that the message names.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/service-resources/service-v1/"],
  },
  visit: "Object",
  only: ["Service"],

  check: (object, context) => refusalDrafts(object, "service-invalid", context),
});
