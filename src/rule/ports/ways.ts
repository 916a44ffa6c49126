/** The ways on which requests come to a port of a container: Ingress, Service, targetPort, containerPort; probes. */
import type { Label, Origin } from "../../base/model.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { Container, Graph } from "../../graph/model.ts";
import { backendPort } from "../../graph/traffic/ports.ts";
import { targetPortOf } from "../../k8s/defaults.ts";
import type { Field } from "../../source/field.ts";
import { askedPort, asksElsewhere, portField, probesOf } from "../probes/probes.ts";

/** Who asks a port of a container from outside of it. */
export interface Way {
  readonly is: "probe" | "service" | "hostPort";
  /** `readinessProbe`, `Service "api"`. */
  readonly name: string;
  readonly port: number;
  /** Where the port is named. */
  readonly at: Origin;
  /** The links before it, outermost first. */
  readonly before: readonly Label[];
  /** For services: the object. */
  readonly service: KubeObject | undefined;
}

/** Who asks ports of a container, as far as the numbers are known: Services first, then probes, then ports of the node. */
export function waysTo(container: Container, graph: Graph): readonly Way[] {
  return [...byServices(container, graph), ...byProbes(container), ...byHostPorts(container)];
}

function byServices(container: Container, graph: Graph): readonly Way[] {
  return graph.selectedBy(container.workload).flatMap(({ edge, from }) => {
    if (edge !== "service" || !from.judged) return [];
    return from.root.get("spec", "ports").items.flatMap((port): readonly Way[] => {
      const number = targetNumber(port, container);
      if (number === undefined || (port.get("protocol").text ?? "TCP") !== "TCP") return [];
      const written = port.get("targetPort");
      const at = written.exists ? written.at : port.get("port").at;
      const before = ingressLabels(from, port, graph);
      return [{ is: "service", name: `Service "${from.name ?? ""}"`, port: number, at, before, service: from }];
    });
  });
}

/** The number of the port that a Service sends to: a name is that of a port of the container. */
export function targetNumber(port: Field, { ports }: Container): number | undefined {
  const target = targetPortOf(port.value);
  return typeof target === "string" ? ports.find(({ name }) => name === target)?.number : target;
}

/** Ingresses and routes that lead to a port of a Service. */
export function ingressLabels(service: KubeObject, port: Field, graph: Graph): readonly Label[] {
  const backends = graph
    .referencesTo(service)
    .filter(({ edge }) => edge === "ingress-backend" || edge === "route-backend");
  return backends.slice(0, 20).flatMap((backend) => {
    const { from } = backend;
    const asked = backendPort(backend);
    const isThis =
      asked !== undefined &&
      (asked.value === port.get("port").value || (asked.text !== undefined && asked.text === port.get("name").text));
    return isThis ? [{ at: asked.at, text: `${from.kind} "${from.name ?? ""}" routes here` }] : [];
  });
}

function byProbes(container: Container): readonly Way[] {
  return probesOf(container).flatMap((probe): readonly Way[] => {
    const port = askedPort(probe);
    if (port === undefined || probe.handler === "exec" || asksElsewhere(probe)) return [];
    return [{ is: "probe", name: probe.name, port, at: portField(probe).at, before: [], service: undefined }];
  });
}

function byHostPorts({ ports }: Container): readonly Way[] {
  return ports.flatMap(({ number, field }): readonly Way[] => {
    const host = field.get("hostPort");
    if (number === undefined || host.integer === undefined) return [];
    return [{ is: "hostPort", name: "a port of the node", port: number, at: host.at, before: [], service: undefined }];
  });
}
