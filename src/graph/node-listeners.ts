import type { Delivery } from "../expand/deliveries/index.ts";
import type { Cluster, KubeObject } from "../expand/model.ts";
import { clusterProfile, PROFILE_NAMES } from "../k8s/cluster-profiles.ts";
import { BUILT_IN_GROUPS } from "../k8s/kinds.ts";
import { protocolOf } from "../k8s/defaults.ts";
import type { Field } from "../source/field.ts";
import type { Graph } from "./model.ts";

/** Something that listens on a port of the nodes of a cluster. */
export interface NodeListener {
  readonly port: number;
  readonly protocol: string;
  /** `servicelb` for a LoadBalancer Service, whose port it takes on every node. */
  readonly by: "component" | "nodePort" | "servicelb" | "hostPort";
  /** The component, or the object's name. */
  readonly name: string;
  readonly object: KubeObject | undefined;
  readonly field: Field | undefined;
}

/** The API server and the kubelet. */
const SYSTEM_PORTS = [6443, 10_250];

/** What listens on the nodes of a cluster; undefined where something may do so that is not known. */
export function nodeListeners(cluster: Cluster, graph: Graph): readonly NodeListener[] | undefined {
  const profile = PROFILE_NAMES.find((name) => name === cluster.tool);
  const objects = graph.objects.filter((object) => graph.clusterFor(object) === cluster);
  if (profile === undefined || cluster.unknown.has("components") || mayBringMore(objects, graph)) return undefined;
  const taken = clusterProfile(profile).takenPorts.filter(({ component }) => cluster.components.has(component));
  const own = [...taken, ...SYSTEM_PORTS.map((port) => ({ port, component: "kubernetes" }))];
  const ofPods = graph.workloads.filter(({ object }) => graph.clusterFor(object) === cluster).map(podListeners);
  if (ofPods.includes(undefined)) return undefined;
  return [
    ...own.map(({ port, component }): NodeListener => {
      return { port, protocol: "TCP", by: "component", name: component, object: undefined, field: undefined };
    }),
    ...objects.filter(({ kind }) => kind === "Service").flatMap((service) => serviceListeners(service, cluster)),
    ...ofPods.flatMap((listeners) => listeners ?? []),
  ];
}

/** Charts, remote manifests and operators bring Services and pods that nobody sees here. */
function mayBringMore(objects: readonly KubeObject[], { bundles, deliveries }: Graph): boolean {
  return (
    bundles.some(({ kind, missing }) => kind === "helm" || missing.length > 0) ||
    deliveries.some(isOpenDelivery) ||
    objects.some(
      ({ group, kind }) => !BUILT_IN_GROUPS.has(group) && !(group === "traefik.io" && kind !== "TraefikService"),
    )
  );
}

/** A chart, an addon or a remote manifest: what it brings is not known. */
export function isOpenDelivery(delivery: Delivery): boolean {
  if (delivery.kind === "release" || delivery.kind === "addon") return true;
  return (
    delivery.kind === "apply" &&
    delivery.files.some(({ value }) => value === undefined || /^(?:https?:|-$)/.test(value))
  );
}

/** The ports of the nodes that a LoadBalancer or NodePort Service takes. */
export function serviceListeners(service: KubeObject, { components }: Cluster): readonly NodeListener[] {
  const spec = service.root.get("spec");
  const type = spec.get("type").text;
  const isBalanced = type === "LoadBalancer" && components.has("servicelb") && !spec.get("loadBalancerClass").exists;
  return spec.get("ports").items.flatMap((port) => {
    const found = (by: "nodePort" | "servicelb", field: Field): readonly NodeListener[] => {
      const number = field.integer;
      const listener = { protocol: protocolOf(port.value), by, name: service.name ?? "", object: service, field };
      return number === undefined || number === 0 ? [] : [{ ...listener, port: number }];
    };
    const nodePorts = type === "NodePort" || type === "LoadBalancer" ? found("nodePort", port.get("nodePort")) : [];
    return [...nodePorts, ...(isBalanced ? found("servicelb", port.get("port")) : [])];
  });
}

/** What the pods of a workload take of their nodes; undefined for pods in the node's network whose ports nobody declares. */
function podListeners({
  podSpec,
  containers,
  object,
}: Graph["workloads"][number]): readonly NodeListener[] | undefined {
  const isOfNode = podSpec.get("hostNetwork").boolean === true;
  if (isOfNode && containers.every(({ ports }) => ports.length === 0)) return undefined;
  return containers.flatMap(({ ports }) =>
    ports.flatMap(({ field, protocol }): readonly NodeListener[] => {
      const number = field.get(isOfNode ? "containerPort" : "hostPort").integer;
      const at = field.get(isOfNode ? "containerPort" : "hostPort");
      if (number === undefined || number === 0) return [];
      return [{ port: number, protocol, by: "hostPort", name: object.name ?? "", object, field: at }];
    }),
  );
}
