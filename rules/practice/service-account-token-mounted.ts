import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "service-account-token-mounted",
  title: "A pod that carries a token of the default ServiceAccount",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Each pod gets a token for the API server unless it says otherwise. A program that never talks to the API server has no use for it; who reads its files has.",
    fix: "Set automountServiceAccountToken: false.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/#opt-out-of-api-credential-automounting",
    ],
  },
  visit: "Workload",

  *check({ object, podSpec, kind, name, namespace }, { graph }) {
    const account = podSpec.get("serviceAccountName").exists
      ? podSpec.get("serviceAccountName")
      : podSpec.get("serviceAccount");
    const mounted = podSpec.get("automountServiceAccountToken");
    if (account.isUnknown || mounted.isUnknown || (account.exists && account.text !== "default")) return;
    const declared = graph
      .find(object, "ServiceAccount", namespace, "default")
      ?.root.get("automountServiceAccountToken");
    if (mounted.exists ? mounted.value === false : declared?.value === false) return;
    yield {
      at: mounted.exists ? mounted.at : podSpec.keyAt,
      message: `pods of ${kind} "${name}" carry a token of the ServiceAccount "default"`,
      help: "set automountServiceAccountToken: false, or name a ServiceAccount of its own if it calls the API server",
    };
  },
});
