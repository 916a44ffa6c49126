import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "certificate-request-invalid",
  title: "A certificate signing request that nobody can sign",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A CertificateSigningRequest holds a PEM block of a request in base64, the signer as a domain with a path, and what the certificate is for (usages), each once; it lasts ten minutes or longer.",
    fix: "Write signerName, usages and the request as `openssl req -new` makes it.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/certificate-signing-requests/"],
  },
  visit: "Object",
  only: ["CertificateSigningRequest.certificates.k8s.io"],

  check: (object, context) => refusalDrafts(object, "certificate-request-invalid", context),
});
