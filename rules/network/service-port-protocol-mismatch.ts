import { defineRule, protocolOf, targetPortOf, type Container, type Graph, type Workload } from "../../src/api.ts";

export default defineRule({
  id: "service-port-protocol-mismatch",
  title: "A Service asks for another protocol than the container declares",
  layer: "network",
  level: "warning",
  predicts: "Running, connection refused",
  since: "0.1.0",
  docs: {
    why: "TCP and UDP ports are two things. A port of a Service that leaves out `protocol` is TCP, and a datagram to it finds no listener, even where the numbers agree.",
    fix: "Write the protocol that the container listens with on the port of the Service, or correct it on the container.",
    refs: ["https://kubernetes.io/docs/reference/networking/service-protocols/"],
  },
  visit: "Selection",
  only: ["service"],

  *check({ from, outcome }, { graph }) {
    if (outcome.is !== "found" || outcome.workloads.some(({ object }) => !object.judged)) return;
    for (const port of from.root.get("spec", "ports").items) {
      const target = targetPortOf(port.value);
      const asked = protocolOf(port.value);
      if (typeof target !== "number" || port.get("protocol").isUnknown) continue;
      const declared = outcome.workloads.map((workload) => otherProtocol(workload, target, asked, graph));
      const [first] = declared;
      if (first === undefined || declared.includes(undefined)) continue;
      const { container, protocol, field } = first;
      const written = port.get("protocol").exists;
      yield {
        at: written ? port.get("protocol").at : port.get("port").at,
        message: `Service "${from.name ?? ""}" sends ${asked} to port ${target}, which "${container.name}" declares as ${protocol}`,
        labels: [{ at: field.at, text: `declared as ${protocol}` }],
        note: written ? undefined : "a port without protocol is TCP",
        help: `write \`protocol: ${protocol}\` on the port of the Service, or correct the container's`,
        confirm: `kubectl describe service ${from.name ?? ""}`,
      };
    }
  },
});

interface Declared {
  readonly container: Container;
  readonly protocol: string;
  readonly field: Container["field"];
}

/**
 * The port as a container declares it with another protocol, where nothing says that it listens with this one too. What serves
 * both protocols often declares one of them (DNS): a Service that carries both is no mistake.
 */
function otherProtocol(workload: Workload, number: number, asked: string, graph: Graph): Declared | undefined {
  const containers = workload.containers.filter(({ role }) => role !== "init");
  const declared = containers.flatMap((container) =>
    container.ports.filter((port) => port.number === number).map((port) => ({ container, ...port })),
  );
  const [first] = declared;
  if (first === undefined || declared.some(({ protocol }) => protocol === asked)) return undefined;
  if (first.field.get("protocol").isUnknown) return undefined;
  const heard = containers.flatMap((container) => graph.listening(container));
  if (heard.some(({ port, protocol }) => port === number && protocol === asked)) return undefined;
  return isServedAs(workload, number, first.protocol, graph) ? undefined : first;
}

/** True where a Service already sends with the declared protocol. */
function isServedAs(workload: Workload, number: number, protocol: string, graph: Graph): boolean {
  return graph
    .selectedBy(workload)
    .filter(({ edge }) => edge === "service")
    .some(({ from }) =>
      from.root
        .get("spec", "ports")
        .items.some((port) => targetPortOf(port.value) === number && protocolOf(port.value) === protocol),
    );
}
