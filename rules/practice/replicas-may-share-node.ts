import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "replicas-may-share-node",
  title: "Replicas that may all run on one node",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["strict"],
  since: "0.1.0",
  docs: {
    why: "The scheduler spreads pods a little, but promises nothing: when the node with all replicas fails, so does the service.",
    fix: "Add topologySpreadConstraints over kubernetes.io/hostname.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/topology-spread-constraints/"],
  },
  visit: "Workload",

  *check({ object, kind, name, podSpec, replicas = 0 }) {
    if (replicas < 2 || !["Deployment.apps", "StatefulSet.apps"].includes(object.kindKey) || podSpec.isUnknown) return;
    const isSpread =
      podSpec.get("topologySpreadConstraints").exists || podSpec.get("affinity", "podAntiAffinity").exists;
    if (isSpread || podSpec.get("affinity").isUnknown) return;
    yield {
      at: object.root.get("spec", "replicas").at,
      message: `all ${replicas} pods of ${kind} "${name}" may run on one node`,
      help: "add topologySpreadConstraints over kubernetes.io/hostname",
    };
  },
});
