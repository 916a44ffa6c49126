import { type Labels, labelOf, matchesSelector, type Selector } from "../selector.ts";
import type { PodClass, PodTerm, SchedulerNode, SpreadConstraint } from "./model.ts";

/** How many pods stand in each domain of a topology, by the value of its label. */
export class DomainCounts {
  private readonly counts = new Map<string, number>();
  /** The sum over all domains. */
  total = 0;

  readonly topologyKey: string;

  constructor(topologyKey: string) {
    this.topologyKey = topologyKey;
  }

  at(value: string): number {
    return this.counts.get(value) ?? 0;
  }

  /** A node without the label belongs to no domain. */
  change(node: SchedulerNode, by: number): void {
    const value = labelOf(node.labels, this.topologyKey);
    if (value === undefined) return;
    this.counts.set(value, this.at(value) + by);
    this.total += by;
  }
}

/** A required term, with where the pods that it selects stand, and where those that hold it stand. */
export class TermState {
  readonly selected: DomainCounts;
  readonly held: DomainCounts;

  readonly term: PodTerm;

  constructor(term: PodTerm) {
    this.term = term;
    this.selected = new DomainCounts(term.topologyKey);
    this.held = new DomainCounts(term.topologyKey);
  }
}

/** The terms of one pod's affinity: only pods that meet all of them count. */
export class AffinityState {
  readonly domains: readonly DomainCounts[];

  readonly terms: readonly PodTerm[];

  constructor(terms: readonly PodTerm[]) {
    this.terms = terms;
    this.domains = terms.map(({ topologyKey }) => new DomainCounts(topologyKey));
  }

  change(node: SchedulerNode, by: number): void {
    for (const domain of this.domains) domain.change(node, by);
  }

  /** How many pods of one topology's value count, whichever term names it. */
  at(topologyKey: string, value: string): number {
    return this.domains.reduce((sum, one) => sum + (one.topologyKey === topologyKey ? one.at(value) : 0), 0);
  }

  get isEmpty(): boolean {
    return this.domains.every(({ total }) => total === 0);
  }
}

/** A spread constraint of pods that may run on the same nodes, with its pods in each domain. */
export class SpreadState {
  private readonly counts = new Map<string, number>();
  private least: number | undefined;

  readonly constraint: SpreadConstraint;
  readonly namespace: string;
  /** Whether a node counts as a part of a domain. */
  private readonly counted: readonly boolean[];

  constructor(
    constraint: SpreadConstraint,
    namespace: string,
    counted: readonly boolean[],
    nodes: readonly SchedulerNode[],
  ) {
    this.constraint = constraint;
    this.namespace = namespace;
    this.counted = counted;
    for (const [index, node] of nodes.entries()) {
      const value = labelOf(node.labels, constraint.topologyKey);
      if (counted[index] === true && value !== undefined) this.counts.set(value, 0);
    }
  }

  change(node: SchedulerNode, index: number, by: number): void {
    const value = labelOf(node.labels, this.constraint.topologyKey);
    if (this.counted[index] !== true || value === undefined) return;
    this.counts.set(value, (this.counts.get(value) ?? 0) + by);
    this.least = undefined;
  }

  /** Whether one more pod on a node of this domain leaves the domains even enough. */
  allows(value: string, itself: boolean): boolean {
    return (this.counts.get(value) ?? 0) + (itself ? 1 : 0) - this.minimum() <= this.constraint.maxSkew;
  }

  private minimum(): number {
    if (this.counts.size < this.constraint.minDomains) return 0;
    // Without any domain the scheduler starts from the largest number.
    this.least ??= [...this.counts.values()].reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER);
    return this.least;
  }
}

/** Finds the things whose selector selects a pod, by one pair of labels that each of them wants. */
export class SelectorIndex<T> {
  private readonly byPair = new Map<string, { readonly selector: Selector; readonly item: T }[]>();

  add(selector: Selector, item: T): void {
    const one = selector.requirements.find(({ operator, values }) => operator === "In" && values.length === 1);
    const key = one === undefined ? "" : pairKey(one.key, one.values[0] ?? "");
    const entry = { selector, item };
    const list = this.byPair.get(key);
    if (list === undefined) this.byPair.set(key, [entry]);
    else list.push(entry);
  }

  selecting(labels: Labels): readonly T[] {
    const keys = ["", ...Object.entries(labels).map(([key, value]) => pairKey(key, value))];
    return keys.flatMap((key) =>
      (this.byPair.get(key) ?? []).flatMap(({ selector, item }) => (matchesSelector(selector, labels) ? [item] : [])),
    );
  }
}

function pairKey(key: string, value: string): string {
  return `${key}\n${value}`;
}

/** Whether a term's namespaces hold a pod's. */
export function reaches({ namespaces }: PodTerm, { namespace }: Pick<PodClass, "namespace">): boolean {
  return namespaces === undefined || namespaces.has(namespace);
}
