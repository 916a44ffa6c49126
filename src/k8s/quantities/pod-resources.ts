import { isMap, listOf, textOf, valueAt } from "../../base/json.ts";
import { parseQuantity, type Quantity, quantityOf } from "./quantity.ts";

/** Amounts by resource name: `cpu`, `memory`, `nvidia.com/gpu`. */
export type Amounts = ReadonlyMap<string, Quantity>;

export interface ContainerResources {
  readonly name: string;
  /** A `sidecar` is an init container with restartPolicy Always: it keeps running beside the containers. */
  readonly role: "container" | "init" | "sidecar";
  /** Requests as the server defaults them: a limit without a request is also the request. */
  readonly requests: Amounts;
  readonly limits: Amounts;
  /** Resources whose request or limit is written but cannot be read (a placeholder, a mistake). */
  readonly unknown: ReadonlySet<string>;
}

export type QosClass = "Guaranteed" | "Burstable" | "BestEffort";

/** What a pod asks for as the scheduler counts it. */
export interface PodResources {
  readonly containers: readonly ContainerResources[];
  readonly requests: Amounts;
  readonly limits: Amounts;
  /** Resources whose sum is not known, because some part of it is not. */
  readonly unknown: ReadonlySet<string>;
  /** Undefined where an unknown amount decides. */
  readonly qos: QosClass | undefined;
}

/** What a namespace's LimitRanges give a container that says nothing of a resource. */
export interface ContainerDefaults {
  readonly requests: Amounts;
  readonly limits: Amounts;
  /** Resources whose defaults are not known. */
  readonly unknown: ReadonlySet<string>;
}

const MILLI = 1_000_000n;

/** The server rounds every amount up to a thousandth. */
function roundUp({ nano, format, suffix }: Quantity): Quantity {
  const milli = nano > 0n ? (nano + MILLI - 1n) / MILLI : nano / MILLI;
  return quantityOf(milli * MILLI, format, suffix);
}

export interface Written {
  readonly amounts: Map<string, Quantity>;
  readonly unknown: Set<string>;
}

/** Amounts by resource, and the names of those that cannot be read. */
export function readAmounts(value: unknown): Written {
  const written: Written = { amounts: new Map(), unknown: new Set() };
  if (!isMap(value)) return written;
  for (const [name, text] of Object.entries(value)) {
    const parsed = parseQuantity(text);
    if (parsed.ok) written.amounts.set(name, roundUp(parsed.quantity));
    else written.unknown.add(name);
  }
  return written;
}

function containerResources(container: unknown, role: ContainerResources["role"]): ContainerResources {
  const requests = readAmounts(valueAt(container, "resources", "requests"));
  const limits = readAmounts(valueAt(container, "resources", "limits"));
  for (const [name, limit] of limits.amounts) {
    if (!requests.amounts.has(name) && !requests.unknown.has(name)) requests.amounts.set(name, limit);
  }
  return {
    name: textOf(valueAt(container, "name")) ?? "",
    role,
    requests: requests.amounts,
    limits: limits.amounts,
    unknown: new Set([...requests.unknown, ...limits.unknown]),
  };
}

/**
 * Limits and requests that the LimitRanger admission plugin adds, which comes after the server has copied limits into requests.
 * `mergeContainerResources` in plugin/pkg/admission/limitranger of k8s.io/kubernetes
 */
function withDefaults(container: ContainerResources, defaults: ContainerDefaults | undefined): ContainerResources {
  if (defaults === undefined) return container;
  const added = (own: Amounts, more: Amounts): Amounts =>
    new Map([...[...more].filter(([name]) => !container.unknown.has(name)), ...own]);
  const open = [...defaults.unknown].filter((name) => !container.limits.has(name) || !container.requests.has(name));
  return {
    ...container,
    requests: added(container.requests, defaults.requests),
    limits: added(container.limits, defaults.limits),
    unknown: new Set([...container.unknown, ...open]),
  };
}

function readContainers(podSpec: unknown): readonly ContainerResources[] {
  const init = listOf(valueAt(podSpec, "initContainers")).map((container) =>
    containerResources(container, valueAt(container, "restartPolicy") === "Always" ? "sidecar" : "init"),
  );
  return [
    ...init,
    ...listOf(valueAt(podSpec, "containers")).map((container) => containerResources(container, "container")),
  ];
}

type Side = "requests" | "limits";

function total(parts: readonly Amounts[]): Map<string, Quantity> {
  const sum = new Map<string, Quantity>();
  for (const part of parts) {
    for (const [name, amount] of part) {
      const before = sum.get(name);
      sum.set(name, before === undefined ? amount : quantityOf(before.nano + amount.nano, before.format));
    }
  }
  return sum;
}

function largest(a: Amounts, b: Amounts): Map<string, Quantity> {
  const most = new Map(a);
  for (const [name, amount] of b) {
    const other = most.get(name);
    if (other === undefined || other.nano < amount.nano) most.set(name, amount);
  }
  return most;
}

/**
 * Containers run together with all sidecars; init containers one after another, each beside the sidecars before it.
 * https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/#resource-sharing-within-containers
 */
function effective(containers: readonly ContainerResources[], side: Side): Map<string, Quantity> {
  const sidecars: Amounts[] = [];
  let peak: Amounts = new Map();
  for (const container of containers.filter(({ role }) => role !== "container")) {
    if (container.role === "sidecar") sidecars.push(container[side]);
    peak = largest(peak, total(container.role === "sidecar" ? sidecars : [container[side], ...sidecars]));
  }
  const main = containers.filter(({ role }) => role === "container").map((container) => container[side]);
  return largest(total([...main, ...sidecars]), peak);
}

/** Resources that may be set for the pod as a whole (since 1.34). */
function isPodLevel(name: string): boolean {
  return name === "cpu" || name === "memory" || name.startsWith("hugepages-");
}

/**
 * Effective requests and limits of a pod and its QoS class, from a pod spec with any mistakes in it; with the defaults of its
 * namespace where they are known.
 */
export function podResources(podSpec: unknown, defaults?: ContainerDefaults): PodResources {
  const written = readContainers(podSpec);
  const podLimits = readAmounts(valueAt(podSpec, "resources", "limits"));
  const podRequests = podLevelRequests(podSpec, podLimits, written);
  const containers = written.map((container) => withDefaults(container, defaults));
  const overhead = readAmounts(valueAt(podSpec, "overhead"));
  const requests = replaced(effective(containers, "requests"), podRequests.amounts);
  const limits = replaced(effective(containers, "limits"), podLimits.amounts);
  const limitedOverhead = new Map([...overhead.amounts].filter(([name]) => limits.has(name)));
  const unknown = new Set([...podRequests.unknown, ...podLimits.unknown, ...overhead.unknown]);
  for (const container of containers) {
    for (const name of container.unknown) if (!podRequests.amounts.has(name)) unknown.add(name);
  }
  return {
    containers,
    requests: total([requests, overhead.amounts]),
    limits: total([limits, limitedOverhead]),
    unknown,
    qos: qosClass(containers, podRequests, podLimits),
  };
}

/** A pod-level limit without a request is the request, unless containers ask for that resource themselves. */
function podLevelRequests(podSpec: unknown, limits: Written, containers: readonly ContainerResources[]): Written {
  const requests = readAmounts(valueAt(podSpec, "resources", "requests"));
  const asked = new Set(containers.flatMap((container) => [...container.requests.keys(), ...container.unknown]));
  for (const [name, limit] of limits.amounts) {
    if (!requests.amounts.has(name) && !requests.unknown.has(name) && !asked.has(name))
      requests.amounts.set(name, limit);
  }
  return requests;
}

function replaced(sum: Map<string, Quantity>, podLevel: Amounts): Map<string, Quantity> {
  for (const [name, amount] of podLevel) if (isPodLevel(name)) sum.set(name, amount);
  return sum;
}

const QOS_RESOURCES = ["cpu", "memory"] as const;

/** https://kubernetes.io/docs/concepts/workloads/pods/pod-qos/ */
function qosClass(
  containers: readonly ContainerResources[],
  podRequests: Written,
  podLimits: Written,
): QosClass | undefined {
  const podUnknown = [...podRequests.unknown, ...podLimits.unknown];
  const podLevel = { requests: podRequests.amounts, limits: podLimits.amounts, unknown: new Set(podUnknown) };
  const hasPodLevel = QOS_RESOURCES.some(
    (name) => podLevel.requests.has(name) || podLevel.limits.has(name) || podLevel.unknown.has(name),
  );
  const judged = hasPodLevel ? [podLevel] : containers;
  if (judged.some(({ unknown }) => QOS_RESOURCES.some((name) => unknown.has(name)))) return undefined;
  const has = (amounts: Amounts, name: string): boolean => (amounts.get(name)?.nano ?? 0n) > 0n;
  if (!judged.some(({ requests, limits }) => QOS_RESOURCES.some((name) => has(requests, name) || has(limits, name))))
    return "BestEffort";
  const guaranteed = judged.every(({ requests, limits }) =>
    QOS_RESOURCES.every((name) => has(limits, name) && requests.get(name)?.nano === limits.get(name)?.nano),
  );
  return guaranteed ? "Guaranteed" : "Burstable";
}

/** One amount of a pod or container; undefined where it is not set or not known. */
export function knownAmount(
  resources: PodResources | ContainerResources,
  side: Side,
  name: string,
): Quantity | undefined {
  return resources.unknown.has(name) ? undefined : resources[side].get(name);
}

/** Containers (init containers too) that set no limit for a resource, so that the pod as a whole has none. */
export function withoutLimit(resources: PodResources, name: string): readonly string[] {
  return resources.containers
    .filter(({ limits, unknown }) => !limits.has(name) && !unknown.has(name))
    .map((container) => container.name);
}
