import { rememberedWeakly } from "../../base/remembered.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { Direction, PolicyRule } from "../../k8s/network-policy/index.ts";
import { allowsPeer, isolates } from "../../k8s/network-policy/index.ts";
import type { Field } from "../../source/field.ts";
import type { Graph, Workload } from "../model.ts";
import type { BlockedEdge } from "./blocked.ts";
import { carriersOf } from "../label-index.ts";
import { endOf, type WrittenPolicy, writtenPolicy } from "./policies.ts";
import { isHeadless, podPort, portOfPod, serves, servicesOf } from "./ports.ts";

/** A rule's port that the pods do not serve, while a Service in front of them has it. */
export interface PolicyPortMistake {
  /** The entry of the rule's `ports`. */
  readonly port: Field;
  readonly number: number;
  /** The port of the pods to which the Service sends. */
  readonly target: number;
  readonly service: KubeObject;
  /** The entry of the Service's ports. */
  readonly entry: Field;
  readonly workload: Workload;
}

/** The ports of a policy's rules that are those of Services instead of their pods'. */
export function policyPortMistakes(graph: Graph, object: KubeObject): readonly PolicyPortMistake[] {
  return mistakes(graph)(object);
}

const mistakes = rememberedWeakly((graph: Graph) =>
  rememberedWeakly((object: KubeObject) => mistakesIn(graph, object)),
);

function mistakesIn(graph: Graph, object: KubeObject): readonly PolicyPortMistake[] {
  const policy = writtenPolicy(graph, object);
  if (policy === undefined) return [];
  return (["ingress", "egress"] as const).flatMap((direction) =>
    object.root
      .get("spec", direction)
      .items.flatMap((rule, index) =>
        rule.get("ports").items.flatMap((port) => mistakeAt(graph, policy, { direction, index, port }) ?? []),
      ),
  );
}

interface RulePort {
  readonly direction: Direction;
  readonly index: number;
  readonly port: Field;
}

function mistakeAt(graph: Graph, policy: WrittenPolicy, at: RulePort): PolicyPortMistake | undefined {
  const number = at.port.get("port").integer;
  if (number === undefined || at.port.get("endPort").exists) return undefined;
  const pods = destinationsOf(graph, policy, at);
  // The rule is right as soon as one of the pods that it may be for serves the port.
  if (pods.length === 0 || pods.some((one) => serves(graph, one, number) || one.labels === undefined)) return undefined;
  const translated = pods.flatMap((workload) =>
    servicesOf(graph, workload).flatMap((service) =>
      translations(service, number).flatMap((entry) => {
        const target = podPort(entry, workload).number;
        return target === undefined ? [] : [{ port: at.port, number, target, service, entry, workload }];
      }),
    ),
  );
  return translated[0];
}

/** The entries of a Service's ports that have this number, where the Service turns it to another one. */
function translations(service: KubeObject, number: number): readonly Field[] {
  if (isHeadless(service) || !service.judged) return [];
  return service.root.get("spec", "ports").items.filter((entry) => entry.get("port").integer === number);
}

/** The pods that a rule lets connections reach: those of the policy, or the peers that are known. */
function destinationsOf(graph: Graph, policy: WrittenPolicy, { direction, index }: RulePort): readonly Workload[] {
  const rule = policy.policy[direction][index];
  if (direction === "ingress") {
    const beside = graph.workloadsBeside(policy.object);
    return beside.filter((one) => isolates(policy, "ingress", endOf(graph, one)) === "yes");
  }
  // What a rule says of namespaces as a whole may be for pods that are not here.
  const isNarrow = rule?.peers.every((peer) => peer.is === "pods" && (peer.pods?.requirements.length ?? 0) > 0);
  if (rule === undefined || rule.peers.length === 0 || isNarrow !== true) return [];
  return peersOf(graph, policy, rule).filter((other) => {
    const end = endOf(graph, other);
    return (
      allowsPeer(rule, policy, { direction, isolated: end, other: end, port: portOfPod(undefined, "TCP", other) }) ===
      "yes"
    );
  });
}

/** The workloads of the policy's bundle that may be peers of a rule for certain, by the labels that it asks for. */
function peersOf(graph: Graph, { object: { bundle } }: WrittenPolicy, { peers }: PolicyRule): readonly Workload[] {
  const some = peers.map((peer) =>
    peer.is === "pods" && peer.pods ? carriersOf(peer.pods, graph.carrying) : undefined,
  );
  const all = some.includes(undefined) ? graph.workloadsOf(bundle) : some.flatMap((one) => one ?? []);
  return [...new Set(all)].filter(({ object }) => object.bundle === bundle);
}

/** Whether a connection is blocked because its policy names the port of the Service. */
export function servicePortMistaken(graph: Graph, { policy, direction, rule, lacks, edge }: BlockedEdge): boolean {
  if (lacks !== "port" || rule === undefined) return false;
  return policyPortMistakes(graph, policy.object).some(
    ({ port, target }) => target === edge.port.number && port.path[1] === direction && port.path[2] === rule,
  );
}
