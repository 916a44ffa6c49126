import type { KubeObject } from "../../expand/model.ts";
import {
  allowsPeer,
  allowsPort,
  type Direction,
  passes,
  type PodEnd,
  type PolicyRule,
  type Question,
} from "../../k8s/network-policy/index.ts";
import { groupBy } from "../../base/collections.ts";
import { rememberedWeakly } from "../../base/remembered.ts";
import type { Graph, Reference, Workload } from "../model.ts";
import { type TrafficEdge, trafficEdges } from "./edges.ts";
import { endOf, type Isolation, isolationOf, podNetworkOf, type WrittenPolicy } from "./policies.ts";

/** A connection that the manifests show and that no policy lets pass. */
export interface BlockedEdge {
  readonly edge: TrafficEdge;
  readonly direction: Direction;
  /** The pod whose policies block it: the destination for `ingress`, the source for `egress`. */
  readonly isolated: Workload;
  readonly isolation: Isolation;
  /** The policy that comes nearest to letting it pass, which is the one to mend. */
  readonly policy: WrittenPolicy;
  /** What its nearest rule lacks: it lets the peer in by other ports, or others by this port; undefined where no rule comes near. */
  readonly lacks: "port" | "peer" | undefined;
  /** Index of that rule. */
  readonly rule: number | undefined;
}

/** The blocked connections by the policy that is to be mended. */
export function blockedBy(graph: Graph, policy: KubeObject): readonly BlockedEdge[] {
  return blockedEdges(graph).get(policy) ?? [];
}

const blockedEdges = rememberedWeakly((graph: Graph): ReadonlyMap<KubeObject, readonly BlockedEdge[]> => {
  const all = trafficEdges(graph).flatMap((edge) => [
    ...(edge.from === undefined ? [] : (blockedEdge(graph, edge, "egress", edge.from) ?? [])),
    ...(blockedEdge(graph, edge, "ingress", edge.to) ?? []),
  ]);
  return groupBy(all, (one) => one.policy.object);
});

function blockedEdge(
  graph: Graph,
  edge: TrafficEdge,
  direction: Direction,
  isolated: Workload,
): readonly BlockedEdge[] | undefined {
  const isolation = isolationOf(graph, isolated, direction);
  if (isolation === undefined || edge.from?.podSpec.get("hostNetwork").exists === true) return undefined;
  const other = otherEnd(graph, edge, direction);
  if (other === undefined) return undefined;
  const podNetwork = podNetworkOf(graph, isolated);
  const question: Question = { direction, isolated: endOf(graph, isolated), other, port: edge.port, podNetwork };
  if (passes(isolation.policies, question) !== "no") return undefined;
  const nearest = nearestRule(isolation.by, question);
  const policy = nearest?.policy ?? specific(isolation.by);
  if (policy === undefined) return undefined;
  return [{ edge, direction, isolated, isolation, policy, lacks: nearest?.lacks, rule: nearest?.rule }];
}

function otherEnd(graph: Graph, edge: TrafficEdge, direction: Direction): PodEnd | undefined {
  if (direction === "egress") return endOf(graph, edge.to);
  return edge.from === undefined ? controllerEnd(graph, edge) : endOf(graph, edge.from);
}

const CONTROLLERS =
  /(?:^|[/-])(?:ingress-nginx|nginx-ingress|traefik|kong|haproxy-ingress|kubernetes-ingress|contour|envoy|istio|ingress-controller|apisix|caddy)/;

/**
 * The pods of the Ingress controller: those of k3s are known, any other ones are taken to be of another namespace unless the input runs
 * them beside the backend.
 */
function controllerEnd(graph: Graph, { ingress, to }: TrafficEdge): PodEnd | undefined {
  if (
    graph
      .workloadsBeside(to.object)
      .some(({ containers }) => containers.some(({ image }) => CONTROLLERS.test(image.raw ?? "")))
  )
    return undefined;
  const cluster = ingress && graph.clusterFor(ingress.from);
  const className = ingress && ingressClass(ingress);
  const isTraefik = cluster?.components.has("traefik") === true && (className === undefined || className === "traefik");
  if (!isTraefik) return { pod: OPEN, namespace: undefined, namespaceLabels: OPEN, elsewhere: true, group: "" };
  return {
    pod: { labels: { "app.kubernetes.io/name": "traefik" }, complete: false },
    namespace: "kube-system",
    namespaceLabels: { labels: { "kubernetes.io/metadata.name": "kube-system" }, complete: false },
    group: "",
  };
}

const OPEN = { labels: {}, complete: false };

function ingressClass({ from: { root } }: Reference): string | undefined {
  const name = root.get("spec", "ingressClassName");
  return (name.exists ? name : root.get("metadata", "annotations", "kubernetes.io/ingress.class")).raw;
}

interface NearRule {
  readonly policy: WrittenPolicy;
  readonly rule: number;
  readonly lacks: "port" | "peer";
}

/** The rule that lets the same peer in by other ports, or else other peers in by the same port. */
function nearestRule(policies: readonly WrittenPolicy[], question: Question): NearRule | undefined {
  const rules = policies.flatMap((policy) =>
    policy.policy[question.direction].map((rule, index) => ({ policy, rule, index })),
  );
  const lacking = (lacks: "port" | "peer"): NearRule | undefined => {
    const found = rules.find(({ rule, policy }) => comesNear(rule, policy, question, lacks));
    return found && { policy: found.policy, rule: found.index, lacks };
  };
  return lacking("port") ?? lacking("peer");
}

function comesNear(rule: PolicyRule, policy: WrittenPolicy, question: Question, lacks: "port" | "peer"): boolean {
  if (lacks === "port") return rule.peers.length > 0 && allowsPeer(rule, policy, question) === "yes";
  return rule.ports.length > 0 && allowsPort(rule, question.port) === "yes";
}

/** Of several the one that is for fewest pods: a policy for all of a namespace is seldom the one to mend. */
function specific(policies: readonly WrittenPolicy[]): WrittenPolicy | undefined {
  return policies.find(({ policy }) => (policy.pods?.requirements.length ?? 0) > 0) ?? policies[0];
}
