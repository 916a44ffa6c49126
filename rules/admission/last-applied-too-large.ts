import { appliedAnnotationBytes, defineRule, fieldErrorText, MAX_ANNOTATIONS, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "last-applied-too-large",
  title: "An object that is too large for kubectl apply",
  layer: "admission",
  level: "warning",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "kubectl apply keeps the whole object in an annotation, and all annotations of an object may have 262,144 bytes together. A ConfigMap may be larger than that, and so may a CustomResourceDefinition.",
    fix: "Apply it with --server-side, or split it.",
    refs: ["https://kubernetes.io/docs/reference/using-api/server-side-apply/"],
  },
  visit: "Object",
  only: ["ConfigMap", "Secret", "CustomResourceDefinition.apiextensions.k8s.io"],

  *check(object, context) {
    // Tilt replaces what it cannot apply, and Helm keeps no such annotation.
    const { kind } = context.graph.bundle(object);
    if (kind === "tilt" || kind === "helm") return;
    const bytes = appliedAnnotationBytes(object.root.value);
    // What no way of applying makes small enough is told by another rule.
    if (bytes <= MAX_ANNOTATIONS || refusalsOf(object, "config-too-large", context).length > 0) return;
    const error = {
      path: "metadata.annotations",
      type: "Too long",
      detail: `may not be more than ${MAX_ANNOTATIONS} bytes`,
    } as const;
    yield {
      at: object.root.get("metadata", "name").at,
      // Who installs large definitions knows it: their documentation says how.
      level: object.kind === "CustomResourceDefinition" ? "info" : undefined,
      message: `this ${object.kind} makes annotations of ${bytes} bytes where kubectl apply keeps it whole, ${MAX_ANNOTATIONS} are allowed`,
      note: `without --server-side: The ${object.kind} "${object.name ?? ""}" is invalid: ${fieldErrorText(error)}`,
      help: "apply it with `kubectl apply --server-side`, or split it",
    };
  },
});
