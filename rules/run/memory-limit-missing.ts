import { defineRule, describeFigure, sharesOf, totalOf } from "../../src/api.ts";

export default defineRule({
  id: "memory-limit-missing",
  title: "A container without a memory limit on a machine that is overcommitted",
  layer: "run",
  level: "warning",
  predicts: "OOMKilled",
  since: "0.1.0",
  docs: {
    why: "On its own a missing limit fails nothing. Where the limits of the other containers already add up to more than the machine has, nothing bounds this one: when memory runs out the kernel of the machine kills it, or its neighbours.",
    fix: "Set resources.limits.memory to what the container needs at most, and lower the other limits until all fit.",
    refs: [
      "https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#how-pods-with-resource-limits-are-run",
    ],
  },
  visit: "Bundle",

  *check(bundle, { graph }) {
    const [first] = bundle.objects;
    const cluster = first && graph.clusterFor(first);
    const has = cluster?.vmMemory;
    if (first === undefined || cluster === undefined || has === undefined) return;
    const total = totalOf(sharesOf(graph, bundle, "limits", "memory", cluster.nodes.length));
    if (total <= has.value || graph.peers(first, "LimitRange").length > 0) return;
    for (const { object, containers, podSpec, idle, runsToEnd } of graph.workloadsOf(bundle.id)) {
      if (!object.judged || idle || runsToEnd) continue;
      for (const { name, role, field } of containers) {
        const resources = field.get("resources");
        const isLimited = [resources, podSpec.get("resources")].some(
          (one) => one.isUnknown || one.get("limits", "memory").exists,
        );
        if (role === "init" || isLimited) continue;
        yield {
          at: resources.exists ? resources.keyAt : field.at,
          message: `container "${name}" has no memory limit, and the limits of the others already exceed the machine`,
          note: `memory limits add up to ${gib(total)}, the machine has ${gib(has.value)}; ${describeFigure("memory", has, "cluster.memory")}`,
          help: "set resources.limits.memory",
        };
      }
    }
  },
});

function gib(bytes: number): string {
  return `${Number((bytes / 2 ** 30).toFixed(2))}Gi`;
}
