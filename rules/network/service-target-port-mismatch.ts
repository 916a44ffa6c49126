import {
  type Container,
  defineRule,
  type Draft,
  type Field,
  type Graph,
  type KubeObject,
  type ListenedPort,
  targetPortOf,
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

  *check({ from, outcome }, { graph }) {
    if (outcome.is !== "found" || outcome.workloads.length !== 1) return;
    const [workload] = outcome.workloads;
    if (workload === undefined || !workload.object.judged) return;
    if (from.root.get("spec", "clusterIP").value === "None") return;
    const ports = from.root.get("spec", "ports").items;
    for (const port of ports) {
      const listener = listenerInstead(port, workload, ports.length === 1, graph);
      if (listener !== undefined) yield draftOf(from, port, listener);
    }
  },
});

/** Where the pod listens instead of the port that a Service sends to; undefined where nothing is known to be wrong. */
function listenerInstead(port: Field, workload: Workload, single: boolean, graph: Graph): Listener | undefined {
  const target = targetPortOf(port.value);
  if (typeof target !== "number" || isMentioned(workload, target)) return undefined;
  const heard = workload.containers.flatMap((one) => (one.role === "init" ? [] : graph.listening(one)));
  if (heard.some((one) => one.port === target)) return undefined;
  const listener = otherListener(workload, heard, port.get("protocol").text ?? "TCP", single);
  // A container that declares the port may listen there; only what is certain to listen elsewhere says that it does not.
  if (isDeclared(workload, target) && listener?.certain !== true) return undefined;
  // Declaring ports is optional: against a target that somebody chose, a declaration alone proves nothing.
  const isChosen = port.get("targetPort").exists && target !== port.get("port").integer;
  return listener?.declared === true && isChosen ? undefined : listener;
}

function draftOf({ name = "" }: KubeObject, port: Field, listener: Listener): Draft {
  const target = targetPortOf(port.value);
  const written = port.get("targetPort").exists;
  const listens = `"${listener.container.name}" listens on ${listener.port}`;
  return {
    at: written ? port.get("targetPort").at : port.get("port").at,
    level: listener.certain || (!written && listener.declared) ? "error" : "warning",
    message: written
      ? `Service "${name}" sends to port ${target}, but ${listens}`
      : `targetPort is left out and so is ${target}, but ${listens}`,
    labels: [{ at: listener.at, text: listener.because }],
    note: "endpoints exist and the pod is Ready, but the connection is refused",
    help: `set targetPort to ${listener.port}`,
    confirm: `kubectl port-forward service/${name} 8080:${port.get("port").integer ?? target}`,
  };
}

interface Listener {
  readonly container: Container;
  readonly port: number;
  readonly because: string;
  readonly at: Container["field"]["at"];
  readonly certain: boolean;
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
      at: known.at ?? first.image.at,
      certain: known.certain,
      declared: false,
    };
  }
  if (heard.length > 0 || declared.length !== 1 || only?.port.number === undefined || only.port.protocol !== protocol)
    return undefined;
  return {
    container: only.container,
    port: only.port.number,
    because: "the only port that the container declares",
    at: only.port.field.get("containerPort").at,
    certain: false,
    declared: true,
  };
}

function isDeclared({ containers }: Workload, port: number): boolean {
  return containers.some(({ ports }) => ports.some(({ number }) => number === port));
}

/** True where anything of the pod but its declared ports speaks of the port: a probe, a variable, an argument, an annotation. */
function isMentioned(workload: Workload, port: number): boolean {
  const text = JSON.stringify(workload.template.value, (key, value: unknown) => (key === "ports" ? undefined : value));
  return new RegExp(`(^|[^0-9])${port}([^0-9]|$)`).test(text);
}
