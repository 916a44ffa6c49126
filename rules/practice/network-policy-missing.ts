import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "network-policy-missing",
  title: "Pods that every other pod can reach",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Without a NetworkPolicy that selects them, pods take connections from every pod of the cluster. The first policy that selects them turns that around: only what it allows comes in.",
    fix: "Write a NetworkPolicy that allows what the pods need.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/network-policies/"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const { object, kind, name, podSpec } = workload;
    const policies = graph.selectedBy(workload).filter(({ edge }) => edge.startsWith("network-policy"));
    if (policies.length > 0 || podSpec.get("hostNetwork").value === true || workload.runsToEnd) return;
    if (graph.madeOutside("NetworkPolicy.networking.k8s.io") !== undefined) return;
    yield {
      at: object.root.get("metadata", "name").at,
      message: `no NetworkPolicy here selects the pods of ${kind} "${name}"`,
      help: "write a NetworkPolicy that allows what the pods need",
    };
  },
});
