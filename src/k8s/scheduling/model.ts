import type { Labels, Selector } from "../selector.ts";
import type { FilteredNode } from "./node-filters.ts";

/** A node as the scheduler's filters see it, in plain numbers: millicores, bytes, counts. */
export interface SchedulerNode extends FilteredNode {
  readonly unschedulable: boolean;
  /** What it has for pods, by resource; a resource that is not named is not known, or 0 where `closed`. */
  readonly allocatable: ReadonlyMap<string, number>;
  /** True where the node names all that it has, as a Node object does. */
  readonly closed: boolean;
  /** What the cluster's own pods take of it before anything is applied. */
  readonly taken: ReadonlyMap<string, number>;
}

export interface HostPort {
  readonly ip: string;
  readonly protocol: string;
  readonly port: number;
}

/** Pods that are alike: those of one workload. */
export interface PodClass {
  readonly namespace: string;
  readonly labels: Labels;
  /** What one pod asks for; only amounts above zero. */
  readonly requests: ReadonlyMap<string, number>;
  /** The pod spec, for the filters that read it as it is. */
  readonly spec: unknown;
  readonly ports: readonly HostPort[];
  readonly affinity: readonly PodTerm[];
  readonly antiAffinity: readonly PodTerm[];
  /** Those with `DoNotSchedule` alone. */
  readonly spread: readonly SpreadConstraint[];
  readonly priority: number;
  readonly replicas: number;
  /**
   * `together`: the pods are made at once. `ordered`: each once the one before it runs. `each-node`: one for each node that it may
   * run on. `transient`: they end, and need room only for a while.
   */
  readonly mode: "together" | "ordered" | "each-node" | "transient";
}

/** A required term of pod affinity or anti-affinity. */
export interface PodTerm {
  readonly topologyKey: string;
  /** Undefined selects no pod. */
  readonly selector: Selector | undefined;
  /** Undefined stands for all namespaces. */
  readonly namespaces: ReadonlySet<string> | undefined;
}

export interface SpreadConstraint {
  readonly topologyKey: string;
  readonly maxSkew: number;
  readonly minDomains: number;
  readonly selector: Selector | undefined;
  /** Whether nodes that the pod's selector and affinity rule out count as domains. */
  readonly honorsAffinity: boolean;
  readonly honorsTaints: boolean;
}

/** The scheduler's words for what keeps a pod from a node, by filter, in the order in which it asks. */
export const REASONS = {
  unschedulable: "node(s) were unschedulable",
  name: "node(s) didn't match the requested node name",
  taint: "node(s) had untolerated taint(s)",
  affinity: "node(s) didn't match Pod's node affinity/selector",
  pinned: "node(s) didn't satisfy plugin(s) [NodeAffinity]",
  ports: "node(s) didn't have free ports for the requested pod ports",
  pods: "Too many pods",
  spreadLabel: "node(s) didn't match pod topology spread constraints (missing required label)",
  spread: "node(s) didn't match pod topology spread constraints",
  podAffinity: "node(s) didn't match pod affinity rules",
  podAntiAffinity: "node(s) didn't match pod anti-affinity rules",
  repelled: "node(s) didn't satisfy existing pods anti-affinity rules",
} as const;

/** `Insufficient cpu` */
export function insufficient(resource: string): string {
  return `Insufficient ${resource}`;
}
