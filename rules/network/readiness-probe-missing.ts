import {
  type Container,
  defineRule,
  type Field,
  type Graph,
  type KubeObject,
  knownImageOf,
  targetPortOf,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "readiness-probe-missing",
  title: "A Service sends traffic to pods that nobody asks whether they are ready",
  layer: "network",
  level: "warning",
  predicts: "connection refused at each start and rollout",
  since: "0.1.0",
  docs: {
    why: "A container without a readiness probe counts as Ready as soon as its process runs. The Service sends to it before it listens, and a rollout ends the old pod at that moment: requests fail at each start, each rollout and each scale-up.",
    fix: "Add a readinessProbe on the port that the Service sends to.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#readiness-probe"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    if (workload.runsToEnd || workload.idle || workload.podSpec.get("readinessGates").items.length > 0) return;
    const running = workload.containers.filter(({ role }) => role !== "init");
    // A pod is not Ready before its startup probes have succeeded either.
    if (running.some(({ field }) => field.get("readinessProbe").exists || field.get("startupProbe").exists)) return;
    const service = sendingService(workload, graph);
    const container = service && servingContainer(service, running);
    if (service === undefined || container === undefined || startsAtOnce(container)) return;
    const pods = replicasOf(workload, graph);
    yield {
      at: container.field.get("name").at,
      message: `"${container.name}" has no readinessProbe, so Service "${service.name ?? ""}" sends to it before it answers`,
      labels: [{ at: service.root.get("spec", "selector").keyAt, text: "selects these pods" }],
      note:
        pods > 1
          ? `each of ${pods} pods counts as Ready as soon as its process runs, at each start and rollout`
          : "the pod counts as Ready as soon as its process runs, at each start and rollout",
      help: "add a readinessProbe on the port that the Service sends to",
      confirm: `kubectl get endpointslices -l kubernetes.io/service-name=${service.name ?? ""} -w`,
    };
  },
});

/** The first Service that sends requests to these pods: not one for names alone, metrics or webhooks. */
function sendingService(workload: Workload, graph: Graph): KubeObject | undefined {
  return graph
    .selectedBy(workload)
    .filter(({ edge, outcome }) => edge === "service" && outcome.is === "found" && outcome.where === "bundle")
    .map(({ from }) => from)
    .find(({ root }) => {
      const spec = root.get("spec");
      const plain = spec.get("clusterIP").value !== "None" && spec.get("publishNotReadyAddresses").value !== true;
      return plain && spec.get("ports").items.some((port) => !isAside(port));
    });
}

/** Ports that only scrapers and the API server call, and UDP, which no probe can ask. */
function isAside(port: Field): boolean {
  if ((port.get("protocol").text ?? "TCP") === "UDP") return true;
  const names = [port.get("name").text, port.get("targetPort").text];
  return names.some((name) => name !== undefined && /metrics|prom|webhook|telemetry|profil/.test(name));
}

/** The container that declares the port to which the Service sends, else the only one. */
function servingContainer(service: KubeObject, running: readonly Container[]): Container | undefined {
  const targets = service.root.get("spec", "ports").items.map((port) => targetPortOf(port.value));
  const serving = running.find(({ ports }) =>
    ports.some(({ name, number }) => targets.some((target) => target === name || target === number)),
  );
  return serving ?? (running.length === 1 ? running[0] : undefined);
}

/** An image that is known to answer within about a second leaves no time to send too early. */
function startsAtOnce(container: Container): boolean {
  return (knownImageOf(container)?.startSeconds?.[1] ?? Infinity) <= 2;
}

/** Pods at full size, an autoscaler's least number included. */
function replicasOf({ object, replicas = 1 }: Workload, graph: Graph): number {
  const scaled = graph
    .referencesTo(object)
    .filter(({ from }) => from.kind === "HorizontalPodAutoscaler")
    .map(({ from }) => from.root.get("spec", "minReplicas").integer ?? 1);
  return Math.max(replicas, ...scaled);
}
