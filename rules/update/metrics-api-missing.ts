import { type Cluster, defineRule, describeCluster, type Field, type Graph, isBrought } from "../../src/api.ts";

export default defineRule({
  id: "metrics-api-missing",
  title: "An autoscaler by CPU or memory on a cluster without metrics-server",
  layer: "update",
  level: "warning",
  predicts: "FailedGetResourceMetric",
  since: "0.1.0",
  docs: {
    why: "An autoscaler reads usage from the resource metrics API, which metrics-server serves. k3s brings it; kind, kubeadm and Docker Desktop do not, and minikube only as an addon. Without it the target shows as <unknown> and nothing is ever scaled.",
    fix: "Install metrics-server (minikube: `minikube addons enable metrics-server`; k3d: leave out --disable=metrics-server), or leave the autoscaler out of the local overlay.",
    refs: ["https://github.com/kubernetes-sigs/metrics-server"],
  },
  visit: "Object",
  only: ["HorizontalPodAutoscaler.autoscaling"],

  *check(object, { graph }) {
    const metric = resourceMetric(object.root.get("spec"));
    const cluster = graph.clusterFor(object);
    if (metric === undefined || cluster === undefined || hasMetrics(cluster, graph)) return;
    yield {
      at: metric.field.at,
      message: `HorizontalPodAutoscaler "${object.name ?? ""}" scales by ${metric.resource}, cluster "${cluster.name}" has no metrics-server`,
      labels: cluster.at === undefined ? [] : [{ at: cluster.at, text: "the cluster" }],
      note: `kubectl get hpa shows <unknown>: unable to fetch metrics from resource metrics API: the server could not find the requested resource (get pods.metrics.k8s.io); held against ${describeCluster(cluster)}`,
      help: REMEDIES.get(cluster.tool) ?? "install metrics-server, or leave the autoscaler out of this cluster",
      confirm: "kubectl top pods",
    };
  },
});

const REMEDIES: ReadonlyMap<string, string> = new Map([
  ["minikube", "run `minikube addons enable metrics-server`, or leave the autoscaler out of this cluster"],
  ["k3d", "take --disable=metrics-server out of the cluster's arguments, or leave the autoscaler out of this cluster"],
]);

/** A metric that metrics-server serves; with none written the server takes CPU. */
function resourceMetric(spec: Field): { readonly field: Field; readonly resource: string } | undefined {
  const metrics = spec.get("metrics");
  const old = spec.get("targetCPUUtilizationPercentage");
  if (!metrics.exists || (metrics.isList && metrics.items.length === 0))
    return { field: old.exists ? old : spec.get("maxReplicas"), resource: "cpu" };
  for (const metric of metrics.items) {
    for (const kind of ["resource", "containerResource"]) {
      const field = metric.get(kind, "name");
      if (field.text !== undefined) return { field, resource: field.text };
    }
  }
  return undefined;
}

const METRICS = /metrics-server|metrics\.k8s\.io|prometheus-adapter|kube-prometheus|addons/i;

function hasMetrics(cluster: Cluster, graph: Graph): boolean {
  if (cluster.unknown.has("components") || cluster.components.has("metrics-server")) return true;
  const served = graph.all("APIService.apiregistration.k8s.io").some(({ name }) => name?.endsWith(".metrics.k8s.io"));
  return (
    served ||
    graph.all("Deployment.apps").some(({ name }) => name?.includes("metrics-server")) ||
    isBrought(graph, METRICS)
  );
}
