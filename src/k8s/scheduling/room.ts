import { type HostPort, insufficient, type PodClass, REASONS, type SchedulerNode } from "./model.ts";
import { portsCollide } from "./read-pod.ts";

/** Pods of a node, unless the kubelet is told another number. */
const MAX_PODS = 110;

/** What is left on each node: amounts, places for pods, ports. */
export class Room {
  private readonly names: readonly string[];
  /** By node, then by resource. */
  private readonly has: readonly Float64Array[];
  private readonly used: readonly Float64Array[];
  private readonly count: Uint32Array;
  private readonly places: readonly number[];
  private readonly ports: HostPort[][];
  /** By class: pairs of a resource's place and an amount. */
  private readonly asks: readonly (readonly (readonly [resource: number, amount: number])[])[];

  private readonly pods: readonly PodClass[];

  constructor(nodes: readonly SchedulerNode[], pods: readonly PodClass[]) {
    this.pods = pods;
    // The scheduler lists what is short in this order: cpu, memory, storage, then the rest.
    const asked = new Set([
      "cpu",
      "memory",
      "ephemeral-storage",
      ...pods.flatMap(({ requests }) => [...requests.keys()]),
    ]);
    this.names = [...asked];
    const index = new Map(this.names.map((name, at) => [name, at]));
    this.has = nodes.map(({ allocatable, closed }) =>
      Float64Array.from(this.names, (name) => allocatable.get(name) ?? (closed ? 0 : Infinity)),
    );
    this.used = nodes.map(({ taken }) => Float64Array.from(this.names, (name) => taken.get(name) ?? 0));
    this.count = new Uint32Array(nodes.length);
    this.places = nodes.map(({ allocatable }) => allocatable.get("pods") ?? MAX_PODS);
    this.ports = nodes.map(({ takenPorts }) => [...takenPorts]);
    this.asks = pods.map(({ requests }) =>
      [...requests].flatMap(([name, amount]) => (amount > 0 ? [[index.get(name) ?? 0, amount] as const] : [])),
    );
  }

  isPortFree(pod: number, node: number): boolean {
    const wanted = this.pods[pod]?.ports ?? [];
    if (wanted.length === 0) return true;
    return !(this.ports[node] ?? []).some((taken) => wanted.some((one) => portsCollide(one, taken)));
  }

  fits(pod: number, node: number): boolean {
    const [has, used] = [this.has[node], this.used[node]];
    if (has === undefined || used === undefined || (this.count[node] ?? 0) >= (this.places[node] ?? 0)) return false;
    for (const [resource, amount] of this.asks[pod] ?? []) {
      if (amount > (has[resource] ?? 0) - (used[resource] ?? 0)) return false;
    }
    return true;
  }

  /** All that the node has too little of, in the scheduler's words. */
  shortages(pod: number, node: number): readonly string[] {
    const isFull = (this.count[node] ?? 0) >= (this.places[node] ?? 0);
    const short = (this.asks[pod] ?? []).filter(([resource, amount]) => amount > this.left(node, resource));
    return [...(isFull ? [REASONS.pods] : []), ...short.map(([resource]) => insufficient(this.names[resource] ?? ""))];
  }

  /** The share of CPU and memory that would be left on a node, on average: the scheduler prefers the most. */
  freeShare(pod: number, node: number): number {
    let sum = 0;
    for (const [resource, nominal] of NOMINAL) {
      const has = this.has[node]?.[resource] ?? 0;
      const asked = this.asks[pod]?.find(([one]) => one === resource)?.[1] ?? nominal;
      if (has > 0 && has !== Infinity) sum += (this.left(node, resource) - asked) / has;
    }
    return sum / NOMINAL.length;
  }

  /** The largest share of any node that one pod takes of a resource. */
  weight(pod: number): number {
    const shares = (this.asks[pod] ?? []).map(([resource, amount]) => {
      const most = this.has.reduce((least, has) => Math.max(least, has[resource] ?? 0), 0);
      return most === Infinity ? 0 : amount / Math.max(most, 1);
    });
    return Math.max(0, ...shares);
  }

  change(pod: number, node: number, by: 1 | -1): void {
    const used = this.used[node];
    if (used !== undefined)
      for (const [resource, amount] of this.asks[pod] ?? []) used[resource] = (used[resource] ?? 0) + by * amount;
    this.count[node] = (this.count[node] ?? 0) + by;
    const [taken, wanted] = [this.ports[node], this.pods[pod]?.ports ?? []];
    if (taken === undefined || wanted.length === 0) return;
    if (by > 0) taken.push(...wanted);
    else for (const port of wanted) taken.splice(taken.lastIndexOf(port), 1);
  }

  private left(node: number, resource: number): number {
    return (this.has[node]?.[resource] ?? 0) - (this.used[node]?.[resource] ?? 0);
  }
}

/** CPU and memory by their place, with what a pod counts as that asks for none. */
const NOMINAL = [
  [0, 100],
  [1, 200 * 2 ** 20],
] as const;
