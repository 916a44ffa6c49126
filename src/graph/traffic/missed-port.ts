import type { KubeObject } from "../../expand/model.ts";
import { targetPortOf } from "../../k8s/defaults.ts";
import type { Graph } from "../model.ts";
import { sameNamespace } from "../object-index.ts";
import type { HostReference } from "./model.ts";
import { backendsOf, isHeadless, podPort, serves } from "./ports.ts";

/** A port behind the name of a Service that does not have it. */
export interface MissedPort {
  readonly service: KubeObject;
  /** The ports that it has, as a person reads them: `80 http`. */
  readonly ports: readonly string[];
  /** Where the port is one of the pods': the targetPort as written. */
  readonly target: number | string | undefined;
  /** The port that is meant, where there is only one that may be. */
  readonly instead: number | undefined;
}

/** The port that a pod connects to and the Service does not have; undefined where it has it, or where that is not known. */
export function missedPort(graph: Graph, use: HostReference): MissedPort | undefined {
  const { outcome, port, form } = use;
  if (outcome.is !== "found" || outcome.where === "elsewhere" || port === undefined || use.secret) return undefined;
  const service = outcome.object;
  // A number behind a colon may be a version or a user; no client connects below 80 but by a scheme.
  if ((form === "host-port" && port.number < 80 && port.field === undefined) || !isKnown(service)) return undefined;
  if (port.implied && (isHeadless(service) || mentionsPort(graph, use, service))) return undefined;
  const rivals = graph
    .all("Service")
    .filter((one) => one.name === service.name && sameNamespace(one.namespace, service.namespace));
  return rivals.some((one) => offers(graph, one, port.number)) ? undefined : missedAt(graph, service, port.number);
}

function missedAt(graph: Graph, service: KubeObject, number: number): MissedPort {
  const entries = service.root.get("spec", "ports").items;
  const backends = backendsOf(graph, service);
  const target = entries.find(
    (one) => targetPortOf(one.value) === number || backends.some((to) => podPort(one, to).number === number),
  );
  const only = target ?? (entries.length === 1 ? entries[0] : undefined);
  return {
    service,
    ports: entries.map((one) =>
      [one.get("port").integer, one.get("name").text].filter((part) => part !== undefined).join(" "),
    ),
    target: target && targetPortOf(target.value),
    instead: only?.get("port").integer,
  };
}

function isKnown({ judged, root }: KubeObject): boolean {
  const spec = root.get("spec");
  const ports = spec.get("ports").items;
  return (
    judged &&
    spec.get("type").text !== "ExternalName" &&
    ports.length > 0 &&
    ports.every((port) => port.get("port").integer !== undefined)
  );
}

/** Whether clients may reach a port behind a Service's name; of a headless one it is the pods that answer. */
function offers(graph: Graph, service: KubeObject, number: number): boolean {
  if (!isKnown(service)) return true;
  if (service.root.get("spec", "ports").items.some((port) => port.get("port").integer === number)) return true;
  if (!isHeadless(service)) return false;
  const backends = backendsOf(graph, service);
  return backends.length === 0 || backends.some((one) => serves(graph, one, number) || one.containers.length > 1);
}

/** Whether a variable of the container holds a port of the Service: the program may put it behind the URL. */
function mentionsPort(graph: Graph, { container }: HostReference, service: KubeObject): boolean {
  const values = [...graph.environment(container).variables.values()].map(({ value }) => value);
  return service.root.get("spec", "ports").items.some((port) => values.includes(String(port.get("port").integer)));
}
