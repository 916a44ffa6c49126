import {
  askedPort,
  asksElsewhere,
  type Container,
  defineRule,
  describePods,
  type Draft,
  failingProbeEffect,
  failingProbeStatus,
  type Graph,
  knownImageOf,
  portField,
  probesOf,
} from "../../src/api.ts";

export default defineRule({
  id: "probe-http-on-non-http-port",
  title: "An HTTP probe asks a port that does not speak HTTP",
  layer: "network",
  level: "error",
  predicts: "Running, 0/1 Ready",
  since: "0.1.0",
  docs: {
    why: "Databases, brokers and FastCGI servers answer a request of HTTP with bytes of their own protocol or close the connection, which counts as a failure each time.",
    fix: "Use tcpSocket on that port, or exec with the client that the image brings.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#define-a-tcp-liveness-probe",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    yield* ofFastCgi(container, graph);
    const image = knownImageOf(container);
    const ports = image?.ports?.filter(({ isHttp }) => isHttp === false) ?? [];
    const { variables } = graph.environment(container);
    for (const probe of probesOf(container)) {
      if (probe.handler !== "httpGet" || asksElsewhere(probe)) continue;
      const asked = askedPort(probe);
      const port = ports.find((one) => one.port === asked);
      if (image === undefined || port === undefined || port.env?.some((name) => variables.has(name))) continue;
      yield {
        at: portField(probe).at,
        level: container.workload.idle ? "info" : "error",
        message: `${probe.name} sends HTTP to port ${port.port}, on which ${image.title} speaks ${port.name === undefined ? "its own protocol" : port.name}`,
        labels: [{ at: container.image.at, text: `${image.title} runs here` }],
        predicts: failingProbeStatus(probe.name),
        note: failingProbeEffect(probe.name),
        help: `use tcpSocket with port ${port.port} instead of httpGet`,
        confirm: describePods(container.workload),
      };
    }
  },
});

/** php-fpm of an image that is built here. */
function* ofFastCgi(container: Container, graph: Graph): Generator<Draft> {
  const { listening } = graph.server(container) ?? {};
  if (knownImageOf(container) !== undefined || listening?.server !== "php-fpm") return;
  for (const probe of probesOf(container)) {
    if (probe.handler !== "httpGet" || asksElsewhere(probe) || askedPort(probe) !== listening.port) continue;
    yield {
      at: portField(probe).at,
      level: container.workload.idle ? "info" : "error",
      message: `${probe.name} sends HTTP to port ${listening.port}, on which php-fpm speaks FastCGI`,
      predicts: failingProbeStatus(probe.name),
      note: failingProbeEffect(probe.name),
      help: `use tcpSocket with port ${listening.port} instead of httpGet`,
      confirm: describePods(container.workload),
    };
  }
}
