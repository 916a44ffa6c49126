import type { KubeObject } from "../../expand/model.ts";
import {
  allowsPeer,
  allowsPort,
  passes,
  type PodEnd,
  type PodPort,
  type PolicyRule,
  type Question,
} from "../../k8s/network-policy/index.ts";
import { readAddressBlock } from "../../k8s/ip-address.ts";
import { isLookedUp } from "../../k8s/host-names.ts";
import { groupBy } from "../../base/collections.ts";
import { rememberedWeakly } from "../../base/remembered.ts";
import type { Graph, Workload } from "../model.ts";
import type { HostReference } from "./model.ts";
import { endOf, type Isolation, isolationOf, podNetworkOf, policiesIn, type WrittenPolicy } from "./policies.ts";

/** A pod that cannot ask the cluster's DNS. */
export interface BlockedLookUp {
  readonly workload: Workload;
  readonly policy: WrittenPolicy;
  /** A host that it looks up; undefined where its manifest names none. */
  readonly host: HostReference | undefined;
  /** `tcp`: only TCP is let through; `peer`: port 53 of other peers is; undefined where no rule is about DNS. */
  readonly instead: "tcp" | "peer" | undefined;
  /** Index of the rule that comes near. */
  readonly rule: number | undefined;
}

/** The pods that a policy keeps from the cluster's DNS, told at the first policy that isolates each. */
export function lookUpsBlockedBy(graph: Graph, policy: KubeObject): readonly BlockedLookUp[] {
  return policiesIn(graph).length === 0 ? [] : (blockedLookUps(graph).get(policy) ?? []);
}

const blockedLookUps = rememberedWeakly((graph: Graph): ReadonlyMap<KubeObject, readonly BlockedLookUp[]> => {
  const all = graph.workloads.flatMap((workload) => blockedLookUp(graph, workload) ?? []);
  return groupBy(all, (one) => one.policy.object);
});

function blockedLookUp(graph: Graph, workload: Workload): readonly BlockedLookUp[] | undefined {
  const isolation = isolationOf(graph, workload, "egress");
  if (isolation === undefined || !asksTheCluster(workload)) return undefined;
  const question = questionOf(graph, workload);
  if (passes(isolation.policies, question) !== "no" || isolation.policies.some(isForOther)) return undefined;
  const host = graph.hosts(workload).find((one) => isLookedUp(one.host) && !one.secret);
  const near = nearRule(isolation, question);
  const policy = near?.policy ?? isolation.by.find((one) => one.policy.egress.length > 0) ?? isolation.by[0];
  return policy && [{ workload, policy, host, instead: near?.instead, rule: near?.rule }];
}

/** Pods with name servers of their own ask others. */
function asksTheCluster({ podSpec }: Workload): boolean {
  const policy = podSpec.get("dnsPolicy");
  return (
    (!policy.exists || policy.text === "ClusterFirst") && podSpec.get("dnsConfig", "nameservers").items.length === 0
  );
}

/** The pods of the cluster's DNS, whose further labels depend on who made the cluster. */
const DNS: PodEnd = {
  pod: { labels: { "k8s-app": "kube-dns" }, complete: false },
  namespace: "kube-system",
  namespaceLabels: { labels: { "kubernetes.io/metadata.name": "kube-system" }, complete: false },
  group: "",
};

function questionOf(graph: Graph, workload: Workload): Question {
  const isolated = endOf(graph, workload);
  return {
    direction: "egress",
    isolated,
    other: { ...DNS, elsewhere: workload.namespace !== DNS.namespace },
    port: dnsPort("UDP"),
    podNetwork: podNetworkOf(graph, workload),
  };
}

/**
 * OpenShift has its DNS in a namespace of its own, by another port, and caches on the nodes have addresses of their own: rules for those are
 * taken to be right.
 */
function isForOther({ policy }: WrittenPolicy): boolean {
  const isForAddress = ({ peers, ports }: PolicyRule): boolean =>
    allowsPort({ peers, ports }, dnsPort("UDP")) !== "no" &&
    peers.some((peer) => peer.is === "block" && (readAddressBlock(peer.cidr)?.prefix ?? 0) >= 16);
  return /openshift-dns|\b5353\b/.test(JSON.stringify(policy.egress)) || policy.egress.some(isForAddress);
}

function dnsPort(protocol: "UDP" | "TCP"): PodPort {
  const name = protocol === "UDP" ? "dns" : "dns-tcp";
  // NodeLocal DNSCache and other caches listen on the same port.
  return { protocol, number: 53, named: (asked) => (asked === name ? "yes" : "unknown") };
}

interface NearRule {
  readonly policy: WrittenPolicy;
  readonly rule: number;
  readonly instead: "tcp" | "peer";
}

function nearRule({ by }: Isolation, question: Question): NearRule | undefined {
  const rules = by.flatMap((policy) => policy.policy.egress.map((rule, index) => ({ policy, rule, index })));
  const tcp = rules.find(
    ({ policy, rule }) =>
      rule.ports.length > 0 &&
      allowsPort(rule, dnsPort("TCP")) === "yes" &&
      allowsPeer(rule, policy, question) !== "no",
  );
  if (tcp !== undefined) return { policy: tcp.policy, rule: tcp.index, instead: "tcp" };
  const peer = rules.find(({ rule }) => rule.ports.length > 0 && allowsPort(rule, question.port) === "yes");
  return peer && { policy: peer.policy, rule: peer.index, instead: "peer" };
}
