import { rememberedWeakly } from "../../base/remembered.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { PodPort } from "../../k8s/network-policy/index.ts";
import type { Graph, Reference, Workload } from "../model.ts";
import type { HostReference } from "./model.ts";
import { backendPort, backendsOf, isHeadless, podPort, portOfPod, servicePort } from "./ports.ts";

/** A connection that the manifests show: from a pod that names a Service, or from outside through an Ingress. */
export interface TrafficEdge {
  /** Undefined for the controller of an Ingress. */
  readonly from: Workload | undefined;
  readonly host: HostReference | undefined;
  /** Where an Ingress names the Service. */
  readonly ingress: Reference | undefined;
  readonly service: KubeObject;
  readonly to: Workload;
  /** Of the pod, behind the Service. */
  readonly port: PodPort;
}

/** All connections that the manifests show, where the port of the pod is known. */
export const trafficEdges = rememberedWeakly((graph: Graph): readonly TrafficEdge[] => {
  const between = graph.workloads.filter(({ idle }) => !idle).flatMap((workload) => edgesFrom(graph, workload));
  const outside = graph.references.flatMap((reference) => edgesThrough(graph, reference));
  return [...between, ...outside];
});

function edgesFrom(graph: Graph, from: Workload): readonly TrafficEdge[] {
  return graph.hosts(from).flatMap((host) => {
    if (host.outcome.is !== "found" || host.outcome.where === "elsewhere") return [];
    const service = host.outcome.object;
    return destinations(graph, service, host.port?.number)
      .filter(({ to }) => to !== from || (from.replicas ?? 2) > 1)
      .map((one) => ({ from, host, ingress: undefined, service, ...one }));
  });
}

function edgesThrough(graph: Graph, ingress: Reference): readonly TrafficEdge[] {
  const { edge, outcome } = ingress;
  if (edge !== "ingress-backend" || outcome.is !== "found" || outcome.where === "elsewhere") return [];
  const service = outcome.object;
  const port = backendPort(ingress);
  const asked = port?.integer ?? port?.text;
  const found = asked === undefined ? [] : destinations(graph, service, asked);
  return found.map((one) => ({ from: undefined, host: undefined, ingress, service, ...one }));
}

/** The pods behind a Service with the port that a client reaches. */
function destinations(
  graph: Graph,
  service: KubeObject,
  asked: number | string | undefined,
): readonly { readonly to: Workload; readonly port: PodPort }[] {
  if (!service.judged || service.root.get("spec", "type").text === "ExternalName") return [];
  const entry = servicePort(service, asked);
  return backendsOf(graph, service).flatMap((to) => {
    if (to.idle || to.podSpec.get("hostNetwork").exists) return [];
    const direct = isHeadless(service) && typeof asked === "number" ? portOfPod(asked, "TCP", to) : undefined;
    const port = direct ?? (entry && podPort(entry, to));
    return port?.number === undefined ? [] : [{ to, port }];
  });
}
