import { type Container, defineRule, type Draft, type Workload } from "../../src/api.ts";

export default defineRule({
  id: "service-target-port-unresolved",
  title: "A Service names a container port that no selected pod has",
  layer: "network",
  level: "error",
  predicts: "Running, no endpoints for the port",
  since: "0.1.0",
  docs: {
    why: "A named targetPort is looked up in each selected pod, by name and protocol. Where no pod has it, the Service has no endpoint for that port and clients are refused.",
    fix: "Name a container port that the pods declare, or write its number.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports"],
  },
  visit: "Selection",
  only: ["service"],

  *check({ from, outcome }) {
    if (outcome.is !== "found") return;
    // A Job that carries the labels gets no traffic where it lacks the port, and needs none.
    const lasting = outcome.workloads.filter(({ runsToEnd }) => !runsToEnd);
    const workloads = lasting.length > 0 ? lasting : outcome.workloads;
    for (const port of from.root.get("spec", "ports").items) {
      const target = port.get("targetPort");
      const asked: Asked = { name: target.text ?? "", protocol: port.get("protocol").text ?? "TCP" };
      const lacking = workloads.filter((one) => asked.name !== "" && !offers(one, asked));
      const [workload] = lacking;
      // A patch may add the port.
      if (workload === undefined || lacking.some(({ object }) => !object.judged) || hasUnknownName(workload)) continue;
      const partial = lacking.length < workloads.length;
      yield {
        at: target.at,
        level: partial ? "warning" : "error",
        ...wordsFor(workload, asked),
        note: partial ? "other pods that the Service selects have it, so only a part of them gets traffic" : undefined,
        confirm: `kubectl get endpointslices -l kubernetes.io/service-name=${from.name ?? ""}`,
      };
    }
  },
});

/** What a named targetPort asks of a pod. */
interface Asked {
  readonly name: string;
  readonly protocol: string;
}

function wordsFor(workload: Workload, { name, protocol }: Asked): Pick<Draft, "message" | "labels" | "help"> {
  const other = portsOf(workload).find((one) => one.name === name);
  const names = portsOf(workload).flatMap((one) => one.name ?? []);
  const named = names.length > 0;
  return {
    message: other
      ? `${workload.kind} "${workload.name}" declares port "${name}" for ${other.protocol}, the Service asks for ${protocol}`
      : `no container of ${workload.kind} "${workload.name}" has a port named "${name}"`,
    labels: [
      {
        at: placeOf(workload),
        text: named ? `its ports are named ${names.slice(0, 4).join(", ")}` : "declares no named port",
      },
    ],
    help: named
      ? `write ${names.map((one) => `"${one}"`).join(" or ")} here, or name the container port "${name}"`
      : `name the container port "${name}", or write its number here`,
  };
}

function hasUnknownName({ containers }: Workload): boolean {
  return containers.some(({ ports }) => ports.some(({ field }) => field.get("name").isUnknown));
}

/** Ordinary init containers have ended when traffic comes; their ports do not count. */
function portsOf(workload: Workload): readonly Container["ports"][number][] {
  return workload.containers.filter(({ role }) => role !== "init").flatMap(({ ports }) => ports);
}

function offers(workload: Workload, { name, protocol }: Asked): boolean {
  return portsOf(workload).some((port) => port.name === name && port.protocol === protocol);
}

function placeOf(workload: Workload) {
  const [first] = workload.containers.filter(({ role }) => role === "container");
  return (first?.field.get("ports") ?? workload.podSpec).keyAt;
}
