import { remembered, rememberedWeakly } from "../../base/remembered.ts";
import type { Container, Graph, Workload } from "../../graph/model.ts";
import { type ProbeTiming, readProbeTiming } from "../../k8s/probe-timing.ts";
import type { Field } from "../../source/field.ts";

/** In the order in which they begin to matter. */
export const PROBE_NAMES = ["startupProbe", "livenessProbe", "readinessProbe"] as const;
export type ProbeName = (typeof PROBE_NAMES)[number];

export const PROBE_HANDLERS = ["exec", "httpGet", "tcpSocket", "grpc"] as const;
export type ProbeHandler = (typeof PROBE_HANDLERS)[number];

/** A probe that the API server takes: one handler and readable numbers. */
export interface Probe {
  readonly name: ProbeName;
  readonly handler: ProbeHandler;
  readonly container: Container;
  readonly field: Field;
  readonly timing: ProbeTiming;
}

/** The probes of a container. Ordinary init containers have none; refused ones are another rule's matter. */
export const probesOf = rememberedWeakly((container: Container): readonly Probe[] => {
  if (container.role === "init") return [];
  return PROBE_NAMES.flatMap((name) => {
    const field = container.field.get(name);
    const handlers = PROBE_HANDLERS.filter((handler) => field.get(handler).isMap);
    const [handler] = handlers;
    const timing = readProbeTiming(field.value);
    if (handler === undefined || handlers.length > 1 || timing === undefined) return [];
    return [{ name, handler, container, field, timing }];
  });
});

/** The probe of this name; undefined where the container has none. */
export function probeOf(container: Container, name: ProbeName): Probe | undefined {
  return probesOf(container).find((probe) => probe.name === name);
}

/** The port that a probe asks, as written. */
export function portField({ field, handler }: Probe): Field {
  return field.get(handler, "port");
}

/** The number of the port that a probe asks: a name is that of a port of the same container. */
export function askedPort(probe: Probe): number | undefined {
  const port = portField(probe);
  if (port.integer !== undefined) return port.integer;
  return port.text === undefined ? undefined : probe.container.ports.find(({ name }) => name === port.text)?.number;
}

/** True where a probe asks another address than the pod's own, or the pod's address is the node's. */
export function asksElsewhere({ field, handler, container }: Probe): boolean {
  return field.get(handler, "host").exists || container.workload.podSpec.get("hostNetwork").value === true;
}

/** What becomes of a container whose probe fails each time, as kubectl shows it. */
export function failingProbeStatus(name: ProbeName): string {
  return name === "readinessProbe" ? "Running, 0/1 Ready" : "CrashLoopBackOff";
}

const FAILING: Readonly<Record<ProbeName, string>> = {
  startupProbe: "the kubelet kills the container, and again after each restart",
  livenessProbe: "the kubelet kills the container, and again after each restart",
  readinessProbe: "the pod never becomes Ready and no Service sends to it",
};

/** The same as a clause. */
export function failingProbeEffect(name: ProbeName): string {
  return FAILING[name];
}

const ERRORED: Readonly<Record<ProbeName, string>> = {
  startupProbe:
    "the kubelet throws an errored probe away: the container never counts as started, so the pod never becomes Ready",
  livenessProbe: "the kubelet throws an errored probe away: it never restarts the container",
  readinessProbe: "the kubelet throws an errored probe away: the pod never becomes Ready",
};

/** What follows from a probe that cannot even be made: such an error counts neither as success nor as failure. */
export function erroredProbeEffect(name: ProbeName): string {
  return ERRORED[name];
}

/** The command that shows a workload's pods with their events. */
export function describePods({ labels = {}, object, name }: Workload): string {
  const [label] = Object.entries(labels);
  if (object.kind === "Pod" || label === undefined) return `kubectl describe ${object.kind.toLowerCase()} ${name}`;
  return `kubectl describe pods -l ${label[0]}=${label[1]}`;
}

/** Whether anything of a pod but its probes speaks of a port: declarations, variables, arguments, annotations, ConfigMaps. */
export function speaksOfPort(workload: Workload, port: number, graph: Graph): boolean {
  return numbersBesideProbes(graph)(workload).has(port);
}

/** Only the numbers are kept: the texts of all pods of a large repository fill the memory. */
const numbersBesideProbes = rememberedWeakly((graph: Graph) =>
  remembered((workload: Workload): ReadonlySet<number> => {
    const containers = workload.containers.map(({ field }) =>
      field.entries.filter(([key]) => !PROBE_NAMES.some((name) => name === key)).map(([, value]) => value.value),
    );
    const variables = workload.containers.flatMap((container) =>
      [...graph.environment(container).variables.values()].map(({ value }) => value),
    );
    const metadata = workload.template.get("metadata").value;
    const text = JSON.stringify([metadata, containers, variables, mountedTexts(workload, graph)]);
    const numbers = (text.match(/[0-9]+/g) ?? []).filter((digits) => digits.length <= 5 && !digits.startsWith("0"));
    return new Set(numbers.map(Number));
  }),
);

/** The ConfigMaps that are mounted: configuration files that may name ports. */
function mountedTexts({ object }: Workload, graph: Graph): readonly unknown[] {
  return graph
    .referencesFrom(object)
    .flatMap(({ outcome }) =>
      outcome.is === "found" && outcome.object.kind === "ConfigMap" ? [outcome.object.root.value] : [],
    );
}

/** Whether a configuration is mounted that was not read, or variables come from what was not read. */
export function isConfiguredUnseen(workload: Workload, graph: Graph): boolean {
  return workload.containers.some((container) => !graph.environment(container).complete);
}
