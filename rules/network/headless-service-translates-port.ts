import { defineRule, type Field, type Graph, type Selection, targetPortOf } from "../../src/api.ts";

export default defineRule({
  id: "headless-service-translates-port",
  title: "A headless Service maps a port to another one",
  layer: "network",
  level: "warning",
  predicts: "Running, connection refused",
  since: "0.1.0",
  docs: {
    why: "A Service without a cluster IP has no proxy: its name resolves to the pods themselves, and clients reach whatever port they ask for. A `targetPort` that differs from `port` changes nothing for them.",
    fix: "Make port and targetPort equal and let clients use it, or remove `clusterIP: None`.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#headless-services"],
  },
  visit: "Selection",
  only: ["service"],

  *check(selection, { graph }) {
    const { from } = selection;
    const { root, name = "" } = from;
    if (root.get("spec", "clusterIP").value !== "None" || isReachedByEndpoints(selection, graph)) return;
    for (const port of root.get("spec", "ports").items) {
      const number = port.get("port").integer;
      const target = resolved(port, selection);
      if (number === undefined || target === undefined || number === target) continue;
      yield {
        at: port.get("targetPort").at,
        message: `headless Service "${name}" maps port ${number} to ${target}, but its clients reach the pods themselves`,
        labels: [{ at: port.get("port").at, text: "clients that use this are refused" }],
        note: "without a cluster IP nothing translates ports; only clients that read SRV records or endpoints learn the other one",
        help: `write \`port: ${target}\` and use it in clients, or remove \`clusterIP: None\``,
        confirm: `kubectl describe service ${name}`,
      };
    }
  },
});

/** Where the port leads: the number, or the one number that all selected pods give the name. */
function resolved(port: Field, { outcome }: Selection): number | undefined {
  const target = targetPortOf(port.value);
  if (typeof target !== "string") return target;
  if (outcome.is !== "found" || outcome.workloads.some(({ object }) => !object.judged)) return undefined;
  const numbers = outcome.workloads.flatMap(({ containers }) =>
    containers.flatMap(({ ports }) => ports.filter(({ name }) => name === target).map(({ number }) => number)),
  );
  return new Set(numbers).size === 1 ? numbers[0] : undefined;
}

/** Ingresses, routes and Prometheus read the endpoints, and those hold the target port. */
function isReachedByEndpoints({ from }: Selection, graph: Graph): boolean {
  const readers = ["ingress-backend", "route-backend"];
  return (
    graph.referencesTo(from).some(({ edge }) => readers.includes(edge)) ||
    graph.peers(from, "ServiceMonitor.monitoring.coreos.com").length > 0
  );
}
