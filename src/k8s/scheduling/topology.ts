import { valueAt } from "../../base/json.ts";
import { labelOf, matchesSelector, type Selector } from "../selector.ts";
import { AffinityState, reaches, SelectorIndex, SpreadState, TermState } from "./domains.ts";
import { type PodClass, type PodTerm, REASONS, type SchedulerNode, type SpreadConstraint } from "./model.ts";
import { matchesNodeAffinity, matchesNodeSelector, untoleratedTaints } from "./node-filters.ts";
import { nodeRulesKey } from "./static-filters.ts";

/** What depends on where other pods stand, for one class of pods. */
interface PodTopology {
  /** Nothing of the rest keeps it from a node. */
  readonly isFree: boolean;
  readonly affinity: AffinityState | undefined;
  /** True where the first pod of a series may begin one: it meets its own terms. */
  readonly meetsOwn: boolean;
  readonly antiAffinity: readonly TermState[];
  readonly spread: readonly { readonly state: SpreadState; readonly itself: boolean }[];
  /** Anti-affinity of any class that selects this one. */
  readonly repelling: readonly TermState[];
  /** What changes when a pod of this class is placed, besides. */
  readonly met: readonly AffinityState[];
  readonly counted: readonly SpreadState[];
}

/** Pod affinity, anti-affinity and topology spread over all classes of pods, as the scheduler counts them. */
export class Topology {
  private readonly of: readonly PodTopology[];

  private readonly nodes: readonly SchedulerNode[];

  constructor(nodes: readonly SchedulerNode[], pods: readonly PodClass[]) {
    this.nodes = nodes;
    this.of = topologies(nodes, pods);
  }

  /** Whether anything of this class depends on other pods, so that a later placement may help it. */
  isBound(pod: number): boolean {
    const { affinity, spread } = this.of[pod] ?? NONE;
    return affinity !== undefined || spread.length > 0;
  }

  /** Why a pod cannot stand on a node because of where others do; undefined where it can. */
  refusal(pod: number, node: SchedulerNode): string | undefined {
    const own = this.of[pod] ?? NONE;
    if (own.isFree) return undefined;
    for (const { state, itself } of own.spread) {
      const value = labelOf(node.labels, state.constraint.topologyKey);
      if (value === undefined) return REASONS.spreadLabel;
      if (!state.allows(value, itself)) return REASONS.spread;
    }
    if (own.affinity !== undefined && !isMet(own.affinity, own.meetsOwn, node)) return REASONS.podAffinity;
    if (own.antiAffinity.some(({ term, selected }) => countAt(selected, term, node) > 0))
      return REASONS.podAntiAffinity;
    return own.repelling.some(({ term, held }) => countAt(held, term, node) > 0) ? REASONS.repelled : undefined;
  }

  change(pod: number, index: number, by: number): void {
    const own = this.of[pod];
    const node = this.nodes[index];
    if (own === undefined || node === undefined) return;
    for (const { held } of own.antiAffinity) held.change(node, by);
    for (const { selected } of own.repelling) selected.change(node, by);
    for (const affinity of own.met) affinity.change(node, by);
    for (const spread of own.counted) spread.change(node, index, by);
  }
}

const NONE: PodTopology = {
  isFree: true,
  affinity: undefined,
  meetsOwn: false,
  antiAffinity: [],
  spread: [],
  repelling: [],
  met: [],
  counted: [],
};

function countAt(counts: TermState["held"], { topologyKey }: PodTerm, { labels }: SchedulerNode): number {
  const value = labelOf(labels, topologyKey);
  return value === undefined ? 0 : counts.at(value);
}

/** All topologies must be on the node, and hold a pod that counts; the first of a series that selects itself needs none. */
function isMet(affinity: AffinityState, meetsOwn: boolean, { labels }: SchedulerNode): boolean {
  const values = affinity.terms.map(({ topologyKey }) => labelOf(labels, topologyKey));
  if (values.includes(undefined)) return false;
  const isNear = affinity.terms.every(({ topologyKey }, index) => affinity.at(topologyKey, values[index] ?? "") > 0);
  return isNear || (meetsOwn && affinity.isEmpty);
}

function topologies(nodes: readonly SchedulerNode[], pods: readonly PodClass[]): readonly PodTopology[] {
  const terms = shared(
    pods,
    ({ antiAffinity }) => antiAffinity.map((term) => [termKey(term), term]),
    (term) => new TermState(term),
  );
  const affinities = shared(
    pods,
    ({ affinity }) => (affinity.length === 0 ? [] : [[affinity.map(termKey).join("\n"), affinity]]),
    (affinity) => new AffinityState(affinity),
  );
  const spreads = spreadStates(nodes, pods);
  const repelling = indexed(terms.all, ({ term }) => term.selector);
  const met = indexed(affinities.all, ({ terms: [first] }) => first?.selector);
  // A selector that selects everything counts nothing here: `countPodsMatchSelector` of the scheduler.
  const counted = indexed(spreads.all, ({ constraint: { selector } }) =>
    selector?.requirements.length === 0 ? undefined : selector,
  );
  return pods.map((pod, index) =>
    withFreedom({
      affinity: affinities.of[index]?.[0],
      meetsOwn: pod.affinity.length > 0 && pod.affinity.every((term) => selects(term, pod)),
      antiAffinity: terms.of[index] ?? [],
      spread: (spreads.of[index] ?? []).map((state) => ({
        state,
        itself: state.constraint.selector !== undefined && matchesSelector(state.constraint.selector, pod.labels),
      })),
      repelling: repelling.selecting(pod.labels).filter(({ term }) => reaches(term, pod)),
      met: met.selecting(pod.labels).filter((state) => state.terms.every((term) => selects(term, pod))),
      counted: counted.selecting(pod.labels).filter(({ namespace }) => namespace === pod.namespace),
    }),
  );
}

function withFreedom(own: Omit<PodTopology, "isFree">): PodTopology {
  const { affinity, antiAffinity, spread, repelling } = own;
  return { ...own, isFree: affinity === undefined && antiAffinity.length + spread.length + repelling.length === 0 };
}

function indexed<T>(items: readonly T[], selectorOf: (item: T) => Selector | undefined): SelectorIndex<T> {
  const index = new SelectorIndex<T>();
  for (const item of items) {
    const selector = selectorOf(item);
    if (selector !== undefined) index.add(selector, item);
  }
  return index;
}

/** Whether a term means the pods of a class. */
export function selects(term: PodTerm, pod: Pick<PodClass, "namespace" | "labels">): boolean {
  return term.selector !== undefined && reaches(term, pod) && matchesSelector(term.selector, pod.labels);
}

function termKey({ topologyKey, selector, namespaces }: PodTerm): string {
  return JSON.stringify([topologyKey, selector, namespaces && [...namespaces].toSorted()]);
}

interface Shared<State> {
  readonly all: readonly State[];
  readonly of: readonly (readonly State[])[];
}

/** One state for all that is written alike: many workloads share a rule, and each placement changes it once. */
function shared<Part, State>(
  pods: readonly PodClass[],
  partsOf: (pod: PodClass) => readonly (readonly [key: string, part: Part])[],
  make: (part: Part, pod: PodClass) => State,
): Shared<State> {
  const states = new Map<string, State>();
  const of = pods.map((pod) =>
    partsOf(pod).map(([key, part]) => {
      const state = states.get(key) ?? make(part, pod);
      states.set(key, state);
      return state;
    }),
  );
  return { all: [...states.values()], of };
}

/** Nodes without a label that some constraint names, and those that a policy leaves out, are no part of any domain. */
function isCounted(node: SchedulerNode, { honorsAffinity, honorsTaints }: SpreadConstraint, pod: PodClass): boolean {
  const { spec, spread } = pod;
  if (spread.some(({ topologyKey }) => labelOf(node.labels, topologyKey) === undefined)) return false;
  if (honorsAffinity && !(matchesNodeSelector(valueAt(spec, "nodeSelector"), node) && matchesNodeAffinity(spec, node)))
    return false;
  return !honorsTaints || untoleratedTaints(spec, node).length === 0;
}

function spreadStates(nodes: readonly SchedulerNode[], pods: readonly PodClass[]): Shared<SpreadState> {
  return shared(
    pods,
    (pod) => {
      const keys = pod.spread.map(({ topologyKey }) => topologyKey);
      const rules = nodeRulesKey(pod.spec, pod.mode);
      return pod.spread.map((one) => [JSON.stringify([one, keys, pod.namespace, rules]), one]);
    },
    (constraint, pod) => {
      return new SpreadState(
        constraint,
        pod.namespace,
        nodes.map((node) => isCounted(node, constraint, pod)),
        nodes,
      );
    },
  );
}
