import {
  type Container,
  defineRule,
  describePods,
  type Draft,
  erroredProbeEffect,
  nearest,
  portField,
  portNameProblems,
  type Probe,
  probesOf,
} from "../../src/api.ts";

export default defineRule({
  id: "probe-port-unresolved",
  title: "A probe names a port that its container does not declare",
  layer: "network",
  level: "error",
  predicts: "Running, 0/1 Ready",
  since: "0.1.0",
  docs: {
    why: "A probe finds a named port among the ports of its own container. Where none has that name the probe errors, which counts neither as success nor as failure: readiness and startup never succeed, liveness never acts.",
    fix: "Use the name or the number of a port that the container declares.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#use-a-named-port",
    ],
  },
  visit: "Container",

  *check(container) {
    for (const probe of probesOf(container)) {
      const name = portField(probe).text;
      if (name === undefined || probe.handler === "grpc" || portNameProblems(name).length > 0) continue;
      const unknown =
        container.ports.some(({ field }) => field.get("name").isUnknown) || container.field.get("ports").isUnknown;
      if (unknown || container.ports.some((port) => port.name === name)) continue;
      yield unresolved(probe, name, container);
    }
  },
});

function unresolved(probe: Probe, name: string, container: Container): Draft {
  const { workload } = container;
  const inactive = probe.name === "livenessProbe";
  const elsewhere = workload.containers
    .filter((other) => other !== container)
    .flatMap(({ name: owner, ports }) => ports.filter((port) => port.name === name).map((port) => ({ owner, port })));
  const declared = container.ports.filter((port) => port.name !== undefined);
  const meant = nearest(
    name,
    declared.flatMap((port) => port.name ?? []),
  );
  return {
    at: portField(probe).at,
    level: workload.idle ? "info" : inactive ? "warning" : "error",
    message: `${probe.name} asks port "${name}", but "${container.name}" declares no port of that name`,
    labels: [
      ...elsewhere.map(({ owner, port }) => ({ at: port.field.get("name").at, text: `a port of "${owner}"` })),
      ...declared.slice(0, 2).map((port) => ({ at: port.field.get("name").at, text: `port ${port.number ?? ""}` })),
    ].slice(0, 3),
    predicts: inactive ? "Running, liveness never acts" : "Running, 0/1 Ready",
    note: erroredProbeEffect(probe.name),
    help: helpFor(meant ?? (declared.length === 1 ? declared[0]?.name : undefined), elsewhere[0]?.port.number),
    confirm: describePods(workload),
  };
}

function helpFor(name: string | undefined, number: number | undefined): string {
  if (number !== undefined) return `ask port ${number} by its number: containers of a pod share their network`;
  return name === undefined ? "give a port of the container this name, or ask it by its number" : `use "${name}"`;
}
