import {
  type Container,
  defineRule,
  endingStatus,
  type Graph,
  type KubeObject,
  sameNamespace,
  startedImage,
} from "../../src/api.ts";

export default defineRule({
  id: "service-link-collision",
  title: "A Service's variables are taken for settings of the image",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "For each Service of the namespace the kubelet sets variables such as KAFKA_PORT=tcp://10.43.0.7:9092. An image that reads variables of that prefix as its own settings does not understand them and ends.",
    fix: "Set enableServiceLinks: false in the pod, or give the Service another name.",
    refs: ["https://kubernetes.io/docs/tutorials/services/connect-applications-service/#environment-variables"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const links = startedImage(container)?.image.serviceLinks;
    if (links === undefined || container.workload.podSpec.get("enableServiceLinks").value === false) return;
    const { variables, complete } = graph.environment(container);
    for (const { service, effect, says } of links) {
      const variable = `${service.toUpperCase().replaceAll("-", "_")}_PORT`;
      const linked = linkedService(container, service, graph);
      if (linked === undefined || variables.has(variable)) continue;
      yield {
        at: container.image.at,
        level: container.workload.idle ? "info" : effect === "exits" && complete ? "error" : "warning",
        predicts: effect === "exits" ? endingStatus(container) : "Running with a setting that nobody wrote",
        message: `Service "${service}" sets ${variable}=tcp://..., which this image takes for a setting of its own`,
        labels: [{ at: linked.root.get("metadata", "name").at, text: "this Service sets the variable" }],
        note: `its log says: ${says}`,
        help: "set `enableServiceLinks: false` in the pod spec, or give the Service another name",
      };
    }
  },
});

/** A Service with an address of its own, beside the pod. */
function linkedService({ workload }: Container, name: string, graph: Graph): KubeObject | undefined {
  return graph.peers(workload.object, "Service").find((service) => {
    const spec = service.root.get("spec");
    const hasAddress = spec.get("clusterIP").value !== "None" && spec.get("type").text !== "ExternalName";
    return service.name === name && hasAddress && sameNamespace(service.namespace, workload.namespace);
  });
}
