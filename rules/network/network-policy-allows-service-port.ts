import { defineRule, policyPortMistakes } from "../../src/api.ts";

export default defineRule({
  id: "network-policy-allows-service-port",
  title: "A NetworkPolicy names a port of the Service instead of the pods'",
  layer: "network",
  level: "warning",
  predicts: "Running, connections time out",
  since: "0.1.0",
  docs: {
    why: "A connection to a Service is turned to a pod and its targetPort before policies look at it. A rule for the Service's own port allows a port that no packet has, and what was meant is dropped.",
    fix: "Write the port on which the pods listen, the Service's targetPort, or its name.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/policy-resources/network-policy-v1/#NetworkPolicySpec"],
  },
  visit: "Object",
  only: ["NetworkPolicy.networking.k8s.io"],

  *check(policy, { graph }) {
    for (const { port, number, target, service, workload, entry } of policyPortMistakes(graph, policy)) {
      yield {
        at: port.get("port").at,
        message: `port ${number} is that of Service "${service.name ?? ""}"; the pods of ${workload.kind} "${workload.name}" take its traffic on ${target}`,
        labels: [
          {
            at: entry.get(entry.get("targetPort").exists ? "targetPort" : "port").at,
            text: `sends to port ${target} of the pods`,
          },
        ],
        note: "policies see a packet after the Service has turned it to a pod",
        help: `write ${target} here`,
        confirm: `kubectl describe networkpolicy ${policy.name ?? ""}`,
      };
    }
  },
});
