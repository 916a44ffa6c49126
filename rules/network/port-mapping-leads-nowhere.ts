import {
  type Cluster,
  defineRule,
  type Draft,
  type Graph,
  type Label,
  nodeListeners,
  type PortMapping,
  protocolOf,
} from "../../src/api.ts";

export default defineRule({
  id: "port-mapping-leads-nowhere",
  title: "A port of the host leads to a port of the nodes where nothing listens",
  layer: "network",
  level: "warning",
  predicts: "connection refused, empty reply",
  since: "0.1.0",
  docs: {
    why: "k3d and kind map a port of the host to a port of nodes. There listens what takes ports of nodes: a NodePort, a LoadBalancer Service where the cluster has a load balancer, an Ingress controller, a pod with a hostPort. A ClusterIP Service takes none, whatever its port is.",
    fix: "Map to a port on which something listens, or make the Service one that takes a port of the nodes.",
    refs: [
      "https://k3d.io/stable/usage/exposing_services/",
      "https://kind.sigs.k8s.io/docs/user/configuration/#extra-port-mappings",
    ],
  },
  visit: "Cluster",

  *check(cluster, { graph }) {
    const single = cluster.ports.filter(
      ({ container, protocol }) => container.from === container.to && protocol === "TCP",
    );
    if (single.length === 0 || !holdsServices(cluster, graph)) return;
    const listeners = nodeListeners(cluster, graph);
    if (listeners === undefined) return;
    const ports = new Set(listeners.filter(({ protocol }) => protocol === "TCP").map(({ port }) => port));
    for (const mapping of single) {
      const port = mapping.container.from;
      if (!ports.has(port) && !isForIngress(port, cluster, graph)) yield draftOf(mapping, cluster, graph);
    }
  },
});

/** A repository of a cluster alone says nothing of what runs in it. */
function holdsServices(cluster: Cluster, graph: Graph): boolean {
  return graph.all("Service").some((service) => service.judged && graph.clusterFor(service) === cluster);
}

/** The documented way to an Ingress controller that is installed by hand, and node ports that the cluster chooses. */
function isForIngress(port: number, cluster: Cluster, graph: Graph): boolean {
  const isWeb = port === 80 || port === 443;
  if (isWeb && !cluster.components.has("traefik")) return true;
  return (
    port >= 30_000 &&
    graph.all("Service").some(({ root }) => {
      const isTaker = /^(?:NodePort|LoadBalancer)$/.test(root.get("spec", "type").text ?? "");
      return isTaker && root.get("spec", "ports").items.some((one) => !one.get("nodePort").exists);
    })
  );
}

function draftOf({ host, container, at }: PortMapping, cluster: Cluster, graph: Graph): Draft {
  const port = container.from;
  const from = host === undefined ? "a port" : `port ${host.from}`;
  const meant = serviceAt(port, cluster, graph);
  const hasBalancer = cluster.components.has("servicelb");
  const routed = cluster.components.has("traefik") && graph.all("Ingress.networking.k8s.io").length > 0;
  const way = hasBalancer ? "make the Service a LoadBalancer" : `give a NodePort Service a nodePort, and map to that`;
  return {
    at,
    message: `${from} of the host leads to port ${port} of the nodes, where nothing listens`,
    labels: meant === undefined ? [] : [meant],
    note: `nothing takes port ${port} of the nodes: no nodePort, no ${hasBalancer ? "LoadBalancer Service" : "Ingress controller"}, no hostPort of a pod`,
    help: routed ? `map ${host?.from ?? port}:80, where Traefik listens for the Ingress, or ${way}` : way,
    confirm: "kubectl get services -A",
  };
}

function serviceAt(port: number, cluster: Cluster, graph: Graph): Label | undefined {
  for (const service of graph.all("Service")) {
    if (graph.clusterFor(service) !== cluster) continue;
    const field = service.root
      .get("spec", "ports")
      .items.find((one) => one.get("port").integer === port && protocolOf(one.value) === "TCP");
    if (field !== undefined)
      return { at: field.get("port").at, text: `"${service.name ?? ""}" listens inside of the cluster only` };
  }
  return undefined;
}
