import {
  type Container,
  defineRule,
  type Graph,
  joinWords,
  placed,
  type TiltForward,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "port-forward-not-listened",
  title: "A forward of Tilt's to a port on which nothing listens",
  layer: "network",
  level: "warning",
  predicts: "connection refused",
  since: "0.1.0",
  docs: {
    why: "Tilt forwards a port of the workstation to one of the pod. Where no process of the pod listens there, the browser gets no answer, though the resource is green.",
    fix: "Write the port of the process behind the colon: port_forwards='8080:3000'.",
    refs: [
      "https://docs.tilt.dev/accessing_resource_endpoints.html",
      "https://docs.tilt.dev/api.html#api.k8s_resource",
    ],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    for (const forward of graph.forwardsTo(workload)) {
      const port = portOf(forward, workload);
      const listened = listenedIn(workload, graph);
      if (port === undefined || listened === undefined || listened.includes(port)) continue;
      const ports = joinWords([...new Set(listened)].map(String));
      yield {
        at: placed(forward.at),
        message: `Tilt forwards ${forward.local} to port ${port} of "${workload.name}", which listens on ${ports}`,
        help: `write '${forward.local}:${listened[0] ?? ""}'`,
      };
    }
  },
});

/** The port of the pod; undefined where the pod declares it, since a declared port that nobody listens on is told there. */
function portOf({ local, container }: TiltForward, { containers }: Workload): number | undefined {
  const ports = containers.flatMap((one) => one.ports);
  if (ports.some(({ number }) => number === undefined)) return undefined;
  const declared = ports.map(({ number }) => number);
  if (container !== undefined) return declared.includes(container) ? undefined : container;
  return declared.length > 0 ? undefined : local;
}

/** The ports of all processes; undefined where one of them is not known. */
function listenedIn({ containers }: Workload, graph: Graph): readonly number[] | undefined {
  const running = containers.filter(({ role }) => role !== "init");
  const all = running.map((one: Container) => graph.listening(one).filter(({ protocol }) => protocol === "TCP"));
  const isKnown = all.length > 0 && all.every((ports) => ports.length > 0 && ports.every(({ certain }) => certain));
  return isKnown ? all.flatMap((ports) => ports.map(({ port }) => port)) : undefined;
}
