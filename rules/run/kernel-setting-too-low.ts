import {
  defineRule,
  endingStatus,
  givenTo,
  type Graph,
  isAnyGiven,
  runLevel,
  startedImage,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "kernel-setting-too-low",
  title: "A search engine asks for a kernel setting that nobody makes",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "Search engines map many files into memory. As soon as they can be part of a cluster they look at vm.max_map_count of their node and end with exit code 78 where it is below 262144; many systems still start with 65530.",
    fix: "Set it in a privileged init container (`sysctl -w vm.max_map_count=262144`) or on the nodes, or run a cluster of one with discovery.type=single-node.",
    refs: ["https://www.elastic.co/guide/en/elasticsearch/reference/current/vm-max-map-count.html"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const started = startedImage(container);
    const sysctl = started?.image.sysctl;
    if (started === undefined || sysctl === undefined || isMade(sysctl.name, graph)) return;
    const environment = graph.environment(container);
    if (!environment.complete) return;
    const given = givenTo(started, container, environment, graph.process(container));
    if (isAnyGiven(sysctl.unless, given)) return;
    yield {
      at: container.image.at,
      level: runLevel(container.workload, "warning"),
      predicts: endingStatus(container),
      message: `${started.image.title} ends where ${sysctl.name} of its node is below ${sysctl.least}, and nothing here sets it`,
      note: `unless the nodes come with more than the 65530 of many systems, its log says: ${sysctl.says}`,
      help: `add a privileged init container with: sysctl -w ${sysctl.name}=${sysctl.least}`,
    };
  },
});

/** Something of the repository sets it: an init container, a DaemonSet for the nodes, a tuning object. */
function isMade(name: string, graph: Graph): boolean {
  return (
    graph.workloads.some((workload) => speaksOf(workload, name)) || graph.objects.some(({ kind }) => kind === "Tuned")
  );
}

function speaksOf({ podSpec }: Workload, name: string): boolean {
  return JSON.stringify([podSpec.get("initContainers").value, podSpec.get("containers").value]).includes(name);
}
