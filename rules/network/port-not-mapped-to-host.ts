import {
  type Cluster,
  defineRule,
  type Draft,
  type Field,
  type Graph,
  type KubeObject,
  type Origin,
} from "../../src/api.ts";

export default defineRule({
  id: "port-not-mapped-to-host",
  title: "An entry into the cluster that the host has no port for",
  layer: "network",
  level: "info",
  predicts: "connection refused on localhost",
  since: "0.1.0",
  docs: {
    why: "The nodes of k3d and kind are containers in a network of their own. From the host, a NodePort and the ports 80 and 443 of an Ingress controller are reached only where the cluster was made with a mapping for them; on Linux the nodes' addresses work too.",
    fix: "Map the port in the cluster's configuration and make the cluster again, or use kubectl port-forward.",
    refs: ["https://k3d.io/stable/usage/exposing_services/", "https://kind.sigs.k8s.io/docs/user/ingress/"],
  },
  visit: "Object",
  only: ["Service", "Ingress.networking.k8s.io"],

  *check(object, { graph }) {
    const cluster = graph.clusterFor(object);
    if (cluster === undefined || !isMapped(cluster) || graph.bundle(object).kind === "tilt") return;
    if (object.kind === "Service") yield* nodePorts(object, cluster);
    else yield* webPorts(object, cluster, graph);
  },
});

/** Only who maps some ports means to reach the cluster so. */
function isMapped({ tool, ports, unknown }: Cluster): boolean {
  return (tool === "k3d" || tool === "kind") && ports.length > 0 && !unknown.has("ports");
}

function leads({ ports }: Cluster, port: number): boolean {
  return ports.some(({ container }) => container.from <= port && port <= container.to);
}

function* nodePorts({ root, name }: KubeObject, cluster: Cluster): Generator<Draft> {
  const spec = root.get("spec");
  if (spec.get("type").text !== "NodePort") return;
  const fields = spec.get("ports").items.map((port) => port.get("nodePort"));
  const numbers = fields.map((field) => field.integer);
  // Where one of them is mapped, the others are for somebody else.
  if (numbers.some((number) => number !== undefined && leads(cluster, number))) return;
  const [field] = fields.filter((_, index) => numbers[index] !== undefined);
  if (field !== undefined)
    yield draftOf(cluster, field.at, `Service "${name ?? ""}" listens on port ${field.integer} of the nodes`, field);
}

function* webPorts(ingress: KubeObject, cluster: Cluster, graph: Graph): Generator<Draft> {
  const isOwn = cluster.ingressClasses.includes("traefik") && !cluster.unknown.has("ingressClasses");
  if (!isOwn || leads(cluster, 80) || leads(cluster, 443)) return;
  const first = graph.peers(ingress, "Ingress.networking.k8s.io")[0];
  if (first !== ingress) return;
  const at = ingress.root.get("kind").at;
  yield draftOf(
    cluster,
    at,
    `Ingress "${ingress.name ?? ""}" is served on the ports 80 and 443 of the nodes`,
    undefined,
  );
}

function draftOf(cluster: Cluster, at: Origin, what: string, field: Field | undefined): Draft {
  const port = field?.integer ?? 80;
  const [first] = cluster.ports;
  return {
    at,
    message: `${what}, and no port of the host leads there`,
    labels: first === undefined ? [] : [{ at: first.at, text: `this leads to port ${first.container.from}` }],
    note: "it is assumed that the host reaches the cluster by the ports that are mapped",
    help:
      cluster.tool === "k3d"
        ? `add the port "${port === 80 ? 8080 : port}:${port}" with nodeFilters: [loadbalancer] to the cluster`
        : `add containerPort: ${port} to extraPortMappings of a node`,
  };
}
