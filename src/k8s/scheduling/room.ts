import { type HostPort, insufficient, type PodClass, REASONS, type SchedulerNode } from "./model.ts";
import { portsCollide } from "./read-pod.ts";

/** Pods of a node, unless the kubelet is told another number. */
const MAX_PODS = 110;

/** CPU and memory come first, so that their places are known; the scheduler names what is short in this order too. */
const FIRST = ["cpu", "memory", "ephemeral-storage"];
const [CPU, MEMORY] = [0, 1];

/** What a pod counts as that asks for no CPU or memory, where nodes are compared. */
const NOMINAL = { cpu: 100, memory: 200 * 2 ** 20 };

/** What is left on each node: amounts, places for pods, ports. Flat arrays, since each pod asks all nodes. */
export class Room {
  private readonly names: readonly string[];
  /** The amount of a resource on a node lies at `resource * nodes + node`. */
  private readonly has: Float64Array;
  private readonly left: Float64Array;
  private readonly places: Float64Array;
  private readonly ports: HostPort[][];
  /** By class: places of resources, and how much of each. */
  private readonly asked: readonly Uint16Array[];
  private readonly amounts: readonly Float64Array[];

  private readonly nodes: number;
  private readonly pods: readonly PodClass[];

  constructor(nodes: readonly SchedulerNode[], pods: readonly PodClass[]) {
    this.nodes = nodes.length;
    this.pods = pods;
    this.names = [...new Set([...FIRST, ...pods.flatMap(({ requests }) => [...requests.keys()])])];
    const index = new Map(this.names.map((name, at) => [name, at]));
    const fill = (amount: (name: string, node: SchedulerNode) => number): Float64Array =>
      Float64Array.from(this.names.flatMap((name) => nodes.map((node) => amount(name, node))));
    this.has = fill((name, { allocatable, closed }) => allocatable.get(name) ?? (closed ? 0 : Infinity));
    this.left = fill((name, { taken }) => -(taken.get(name) ?? 0)).map((used, at) => (this.has[at] ?? 0) + used);
    this.places = Float64Array.from(nodes, ({ allocatable }) => allocatable.get("pods") ?? MAX_PODS);
    this.ports = nodes.map(() => []);
    const wanted = pods.map(({ requests }) => [...requests].filter(([, amount]) => amount > 0));
    this.asked = wanted.map((list) => Uint16Array.from(list, ([name]) => index.get(name) ?? 0));
    this.amounts = wanted.map((list) => Float64Array.from(list, ([, amount]) => amount));
  }

  isPortFree(pod: number, node: number): boolean {
    const wanted = this.pods[pod]?.ports ?? [];
    if (wanted.length === 0) return true;
    return !(this.ports[node] ?? []).some((taken) => wanted.some((one) => portsCollide(one, taken)));
  }

  fits(pod: number, node: number): boolean {
    if ((this.places[node] ?? 0) < 1) return false;
    const [asked, amounts] = [this.asked[pod], this.amounts[pod]];
    if (asked === undefined || amounts === undefined) return false;
    for (let at = 0; at < asked.length; at++) {
      if ((amounts[at] ?? 0) > this.leftOf(asked[at] ?? 0, node)) return false;
    }
    return true;
  }

  /** All that the node has too little of, in the scheduler's words. */
  shortages(pod: number, node: number): readonly string[] {
    const reasons: string[] = (this.places[node] ?? 0) < 1 ? [REASONS.pods] : [];
    const amounts = this.amounts[pod] ?? [];
    for (const [at, resource] of (this.asked[pod] ?? []).entries()) {
      if ((amounts[at] ?? 0) > this.leftOf(resource, node)) reasons.push(insufficient(this.names[resource] ?? ""));
    }
    return reasons;
  }

  /** A function of nodes: the share of CPU and memory that would be left, on average. The scheduler prefers the most. */
  freeShare(pod: number): (node: number) => number {
    const { requests } = this.pods[pod] ?? { requests: new Map<string, number>() };
    const [cpu, memory] = [requests.get("cpu") ?? NOMINAL.cpu, requests.get("memory") ?? NOMINAL.memory];
    return (node) => (this.share(CPU, node, cpu) + this.share(MEMORY, node, memory)) / 2;
  }

  /** The largest share of any node that one pod takes of a resource. */
  weight(pod: number): number {
    const amounts = this.amounts[pod] ?? [];
    let weight = 0;
    for (const [at, resource] of (this.asked[pod] ?? []).entries()) {
      const most = this.has
        .subarray(resource * this.nodes, (resource + 1) * this.nodes)
        .reduce((a, b) => Math.max(a, b), 1);
      weight = Math.max(weight, (amounts[at] ?? 0) / most);
    }
    return weight;
  }

  change(pod: number, node: number, by: 1 | -1): void {
    const amounts = this.amounts[pod] ?? [];
    for (const [at, resource] of (this.asked[pod] ?? []).entries()) {
      this.left[resource * this.nodes + node] = this.leftOf(resource, node) - by * (amounts[at] ?? 0);
    }
    this.places[node] = (this.places[node] ?? 0) - by;
    const [taken, wanted] = [this.ports[node], this.pods[pod]?.ports ?? []];
    if (taken === undefined || wanted.length === 0) return;
    if (by > 0) taken.push(...wanted);
    else for (const port of wanted) taken.splice(taken.lastIndexOf(port), 1);
  }

  private leftOf(resource: number, node: number): number {
    return this.left[resource * this.nodes + node] ?? 0;
  }

  private share(resource: number, node: number, amount: number): number {
    const has = this.has[resource * this.nodes + node] ?? 0;
    return has > 0 && has !== Infinity ? (this.leftOf(resource, node) - amount) / has : 0;
  }
}
