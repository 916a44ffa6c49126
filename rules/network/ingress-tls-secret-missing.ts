import { danglingDrafts, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "ingress-tls-secret-missing",
  title: "An Ingress or Gateway names a certificate that is not there",
  layer: "network",
  level: "info",
  predicts: "Running, the controller's default certificate is served",
  since: "0.1.0",
  docs: {
    why: "Certificates are Secrets of the same namespace. Without the Secret an Ingress controller serves a certificate of its own, which browsers refuse; a Gateway does not program the listener.",
    fix: "Create the Secret of type kubernetes.io/tls in the namespace of the Ingress, or let cert-manager do it by an annotation or a Certificate.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/ingress/#tls"],
  },
  visit: "Reference",
  only: ["ingress-tls", "gateway-certificate"],

  *check(reference, { graph }) {
    const { outcome } = reference;
    if (outcome.is === "other-namespace" && isCopied(outcome.object.root.get("metadata", "annotations").value)) return;
    const drafts = danglingDrafts(
      reference,
      {
        kind: "Secret",
        resource: "secret",
        missing: "info",
        near: "warning",
        because: "certificates are looked up in the namespace of what names them",
      },
      graph,
    );
    for (const draft of drafts) yield { ...draft, level: draft.level === "error" ? "warning" : draft.level };
  },
});

/** Controllers that copy Secrets between namespaces are told by annotations. */
function isCopied(annotations: unknown): boolean {
  const copier =
    /^(?:reflector\.v1\.k8s\.emberstack\.com|replicator\.v1\.mittwald\.de|kubed\.appscode\.com|kubernetes-secret-generator)/;
  return (
    typeof annotations === "object" && annotations !== null && Object.keys(annotations).some((key) => copier.test(key))
  );
}
