import {
  type Cluster,
  clusterProfile,
  defineRule,
  describeCluster,
  directoryOf,
  type Draft,
  type Field,
  type Graph,
  groupBy,
  type KubeObject,
  perBundle,
  PROFILE_NAMES,
  protocolOf,
} from "../../src/api.ts";

export default defineRule({
  id: "load-balancer-port-clash",
  title: "Two LoadBalancer Services want one port of the nodes",
  layer: "network",
  level: "error",
  predicts: "svclb pod Pending, EXTERNAL-IP <pending>",
  since: "0.1.0",
  docs: {
    why: "The load balancer of k3s gives each LoadBalancer Service a DaemonSet whose pods take the Service's ports on the nodes. A port can be taken once: the pods of the second Service stay Pending, and it gets no address. Traefik, which k3s installs, holds 80 and 443.",
    fix: "Give the Service another port, make it a ClusterIP behind an Ingress, or switch Traefik off when the cluster is created.",
    refs: ["https://docs.k3s.io/networking/networking-services#service-load-balancer"],
  },
  visit: "Object",
  only: ["Service"],

  *check(service, { graph }) {
    const cluster = graph.clusterFor(service);
    if (cluster === undefined || !servesNodePorts(cluster) || !isBalanced(service)) return;
    for (const port of service.root.get("spec", "ports").items) {
      const draft = againstComponents(service, port, cluster, graph) ?? againstOthers(service, port, cluster, graph);
      if (draft !== undefined)
        yield { ...draft, confirm: "kubectl get pods -n kube-system -l svccontroller.k3s.cattle.io/svcname" };
    }
  },
});

function servesNodePorts({ components, unknown }: Cluster): boolean {
  return components.has("servicelb") && !unknown.has("components");
}

/** Other load balancers are chosen by class, and pools of nodes by a label. */
function isBalanced({ judged, root }: KubeObject): boolean {
  const spec = root.get("spec");
  return (
    judged &&
    spec.get("type").text === "LoadBalancer" &&
    !spec.get("loadBalancerClass").exists &&
    !root.get("metadata", "labels", "svccontroller.k3s.cattle.io/lbpool").exists
  );
}

/** What the cluster itself has on its nodes before anything is applied. */
function againstComponents(service: KubeObject, port: Field, cluster: Cluster, graph: Graph): Draft | undefined {
  const tool = PROFILE_NAMES.find((name) => name === cluster.tool);
  const number = port.get("port").integer;
  if (tool === undefined || number === undefined || protocolOf(port.value) !== "TCP") return undefined;
  const taken = clusterProfile(tool).takenPorts.find(
    (one) => one.port === number && cluster.components.has(one.component),
  );
  if (taken === undefined || isOwn(service, taken.component, graph)) return undefined;
  return {
    at: port.get("port").at,
    level: "warning",
    message: `Service "${service.name ?? ""}" wants port ${number} of the nodes, which ${taken.component} of cluster "${cluster.name}" holds`,
    labels:
      cluster.at === undefined ? [] : [{ at: cluster.at, text: `${cluster.tool} installs ${taken.component} here` }],
    note: `its svclb pods find no node: ${cluster.nodes.length} node(s) didn't have free ports for the requested pod ports. Held against ${describeCluster(cluster)}`,
    help: `use another port, route through the Ingress class "${taken.component}", or create the cluster with --disable=${taken.component}`,
  };
}

/** The component's own Service, written again, or a chart of k3s that is told other ports. */
function isOwn({ name }: KubeObject, component: string, graph: Graph): boolean {
  return (
    name === component ||
    ["HelmChartConfig.helm.cattle.io", "HelmChart.helm.cattle.io"].some((kind) =>
      graph.all(kind).some((one) => one.name === component),
    )
  );
}

interface Taken {
  readonly service: KubeObject;
  readonly port: Field;
}

/** The LoadBalancer Services that are applied together, by the port of the nodes that they want. */
const takers = perBundle((of: KubeObject, graph: Graph) => {
  const all = graph.peers(of, "Service").filter(isBalanced);
  const ports = all.flatMap((service) => service.root.get("spec", "ports").items.map((port) => ({ service, port })));
  return groupBy(ports, ({ port }) => keyOf(port));
});

function keyOf(port: Field): string {
  return `${protocolOf(port.value)} ${String(port.get("port").integer)}`;
}

/** The Service before this one that takes the same port; those of the bundle's context stand last in the list. */
function against(service: KubeObject, port: Field, graph: Graph): Taken | undefined {
  const taken = takers(service, graph).get(keyOf(port)) ?? [];
  const own = taken.findIndex((one) => one.service === service);
  const other = taken.find((one, index) => {
    const before = index < own || one.service.bundle !== service.bundle;
    return before && one.service.name !== service.name && isClose(one.service, service, graph);
  });
  return port.get("port").integer === undefined ? undefined : other;
}

/** Loose manifests of two directories may be two examples, of which one is applied. */
function isClose(one: KubeObject, other: KubeObject, graph: Graph): boolean {
  return graph.bundle(other).kind !== "plain" || directoryOf(one.file) === directoryOf(other.file);
}

function againstOthers(service: KubeObject, port: Field, cluster: Cluster, graph: Graph): Draft | undefined {
  const other = against(service, port, graph);
  if (other === undefined) return undefined;
  const [first, number] = [other.service.name ?? "", port.get("port").integer ?? 0];
  return {
    at: port.get("port").at,
    message: `the Services "${first}" and "${service.name ?? ""}" both want port ${number} of the nodes of cluster "${cluster.name}"`,
    labels: [{ at: other.port.get("port").at, text: `"${first}" takes ${number} first` }],
    note: `servicelb holds the port of a LoadBalancer Service on every node, and can give it once. Held against ${describeCluster(cluster)}`,
    help: "give one of them another port, or make it a ClusterIP behind an Ingress",
  };
}
