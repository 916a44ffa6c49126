import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "host-namespace-shared",
  title: "A pod in the namespaces of its node",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "With hostNetwork a pod listens on the node itself and sees its traffic, past all NetworkPolicies; with hostPID it sees and can signal every process of the node; with hostIPC it shares their memory.",
    fix: "Remove the field, unless this is an agent of the node.",
    refs: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"],
  },
  visit: "Workload",

  *check({ podSpec, kind, name }) {
    for (const [key, means] of SHARED) {
      const shared = podSpec.get(key);
      if (shared.value !== true) continue;
      yield {
        at: shared.at,
        message: `pods of ${kind} "${name}" ${means}`,
        help: `remove ${key}, unless this is an agent of the node`,
      };
    }
  },
});

const SHARED = [
  ["hostNetwork", "have the network of their node, where no NetworkPolicy holds"],
  ["hostPID", "see all processes of their node"],
  ["hostIPC", "share memory with the processes of their node"],
] as const;
