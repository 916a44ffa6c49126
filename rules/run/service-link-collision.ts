import {
  type Container,
  defineRule,
  type Draft,
  endingStatus,
  type Graph,
  type KubeObject,
  languageOf,
  placed,
  runLevel,
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
    why: "For each Service of the namespace the kubelet sets variables such as KAFKA_PORT=tcp://10.43.0.7:9092, also in place of those that a Dockerfile sets. An image that reads variables of that prefix as its own settings does not understand them and ends.",
    fix: "Set enableServiceLinks: false in the pod, or give the Service another name.",
    refs: ["https://kubernetes.io/docs/tutorials/services/connect-applications-service/#environment-variables"],
  },
  visit: "Container",

  *check(container, { graph }) {
    if (container.workload.podSpec.get("enableServiceLinks").value === false) return;
    const { variables } = graph.environment(container);
    const all = [...documented(container, graph), ...inDockerfile(container, graph), ...springPort(container, graph)];
    for (const { variable, service, ...said } of all) {
      if (variables.has(variable)) continue;
      yield {
        ...said,
        level: runLevel(container.workload, said.level),
        labels: [{ at: service.root.get("metadata", "name").at, text: "this Service sets the variable" }],
        help: "set `enableServiceLinks: false` in the pod spec, or give the Service another name",
      };
    }
  },
});

interface Collision extends Pick<Draft, "at" | "message" | "note" | "predicts"> {
  readonly variable: string;
  readonly service: KubeObject;
  readonly level: "error" | "warning";
}

/** Images that are known to read such variables. */
function documented(container: Container, graph: Graph): readonly Collision[] {
  const links = startedImage(container)?.image.serviceLinks ?? [];
  const { complete } = graph.environment(container);
  return links.flatMap(({ service: name, effect, says }) => {
    const service = linkingServices(container, graph).find((one) => one.name === name);
    const variable = portVariable(name);
    if (service === undefined) return [];
    return [
      {
        variable,
        service,
        at: container.image.at,
        note: `its log says: ${says}`,
        level: effect === "exits" && complete ? "error" : "warning",
        predicts: effect === "exits" ? endingStatus(container) : "Running with a setting that nobody wrote",
        message: `Service "${name}" sets ${variable}=tcp://..., which this image takes for a setting of its own`,
      },
    ];
  });
}

/** A variable of one's own Dockerfile that a Service of that name replaces. */
function inDockerfile(container: Container, graph: Graph): readonly Collision[] {
  const env = container.build?.image?.env;
  if (env === undefined || env.size === 0 || !graph.environment(container).complete) return [];
  return linkingServices(container, graph).flatMap((service) => {
    const variable = portVariable(service.name ?? "");
    const set = env.get(variable);
    if (set?.value === undefined || !/^\d{1,5}$/.test(set.value)) return [];
    return [
      {
        variable,
        service,
        at: placed(set.at),
        level: "warning",
        message: `Service "${service.name ?? ""}" sets ${variable}=tcp://... in "${container.name}", in place of the ${set.value} of the Dockerfile`,
        note: "the kubelet's variables go before those of the image",
      },
    ];
  });
}

/** Spring Boot reads SERVER_PORT as server.port. */
function springPort(container: Container, graph: Graph): readonly Collision[] {
  const { variables, complete } = graph.environment(container);
  const isSpring = [...variables.keys()].some((name) => name.startsWith("SPRING_"));
  if (!complete || !(isSpring || languageOf(graph.process(container)) === "jvm")) return [];
  const service = linkingServices(container, graph).find(({ name }) => name === "server");
  if (service === undefined) return [];
  return [
    {
      variable: "SERVER_PORT",
      service,
      at: container.image.at,
      level: "warning",
      message: 'Service "server" sets SERVER_PORT=tcp://..., which Spring Boot takes for its own server.port',
      note: "its log says: Failed to bind properties under 'server.port' to java.lang.Integer",
    },
  ];
}

function portVariable(service: string): string {
  return `${service.toUpperCase().replaceAll("-", "_")}_PORT`;
}

/** The Services with an address of their own beside the pod: for each of them the kubelet sets variables. */
function linkingServices({ workload }: Container, graph: Graph): readonly KubeObject[] {
  return graph.peers(workload.object, "Service").filter(({ root, namespace }) => {
    const spec = root.get("spec");
    const hasAddress = spec.get("clusterIP").value !== "None" && spec.get("type").text !== "ExternalName";
    return hasAddress && sameNamespace(namespace, workload.namespace);
  });
}
