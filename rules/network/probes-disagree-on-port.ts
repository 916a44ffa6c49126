import {
  askedPort,
  asksElsewhere,
  defineRule,
  describePods,
  failingProbeEffect,
  failingProbeStatus,
  type Graph,
  isConfiguredUnseen,
  portField,
  type Probe,
  probesOf,
  speaksOfPort,
} from "../../src/api.ts";

export default defineRule({
  id: "probes-disagree-on-port",
  title: "Two probes of a container ask different ports, one of which nothing opens",
  layer: "network",
  level: "warning",
  predicts: "Running, 0/1 Ready",
  since: "0.1.0",
  docs: {
    why: "Probes of one container usually ask the same server. Where one asks a port that the pod declares and another asks a port that nothing in the pod speaks of, that one is most likely left over from another configuration.",
    fix: "Let both probes ask the port that the container declares, or declare the other one too.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const probes = probesOf(container).filter((probe) => !asksElsewhere(probe));
    const asked = probes.flatMap((probe) => {
      const port = askedPort(probe);
      return port === undefined ? [] : [{ probe, port, open: isOpen(probe, port, graph) }];
    });
    const open = asked.find((one) => one.open);
    if (open === undefined || isConfiguredUnseen(container.workload, graph)) return;
    for (const { probe, port } of asked.filter((one) => !one.open)) {
      yield {
        at: portField(probe).at,
        level: container.workload.idle ? "info" : "warning",
        message: `${probe.name} asks port ${port}, but ${open.probe.name} asks ${open.port}, which is the port that "${container.name}" opens`,
        labels: [{ at: portField(open.probe).at, text: `${open.probe.name} asks ${open.port}` }],
        predicts: failingProbeStatus(probe.name),
        note: `assumes that nothing listens on ${port}, of which nothing in this pod speaks; ${failingProbeEffect(probe.name)}`,
        help: `ask port ${open.port}, or declare port ${port}`,
        confirm: describePods(container.workload),
      };
    }
  },
});

/** Whether the container is known to listen there, or the pod speaks of the port outside of its probes. */
function isOpen({ container }: Probe, port: number, graph: Graph): boolean {
  return graph.listening(container).some((one) => one.port === port) || speaksOfPort(container.workload, port, graph);
}
