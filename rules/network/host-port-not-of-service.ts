import {
  defineRule,
  type Draft,
  type HostReference,
  missedPort,
  type MissedPort,
  namer,
  placeOfHost,
  placeOfHostPort,
} from "../../src/api.ts";

export default defineRule({
  id: "host-port-not-of-service",
  title: "A pod connects to a port that the Service does not have",
  layer: "network",
  level: "warning",
  predicts: "Running, connection refused or timed out",
  since: "0.1.0",
  docs: {
    why: "Behind the name of a Service only the ports of its `spec.ports` answer, by their `port`: not those of the container (targetPort), nor those of the node. A headless Service has no ports of its own; there the container has to listen on it.",
    fix: "Write the Service's port behind the host, or add the port to the Service.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const said = new Set<string>();
    for (const use of graph.hosts(workload)) {
      const missed = missedPort(graph, use);
      const key = `${use.host}:${use.port?.number ?? ""}`;
      if (missed === undefined || said.has(key)) continue;
      said.add(key);
      yield { ...draftOf(use, missed), ...(workload.idle ? { level: "info" } : {}) };
    }
  },
});

function draftOf(use: HostReference, { service, ports, target, instead }: MissedPort): Draft {
  const name = service.name ?? "";
  const number = use.port?.number ?? 0;
  const how = use.port?.implied === true ? `port ${number}, as its URL implies,` : `port ${number}`;
  const list = service.root.get("spec", "ports");
  return {
    at: use.port?.field?.at ?? placeOfHostPort(use),
    // A Service's target in place of its port is the classic slip.
    level: target === undefined || use.port?.implied === true ? "warning" : "error",
    message: `${namer(use)} connects to ${how} of Service "${name}", which has ${ports.join(", ")}`,
    labels: [
      { at: list.keyAt, text: `ports: ${ports.slice(0, 4).join(", ")}` },
      ...(use.port?.field === undefined ? [] : [{ at: placeOfHost(use), text: "the host" }]),
    ],
    note:
      target === undefined
        ? undefined
        : `${number} is the port of the container (targetPort ${target}), which clients of the Service do not see`,
    help:
      instead === undefined
        ? "write a port of the Service"
        : `write port ${instead}, or add port ${number} to the Service`,
    confirm: `kubectl get service ${name}`,
  };
}
