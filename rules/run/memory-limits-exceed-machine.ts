import { defineRule, overcommitted } from "../../src/api.ts";

export default defineRule({
  id: "memory-limits-exceed-machine",
  title: "Memory limits add up to more than the machine has",
  layer: "run",
  level: "warning",
  predicts: "OOMKilled",
  since: "0.1.0",
  docs: {
    why: "Nodes of a local cluster are containers on one machine, and each reports that machine's whole memory: the scheduler places pods whose limits together exceed it. When they use what they are allowed, the kernel of the machine kills processes, and not always the greediest one.",
    fix: "Lower the limits, run fewer replicas, or give the virtual machine more memory.",
    refs: [
      "https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#how-pods-with-resource-limits-are-run",
    ],
  },
  visit: "Bundle",

  *check(bundle, { graph }) {
    const [first] = bundle.objects;
    const cluster = first && graph.clusterFor(first);
    const has = cluster?.vmMemory;
    if (cluster === undefined || has === undefined) return;
    yield* overcommitted(
      bundle,
      cluster,
      { resource: "memory", side: "limits", has, whose: "the machine beneath the nodes" },
      graph,
    );
  },
});
