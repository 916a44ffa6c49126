import {
  BUILT_IN_GROUPS,
  defineRule,
  type Graph,
  type KubeObject,
  sameNamespace,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "service-without-selector",
  title: "A Service has neither a selector nor endpoints",
  layer: "network",
  level: "info",
  predicts: "Running, no endpoints",
  since: "0.1.0",
  docs: {
    why: "The cluster fills the endpoints of a Service from the pods that its selector matches. Without a selector somebody else has to write them: an EndpointSlice in the manifests, or a controller.",
    fix: "Add a selector that equals the labels of the pods, or an EndpointSlice with the label kubernetes.io/service-name.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors"],
  },
  visit: "Object",
  only: ["Service"],

  *check(service, { graph }) {
    const { root, name = "" } = service;
    const spec = root.get("spec");
    if (!spec.isMap || !isEmpty(spec.get("selector").value) || isServedOtherwise(service, graph)) return;
    const meant = workloadMeant(service, graph);
    yield {
      at: spec.get("selector").exists ? spec.get("selector").keyAt : spec.keyAt,
      level: meant === undefined ? "info" : "warning",
      message:
        meant === undefined
          ? `Service "${name}" has no selector, and nothing here gives it endpoints`
          : `Service "${name}" has no selector; ${meant.kind} "${meant.name}" beside it is selected by no Service`,
      labels:
        meant === undefined ? [] : [{ at: meant.template.get("metadata", "labels").keyAt, text: "labels of its pods" }],
      note: "it is assumed that no controller writes its endpoints",
      help:
        meant === undefined
          ? "add a selector, or an EndpointSlice for the Service"
          : "add a selector with the labels of these pods",
      confirm: `kubectl get endpointslices -l kubernetes.io/service-name=${name}`,
    };
  },
});

function isEmpty(selector: unknown): boolean {
  if (selector === undefined || selector === null) return true;
  return typeof selector === "object" && Object.keys(selector).length === 0;
}

/** Endpoints are written by hand or by an operator, or the Service is there for its name only. */
function isServedOtherwise(service: KubeObject, graph: Graph): boolean {
  const { root, name } = service;
  const spec = root.get("spec");
  const bundle = graph.bundle(service);
  return (
    name === undefined ||
    name === "kubernetes" ||
    spec.get("type").text === "ExternalName" ||
    spec.get("clusterIP").value === "None" ||
    bundle.missing.length > 0 ||
    // Labels that a kustomization adds become the selector.
    Object.keys(bundle.podLabels).length > 0 ||
    bundle.objects.some(({ group }) => !BUILT_IN_GROUPS.has(group)) ||
    graph.find(service, "Endpoints", service.namespace, name) !== undefined ||
    graph
      .all("EndpointSlice.discovery.k8s.io")
      .some((slice) => slice.root.get("metadata", "labels", "kubernetes.io/service-name").value === name)
  );
}

/** The workload of that name in the same bundle that no Service selects. */
function workloadMeant(service: KubeObject, graph: Graph): Workload | undefined {
  return graph
    .workloadsBeside(service)
    .find(
      (workload) =>
        workload.name === service.name &&
        !workload.runsToEnd &&
        workload.labels !== undefined &&
        sameNamespace(workload.namespace, service.namespace) &&
        !graph.selectedBy(workload).some(({ edge }) => edge === "service"),
    );
}
