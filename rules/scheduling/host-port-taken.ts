import {
  type Cluster,
  clusterProfile,
  defineRule,
  describeCluster,
  type Draft,
  type Field,
  type Graph,
  type KubeObject,
  type Label,
  PROFILE_NAMES,
  serviceListeners,
} from "../../src/api.ts";

export default defineRule({
  id: "host-port-taken",
  title: "A hostPort that the cluster's load balancer holds on every node",
  layer: "scheduling",
  level: "warning",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "The load balancer of k3s runs a pod on every node for each LoadBalancer Service, which takes the Service's ports there. Traefik, which k3s installs, is such a Service with the ports 80 and 443. A pod that asks for one of these ports finds no node that has it.",
    fix: "Choose another hostPort, use a Service or an Ingress in its place, or switch off what holds the port.",
    refs: ["https://docs.k3s.io/networking/networking-services#service-load-balancer"],
  },
  visit: "Container",

  *check({ ports, workload }, { graph }) {
    const cluster = graph.clusterFor(workload.object);
    if (cluster === undefined || !cluster.components.has("servicelb") || cluster.unknown.has("components")) return;
    for (const { field, protocol } of ports) {
      const port = field.get("hostPort");
      const holder =
        port.integer === undefined ? undefined : holderOf(port.integer, protocol, workload.object, { cluster, graph });
      if (holder !== undefined) yield draftOf(port, holder, cluster);
    }
  },
});

interface Holder {
  readonly name: string;
  readonly label: Label | undefined;
}

interface World {
  readonly cluster: Cluster;
  readonly graph: Graph;
}

/** What the cluster brings comes first: a Service that wants the same port does not get it either. */
function holderOf(port: number, protocol: string, pod: KubeObject, world: World): Holder | undefined {
  return (
    (protocol === "TCP" ? componentHolding(port, pod, world) : undefined) ?? serviceHolding(port, protocol, pod, world)
  );
}

function serviceHolding(
  port: number,
  protocol: string,
  pod: KubeObject,
  { cluster, graph }: World,
): Holder | undefined {
  const service = graph
    .peers(pod, "Service")
    .find((one) =>
      serviceListeners(one, cluster).some(
        (listener) => listener.by === "servicelb" && listener.port === port && listener.protocol === protocol,
      ),
    );
  if (service === undefined) return undefined;
  const at = service.root.get("spec", "type").at;
  return {
    name: `LoadBalancer Service "${service.name ?? ""}"`,
    label: { at, text: `takes port ${port} of every node` },
  };
}

function componentHolding(port: number, pod: KubeObject, { cluster, graph }: World): Holder | undefined {
  const tool = PROFILE_NAMES.find((name) => name === cluster.tool);
  const taken =
    tool && clusterProfile(tool).takenPorts.find((one) => one.port === port && cluster.components.has(one.component));
  if (taken === undefined) return undefined;
  // A chart of k3s that is told other ports, or the controller itself.
  if (pod.name?.includes(taken.component) === true || graph.all("HelmChartConfig.helm.cattle.io").length > 0)
    return undefined;
  const label =
    cluster.at === undefined ? undefined : { at: cluster.at, text: `${cluster.tool} installs ${taken.component} here` };
  return { name: taken.component, label };
}

function draftOf(port: Field, { name, label }: Holder, cluster: Cluster): Draft {
  const count = cluster.nodes.length;
  return {
    at: port.at,
    message: `port ${port.integer} of every node is held for ${name}`,
    labels: label === undefined ? [] : [label],
    note: `the scheduler says: 0/${count} nodes are available: ${count} node(s) didn't have free ports for the requested pod ports. Held against ${describeCluster(cluster)}`,
    help: "choose another hostPort, or remove it and use a Service",
    confirm: "kubectl get pods -n kube-system -l svccontroller.k3s.cattle.io/svcname",
  };
}
