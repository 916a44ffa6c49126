import {
  type Container,
  type ContainerPort,
  defineRule,
  type Draft,
  type Field,
  type Graph,
  ingressLabels,
  type KubeObject,
  type ListenedPort,
  targetPortOf,
  unreadPort,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "service-target-port-mismatch",
  title: "A Service sends traffic to a port on which nothing listens",
  layer: "network",
  level: "warning",
  predicts: "Running, connection refused",
  since: "0.1.0",
  docs: {
    why: "A numeric targetPort is taken as it is, and one that is left out equals `port`. Endpoints exist and pods are Ready, but the connection is refused because the container listens on another port.",
    fix: "Set targetPort to the port on which the container listens.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports"],
  },
  visit: "Selection",
  only: ["service"],
  masks: ["probe-port-mismatch"],

  *check({ from, outcome }, { graph }) {
    if (outcome.is !== "found" || outcome.workloads.length !== 1) return;
    const [workload] = outcome.workloads;
    if (workload === undefined || !workload.object.judged) return;
    if (from.root.get("spec", "clusterIP").value === "None") return;
    const ports = from.root.get("spec", "ports").items;
    for (const port of ports) {
      const target = targetIn(port, workload);
      const listener = target && listenerInstead(port, target, { workload, single: ports.length === 1, graph });
      if (target !== undefined && listener !== undefined) yield draftOf(from, { port, target, listener }, graph);
    }
  },
});

/** The number that a Service sends to. */
interface Target {
  readonly number: number;
  /** The port of the container whose name stands for it. */
  readonly named: ContainerPort | undefined;
}

function targetIn({ value }: Field, { containers }: Workload): Target | undefined {
  const target = targetPortOf(value);
  if (typeof target === "number") return { number: target, named: undefined };
  const named = containers
    .filter(({ role }) => role !== "init")
    .flatMap(({ ports }) => ports)
    .find(({ name }) => name !== undefined && name === target);
  return named?.number === undefined ? undefined : { number: named.number, named };
}

interface Place {
  readonly workload: Workload;
  /** The Service has no other port. */
  readonly single: boolean;
  readonly graph: Graph;
}

/** Where the pod listens instead of the port that a Service sends to; undefined where nothing is known to be wrong. */
function listenerInstead(
  port: Field,
  { number: target }: Target,
  { workload, single, graph }: Place,
): Listener | undefined {
  if (isMentioned(workload, target, graph)) return undefined;
  const heard = workload.containers.flatMap((one) => (one.role === "init" ? [] : graph.listening(one)));
  if (heard.some((one) => one.port === target)) return undefined;
  const listener = otherListener(workload, heard, port.get("protocol").text ?? "TCP", single);
  // A container that declares the port may listen there; only what is certain to listen elsewhere says that it does not.
  if (isDeclared(workload, target) && listener?.likely !== true) return undefined;
  // Declaring ports is optional: against a target that somebody chose, a declaration alone proves nothing.
  const isChosen = port.get("targetPort").exists && target !== port.get("port").integer;
  return listener?.declared === true && isChosen ? undefined : listener;
}

interface Broken {
  readonly port: Field;
  readonly target: Target;
  readonly listener: Listener;
}

function draftOf(service: KubeObject, { port, target, listener }: Broken, graph: Graph): Draft {
  const { name = "" } = service;
  const { number, named } = target;
  const written = port.get("targetPort").exists;
  const listens = `"${listener.container.name}" listens on ${listener.port}`;
  const unread = unreadPort(listener.container, graph);
  const isUnread = unread?.port === number;
  return {
    at: named?.field.get("containerPort").at ?? (written ? port.get("targetPort").at : port.get("port").at),
    level: listener.certain || (!written && listener.declared) ? "error" : "warning",
    message: messageFor(name, target, written, listens),
    labels: [
      ...ingressLabels(service, port, graph).slice(0, 1),
      ...(named === undefined ? [] : [{ at: port.get("targetPort").at, text: `Service "${name}" sends here` }]),
      ...(isUnread ? [{ at: unread.variable.field.at, text: `${unread.server} does not read PORT` }] : []),
      { at: listener.place(), text: listener.because },
    ],
    note: "endpoints exist and the pod is Ready, but the connection is refused",
    help: isUnread
      ? `tell ${unread.server} to listen on ${number}, or set ${named === undefined ? "targetPort" : "containerPort"} to ${listener.port}`
      : `set ${named === undefined ? "targetPort" : "containerPort"} to ${listener.port}`,
    confirm: `kubectl port-forward service/${name} 8080:${port.get("port").integer ?? number}`,
  };
}

function messageFor(service: string, { number, named }: Target, written: boolean, listens: string): string {
  if (named !== undefined)
    return `Service "${service}" sends to port "${named.name}", which is ${number}, but ${listens}`;
  return written
    ? `Service "${service}" sends to port ${number}, but ${listens}`
    : `targetPort is left out and so is ${number}, but ${listens}`;
}

interface Listener {
  readonly container: Container;
  readonly port: number;
  readonly because: string;
  /** Looked up only for a finding. */
  readonly place: () => Container["field"]["at"];
  readonly certain: boolean;
  readonly likely: boolean;
  readonly declared: boolean;
}

/**
 * The one port on which the pod is known to listen instead. Declaring ports is optional and says little, so a declared port alone
 * counts only where it is the only one of the pod, the Service has a single port, and nothing else is known.
 */
function otherListener(
  workload: Workload,
  heard: readonly ListenedPort[],
  protocol: string,
  single: boolean,
): Listener | undefined {
  const containers = workload.containers.filter(({ role }) => role !== "init");
  const declared = containers.flatMap((container) => container.ports.map((port) => ({ container, port })));
  const [only] = declared;
  const [known] = heard.filter((one) => one.protocol === protocol);
  const [first] = containers;
  if (first === undefined || !single || containers.length > 1) return undefined;
  if (known !== undefined && heard.length === 1) {
    return {
      container: first,
      port: known.port,
      because: known.because,
      place: () => known.at ?? first.image.at,
      certain: known.certain,
      likely: known.certain || known.likely === true,
      declared: false,
    };
  }
  if (heard.length > 0 || declared.length !== 1 || only?.port.number === undefined || only.port.protocol !== protocol)
    return undefined;
  const { field } = only.port;
  return {
    container: only.container,
    port: only.port.number,
    because: "the only port that the container declares",
    place: () => field.get("containerPort").at,
    certain: false,
    likely: false,
    declared: true,
  };
}

function isDeclared({ containers }: Workload, port: number): boolean {
  return containers.some(({ ports }) => ports.some(({ number }) => number === port));
}

/**
 * True where anything of the pod but its declared ports speaks of the port: a probe, a variable, an argument, an annotation. A
 * variable that the server does not read says nothing, and neither do probes of a container that is known to listen elsewhere.
 */
function isMentioned(workload: Workload, port: number, graph: Graph): boolean {
  const unread = workload.containers.some((container) => unreadPort(container, graph)?.port === port);
  const isPort = (value: unknown): boolean =>
    typeof value === "object" && value !== null && "name" in value && value.name === "PORT";
  const text = JSON.stringify(workload.template.value, (key, value: unknown) =>
    key === "ports" || (unread && (isPort(value) || PROBES.has(key))) ? undefined : value,
  );
  return new RegExp(`(^|[^0-9])${port}([^0-9]|$)`).test(text);
}

const PROBES: ReadonlySet<string> = new Set(["livenessProbe", "readinessProbe", "startupProbe"]);
