import { CONTROLLER_LABELS } from "../kinds.ts";
import { type Labels, type Requirement, requirementHolds, type Selector } from "../selector.ts";
import { all, any, answer, type Answer } from "./answer.ts";
import { coversPods } from "./blocks.ts";
import type { Direction, NetworkPolicy, PolicyPeer, PolicyPort, PolicyRule } from "./read.ts";

/** Labels as far as they are known. */
export interface KnownLabels {
  readonly labels: Labels;
  /** False where there may be more of them. */
  readonly complete: boolean;
}

/** One end of a connection: a pod of a workload. */
export interface PodEnd {
  readonly pod: KnownLabels;
  /** Undefined where the apply chooses it. */
  readonly namespace: string | undefined;
  readonly namespaceLabels: KnownLabels;
  /** True for a pod that is taken to be of a namespace in which none of the policies lies. */
  readonly elsewhere?: boolean;
  /** What is applied together goes to one namespace, where the apply chooses it. */
  readonly group: string;
}

/** The port of the destination pod, after the Service has translated it. */
export interface PodPort {
  readonly protocol: string;
  /** Undefined where it is not known. */
  readonly number: number | undefined;
  /** Whether the destination pod gives this number that name. */
  named(name: string): Answer;
}

/** A policy with the namespace that it lies in, as an end of a connection has it. */
export interface PlacedPolicy {
  readonly policy: NetworkPolicy;
  readonly namespace: string | undefined;
  readonly group: string;
}

/** What a policy is asked: may these two ends talk by this port. */
export interface Question {
  readonly direction: Direction;
  /** The pod that the policies isolate. */
  readonly isolated: PodEnd;
  readonly other: PodEnd;
  readonly port: PodPort;
  /** The network of the cluster's pods, where it is known. */
  readonly podNetwork?: string | undefined;
}

/** Whether a policy is for a pod in a direction. */
export function isolates(placed: PlacedPolicy, direction: Direction, end: PodEnd): Answer {
  if (!placed.policy.isolates[direction]) return "no";
  return all([
    inNamespace(placed, end),
    placed.policy.pods === undefined ? "unknown" : selects(placed.policy.pods, end.pod),
  ]);
}

/**
 * Whether the policies let a connection pass in one direction: all of those that isolate the pod add up what they allow, and where none
 * does everything passes. A connection needs both directions; answers to it pass by themselves.
 */
export function passes(policies: readonly PlacedPolicy[], question: Question): Answer {
  const states = policies.map((placed) => ({
    placed,
    isolated: isolates(placed, question.direction, question.isolated),
  }));
  const isIsolated = any(states.map(({ isolated }) => isolated));
  if (isIsolated === "no") return "yes";
  const allowed = any(states.map(({ placed, isolated }) => all([isolated, policyAllows(placed, question)])));
  if (allowed === "no" && isIsolated === "unknown") return "unknown";
  return allowed;
}

/** Whether one of the rules of a policy allows it, whatever pods the policy is for. */
export function policyAllows(placed: PlacedPolicy, question: Question): Answer {
  return any(placed.policy[question.direction].map((rule) => ruleAllows(rule, placed, question)));
}

export function ruleAllows(rule: PolicyRule, placed: PlacedPolicy, question: Question): Answer {
  return all([allowsPeer(rule, placed, question), allowsPort(rule, question.port)]);
}

export function allowsPeer({ peers }: PolicyRule, placed: PlacedPolicy, { other, podNetwork }: Question): Answer {
  return peers.length === 0 ? "yes" : any(peers.map((peer) => peerMatches(peer, placed, other, podNetwork)));
}

export function allowsPort({ ports }: PolicyRule, port: PodPort): Answer {
  return ports.length === 0 ? "yes" : any(ports.map((one) => portMatches(one, port)));
}

function peerMatches(peer: PolicyPeer, placed: PlacedPolicy, end: PodEnd, podNetwork: string | undefined): Answer {
  switch (peer.is) {
    case "unknown":
      return "unknown";
    case "block":
      return coversPods(peer.cidr, peer.except, podNetwork);
    case "pods": {
      const where =
        peer.namespaces === undefined ? inNamespace(placed, end) : selects(peer.namespaces, end.namespaceLabels);
      return all([where, peer.pods === undefined ? "yes" : selects(peer.pods, end.pod)]);
    }
  }
}

function portMatches(rule: PolicyPort, port: PodPort): Answer {
  if (!rule.known || rule.protocol === undefined) return "unknown";
  if (rule.protocol !== port.protocol) return "no";
  if (rule.port === undefined) return "yes";
  if (typeof rule.port === "string") return port.named(rule.port);
  if (port.number === undefined) return "unknown";
  return answer(rule.port <= port.number && port.number <= (rule.endPort ?? rule.port));
}

function inNamespace(placed: Pick<PlacedPolicy, "namespace" | "group">, end: PodEnd): Answer {
  if (end.elsewhere === true) return "no";
  if (placed.namespace !== undefined && end.namespace !== undefined) return answer(placed.namespace === end.namespace);
  const isOne = placed.namespace === undefined && end.namespace === undefined && placed.group === end.group;
  return isOne ? "yes" : "unknown";
}

/** Labels that meshes and controllers put on pods or that nobody writes into a template. */
const ADDED = /^(?:[a-z0-9.-]*\.)?(?:istio\.io|linkerd\.io|azure\.workload\.identity)\//;

/** Whether a selector matches labels that may not all be known. */
export function selects({ requirements }: Selector, { labels, complete }: KnownLabels): Answer {
  return all(
    requirements.map((requirement) => {
      const isKnown = Object.hasOwn(labels, requirement.key) || (complete && !mayBeAdded(requirement));
      return isKnown ? answer(requirementHolds(requirement, labels)) : "unknown";
    }),
  );
}

function mayBeAdded({ key }: Requirement): boolean {
  return CONTROLLER_LABELS.has(key) || ADDED.test(key);
}
