import type { KubeObject } from "../../expand/model.ts";
import { protocolOf, targetPortOf } from "../../k8s/defaults.ts";
import type { PodPort } from "../../k8s/network-policy/index.ts";
import type { Field } from "../../source/field.ts";
import type { Container, ContainerPort, Graph, Reference, Workload } from "../model.ts";

/** True for a Service whose name leads to the pods themselves: nothing translates its ports. */
export function isHeadless({ root }: KubeObject): boolean {
  return root.get("spec", "clusterIP").value === "None";
}

/** The workloads that a Service sends to; empty where they are not known. */
export function backendsOf(graph: Graph, service: KubeObject): readonly Workload[] {
  const selection = graph.selectionsFrom(service).find(({ edge }) => edge === "service");
  return selection?.outcome.is === "found" ? selection.outcome.workloads.filter(({ runsToEnd }) => !runsToEnd) : [];
}

/** The entry of a Service's ports that a client means: by number or name, or the only one where it says none. */
export function servicePort(service: KubeObject, asked: number | string | undefined): Field | undefined {
  const ports = service.root.get("spec", "ports").items;
  if (asked === undefined) return ports.length === 1 ? ports[0] : undefined;
  return ports.find((port) => port.get(typeof asked === "number" ? "port" : "name").value === asked);
}

/** The port that a backend asks for, beside the Service's name: `port.number` and `port.name` in v1, `servicePort` before, `port` of a route. */
export function backendPort({ edge, from, field }: Reference): Field | undefined {
  const backend = from.root.get(...field.path.slice(0, -1));
  const port = backend.get("port");
  const places = edge === "route-backend" ? [port] : [port.get("number"), port.get("name"), backend.get("servicePort")];
  return places.find(({ exists }) => exists);
}

/** Ports of the containers that run while the pod serves. */
export function servingPorts({ containers }: Workload): readonly ContainerPort[] {
  return containers.filter(({ role }) => role !== "init").flatMap(({ ports }) => ports);
}

/** The port of a pod that a port of a Service leads to. */
export function podPort(port: Field, workload: Workload): PodPort {
  const protocol = protocolOf(port.value);
  const target = targetPortOf(port.value);
  const number =
    typeof target === "string"
      ? servingPorts(workload).find((one) => one.name === target && one.protocol === protocol)?.number
      : target;
  return portOfPod(number, protocol, workload);
}

/** A port of a pod by its number. */
export function portOfPod(number: number | undefined, protocol: string, workload: Workload): PodPort {
  return {
    number,
    protocol,
    named: (name) => {
      const ports = servingPorts(workload).filter((one) => one.name === name && one.protocol === protocol);
      if (!workload.object.judged || number === undefined) return "unknown";
      return ports.some((one) => one.number === number) ? "yes" : "no";
    },
  };
}

/** Whether a pod is known to serve a port: it declares it, listens on it, or a Service sends to it. */
export function serves(graph: Graph, workload: Workload, number: number): boolean {
  const listens = ({ role }: Container): boolean => role !== "init";
  return (
    servingPorts(workload).some((port) => port.number === number || port.field.get("containerPort").isUnknown) ||
    workload.containers.filter(listens).some((one) => graph.listening(one).some(({ port }) => port === number)) ||
    servicesOf(graph, workload).some((service) =>
      service.root.get("spec", "ports").items.some((port) => podPort(port, workload).number === number),
    )
  );
}

/** The Services that send to a workload. */
export function servicesOf(graph: Graph, workload: Workload): readonly KubeObject[] {
  return graph.selectedBy(workload).flatMap(({ edge, from }) => (edge === "service" ? [from] : []));
}
