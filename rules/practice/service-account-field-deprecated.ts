import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "service-account-field-deprecated",
  title: "The old name of serviceAccountName",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "serviceAccount is an alias that is kept for manifests of the first years. Where both names are set and differ, which one counts surprises.",
    fix: "Write serviceAccountName.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/"],
  },
  visit: "Workload",

  *check({ podSpec }) {
    const [old, current] = [podSpec.get("serviceAccount"), podSpec.get("serviceAccountName")];
    if (!old.exists || current.exists) return;
    yield {
      at: old.keyAt,
      message: "serviceAccount is the old name of serviceAccountName",
      help: "write serviceAccountName",
      fix: {
        title: "Write serviceAccountName",
        safety: "safe",
        edits: [{ at: old.keyAt.span, text: "serviceAccountName" }],
      },
    };
  },
});
