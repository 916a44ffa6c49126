import { defineRule, type Known, overcommitted } from "../../src/api.ts";

export default defineRule({
  id: "requests-exceed-cluster",
  title: "What is applied together requests more than all nodes have",
  layer: "scheduling",
  level: "warning",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "Each pod may fit on a node, but not all of them together: the last ones stay Pending until others leave. What else runs in the cluster comes on top.",
    fix: "Lower requests or replicas, or add nodes.",
    refs: [
      "https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#how-pods-with-resource-requests-are-scheduled",
    ],
  },
  visit: "Bundle",

  *check(bundle, { graph }) {
    const [first] = bundle.objects;
    const cluster = first && graph.clusterFor(first);
    if (cluster === undefined || cluster.unknown.has("nodes")) return;
    for (const resource of ["cpu", "memory"] as const) {
      const has = sumOf(cluster.nodes.map((node) => node[resource]));
      if (has !== undefined)
        yield* overcommitted(
          bundle,
          cluster,
          { resource, side: "requests", has, whose: `cluster "${cluster.name}"` },
          graph,
        );
    }
  },
});

/** The sum of all nodes, with the words of the first; undefined where one is not known. */
function sumOf(figures: readonly (Known<number> | undefined)[]): Known<number> | undefined {
  const [first] = figures;
  if (first === undefined || figures.includes(undefined)) return undefined;
  const value = figures.reduce((sum, figure) => sum + (figure?.value ?? 0), 0);
  return figures.length === 1 ? first : { ...first, value, source: `${figures.length} nodes, each by ${first.source}` };
}
