import {
  defineRule,
  type Graph,
  type HostReference,
  isOwnHost,
  type KubeObject,
  namer,
  placeOfHost,
  portMentioned,
  runLevel,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "loopback-names-other-pod",
  title: "A pod looks for another pod's server on itself",
  layer: "network",
  level: "warning",
  predicts: "Running, connection refused",
  since: "0.1.0",
  docs: {
    why: "`localhost` is the pod itself, and its containers alone. What ran beside it on a developer's machine or in compose is another pod in the cluster, and answers by the name of its Service.",
    fix: "Write the name of the Service in place of localhost.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    if (workload.podSpec.get("hostNetwork").exists) return;
    for (const use of graph.hosts(workload)) {
      const service = serviceMeant(use, workload, graph);
      if (service === undefined) continue;
      const number = use.port?.number ?? 0;
      yield {
        at: placeOfHost(use),
        level: runLevel(workload, "warning"),
        message: `${namer(use)} looks for port ${number} in its own pod, but it is Service "${service.name ?? ""}" that has it`,
        labels: [{ at: service.root.get("metadata", "name").at, text: `has port ${number}` }],
        note: "no container of the pod declares the port or names it elsewhere",
        help: `write "${service.name ?? ""}" in place of "${use.host}"`,
      };
    }
  },
});

/** The one Service of the bundle with the port, where the setting is called after it and nothing in the pod is known to have it. */
function serviceMeant(use: HostReference, workload: Workload, graph: Graph): KubeObject | undefined {
  const { port, host, from } = use;
  if (from !== "env" || use.secret || !isOwnHost(host) || host === "0.0.0.0" || port === undefined || port.implied)
    return undefined;
  const having = graph
    .peers(workload.object, "Service")
    .filter(
      (one) =>
        one.judged && one.root.get("spec", "ports").items.some((entry) => entry.get("port").integer === port.number),
    );
  const [service] = having;
  if (service === undefined || having.length > 1 || !isCalledAfter(use.name, service.name ?? "")) return undefined;
  const own = graph
    .selectionsFrom(service)
    .some(({ outcome }) => outcome.is !== "found" || outcome.workloads.includes(workload));
  return own || portMentioned(workload, use) ? undefined : service;
}

/** `DATABASE_URL` says nothing of its server; `REDIS_URL` is of Service "redis" or "shop-redis". */
function isCalledAfter(variable: string, service: string): boolean {
  const words = new Set(variable.toLowerCase().split("_"));
  return (
    service.split("-").some((word) => word.length > 2 && words.has(word)) ||
    (/^(?:DATABASE|DB)_/.test(variable) && /postgres|mysql|maria|mongo|db$/.test(service))
  );
}
