import {
  type Cluster,
  clusterProfile,
  defineRule,
  describeCluster,
  isInstalled,
  type KubeObject,
  PROFILE_NAMES,
} from "../../src/api.ts";

export default defineRule({
  id: "load-balancer-unsupported",
  title: "Nothing in the cluster answers to a LoadBalancer Service",
  layer: "network",
  level: "warning",
  predicts: "EXTERNAL-IP <pending>",
  since: "0.1.0",
  docs: {
    why: "A LoadBalancer Service gets its address from a controller of the cluster. kind has none, and k3d none once servicelb is switched off: the Service works inside of the cluster, but its address stays pending.",
    fix: "Use a port forward, a NodePort that the cluster's configuration maps to the host, or an Ingress; or install MetalLB or cloud-provider-kind.",
    refs: ["https://kind.sigs.k8s.io/docs/user/loadbalancer/"],
  },
  visit: "Object",
  only: ["Service"],

  *check(service, { graph }) {
    const spec = service.root.get("spec");
    const cluster = graph.clusterFor(service);
    if (spec.get("type").text !== "LoadBalancer" || spec.get("loadBalancerClass").exists) return;
    if (cluster === undefined || hasBalancer(cluster) || isReachable(service, cluster)) return;
    if (isInstalled(graph, /metallb|cloud-provider-kind|kube-?vip|purelb|openelb|servicelb|klipper|porter-lb/i)) return;
    yield {
      at: spec.get("type").at,
      // A cluster that the repository only describes may serve for tests that ask the Service by its name.
      level: cluster.configured ? "warning" : "info",
      message: `nothing in cluster "${cluster.name}" gives Service "${service.name ?? ""}" an external address`,
      labels: cluster.at === undefined ? [] : [{ at: cluster.at, text: `${cluster.tool} without a load balancer` }],
      note: `the Service is reachable inside of the cluster. Held against ${describeCluster(cluster)}`,
      help: "use `kubectl port-forward`, or install MetalLB or cloud-provider-kind",
      confirm: `kubectl get service ${service.name ?? ""}`,
    };
  },
});

/** minikube has its tunnel, Docker Desktop the host itself; of other clusters nothing is known. */
function hasBalancer({ tool, components, unknown }: Cluster): boolean {
  const name = PROFILE_NAMES.find((one) => one === tool);
  if (name === undefined || unknown.has("components")) return true;
  const { loadBalancer } = clusterProfile(name);
  return loadBalancer === "servicelb" ? components.has("servicelb") : loadBalancer !== "none";
}

/** A node port of it leads to the host, or it has an address of its own. */
function isReachable({ root }: KubeObject, { ports }: Cluster): boolean {
  const spec = root.get("spec");
  const nodePorts = spec.get("ports").items.flatMap((port) => port.get("nodePort").integer ?? []);
  return (
    spec.get("externalIPs").items.length > 0 ||
    nodePorts.some((port) => ports.some(({ container }) => container.from <= port && port <= container.to))
  );
}
