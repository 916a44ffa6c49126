import { type PodClass, REASONS, type SchedulerNode } from "./model.ts";
import { Room } from "./room.ts";
import { nodeVerdicts, type NodeVerdicts } from "./static-filters.ts";
import { Topology } from "./topology.ts";

/** Pods on nodes, one class after another, with what the scheduler would say of the next one. */
export class ClusterState {
  readonly room: Room;
  readonly topology: Topology;
  private readonly verdicts: readonly NodeVerdicts[];
  private readonly open: readonly (readonly number[])[];
  private readonly onNode: readonly Map<number, number>[];

  readonly nodes: readonly SchedulerNode[];
  readonly pods: readonly PodClass[];

  constructor(nodes: readonly SchedulerNode[], pods: readonly PodClass[], verdictsOf = nodeVerdicts(nodes)) {
    this.nodes = nodes;
    this.pods = pods;
    this.verdicts = pods.map(verdictsOf);
    const open = new Map<NodeVerdicts, readonly number[]>();
    for (const one of new Set(this.verdicts)) open.set(one, openNodes(one));
    this.open = this.verdicts.map((one) => open.get(one) ?? []);
    this.room = new Room(nodes, pods);
    this.topology = new Topology(nodes, pods);
    this.onNode = pods.map(() => new Map());
  }

  /** What the spec of a class says of each node. */
  verdictsOf(pod: number): NodeVerdicts {
    return this.verdicts[pod] ?? [];
  }

  /** Nodes that the spec of a class leaves. */
  candidates(pod: number): readonly number[] {
    return this.open[pod] ?? [];
  }

  fits(pod: number, index: number): boolean {
    return this.verdictsOf(pod)[index] === undefined && this.fitsNow(pod, index);
  }

  /** The same for a node that the spec leaves. */
  fitsNow(pod: number, index: number): boolean {
    const node = this.nodes[index];
    return (
      node !== undefined &&
      this.room.fits(pod, index) &&
      this.room.isPortFree(pod, index) &&
      this.topology.refusal(pod, node) === undefined
    );
  }

  /** Why a pod cannot run on a node: the first filter that refuses it, of which only that for resources has several reasons. */
  refusals(pod: number, index: number): readonly string[] {
    const node = this.nodes[index];
    const fixed = this.verdictsOf(pod)[index];
    if (node === undefined) return [];
    if (fixed !== undefined) return [fixed];
    if (!this.room.isPortFree(pod, index)) return [REASONS.ports];
    const shortages = this.room.shortages(pod, index);
    if (shortages.length > 0) return shortages;
    const refusal = this.topology.refusal(pod, node);
    return refusal === undefined ? [] : [refusal];
  }

  countOn(pod: number, node: number): number {
    return this.onNode[pod]?.get(node) ?? 0;
  }

  /** Pods of a class that stand on any node. */
  placedCount(pod: number): number {
    return [...(this.onNode[pod]?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }

  change(pod: number, node: number, by: 1 | -1): void {
    this.room.change(pod, node, by);
    this.topology.change(pod, node, by);
    this.onNode[pod]?.set(node, this.countOn(pod, node) + by);
  }
}

function openNodes(verdicts: NodeVerdicts): readonly number[] {
  return verdicts.flatMap((verdict, node) => (verdict === undefined ? [node] : []));
}
