import {
  type Container,
  defineRule,
  type Field,
  type HostPort,
  orderNote,
  type Pending,
  pendingCount,
  pendingLevel,
  pendingNote,
  pendingOf,
  portsCollide,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "host-port-conflict",
  title: "More pods want a port of the node than there are nodes",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A port of a node can be taken once for each protocol and address: by hostPort, or by any declared port of a pod on the host's network. One such pod runs on each node, whichever workload it is of; the rest stay Pending.",
    fix: "Drop hostPort and expose the pods by a Service, run a DaemonSet, or ask for no more replicas than there are nodes.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/overview/#services"],
  },
  visit: "Workload",

  *check(workload, { graph, version }) {
    const pending = pendingOf(graph, workload);
    if (pending?.cause !== "host-port") return;
    const rival = rivalOf(pending);
    const port = rival?.port ?? pending.pod.ports[0];
    const field = port && fieldOf(workload, port);
    if (port === undefined || field === undefined) return;
    const name = `${port.port}/${port.protocol}`;
    yield {
      at: field.at,
      level: pendingLevel(pending),
      message: conflictText(pending, name, rival?.workload),
      labels: labelsOf(rival),
      note: `${orderNote(pending)}${pendingCount(pending)}; ${pendingNote(pending, { version })}`,
      help: "drop the host's port and expose the pods by a Service, or ask for no more pods than nodes",
      confirm: "kubectl get pods -A -o wide",
    };
  },
});

interface Rival {
  readonly port: HostPort;
  readonly workload: Workload;
}

/** Another workload that wants one of the ports. */
function rivalOf({ pod, set, workload, stranded }: Pending): Rival | undefined {
  if (stranded.why === "alone") return undefined;
  for (const [index, other] of set.pods.entries()) {
    const of = set.workloads[index];
    const port = pod.ports.find((one) => other.ports.some((taken) => portsCollide(one, taken)));
    if (of !== undefined && of !== workload && port !== undefined) return { port, workload: of };
  }
  return undefined;
}

function conflictText({ pod, eligible }: Pending, name: string, rival: Workload | undefined): string {
  const nodes = `${eligible.length} node${eligible.length === 1 ? "" : "s"}`;
  if (rival === undefined) return `${pod.replicas} pods want port ${name} of their node, ${nodes} can take one each`;
  return `port ${name} of the node is wanted by ${rival.kind} "${rival.name}" too, and ${nodes} can take one pod each`;
}

function labelsOf(rival: Rival | undefined) {
  const field = rival && fieldOf(rival.workload, rival.port);
  return field === undefined
    ? []
    : [{ at: field.at, text: `${rival?.workload.kind ?? ""} "${rival?.workload.name ?? ""}" wants it` }];
}

/** Where a port of the node is written: hostPort, or the port that a pod on the host's network declares. */
function fieldOf({ containers }: Workload, wanted: HostPort): Field | undefined {
  const fields = containers.flatMap(({ field }: Container) =>
    field
      .get("ports")
      .items.map((one) => (one.get("hostPort").exists ? one.get("hostPort") : one.get("containerPort"))),
  );
  return fields.find(({ integer }) => integer === wanted.port);
}
