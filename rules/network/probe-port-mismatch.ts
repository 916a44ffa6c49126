import {
  askedPort,
  asksElsewhere,
  type Container,
  defineRule,
  type Field,
  describePods,
  failingProbeEffect,
  failingProbeStatus,
  type Graph,
  healthPortsOf,
  isConfiguredUnseen,
  type ListenedPort,
  namesHealthPort,
  type Origin,
  portField,
  type Probe,
  probesOf,
  readAddress,
  speaksOfPort,
  unreadPort,
} from "../../src/api.ts";

export default defineRule({
  id: "probe-port-mismatch",
  title: "A probe asks a port on which nothing listens",
  layer: "network",
  level: "warning",
  predicts: "Running, 0/1 Ready",
  since: "0.1.0",
  docs: {
    why: "The kubelet connects to the port that the probe names. Where the container listens on another one, the connection is refused each time: the pod never becomes Ready, or is killed again and again.",
    fix: "Ask the port on which the container listens, best by its name.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/"],
  },
  visit: "Container",
  masks: ["probes-disagree-on-port"],

  *check(container, { graph }) {
    const told = new Set<number>();
    for (const probe of probesOf(container)) {
      const port = askedPort(probe);
      if (port === undefined || asksElsewhere(probe)) continue;
      const open = openInstead(probe, port, graph);
      const isNamed = portField(probe).text !== undefined;
      // What is named is mended once, where the name is given its number.
      if (open === undefined || (isNamed && told.has(port))) continue;
      if (isNamed) told.add(port);
      yield {
        at: placeOf(probe, port),
        level: container.workload.idle ? "info" : open.certain ? "error" : "warning",
        message: `${probe.name} asks port ${isNamed ? `"${portField(probe).text}", which is ${port}` : port}, but "${container.name}" ${open.fact}`,
        labels: [
          ...(isNamed ? [{ at: portField(probe).at, text: `${probe.name} asks it here` }] : []),
          ...(open.at === undefined ? [] : [{ at: open.at, text: open.label }]),
        ],
        predicts: failingProbeStatus(probe.name),
        note: `nothing in this pod speaks of port ${port}; ${failingProbeEffect(probe.name)}`,
        help: isNamed ? `set containerPort to ${open.port}` : `ask port ${open.port}`,
        confirm: describePods(container.workload),
      };
    }
  },
});

/** Where the number is written: a name is that of a port of the container. */
function placeOf(probe: Probe, port: number): Origin {
  const field = portField(probe);
  const declared = probe.container.ports.find(({ name, number }) => name === field.text && number === port);
  return field.text === undefined || declared === undefined ? field.at : declared.field.get("containerPort").at;
}

interface Open {
  readonly port: number | string;
  /** Completes `"api" ...`. */
  readonly fact: string;
  readonly certain: boolean;
  readonly at: Origin | undefined;
  readonly label: string;
}

/** Where the container is known to answer instead; undefined where anything speaks of the port that is asked. */
function openInstead(probe: Probe, port: number, graph: Graph): Open | undefined {
  const { container } = probe;
  const { workload } = container;
  if (graph.listening(container).some((one) => one.port === port)) return undefined;
  const declared = container.ports.find(({ number }) => number === port);
  if (declared !== undefined) return stockServer(container, graph, declared.field);
  // A variable that the server does not read moves nothing.
  const isUnread = unreadPort(container, graph)?.port === port;
  if ((!isUnread && speaksOfPort(workload, port, graph)) || isConfiguredUnseen(workload, graph)) return undefined;
  if (workload.containers.some((other) => other !== container && mayOpen(other, graph))) return undefined;
  return setAside(container, graph) ?? namedForHealth(container) ?? heard(container, probe, graph);
}

/** Whether another container of the pod may open a port that nobody knows of. */
function mayOpen(container: Container, graph: Graph): boolean {
  return container.role !== "init" && container.ports.length === 0 && graph.listening(container).length === 0;
}

/** An option or a variable sets another port aside for health checks. */
function setAside(container: Container, graph: Graph): Open | undefined {
  const [option] = healthPortsOf(graph.process(container).argv);
  const args = container.field.get(container.field.get("args").exists ? "args" : "command");
  const item = args.items.find((one) => option !== undefined && one.raw?.startsWith(option.name) === true);
  if (option !== undefined) return health(option.port, option.name, item?.at ?? container.image.at);
  for (const { name, value, field } of graph.environment(container).variables.values()) {
    const port = namesHealthPort(name) && value !== undefined ? readAddress(value)?.port : undefined;
    if (port !== undefined) return health(port, name, field.at);
  }
  return undefined;
}

function health(port: number, by: string, at: Origin): Open {
  return { port, fact: `answers health checks on ${port}`, certain: false, at, label: `${by} says ${port}` };
}

const HEALTH_NAME =
  /^(?:health|healthz|health-?check|health-?probe|http-health|probes?|livez?|liveness|readyz?|readiness)$/;

/** The container declares another port whose name says that it is for health checks. */
function namedForHealth({ ports }: Container): Open | undefined {
  const named = ports.find(({ name, number }) => number !== undefined && HEALTH_NAME.test(name ?? ""));
  if (named?.number === undefined || named.name === undefined) return undefined;
  return {
    port: `"${named.name}"`,
    fact: `declares ${named.number} as "${named.name}"`,
    certain: false,
    at: named.field.get("containerPort").at,
    label: `port "${named.name}"`,
  };
}

/** What the command, the image or its Dockerfile says. */
function heard(container: Container, probe: Probe, graph: Graph): Open | undefined {
  const open = graph.listening(container).filter(({ protocol }) => protocol === "TCP");
  const [first] = open;
  // Libraries for metrics open a port of their own.
  if (first === undefined || /metrics/.test(probe.field.get("httpGet", "path").text ?? "")) return undefined;
  const certain = open.every((one) => one.certain);
  // A file that is mounted may name ports.
  if (!certain && container.field.get("volumeMounts").items.length > 0) return undefined;
  return { ...listed(open), certain, at: first.at ?? container.image.at, label: first.because };
}

/** The port is declared, which opens nothing: only what the image or command is known for speaks against it. */
function stockServer(container: Container, graph: Graph, declared: Field): Open | undefined {
  const open = graph.listening(container).filter(({ protocol }) => protocol === "TCP");
  const [first] = open;
  const alone = container.workload.containers.filter(({ role }) => role !== "init").length === 1;
  if (first === undefined || !alone || open.some(({ certain }) => !certain)) return undefined;
  const label = first.at === undefined ? "declaring it opens nothing" : first.because;
  return { ...listed(open), certain: false, at: first.at ?? declared.get("containerPort").at, label };
}

function listed(open: readonly ListenedPort[]): Pick<Open, "port" | "fact"> {
  const ports = [...new Set(open.map(({ port }) => port))].slice(0, 3);
  return { port: ports.join(" or "), fact: `listens on ${ports.join(", ")}` };
}
