import { defineRule, targetPortOf, type Container, type ListenedPort, type Workload } from "../../src/api.ts";

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
    const ports = from.root.get("spec", "ports").items;
    if (workload === undefined || !workload.object.judged || from.root.get("spec", "clusterIP").value === "None")
      return;
    for (const port of ports) {
      const target = targetPortOf(port.value);
      const protocol = port.get("protocol").text ?? "TCP";
      if (typeof target !== "number" || isMentioned(workload, target)) continue;
      const heard = workload.containers.flatMap((one) => (one.role === "init" ? [] : graph.listening(one)));
      if (heard.some((one) => one.port === target)) continue;
      const listener = otherListener(workload, heard, protocol, ports.length === 1);
      if (listener === undefined) continue;
      const written = port.get("targetPort").exists;
      // Declaring ports is optional: against a target that somebody chose, a declaration alone proves nothing.
      if (listener.declared && written && target !== port.get("port").integer) continue;
      yield {
        at: written ? port.get("targetPort").at : port.get("port").at,
        level: listener.certain || (!written && listener.declared) ? "error" : "warning",
        message: written
          ? `Service "${from.name ?? ""}" sends to port ${target}, but "${listener.container.name}" listens on ${listener.port}`
          : `targetPort is left out and so is ${target}, but "${listener.container.name}" listens on ${listener.port}`,
        labels: [{ at: listener.at, text: listener.because }],
        note: "endpoints exist and the pod is Ready, but the connection is refused",
        help: `set targetPort to ${listener.port}`,
        confirm: `kubectl port-forward service/${from.name ?? ""} 8080:${port.get("port").integer ?? target}`,
      };
    }
  },
});

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

/** True where a container declares the port, or anything of the pod speaks of it: a probe, a variable, an argument, an annotation. */
function isMentioned(workload: Workload, port: number): boolean {
  if (workload.containers.some(({ ports }) => ports.some(({ number }) => number === port))) return true;
  const digits = new RegExp(`(^|[^0-9])${port}([^0-9]|$)`);
  return digits.test(JSON.stringify(workload.template.value));
}
